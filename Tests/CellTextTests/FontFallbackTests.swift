import CellLayout
import Testing

@testable import CellText

@Suite struct `Font fallback` {
  private let engine: TextEngine

  init() throws {
    engine = try Fonts.engine()
  }

  @Test(arguments: [
    "Grüße, Łódź, Ελληνικά, Русский", "人人生而自由", "ひらがなカタカナ", "한국어", "العربية", "עברית",
    "हिन्दी", "বাংলা", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "ગુજરાતી", "ਪੰਜਾਬੀ", "ไทย", "ລາວ", "ខ្មែរ",
    "မြန်မာ", "ქართული", "Հայերեն", "አማርኛ", "བོད་ཡིག", "सिंहල", "😀👍🏽🇩🇪👩‍👩‍👧‍👦1️⃣", "∑∞≈√ ♠♥ ☃ ✓ ←→ ①②",
  ])
  func `every script has its glyphs`(text: String) {
    _ = engine.set(text)
    #expect(engine.takeWarnings() == [])
  }

  @Test func `a character without a glyph is a warning, once`() {
    _ = engine.set("a\u{10FFFD}b\u{10FFFD}")
    let expected = TextWarning.uncoveredCharacter(UncoveredCharacter(codePoint: 0x10FFFD))
    #expect(engine.takeWarnings() == [expected])
    #expect(engine.takeWarnings() == [])
    #expect(expected.description == "no font has a glyph for U+10FFFD")
  }

  @Test(arguments: [
    ("汉2014年", ["han: 汉", "primary: 2014", "han: 年"]),
    ("かな#1*かな", ["han: かな", "primary: #1*", "han: かな"]),
    ("汉😀字", ["han: 汉", "emoji: 😀", "han: 字"]),
    ("1️⃣1", ["emoji: 1️⃣", "primary: 1"]),
    ("❤️❤\u{FE0E}", ["emoji: ❤️", "primary: ❤\u{FE0E}"]),
  ])
  func `digits stay in the text's font, emoji alone are in colour`(text: String, kinds: [String]) {
    #expect(engine.set(text).kinds == kinds)
  }

  @Test(arguments: ["😀", "👍🏽", "🇩🇪", "👩‍👩‍👧‍👦", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👨🏿‍🦰"])
  func `an emoji is one glyph`(emoji: String) {
    #expect(engine.set(emoji).visibleGlyphs == 1)
  }

  @Test(arguments: [(11.0, 1.43), (17, 1.36), (14, 1.395), (30, 1.25), (60, 1.13)])
  func `emoji advance as Apple's do`(size: Double, em: Double) {
    let width = engine.set("😀", .system(size)).metrics.size.width
    #expect(abs(width - em * size) < 0.002)
  }

  @Test func `Han characters advance a fortieth more than an em in the system font`() {
    #expect(abs(engine.set("汉字汉字", .system(15)).metrics.size.width - 61.5) < 0.01)
    #expect(
      abs(engine.set("汉字汉字", .named("PingFangSC-Regular", size: 15)).metrics.size.width - 60) < 0.01
    )
  }

  @Test func `Han is drawn as the language draws it`() {
    let pictures = ["zh-Hans", "zh-Hant", "zh-HK", "ja", "ko"].compactMap { language -> [UInt32]? in
      guard let canvas = Canvas(width: 240, height: 60, scale: 2) else { return nil }
      let layout = engine.set("骨直令返", .system(20), traits: Traits(language: language))
      canvas.draw(layout, at: Point(x: 4, y: 4), width: 110)
      return canvas.pixels()
    }
    #expect(pictures.count == 5)
    #expect(Set([pictures[0], pictures[1], pictures[3]]).count == 3)
  }

  @Test func `files of the fonts in use are known`() {
    let files = engine.set("a汉😀").fontFiles.map { $0.split(separator: "/").last.map(String.init) }
    #expect(files == ["Inter-Regular.otf", "NotoSansCJK-Regular.ttc", "NotoColorEmoji.ttf"])
  }
}
