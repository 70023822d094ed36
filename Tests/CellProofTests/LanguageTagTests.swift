import CellProof
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("en", "en"), ("JA", "ja"), ("zh-hant-tw", "zh-Hant-TW"), ("PT-br", "pt-BR"), ("fil", "fil"),
    ("yue", "yue"), ("und", "und"), ("qaa", "qaa"), ("es-419", "es-419"),
    ("de-CH-1901", "de-CH-1901"), ("en-US-u-CA-gregory", "en-US-u-ca-gregory"), ("zu", "zu"),
    ("zzj", "zzj"), ("en-x-Test", "en-x-test"),
  ])
  func `registered languages are taken, with their usual capitals`(text: String, tag: String) throws
  {
    #expect(try LanguageTag(text).text == tag)
  }

  @Test(arguments: [
    ("xx-nope", "there is no language 'xx'; tags are such as ja, pt-BR or zh-Hant"),
    ("zzz", "there is no language 'zzz'; tags are such as ja, pt-BR or zh-Hant"),
    ("jp", "there is no language 'jp'; did you mean ja?"),
    ("English", "there is no language 'English'; did you mean en?"),
    ("en_US", "'en_US' is written en-US"),
    ("xx_US", "there is no language 'xx_US'; tags are such as ja, pt-BR or zh-Hant"),
    ("", "'' is no tag of a language; tags are such as ja, pt-BR or zh-Hant"),
    ("en-", "'en-' is no tag of a language; tags are such as ja, pt-BR or zh-Hant"),
    ("e n", "'e n' is no tag of a language; tags are such as ja, pt-BR or zh-Hant"),
  ])
  func `what is no language is refused with advice`(text: String, reason: String) {
    #expect(throws: LanguageTag.Problem.self) { try LanguageTag(text) }
    do { _ = try LanguageTag(text) } catch { #expect(error.reason == reason) }
  }
}
