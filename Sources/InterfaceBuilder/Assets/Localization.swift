import FoundationEssentials

/// Translations of a document's texts, from `.strings` and `.xcstrings` files beside it.
public struct Localization: Sendable {
  /// The translations by object id and property, such as `abc-de-fgh.text`.
  public private(set) var strings: [String: String] = [:]
  /// Files that can't be read, or not to their end.
  public private(set) var issues: [DocumentIssue] = []

  /// Reads the translations of a document for a language.
  ///
  /// Looked for beside the document and, where that lies in a folder of a language such as
  /// `Base.lproj`, in its sister folders: `de.lproj/Main.strings`, `Main.xcstrings`,
  /// `mul.lproj/Main.xcstrings`. Of the languages that are there the ones that serve are taken, as
  /// `LanguageFallback` says; where a catalogue has none of them for a text, its source language's.
  public init(of document: String, language: String) {
    let folder = Localization.parent(of: document)
    let name = Localization.stem(of: document)
    let above = Localization.parent(of: folder)
    let bases = (folder.hasSuffix(".lproj") ? [above] : [folder, above]).reversed()
    var catalogs: [StringCatalog] = []
    var seen: Set<String> = []
    for place in bases.flatMap({ [$0, $0 + "/mul.lproj", folder] }) {
      let path = "\(place)/\(name).xcstrings"
      if seen.insert(path).inserted, let catalog = readCatalog(path) { catalogs.append(catalog) }
    }
    let folders = bases.flatMap(Localization.languageFolders)
      .filter { FileManager.default.fileExists(atPath: "\($0.path)/\(name).strings") }
    let languages = Set(folders.map(\.language) + catalogs.flatMap(\.languages))
    for catalog in catalogs { strings.merge(catalog.texts(catalog.source)) { $1 } }
    // From the general language to the special one, so that the latter wins.
    for match in LanguageFallback(language).matches(in: languages).reversed() {
      for catalog in catalogs { strings.merge(catalog.texts(match)) { $1 } }
      for folder in folders where folder.language == match {
        addStrings("\(folder.path)/\(name).strings")
      }
    }
  }

  /// The folders of languages in a folder.
  private static func languageFolders(in path: String) -> [(language: String, path: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().compactMap { name in
      let language = stem(of: name)
      guard name.hasSuffix(".lproj"), language != "Base", language != "mul" else { return nil }
      return (language, "\(path)/\(name)")
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  // MARK: Files

  private mutating func addStrings(_ path: String) {
    do throws(ResourceError) {
      guard let bytes = try ResourceFile.bytes(path) else { return }
      strings.merge(try pairs(bytes, path: path)) { $1 }
    } catch {
      note(path, error, "its texts aren't translated")
    }
  }

  private mutating func pairs(_ bytes: [UInt8], path: String) throws(ResourceError)
    -> [String: String]
  {
    if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "<?xml".utf8) {
      return try ResourceFile.propertyList(bytes, as: [String: String].self)
    }
    let result = StringsParser.parse(bytes)
    if let damage = result.damage { note(path, damage, "the texts behind it aren't translated") }
    return result.pairs
  }

  private mutating func readCatalog(_ path: String) -> StringCatalog? {
    do throws(ResourceError) {
      return try ResourceFile.json(path, as: StringCatalog.self)
    } catch {
      note(path, error, "its texts aren't translated")
      return nil
    }
  }

  private mutating func note(_ path: String, _ error: ResourceError, _ consequence: String) {
    issues.append(
      DocumentIssue(
        file: path, line: error.line,
        reason: .damagedResource(
          detail: "can't be used: \(error.detail); \(consequence)",
          advice: "Restore it from version control.")))
  }
}

/// A string catalogue of Xcode 15 (`.xcstrings`).
struct StringCatalog: Decodable, Sendable {
  struct Unit: Decodable, Sendable {
    var value: String?
  }

  struct Variation: Decodable, Sendable {
    var stringUnit: Unit?
  }

  /// One language: plain, or with variations by plural or device.
  struct Localization: Decodable, Sendable {
    var stringUnit: Unit?
    var variations: [String: [String: Variation]]?

    /// The text; of variations the general one.
    var text: String? {
      if let value = stringUnit?.value { return value }
      let forms = variations?["device"] ?? variations?["plural"]
      return (forms?["iphone"] ?? forms?["other"])?.stringUnit?.value
    }
  }

  struct Entry: Decodable, Sendable {
    var localizations: [String: Localization]?
  }

  var sourceLanguage: String?
  var strings: [String: Entry]

  /// The language that texts are written in first.
  var source: String { sourceLanguage ?? "en" }

  /// The languages that any text is translated to.
  var languages: Set<String> {
    strings.values.reduce(into: [source]) { $0.formUnion(($1.localizations ?? [:]).keys) }
  }

  /// The texts of a language by key.
  func texts(_ language: String) -> [String: String] {
    strings.compactMapValues { $0.localizations?[language]?.text }
  }
}
