import CellProof
import CellSnapshot
import Testing

@Suite struct ProjectNameTests {
  @Test(arguments: [
    ("dark", "feed/long.dark", true), ("feed/*.dark", "feed/long.dark", true),
    ("feed/*", "other/long", false), ("feed/lon?", "feed/long", true),
    ("feed/lon?", "feed/long.dark", false), ("", "feed/long", true),
    ("[lm]ong", "feed/long", false), ("*[lm]ong", "feed/long", true),
  ])
  func `patterns are parts or globs`(pattern: String, name: String, matches: Bool) {
    #expect(CasePattern(pattern).matches(name) == matches)
  }

  @Test(
    arguments: [
      (Traits(), nil), (Traits(appearance: .dark), "dark"), (Traits(width: 320.5), "w320.5"),
      (
        Traits(
          width: 320, scale: .x3, appearance: .dark, textSize: .extraLarge, direction: .rightToLeft,
          language: "ar"), "dark-xl-rtl-ar-w320-3x"
      ),
    ] as [(Traits, String?)])
  func `variants are named by what differs from a plain phone`(traits: Traits, name: String?) {
    #expect(Variant(traits).name == name)
  }

  @Test(
    arguments: [
      ("0.5", 0.5), ("1%", 0.01), ("100%", 1), ("0", 0), ("1.5", nil), ("101%", nil), ("x", nil),
      ("", nil), ("%", nil),
    ] as [(String, Double?)])
  func `ratios are parts of one or percentages`(text: String, ratio: Double?) {
    #expect((try? LimitText.ratio(text)) == ratio)
  }

  @Test(
    arguments: [
      ("1,2,3,4", PixelRect(x: 1, y: 2, width: 3, height: 3)),
      ("3, 4, 1, 2", PixelRect(x: 1, y: 2, width: 3, height: 3)), ("1,2,3", nil),
      ("1,2,3,4,5", nil),
      ("a,b,c,d", nil), ("1,2,3,9999999999999", nil),
    ] as [(String, PixelRect?)])
  func `rectangles are two corners`(text: String, rect: PixelRect?) {
    #expect(LimitText.rect(text) == rect)
  }
}
