import CellLayout
import Testing

@testable import CellText

@Suite struct `Text layout` {
  private let engine: TextEngine

  init() throws {
    engine = try Fonts.engine()
  }

  private func metrics(_ text: AttributedText, width: Double? = nil) -> TextMetrics {
    engine.metrics(of: TextBlock(text: text, font: .system(10)), width: width, traits: Traits())
  }

  private let line = 10 * 1.193359375

  @Test(
    arguments: [
      (ParagraphStyle(), 0.0), (ParagraphStyle(lineSpacing: 5), 10.0),
      (ParagraphStyle(paragraphSpacing: 7), 7.0), (ParagraphStyle(minimumLineHeight: 20), 24.199),
      (ParagraphStyle(maximumLineHeight: 10), -5.801),
      (ParagraphStyle(lineHeightMultiple: 2), 35.801),
    ] as [(ParagraphStyle, Double)])
  func `paragraph settings change the height`(style: ParagraphStyle, difference: Double) {
    let text = AttributedText(runs: [.init("one\u{2028}two\nthree")], paragraph: style)
    #expect(abs(metrics(text).size.height - 3 * line - difference) < 0.01)
  }

  @Test func `indents narrow the lines and widen the text`() {
    let style = ParagraphStyle(firstLineHeadIndent: 20, headIndent: 5)
    let plain = metrics(AttributedText("word")).size.width
    let indented = metrics(AttributedText(runs: [.init("word")], paragraph: style))
    #expect(abs(indented.size.width - plain - 20) < 0.001)
    let wrapped = AttributedText(runs: [.init("word word")], paragraph: style)
    #expect(metrics(wrapped, width: plain + 20).lineCount == 2)
  }

  @Test func `the tallest run of a line decides its height`() {
    let text = AttributedText(runs: [.init("a"), .init("b", .init(font: .system(30)))])
    #expect(abs(metrics(text).size.height - 30 * 1.193359375) < 1e-9)
  }

  @Test func `a raised run lifts the line`() {
    let text = AttributedText(runs: [.init("a"), .init("b", .init(baselineOffset: 4))])
    #expect(abs(metrics(text).size.height - line - 4) < 1e-9)
  }

  @Test func `runs of one font are as wide as the text in one run`() {
    let whole = metrics(AttributedText("Hello world")).size.width
    let parts = AttributedText(runs: [
      .init("Hello"), .init(" wo", .init(isUnderlined: true)), .init("rld"),
    ])
    #expect(abs(metrics(parts).size.width - whole) < 0.5)
  }

  @Test(arguments: [(0.5, 90.0, false), (0.0, 40.0, false), (0.9, 60.0, true)])
  func `a label shrinks until it fits or is as small as it may be`(
    factor: Double, width: Double, isTruncated: Bool
  ) {
    let block = TextBlock(
      text: AttributedText("one two three"), font: .system(17), numberOfLines: 1,
      lineBreakMode: .truncateTail, minimumScaleFactor: factor)
    let metrics = engine.metrics(of: block, width: width, traits: Traits())
    #expect(metrics.isTruncated == isTruncated)
    #expect(metrics.size.width <= width + 0.01)
    #expect(metrics.size.width > width * 0.85)
    #expect(abs(metrics.size.height - 17 * 1.193359375) < 1e-9)
  }

  @Test func `measuring twice gives the same layout, not a new one`() {
    let block = TextBlock(text: AttributedText("Hello world"), font: .system(15))
    let first = engine.layout(of: block, width: 50, traits: Traits())
    #expect(engine.layout(of: block, width: 50, traits: Traits()) === first)
    #expect(engine.layout(of: block, width: 60, traits: Traits()) !== first)
    #expect(engine.layout(of: block, width: 60, traits: Traits()).text === first.text)
  }

  @Test func `layouts outlive the cache and the engine`() throws {
    var own: TextEngine? = try Fonts.engine()
    let kept = try #require(
      own?.set("one two three four", width: 60, lines: 1, mode: .truncateTail))
    for index in 0..<1000 { _ = own?.set("text \(index)", width: 60) }
    own = nil
    let canvas = try #require(Canvas(width: 100, height: 40))
    canvas.draw(kept, at: .zero, width: 60)
    #expect(canvas.pixels().contains { $0 != 0xFFFFFF })
  }

  @Test func `a line longer than Pango can count is measured`() {
    let word = engine.set("wwwwwwwwww").metrics.size.width
    let long = engine.set(String(repeating: "w", count: 300_000)).metrics.size.width
    #expect(abs(long - 30_000 * word) < 1)
  }

  @Test(arguments: [Double.nan, .infinity, -5, 0, 1e300])
  func `impossible sizes and widths crash nothing`(number: Double) {
    let layout = engine.set(
      "one two", .system(number), width: number, lines: 2, mode: .truncateTail)
    #expect(layout.metrics.size.height.isFinite)
    #expect(layout.metrics.lineCount > 0)
  }
}
