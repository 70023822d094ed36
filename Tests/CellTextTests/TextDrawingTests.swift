import CellLayout
import Testing

@testable import CellText

@Suite struct `Text drawing` {
  private let engine: TextEngine

  init() throws {
    engine = try Fonts.engine()
  }

  /// The rectangle of pixels that aren't white, as columns and rows.
  private func findInk(_ canvas: Canvas) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let pixels = canvas.pixels()
    let marked = pixels.indices.filter { pixels[$0] != 0xFFFFFF }
    let columns = marked.map { $0 % canvas.width }
    let rows = marked.map { $0 / canvas.width }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  private func draw(
    _ layout: TextLayout, scale: Double = 2, alignment: TextAlignment = .natural
  ) throws -> Canvas {
    let canvas = try #require(
      Canvas(width: Int(200 * scale), height: Int(60 * scale), scale: scale))
    canvas.draw(layout, at: Point(x: 10, y: 10), width: 180, alignment: alignment)
    return canvas
  }

  @Test(arguments: [1.0, 2, 3])
  func `glyphs stand on the baseline, on a whole pixel`(scale: Double) throws {
    let layout = engine.set("HHH", .system(15))
    let ink = try #require(findInk(try draw(layout, scale: scale)))
    let baseline = ((10 + layout.metrics.firstBaseline) * scale).rounded()
    #expect(abs(Double(ink.rows.upperBound + 1) - baseline) <= 1)
  }

  @Test(arguments: [
    ("HHH", TextAlignment.natural, LayoutDirection.leftToRight, "left"),
    ("HHH", .natural, .rightToLeft, "left"), ("אאא", .natural, .leftToRight, "right"),
    ("...", .natural, .rightToLeft, "right"), ("HHH", .right, .leftToRight, "right"),
    ("HHH", .center, .leftToRight, "center"), ("אאא", .left, .leftToRight, "left"),
  ])
  func `lines are placed by alignment and by the text's direction`(
    text: String, alignment: TextAlignment, direction: LayoutDirection, side: String
  ) throws {
    let layout = engine.set(text, traits: Traits(direction: direction))
    let ink = try #require(findInk(try draw(layout, scale: 1, alignment: alignment)))
    let middle = (ink.columns.lowerBound + ink.columns.upperBound) / 2
    let found = middle < 60 ? "left" : middle > 140 ? "right" : "center"
    #expect(found == side)
  }

  @Test func `runs have their colours, backgrounds and lines`() throws {
    let text = AttributedText(runs: [
      .init("HHH", .init(color: .rgb(1, 0, 0))),
      .init("HHH", .init(color: .rgb(0, 0, 1), backgroundColor: .rgb(0, 1, 0))),
      .init("HHH", .init(isUnderlined: true, isStruckThrough: true)),
    ])
    let block = TextBlock(text: text, font: .system(20))
    let pixels = Set(
      try draw(engine.layout(of: block, width: nil, traits: Traits())).pixels())
    #expect(pixels.isSuperset(of: [0xFF0000, 0x0000FF, 0x00FF00, 0x000000]))
  }

  @Test func `an underline lies below the baseline, as wide as the text`() throws {
    let run = AttributedText.Run("HHH", .init(isUnderlined: true))
    let block = TextBlock(text: AttributedText(runs: [run]), font: .system(20))
    let layout = engine.layout(of: block, width: nil, traits: Traits())
    let ink = try #require(findInk(try draw(layout)))
    let plain = try #require(findInk(try draw(engine.set("HHH", .system(20)))))
    #expect(ink.rows.upperBound > plain.rows.upperBound + 2)
    #expect(abs(Double(ink.columns.count) - layout.metrics.size.width * 2) <= 2)
  }

  @Test func `emoji are in colour, in pictures and for vectors alike`() throws {
    for target in [TextPaint.Target.image, .vector] {
      let canvas = try #require(Canvas(width: 100, height: 100, scale: 2))
      canvas.draw(engine.set("😀", .system(20)), at: Point(x: 5, y: 5), width: 40, target: target)
      let yellow = canvas.pixels().count {
        $0 >> 16 > 0xE0 && ($0 >> 8) & 0xFF > 0xA0 && $0 & 0xFF < 0x60
      }
      #expect(yellow > 300)
      let ink = try #require(findInk(canvas))
      #expect(ink.columns.lowerBound >= 8 && ink.columns.upperBound <= 68)
    }
  }

  @Test func `two engines draw the same pixels`() throws {
    let text = "Hello 汉字 مرحبا 😀"
    let first = try draw(engine.set(text)).pixels()
    let second = try draw(try Fonts.engine().set(text)).pixels()
    #expect(first == second)
  }

  @Test func `a right-to-left line is ordered from the right`() throws {
    let layout = engine.set("אב abc 12")
    let box = try #require(layout.boxes.first)
    let line = VisualLine(box, of: layout, width: 180, alignment: .natural)
    let starts = line.fragments.map(\.range.lowerBound)
    #expect(starts.first != 0)
    #expect(line.fragments.last?.range.lowerBound == 0)
    #expect(zip(line.fragments, line.fragments.dropFirst()).allSatisfy { $0.x <= $1.x })
  }

  @Test func `justified lines fill the width, the last doesn't`() throws {
    let layout = engine.set("one two three four five six seven", width: 150)
    let canvas = try #require(Canvas(width: 200, height: 60))
    canvas.draw(layout, at: Point(x: 0, y: 0), width: 150, alignment: .justified)
    let ink = try #require(findInk(canvas))
    #expect((146...151).contains(ink.columns.upperBound))
  }
}
