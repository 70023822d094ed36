import CellLayout
import Testing

@testable import CellCanvas

@Suite struct SliceGridTests {
  /// The columns of a picture of 10 points in 20 pixels.
  private func columns(
    _ left: Double, _ right: Double, center: Double? = nil, isTiled: Bool = false, target: Int,
    scale: Double = 2
  ) throws -> [SliceGrid.Span] {
    SliceGrid(
      PictureSlices(
        capInsets: EdgeInsets(top: 0, left: left, bottom: 0, right: right), centerWidth: center,
        isTiled: isTiled), of: Size(width: 10, height: 1),
      source: try PixelSize(width: 20, height: 2), target: try PixelSize(width: target, height: 2),
      scale: scale
    ).columns
  }

  private typealias Span = SliceGrid.Span

  @Test func `caps keep their size in points, and the middle takes the rest`() throws {
    #expect(
      try columns(3, 2, target: 40) == [
        Span(source: 0..<6, target: 0..<6, period: 6),
        Span(source: 6..<16, target: 6..<36, period: 30),
        Span(source: 16..<20, target: 36..<40, period: 4),
      ])
    #expect(
      try columns(3, 2, target: 60, scale: 3).map(\.target) == [0..<9, 9..<54, 54..<60])
  }

  @Test func `only the center of the middle is shown`() throws {
    #expect(try columns(3, 2, center: 1, target: 40)[1].source == 6..<8)
    #expect(try columns(3, 2, center: 99, target: 40)[1].source == 6..<16)
  }

  @Test func `a tile begins anew after its own size`() throws {
    #expect(
      try columns(3, 2, center: 2, isTiled: true, target: 40)[1]
        == Span(source: 6..<10, target: 6..<36, period: 4))
    #expect(try columns(3, 2, center: 2, isTiled: true, target: 60, scale: 3)[1].period == 6)
  }

  @Test(arguments: [false, true])
  func `an axis without caps stretches as a whole`(isTiled: Bool) throws {
    #expect(
      try columns(0, 0, isTiled: isTiled, target: 33)
        == [Span(source: 0..<20, target: 0..<33, period: 33)])
    #expect(try columns(0, 0, center: 5, isTiled: true, target: 33)[0].period == 10)
  }

  @Test func `caps that find no room shrink in proportion`() throws {
    let spans = try columns(4, 2, target: 6)
    #expect(spans.map(\.source) == [0..<8, 16..<20])
    #expect(spans.map(\.target) == [0..<4, 4..<6])
  }

  @Test(arguments: [(10.0, 0.0), (10, 10), (0, 10), (99, 99), (7, 7)])
  func `caps as large as the picture leave one pixel to stretch`(left: Double, right: Double) throws
  {
    let spans = try columns(left, right, target: 400)
    #expect(spans.map(\.target).reduce(0) { $0 + $1.count } == 400)
    #expect(spans.allSatisfy { $0.source.lowerBound >= 0 && $0.source.upperBound <= 20 })
    #expect(spans.contains { $0.source.count == 1 || left + right == 10 })
  }
}
