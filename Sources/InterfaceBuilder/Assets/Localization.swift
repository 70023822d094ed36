import FoundationEssentials

/// Translations of a document's texts, from `.strings` and `.xcstrings` files beside it.
public enum Localization {
  /// The translations of a document for a language, by object id and property.
  ///
  /// Looked for beside the document and, where that lies in a folder of a language such as
  /// `Base.lproj`, in its sister folders: `de.lproj/Main.strings`, `Main.xcstrings`,
  /// `mul.lproj/Main.xcstrings`. A tag falls back to its shorter forms.
  public static func strings(for document: String, language: String) -> [String: String] {
    let folder = parent(of: document)
    let name = stem(of: document)
    let bases = folder.hasSuffix(".lproj") ? [parent(of: folder)] : [folder, parent(of: folder)]
    var result: [String: String] = [:]
    // From the general tag to the special one, so that the latter wins.
    for tag in fallbacks(language).reversed() {
      for base in bases.reversed() {
        for catalog in [base, base + "/mul.lproj", folder] {
          let path = "\(catalog)/\(name).xcstrings"
          result.merge(readCatalog(path, language: tag)) { $1 }
        }
        result.merge(readStrings("\(base)/\(tag).lproj/\(name).strings")) { $1 }
      }
    }
    return result
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

  private static func readStrings(_ path: String) -> [String: String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    let bytes = [UInt8](data)
    if bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: Array("<?xml".utf8)) {
      return (try? PropertyListDecoder().decode([String: String].self, from: data)) ?? [:]
    }
    return StringsParser.parse(bytes)
  }

  private static func readCatalog(_ path: String, language: String) -> [String: String] {
    guard let data = FileManager.default.contents(atPath: path),
      let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data)
    else { return [:] }
    return catalog.strings.compactMapValues { $0.localizations?[language]?.text }
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
