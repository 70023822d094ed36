import CellLayout

/// A `.xib` or `.storyboard` file, read once, with the cells that it holds.
public struct InterfaceBuilderDocument: Sendable {
  /// What sort of file it is.
  public enum Kind: String, Sendable, Hashable {
    /// A xib of Xcode 5 or later.
    case xib
    /// A storyboard of Xcode 5 or later.
    case storyboard
    /// A keyed archive of Xcode 3 or 4.
    case archive
  }

  /// The path as it was given.
  public let path: String
  /// What sort of file it is.
  public let kind: Kind
  /// `toolsVersion` as the file has it, such as `14460.31`; empty where there is none.
  public let toolsVersion: String
  /// The canvas's device, such as `retina4_7`.
  public let device: String?
  /// Whether the views are laid out by constraints.
  public let usesAutolayout: Bool
  /// Every cell or what is wrong with it, in the order of the file: cells anywhere, and the top-level
  /// views of a xib.
  public let entries: [CellEntry]
  /// What of the document, or of files beside it, isn't taken as it is written; each cell has its own.
  public let issues: [DocumentIssue]

  /// Reads a file.
  ///
  /// Throws `InterfaceBuilderError` for everything that isn't a readable iOS document.
  public init(path: String, options: InterfaceBuilderOptions = InterfaceBuilderOptions())
    throws(InterfaceBuilderError)
  {
    var options = options
    if options.strings.isEmpty, let language = options.language {
      let translations = Localization(of: path, language: language)
      options.strings = translations.strings
      options.issues = translations.issues
    }
    try self.init(bytes: FileBytes.read(path), path: path, options: options)
  }

  /// Reads a file's bytes; the path is for messages.
  public init(
    bytes: [UInt8], path: String, options: InterfaceBuilderOptions = InterfaceBuilderOptions()
  ) throws(InterfaceBuilderError) {
    try FileBytes.check(bytes, file: path)
    let root = try XMLReader.read(bytes, file: path)
    switch root.name {
    case "document":
      try self.init(document: root, kind: nil, path: path, options: options)
    case "archive":
      let type = root["type"] ?? ""
      try Platform.check(type: type, runtime: nil, file: path, line: root.line)
      let (document, issues) = try ArchiveConverter.document(root, file: path)
      var options = options
      options.issues = issues + options.issues
      try self.init(document: document, kind: .archive, path: path, options: options)
    default:
      throw InterfaceBuilderError(
        file: path, line: root.line, reason: .notInterfaceBuilder(root: root.name))
    }
  }

  private init(document root: Element, kind: Kind?, path: String, options: InterfaceBuilderOptions)
    throws(InterfaceBuilderError)
  {
    let type = root["type"] ?? ""
    try Platform.check(type: type, runtime: root["targetRuntime"], file: path, line: root.line)
    let isStoryboard = type.contains("Storyboard")
    self.path = path
    self.kind = kind ?? (isStoryboard ? .storyboard : .xib)
    toolsVersion = root["toolsVersion"] ?? ""
    let vintage = Vintage(root: root, isStoryboard: isStoryboard)
    device = vintage.device
    usesAutolayout = root.isYes("useAutolayout")
    let finder = CellFinder(root: root, path: path, vintage: vintage, options: options)
    entries = try finder.entries()
    issues = finder.issues
  }

  /// The cells that could be read, in the order of the file.
  public var cells: [InterfaceBuilderCell] { entries.compactMap { try? $0.result.get() } }

  /// The cell of a reuse identifier, an object id, a custom class or the name that its author gave.
  ///
  /// The first of these that any cell has decides; without a name, it's the only cell. Throws where
  /// there is no such cell, or more than one.
  public func cell(named name: String? = nil) throws(InterfaceBuilderError) -> InterfaceBuilderCell
  {
    try entry(named: name).result.get()
  }

  /// The like, whether the cell could be read or not.
  public func entry(named name: String? = nil) throws(InterfaceBuilderError) -> CellEntry {
    let found = matches(name)
    if found.count == 1 { return found[0] }
    throw InterfaceBuilderError(
      file: path,
      reason: found.isEmpty
        ? .noSuchCell(name ?? "", known: entries.map(\.choice))
        : .severalCells(name, choices: found.map(\.choice)))
  }

  private func matches(_ name: String?) -> [CellEntry] {
    guard let name else { return entries }
    let properties: [(CellEntry) -> String?] = [
      \.reuseIdentifier, \.id, \.customClass, \.label,
    ]
    for property in properties {
      let found = entries.filter { property($0) == name }
      if !found.isEmpty { return found }
    }
    return []
  }
}

extension CellEntry {
  /// What it is called after `#`, with what else tells it from others.
  fileprivate var choice: String {
    let about = customClass ?? element
    return (reuseIdentifier.map { "\($0) = " } ?? "") + "\(id) (\(about))"
  }
}

/// What reading a document may draw on besides the file.
public struct InterfaceBuilderOptions: Sendable {
  /// Pictures and colours of an asset catalogue.
  public var assets: AssetCatalog?
  /// BCP 47 tag of the language that texts are translated to; nil leaves them as designed.
  ///
  /// Translations come from a `.strings` or `.xcstrings` file beside the document.
  public var language: String?
  /// Translations by object id and property, such as `abc-de-fgh.text`; found by `language` when
  /// empty.
  public var strings: [String: String]
  /// Whether the app's pictures are at hand, so that one which isn't found is worth a remark although the
  /// document repeats its size.
  public var expectsPictures: Bool
  /// What is wrong with the files of translations, and with an archive as such.
  var issues: [DocumentIssue] = []

  /// Makes options; without any, the file stands alone.
  public init(
    assets: AssetCatalog? = nil, language: String? = nil, strings: [String: String] = [:],
    expectsPictures: Bool = false
  ) {
    self.assets = assets
    self.language = language
    self.strings = strings
    self.expectsPictures = expectsPictures
  }
}

/// Tells documents for iOS from those for other systems.
enum Platform {
  /// Throws for documents of macOS, tvOS and watchOS.
  static func check(type: String, runtime: String?, file: String, line: Int)
    throws(InterfaceBuilderError)
  {
    let name: String? =
      if runtime?.hasPrefix("MacOSX") == true || type.contains(".Cocoa.") {
        "macOS"
      } else if type.contains("AppleTV") || runtime == "AppleTV" {
        "tvOS"
      } else if type.contains("WatchKit") || runtime?.contains("watchKit") == true {
        "watchOS"
      } else {
        nil
      }
    if let name {
      throw InterfaceBuilderError(file: file, line: line, reason: .otherPlatform(name))
    }
    if !type.contains("InterfaceBuilder") && runtime == nil {
      throw InterfaceBuilderError(
        file: file, line: line, reason: .notInterfaceBuilder(root: "document"))
    }
  }
}
