import CellLayout
import Testing

@testable import CellCanvas

/// The stub's characters are half as wide as the font is high, lines 1.2 times as high.
struct LabelPlacementTests {
  private func place(
    _ label: Label, _ frame: Rect, width: Double? = nil, traits: Traits = Traits()
  ) -> LabelPlacement {
    LabelPlacement(
      label, frame: frame, setWidth: width,
      context: LayoutContext(traits: traits, text: StubText(), images: StubImages()))
  }

  @Test func `a text is centred in a taller frame, on whole pixels`() {
    let label = Label("abcd", font: .system(10))
    let placement = place(label, Rect(x: 5, y: 10, width: 50, height: 33.3))
    #expect(placement.origin == Point(x: 5, y: 20.5))
    #expect(!placement.overflows)
  }

  @Test func `a frame that is the text's unrounded height doesn't move it`() {
    let label = Label("abcd", font: .system(14))
    #expect(place(label, Rect(x: 0, y: 10, width: 50, height: 16.8)).origin.y == 10)
  }

  @Test(arguments: [(12.0, 1), (23.0, 1), (24.0, 2), (35.9, 3), (100.0, 4)])
  func `no more lines are set than the frame has room for`(height: Double, lines: Int) {
    let label = Label(String(repeating: "a", count: 40), font: .system(10), numberOfLines: 0)
    let placement = place(label, Rect(x: 0, y: 0, width: 50, height: height))
    #expect(placement.block.numberOfLines == (lines == 4 ? 0 : lines))
  }

  @Test func `a text higher than its frame is cut`() {
    let label = Label("a", font: .system(20))
    #expect(place(label, Rect(x: 0, y: 0, width: 50, height: 10)).overflows)
    #expect(!place(label, Rect(x: 0, y: 0, width: 50, height: 23.9)).overflows)
  }

  @Test func `lines broken at another width are aligned within the frame`() {
    let label = Label("abc", font: .system(10), alignment: .right)
    let placement = place(label, Rect(x: 7.3, y: 0, width: 30, height: 12), width: 50)
    #expect(placement.setWidth == 50)
    #expect(placement.width == 30)
    #expect(placement.origin == Point(x: 7.5, y: 0))
  }
}
