/// Which localisations of an app serve a language, as its bundle chooses them
/// (`Bundle.preferredLocalizations(from:forPreferences:)`).
struct LanguageFallback: Sendable {
  private let wanted: Tag

  /// Prepares to choose for a BCP 47 tag.
  init(_ language: String) { wanted = Tag(language) }

  /// Those of the localisations that serve, best first; a folder may call them as older releases of
  /// Xcode did (`pt_BR`, `German`).
  ///
  /// They are the language itself, its relatives of the same script from near to far, such as `zh-Hant`
  /// for `zh-TW` and `en-GB` for `en-AU`, and at last its plain form, unless that means another script. Where none of them is there, another
  /// region's serves: `pt-BR` for `pt-PT`.
  func matches(in localizations: some Sequence<String>) -> [String] {
    let known = localizations.map { (name: $0, tag: Tag($0)) }.sorted { $0.name < $1.name }
    let chain = chain
    let relatives = chain.flatMap { tag in known.filter { $0.tag == tag }.map(\.name) }
    if !relatives.isEmpty { return relatives }
    let siblings = known.filter {
      $0.tag.language == wanted.language && $0.tag.likelyScript == wanted.likelyScript
    }
    let usual = siblings.first { $0.tag.region == Tag.usualRegions[wanted.language] }
    return (usual ?? siblings.first).map { [$0.name] } ?? []
  }

  /// The tags that serve, best first.
  private var chain: [Tag] {
    var tags = [wanted, wanted.without(\.rest)]
    var region = wanted.region
    while let current = region {
      tags += [
        Tag(wanted.language, wanted.likelyScript, current), Tag(wanted.language, nil, current),
      ]
      region = Tag.parentRegion(of: current, wanted.language, script: wanted.likelyScript)
    }
    if let script = wanted.likelyScript { tags.append(Tag(wanted.language, script, nil)) }
    if wanted.region == nil, wanted.likelyScript == "Hant" {
      tags.append(Tag(wanted.language, nil, "TW"))
    }
    tags.append(Tag(wanted.language, nil, nil))
    // Whoever reads simplified characters isn't served by traditional ones.
    tags.removeAll { $0.likelyScript != wanted.likelyScript }
    var seen: Set<Tag> = []
    return tags.filter { seen.insert($0).inserted }
  }
}

extension LanguageFallback {
  /// A BCP 47 tag in its parts, however it is cased.
  fileprivate struct Tag: Hashable {
    var language: String
    /// Four letters, small but the first.
    var script: String?
    /// Two capitals or three digits.
    var region: String?
    /// Variants and extensions.
    var rest: String?

    init(_ language: String, _ script: String?, _ region: String?) {
      self.language = language
      self.script = script
      self.region = region
    }

    init(_ text: String) {
      let parts = text.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
      let first = parts.first ?? ""
      language = Tag.sameLanguages[first] ?? first
      var others = parts.dropFirst()
      if let part = others.first, part.count == 4, part.allSatisfy(\.isLetter) {
        script = part.prefix(1).uppercased() + part.dropFirst()
        others.removeFirst()
      }
      if let part = others.first, part.count == 2 || part.count == 3 && part.allSatisfy(\.isNumber)
      {
        region = part.uppercased()
        others.removeFirst()
      }
      if !others.isEmpty { rest = others.joined(separator: "-") }
    }

    func without(_ part: WritableKeyPath<Tag, String?>) -> Tag {
      var copy = self
      copy[keyPath: part] = nil
      return copy
    }

    /// The script that is written, or that the region writes the language in; nil where it has but one.
    var likelyScript: String? {
      if let script { return script }
      switch language {
      case "zh": return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
      case "sr": return region == "ME" ? "Latn" : "Cyrl"
      default: return nil
      }
    }

    /// Names that stand for the same language: older codes, and folders of the first Mac OS X.
    private static let sameLanguages = [
      "no": "nb", "iw": "he", "in": "id", "tl": "fil", "english": "en", "german": "de",
      "french": "fr", "spanish": "es", "italian": "it", "japanese": "ja", "dutch": "nl",
    ]

    /// The region that a language without one means.
    static let usualRegions = ["pt": "BR", "en": "US", "es": "ES", "fr": "FR", "de": "DE"]

    /// The region whose texts a region without its own takes (CLDR, `parentLocales`).
    static func parentRegion(of region: String, _ language: String, script: String?) -> String? {
      switch (language, region) {
      case ("en", "US"), ("en", "GB"), ("en", "001"), ("es", "419"), ("es", "ES"): nil
      case ("en", _): "GB"
      case ("es", _): latinAmerica.contains(region) ? "419" : nil
      case ("pt", "BR"), ("pt", "PT"): nil
      case ("pt", _): "PT"
      case ("zh", "MO"): script == "Hant" ? "HK" : nil
      default: nil
      }
    }

    private static let latinAmerica: Set<String> = [
      "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA",
      "PE", "PR", "PY", "SV", "US", "UY", "VE",
    ]
  }
}
