import CellLayout
import Testing

@testable import CellText

@Suite struct `Text engine` {
  private let engine: TextEngine

  init() throws {
    engine = try Fonts.engine()
  }

  private func metrics(
    _ text: String, _ font: FontDescription, width: Double? = nil, lines: Int = 0,
    mode: LineBreakMode = .wordWrap, traits: Traits = Traits()
  ) -> TextMetrics {
    let block = TextBlock(
      text: AttributedText(text), font: font, numberOfLines: lines, lineBreakMode: mode)
    return engine.metrics(of: block, width: width, traits: traits)
  }

  @Test(arguments: [
    (8.0, 9.546875), (14, 16.70703125), (15, 17.900390625), (17, 20.287109375), (34, 40.57421875),
  ])
  func `one line is as tall as San Francisco's`(size: Double, height: Double) {
    let metrics = metrics("Hello", .system(size))
    #expect(abs(metrics.size.height - height) < 1e-9)
    #expect(abs(metrics.firstBaseline - size * 0.9521484375) < 1e-9)
    #expect(metrics.lineCount == 1)
  }

  @Test(arguments: [
    "汉字", "かな", "한국어", "مرحبا", "שלום", "नमस्ते", "ภาษาไทย", "😀", "👩‍👩‍👧‍👦", "ꀀ",
  ])
  func `fallback fonts leave the line height alone`(text: String) {
    let metrics = metrics("a" + text, .system(15))
    #expect(abs(metrics.size.height - 17.900390625) < 1e-9)
  }

  @Test func `n lines of the system font are n line heights`() {
    let metrics = metrics("one\ntwo\nthree", .system(15))
    #expect(metrics.lineCount == 3)
    #expect(abs(metrics.size.height - 3 * 17.900390625) < 1e-9)
    #expect(abs(metrics.lastBaseline - metrics.firstBaseline - 2 * 17.900390625) < 1e-9)
  }

  @Test func `lines of a text style are pitched at its leading`() {
    let metrics = metrics("one\ntwo\nthree", .style(.body))
    #expect(abs(metrics.size.height - (17 * 1.193359375 + 2 * 22)) < 1e-9)
  }

  @Test func `an empty text has no size and no line`() {
    #expect(metrics("", .system(15)).size == .zero)
    #expect(metrics("", .system(15)).lineCount == 0)
  }

  @Test func `a text fits the width it was measured at`() {
    let text = "The quick brown fox jumps over the lazy dog, again and again."
    for width in stride(from: 40.0, to: 400, by: 7.3) {
      let first = metrics(text, .system(15), width: width)
      let second = metrics(text, .system(15), width: first.size.width)
      #expect(second == first, "at \(width)")
    }
  }
}
