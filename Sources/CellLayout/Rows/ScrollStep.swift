/// What a scroll did to a table whose rows are measured as they appear.
public struct ScrollStep: Sendable, Hashable {
  /// Rows to be seen afterwards, all measured.
  public var visibleRows: Range<Int>
  /// How many rows were measured.
  public var measuredRows: Int
  /// How far the content moved under the reader's eye besides the scroll itself, in points, positive
  /// downwards: rows above it turned out taller (or shorter) than estimated.
  public var jump: Double
  /// Change of the total height, in points: how much the scroll indicator lies.
  public var totalHeightChange: Double

  /// Makes a step from its figures.
  public init(
    visibleRows: Range<Int>, measuredRows: Int, jump: Double, totalHeightChange: Double
  ) {
    self.visibleRows = visibleRows
    self.measuredRows = measuredRows
    self.jump = jump
    self.totalHeightChange = totalHeightChange
  }
}

extension TableGeometry {
  /// Moves a viewport to an offset and measures the rows that appear there.
  ///
  /// The reader's eye rests on a row that is seen before and after the scroll; after a leap, on the
  /// row that was expected at the new offset. What that row's top moves by is the jump.
  public mutating func scroll<Failure>(
    from old: Double, to offset: Double, viewportHeight: Double,
    measure: (_ row: Int) throws(Failure) -> Double
  ) throws(Failure) -> ScrollStep {
    let before = visibleRows(offset: old, viewportHeight: viewportHeight)
    let expected = visibleRows(offset: offset, viewportHeight: viewportHeight)
    let shared = before.clamped(to: expected)
    let eye = shared.isEmpty ? expected.lowerBound : shared.lowerBound
    let place = self.offset(of: min(eye, rowCount))
    let total = totalHeight
    let measured = try measureVisible(offset, viewportHeight, measure)
    return ScrollStep(
      visibleRows: visibleRows(offset: offset, viewportHeight: viewportHeight),
      measuredRows: measured, jump: self.offset(of: min(eye, rowCount)) - place,
      totalHeightChange: totalHeight - total)
  }

  /// Measures from the top down until every visible row is known; how many were measured.
  private mutating func measureVisible<Failure>(
    _ offset: Double, _ viewportHeight: Double, _ measure: (Int) throws(Failure) -> Double
  ) throws(Failure) -> Int {
    var count = 0
    while true {
      let visible = visibleRows(offset: offset, viewportHeight: viewportHeight)
      guard let row = visible.first(where: { isEstimated($0) }) else { return count }
      setHeight(try measure(row), of: row)
      count += 1
    }
  }
}
