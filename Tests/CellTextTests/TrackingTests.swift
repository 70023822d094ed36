import CellLayout
import Testing

@testable import CellText

@Suite struct `Space between letters` {
  @Test(arguments: [
    (6.0, 0.24), (12, 0), (14, -0.15), (14.5, -0.19), (17, -0.434), (38, 0.37), (72, 0.14), (80, 0),
    (200, 0), (1, 0.24),
  ])
  func `Apple's table, straight between sizes and level beyond`(size: Double, points: Double) {
    #expect(abs(Tracking.apple(size: size) - points) < 1e-9)
  }

  @Test(arguments: [(15.0, -0.24), (16, -0.32), (17, -0.41), (14, -0.15), (18, -0.44)])
  func `before iOS 14 the table differs at three sizes`(size: Double, points: Double) {
    let found = Tracking.points(size: size, weight: .regular, hasDisplayCut: true)
    #expect(abs(found - points) < 1e-9)
  }

  @Test(arguments: [(20.0, 0.35), (24, 0.35), (36, 0.35), (60, 0.24), (80, -0.02), (120, -0.02)])
  func `the display cut is spaced by what Inter Display lacks`(size: Double, points: Double) {
    let cut = Tracking.points(size: size, weight: .regular, hasDisplayCut: true)
    let adaptive = Tracking.points(size: size, weight: .regular, hasDisplayCut: false)
    #expect(abs(cut - points) < 1e-9)
    #expect(abs(cut - adaptive - 0.32) < 1e-9)
  }

  @Test(arguments: [
    (FontWeight.thin, -0.24), (.light, -0.24), (.regular, 0), (.medium, 0), (.bold, 0.12),
  ])
  func `light display cuts are narrower, heavy ones wider`(weight: FontWeight, points: Double) {
    let plain = Tracking.points(size: 24, weight: .regular, hasDisplayCut: true)
    let found = Tracking.points(size: 24, weight: weight, hasDisplayCut: true)
    #expect(abs(found - plain - points) < 1e-9)
  }

  @Test func `each glyph is followed by it, the last too`() throws {
    let engine = try Fonts.engine()
    let one = engine.set("–", .system(17)).metrics.size.width
    let four = engine.set("––––", .system(17)).metrics.size.width
    #expect(abs(four - 4 * one) < 0.01)
    let medium = Tracking.points(size: 17, weight: .medium, hasDisplayCut: false)
    #expect(abs(medium - (-0.434 + 0.0058 * 17)) < 1e-9)
  }

  @Test func `kerning of a run comes on top`() throws {
    let engine = try Fonts.engine()
    let plain = engine.set("abc").metrics.size.width
    let run = AttributedText.Run("abc", .init(kerning: 2))
    let block = TextBlock(text: AttributedText(runs: [run]), font: .system(15))
    let wide = engine.metrics(of: block, width: nil, traits: Traits()).size.width
    #expect(abs(wide - plain - 6) < 0.001)
  }

  @Test func `letters are spelled as they are`() throws {
    let engine = try Fonts.engine()
    #expect(engine.set("->").visibleGlyphs == 2)
    #expect(engine.set("汉->").visibleGlyphs == 3)
  }
}
