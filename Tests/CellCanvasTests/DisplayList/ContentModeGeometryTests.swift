import CellLayout
import Testing

@testable import CellCanvas

struct ContentModeGeometryTests {
  static let bounds = Rect(x: 100, y: 200, width: 60, height: 30)

  /// A 20 × 20 picture in bounds of 60 × 30 at (100, 200).
  static let table: [(ContentMode, Rect)] = [
    (.scaleToFill, bounds),
    (.scaleAspectFit, Rect(x: 115, y: 200, width: 30, height: 30)),
    (.scaleAspectFill, Rect(x: 100, y: 185, width: 60, height: 60)),
    (.redraw, bounds),
    (.center, Rect(x: 120, y: 205, width: 20, height: 20)),
    (.top, Rect(x: 120, y: 200, width: 20, height: 20)),
    (.bottom, Rect(x: 120, y: 210, width: 20, height: 20)),
    (.left, Rect(x: 100, y: 205, width: 20, height: 20)),
    (.right, Rect(x: 140, y: 205, width: 20, height: 20)),
    (.topLeft, Rect(x: 100, y: 200, width: 20, height: 20)),
    (.topRight, Rect(x: 140, y: 200, width: 20, height: 20)),
    (.bottomLeft, Rect(x: 100, y: 210, width: 20, height: 20)),
    (.bottomRight, Rect(x: 140, y: 210, width: 20, height: 20)),
  ]

  @Test func `the table has every mode`() {
    #expect(Set(Self.table.map(\.0)) == Set(ContentMode.allCases))
  }

  @Test(arguments: table)
  func `a picture goes where its mode says`(mode: ContentMode, expected: Rect) {
    #expect(mode.rect(of: Size(width: 20, height: 20), in: Self.bounds) == expected)
  }

  @Test(arguments: ContentMode.allCases)
  func `a picture without extent stays a number`(mode: ContentMode) {
    let rect = mode.rect(of: .zero, in: Self.bounds)
    #expect(rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite)
  }

  @Test func `a picture larger than the bounds reaches over them on both sides`() {
    let rect = ContentMode.center.rect(of: Size(width: 80, height: 40), in: Self.bounds)
    #expect(rect == Rect(x: 90, y: 195, width: 80, height: 40))
  }
}
