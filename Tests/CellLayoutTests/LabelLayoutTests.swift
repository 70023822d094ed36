import CellLayout
import Testing

/// A label pinned to the top and left of a cell, free to the right and below.
private func cell(_ label: Label, upTo width: Double) -> View {
  let view = View.constrained("text", content: .label(label))
  var cell = View("cell", frame: Rect(x: 0, y: 0, width: 400, height: 400), subviews: [view])
  cell.activate([
    view.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
    view.topAnchor.constraint(equalTo: cell.topAnchor),
    view.widthAnchor.constraint(lessThanOrEqualToConstant: width),
  ])
  return cell
}

/// Sixty characters of five points each in words of nine, 300 points in one line.
private let words = Array(repeating: "character", count: 6).joined(separator: " ") + "s"

@Suite struct LabelLayoutTests {
  private func size(_ label: Label, upTo width: Double, scale: Scale = .x2) throws -> Size? {
    let laidOut = try LayoutEngine().layout(
      cell(label, upTo: width), context: .fake(scale: scale))
    #expect(laidOut.issues.isEmpty)
    return laidOut.frame("text")?.size
  }

  @Test(arguments: [
    (Scale.x1, 17.0, 21.0), (.x2, 17, 20.5), (.x3, 17, 61.0 / 3), (.x3, 11, 40.0 / 3),
  ])
  func `one line is its line height rounded up to the pixel`(
    scale: Scale, points: Double, height: Double
  ) throws {
    let label = Label("ab", font: .system(points))
    let found = try #require(try size(label, upTo: 100, scale: scale))
    #expect(abs(found.height - height) < 1e-9)
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 3), (0, 3), (9, 3)])
  func `a label has as many lines as it may and needs`(limit: Int, lines: Int) throws {
    // Two words a line: three lines.
    let label = Label(words, font: .system(10), numberOfLines: limit)
    let found = try #require(try size(label, upTo: 100))
    #expect(found.height == (Double(lines) * 11.93359375 * 2).rounded(.up) / 2)
    // The first two lines are 95 wide, the third 100; one long line takes all it may.
    #expect(found.width == (lines == 2 ? 95 : 100))
  }

  @Test func `the total height is rounded, not each line's`() throws {
    let label = Label("a\nb\nc\nd", font: .system(10), numberOfLines: 0)
    #expect(try size(label, upTo: 100)?.height == 48)
  }

  @Test func `lines of a text style are a leading apart`() throws {
    let label = Label("a\nb\nc", font: .style(.body), numberOfLines: 0)
    // 20.287 and two leadings of 22 at 2x.
    #expect(try size(label, upTo: 100)?.height == 64.5)
  }

  @Test func `a preferred width wraps whatever the label's own width`() throws {
    var label = Label(words, font: .system(10), numberOfLines: 0)
    label.preferredMaxLayoutWidth = 50
    #expect(try size(label, upTo: 300) == Size(width: 50, height: 72))
  }

  @Test func `a font that shrinks leaves the wish alone`() throws {
    var label = Label(words, font: .system(10))
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    #expect(try size(label, upTo: 500) == Size(width: 300, height: 12))
    #expect(try size(label, upTo: 200) == Size(width: 200, height: 12))
  }

  @Test func `a label without text has no size`() throws {
    #expect(try size(Label(""), upTo: 100) == .zero)
  }

  @Test func `an explicit size replaces the text's on its axis`() throws {
    var tree = cell(Label("text", font: .system(10)), upTo: 100)
    tree.subviews[0].intrinsicSize = IntrinsicSize(height: 33)
    let frame = try LayoutEngine().layout(tree, context: .fake()).frame("text")
    #expect(frame?.size == Size(width: 20, height: 33))
  }

  @Test func `text that must be whole is a conflict in a row too narrow`() throws {
    var tree = cell(Label(words, font: .system(10)), upTo: 100)
    tree.subviews[0].compressionResistance.horizontal = .required
    let laidOut = try LayoutEngine().layout(tree, context: .fake())
    #expect(
      laidOut.issues == [
        .conflict(
          constraints: ["text.width ≤ 100", "text.width ≥ 300 (compression resistance)"],
          broken: "text.width ≥ 300 (compression resistance)")
      ])
    #expect(laidOut.frame("text")?.width == 100)
  }

  @Test func `text is drawn at the width it was measured at`() throws {
    let laidOut = try LayoutEngine().layout(
      cell(Label(words, font: .system(10), numberOfLines: 0), upTo: 160.2), context: .fake())
    // Three words of 49 characters are too wide, 29 are 145; what was measured is what is drawn.
    #expect(laidOut.frame("text")?.width == 150)
    #expect(laidOut.view("text")?.textWidth == 150)
  }
}
