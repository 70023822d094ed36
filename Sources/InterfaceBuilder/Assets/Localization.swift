/// Translations of a document's texts, from `.strings` and `.xcstrings` files beside it.
public struct Localization: Sendable {
  /// The translations by object id and property, such as `abc-de-fgh.text`.
  public private(set) var strings: [String: String] = [:]
  /// Files that can't be read, or not to their end.
  public private(set) var issues: [DocumentIssue] = []

  private var catalogs: [String: StringCatalog?] = [:]

  /// Reads the translations of a document for a language.
  ///
  /// Looked for beside the document and, where that lies in a folder of a language such as
  /// `Base.lproj`, in its sister folders: `de.lproj/Main.strings`, `Main.xcstrings`,
  /// `mul.lproj/Main.xcstrings`. A tag falls back to its shorter forms.
  public init(of document: String, language: String) {
    let folder = Localization.parent(of: document)
    let name = Localization.stem(of: document)
    let above = Localization.parent(of: folder)
    let bases = folder.hasSuffix(".lproj") ? [above] : [folder, above]
    // From the general tag to the special one, so that the latter wins.
    for tag in Localization.fallbacks(language).reversed() {
      for base in bases.reversed() {
        for place in [base, base + "/mul.lproj", folder] {
          addCatalog("\(place)/\(name).xcstrings", language: tag)
        }
        addStrings("\(base)/\(tag).lproj/\(name).strings")
      }
    }
  }

  /// The tag and its shorter forms, longest first: `zh-Hans-CN`, `zh-Hans`, `zh`.
  static func fallbacks(_ language: String) -> [String] {
    var parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    var result: [String] = []
    while !parts.isEmpty {
      result.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return result
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

  private mutating func addCatalog(_ path: String, language: String) {
    let catalog: StringCatalog?
    if let known = catalogs[path] {
      catalog = known
    } else {
      catalog = readCatalog(path)
      catalogs[path] = .some(catalog)
    }
    guard let catalog else { return }
    strings.merge(catalog.strings.compactMapValues { $0.localizations?[language]?.text }) { $1 }
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
}
