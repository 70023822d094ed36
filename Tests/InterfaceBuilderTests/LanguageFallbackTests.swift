import Testing

@testable import InterfaceBuilder

@Suite struct LanguageFallbackTests {
  private let known = [
    "de", "en", "en-GB", "es", "es-419", "fr-CA", "nb", "pt-BR", "sr", "sr-Latn", "zh-Hans",
    "zh-Hant", "zh-HK",
  ]

  @Test(arguments: [
    ("de", "de"), ("de-CH", "de"), ("de_AT", "de"), ("DE", "de"), ("en", "en"), ("en-US", "en"),
    ("en-GB", "en-GB"), ("en-AU", "en-GB"), ("es-ES", "es"), ("es-MX", "es-419"),
    ("fr", "fr-CA"), ("fr-FR", "fr-CA"), ("no", "nb"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"),
    ("sr-Latn-RS", "sr-Latn"), ("sr-RS", "sr"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"),
    ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-Hant", "zh-Hant"), ("zh-HK", "zh-HK"),
    ("zh-Hant-MO", "zh-HK"), ("zh-Hans-HK", "zh-Hans"),
  ])
  func `a language takes its own texts, else those of a near relative`(
    language: String, expected: String
  ) {
    #expect(LanguageFallback(language).matches(in: known).first == expected)
  }

  @Test func `what the special language lacks comes from the general one`() {
    #expect(LanguageFallback("en-AU").matches(in: known) == ["en-GB", "en"])
    #expect(
      LanguageFallback("zh-Hans-CN").matches(in: ["zh", "zh-Hans", "zh-Hant", "zh-CN"])
        == ["zh-CN", "zh-Hans", "zh"])
  }

  @Test(arguments: [("pt", ["pt-PT", "pt-BR"], "pt-BR"), ("pt-BR", ["pt-PT"], "pt-PT")])
  func `of other regions the usual one serves`(language: String, known: [String], expected: String)
  {
    #expect(LanguageFallback(language).matches(in: known) == [expected])
  }

  @Test(arguments: [("zh-TW", ["zh-Hans", "zh"]), ("zh-CN", ["zh-Hant"]), ("fr", ["de", "en"])])
  func `another script or language doesn't serve`(language: String, known: [String]) {
    #expect(LanguageFallback(language).matches(in: known).isEmpty)
  }

  @Test(arguments: [("zh-Hant", "zh_TW"), ("pt-BR", "pt_BR"), ("de-DE", "German"), ("he", "iw")])
  func `folders of older releases serve`(language: String, folder: String) {
    #expect(LanguageFallback(language).matches(in: [folder]) == [folder])
  }

  private let files = [
    "Base.lproj/Main.xib": "", "zh-Hant.lproj/Main.strings": "\"a.text\" = \"繁\";",
    "pt-BR.lproj/Main.strings": "\"a.text\" = \"Olá\";",
    "Main.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "a.text": {"localizations": {"en": {"stringUnit": {"value": "Hello"}}}},
      "b.text": {"localizations": {"en": {"stringUnit": {"value": "World"}},
        "zh-Hant": {"stringUnit": {"value": "世界"}}, "pt-BR": {"stringUnit": {"value": "Mundo"}}}},
      "c.text": {}}}
    """,
  ]

  @Test(arguments: [
    ("zh-TW", ["a.text": "繁", "b.text": "世界"]), ("pt", ["a.text": "Olá", "b.text": "Mundo"]),
    ("en-GB", ["a.text": "Hello", "b.text": "World"]),
    ("zh-CN", ["a.text": "Hello", "b.text": "World"]),
    ("ja", ["a.text": "Hello", "b.text": "World"]),
  ])
  func `documents are translated so, and to the source language where nothing serves`(
    language: String, expected: [String: String]
  ) throws {
    let folder = try TemporaryFolder(files)
    let document = folder.path + "/Base.lproj/Main.xib"
    #expect(Localization(of: document, language: language).strings == expected)
  }
}
