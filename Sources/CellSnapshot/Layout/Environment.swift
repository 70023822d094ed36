import FoundationEssentials

/// What decides pixels besides the input: libraries, font files, options.
public struct Environment: Sendable, Hashable, Codable {
  /// One thing and its version, digest or value.
  public struct Entry: Sendable, Hashable, Codable {
    /// What it is: "pango", "fonts-inter Inter-Regular.otf", "antialias".
    public let name: String
    /// Its version, the digest of its content, or its value.
    public let value: String

    /// Makes an entry.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Library versions, sorted by name.
  public let libraries: [Entry]
  /// Font files with the digest of their content, sorted by name.
  public let fonts: [Entry]
  /// Rendering options, sorted by name.
  public let options: [Entry]

  /// Collects entries; their order doesn't matter, of two with one name the last counts.
  public init(libraries: [Entry] = [], fonts: [Entry] = [], options: [Entry] = []) {
    self.libraries = Environment.sorted(libraries)
    self.fonts = Environment.sorted(fonts)
    self.options = Environment.sorted(options)
  }

  /// The library that only some cells need: those with a PDF for a picture.
  public static let onDemand = "poppler"

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    Dictionary(entries.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      .map { Entry($0.key, $0.value) }
      .sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
  }

  /// What differs in a newer environment, a sentence each: "pango 1.50.12 → 1.52.0".
  ///
  /// A font file that only one of the two has used says nothing about the machine: which fonts
  /// are used follows from the text. So it is with poppler, which draws PDFs alone.
  public func changes(to newer: Environment) -> [String] {
    let isUsedByBoth = { (entry: Entry) in
      fonts.contains { $0.name == entry.name } && newer.fonts.contains { $0.name == entry.name }
    }
    let drawsByBoth = { (entry: Entry) in
      entry.name != Environment.onDemand
        || libraries.contains { $0.name == entry.name }
          && newer.libraries.contains { $0.name == entry.name }
    }
    return Environment.changes(
      libraries.filter(drawsByBoth), newer.libraries.filter(drawsByBoth)
    ) { "\($0) \($1) → \($2)" }
      + Environment.changes(
        fonts.filter(isUsedByBoth), newer.fonts.filter(isUsedByBoth)
      ) { name, _, _ in "\(name) changed" }
      + Environment.changes(options, newer.options) { "option \($0): \($1) → \($2)" }
  }

  private static func changes(
    _ old: [Entry], _ new: [Entry], _ sentence: (String, String, String) -> String
  ) -> [String] {
    let oldValues = Dictionary(old.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let newValues = Dictionary(new.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let names = Set(oldValues.keys).union(newValues.keys)
      .sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    return names.compactMap { name in
      switch (oldValues[name], newValues[name]) {
      case (let before?, let after?): before == after ? nil : sentence(name, before, after)
      case (_?, nil): "\(name) is gone"
      case (nil, _): "\(name) is new"
      }
    }
  }
}

extension Environment {
  /// The text that is stored in a reference.
  var json: String {
    CompactJSON.object([
      ("libraries", Environment.json(libraries)), ("fonts", Environment.json(fonts)),
      ("options", Environment.json(options)),
    ]).text
  }

  private static func json(_ entries: [Entry]) -> CompactJSON {
    .object(entries.map { ($0.name, .string($0.value)) })
  }

  /// Reads the stored text; nil if it isn't one.
  init?(json: [UInt8]) {
    guard
      let groups = try? JSONDecoder().decode(
        [String: [String: String]].self, from: Data(json))
    else { return nil }
    let entries = { (name: String) in (groups[name] ?? [:]).map { Entry($0.key, $0.value) } }
    self.init(
      libraries: entries("libraries"), fonts: entries("fonts"), options: entries("options"))
  }
}
