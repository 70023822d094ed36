/// A language as BCP 47 tags it: `ja`, `pt-BR`, `zh-Hant`.
public struct LanguageTag: Sendable, Hashable {
  /// Why a text isn't the tag of a language.
  public struct Problem: Error, Sendable, Hashable {
    /// What is wrong, and what to write instead.
    public let reason: String
  }

  /// The tag with the usual capitals.
  public let text: String

  /// Reads a tag, however it is cased.
  ///
  /// - Throws: `Problem` if it isn't written as tags are, or its language isn't registered.
  public init(_ text: String) throws(Problem) {
    let example = "tags are such as ja, pt-BR or zh-Hant"
    if text.contains("_") {
      let hyphenated = String(text.map { $0 == "_" ? "-" : $0 })
      guard let tag = try? LanguageTag(hyphenated) else {
        throw Problem(reason: "there is no language '\(text)'; \(example)")
      }
      throw Problem(reason: "'\(text)' is written \(tag.text)")
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard text.utf8.count <= 35, parts.allSatisfy(LanguageTag.isSubtag) else {
      throw Problem(reason: "'\(text)' is no tag of a language; \(example)")
    }
    let language = parts[0].lowercased()
    guard LanguageTable.contains(language) else {
      let advice = LanguageTag.meant[language].map { "did you mean \($0)?" } ?? example
      throw Problem(reason: "there is no language '\(parts[0])'; \(advice)")
    }
    self.text = LanguageTag.cased(parts)
  }

  /// One to eight ASCII letters and digits.
  private static func isSubtag(_ text: String) -> Bool {
    (1...8).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
      }
  }

  /// Languages small, scripts with one capital, regions in capitals (RFC 5646, section 2.1.1).
  private static func cased(_ parts: [String]) -> String {
    var isExtension = false
    let cased = parts.enumerated().map { index, part in
      let small = part.lowercased()
      defer { isExtension = isExtension || part.utf8.count == 1 }
      if index == 0 || isExtension { return small }
      if part.utf8.count == 2 { return part.uppercased() }
      let isScript = part.utf8.count == 4 && part.utf8.allSatisfy { $0 >= 65 }
      return isScript ? small.prefix(1).uppercased() + small.dropFirst() : small
    }
    return cased.joined(separator: "-")
  }

  /// Languages by what is often written for them: countries, older codes, names.
  private static let meant = [
    "at": "de-AT", "cn": "zh-Hans", "cz": "cs", "dk": "da", "gr": "el", "il": "he", "in": "id",
    "iw": "he", "ji": "yi", "jp": "ja", "jw": "jv", "mo": "ro", "tw": "zh-Hant", "ua": "uk",
    "us": "en-US", "vn": "vi", "eng": "en", "deu": "de", "ger": "de", "fra": "fr", "fre": "fr",
    "spa": "es", "ita": "it", "jpn": "ja", "zho": "zh", "chi": "zh", "kor": "ko", "rus": "ru",
    "por": "pt", "ara": "ar", "heb": "he", "hin": "hi", "tha": "th", "english": "en",
    "german": "de", "french": "fr", "spanish": "es", "italian": "it", "japanese": "ja",
    "chinese": "zh", "korean": "ko", "russian": "ru", "arabic": "ar", "hebrew": "he",
  ]
}
