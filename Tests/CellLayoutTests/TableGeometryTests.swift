import CellLayout
import Testing

/// A small repeatable source of numbers.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

@Suite struct TableGeometryTests {
  @Test(arguments: [0, 1, 2, 3, 7, 8, 100])
  func `offsets add up heights`(count: Int) {
    let heights = (0..<count).map { Double($0 % 5) * 10 + 0.5 }
    let table = TableGeometry(heights: heights)
    var offset = 0.0
    for row in 0..<count {
      #expect(table.offset(of: row) == offset)
      #expect(table.row(at: offset) == row)
      #expect(table.row(at: offset + heights[row] - 0.25) == row)
      offset += heights[row]
    }
    #expect(table.totalHeight == offset)
    #expect(table.row(at: offset) == nil)
    #expect(table.row(at: -1) == nil)
  }

  @Test func `changes agree with adding up anew`() {
    var dice = Dice(state: 7)
    var table = TableGeometry(rowCount: 50)
    var plain = Array(repeating: 44.0, count: 50)
    for _ in 0..<400 {
      let row = Int.random(in: 0..<plain.count, using: &dice)
      let height = Double(Int.random(in: 0...200, using: &dice)) / 2
      switch Int.random(in: 0..<6, using: &dice) {
      case 0:
        table.insertRows(3, at: row)
        plain.insert(contentsOf: [44, 44, 44], at: row)
      case 1 where plain.count > 10:
        table.deleteRows(row..<min(row + 2, plain.count))
        plain.removeSubrange(row..<min(row + 2, plain.count))
      case 2:
        table.forgetHeight(of: row)
        plain[row] = 44
      default:
        table.setHeight(height, of: row)
        plain[row] = height
      }
      #expect(table.rowCount == plain.count)
      #expect(abs(table.totalHeight - plain.reduce(0, +)) < 1e-9)
      let offset = Double(Int.random(in: 0...3000, using: &dice))
      #expect(table.visibleRows(offset: offset, viewportHeight: 120) == visible(plain, offset, 120))
    }
  }

  /// Rows that share more than an edge with the viewport, found the slow way.
  private func visible(_ heights: [Double], _ offset: Double, _ viewport: Double) -> Range<Int> {
    var rows: [Int] = []
    var top = 0.0
    for (row, height) in heights.enumerated() {
      if height > 0, top < offset + viewport, top + height > offset { rows.append(row) }
      top += height
    }
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return first..<last + 1
  }

  @Test func `a viewport above, below or without height shows nothing`() {
    let table = TableGeometry(rowCount: 10)
    #expect(table.visibleRows(offset: -100, viewportHeight: 100).isEmpty)
    #expect(table.visibleRows(offset: 440, viewportHeight: 100).isEmpty)
    #expect(table.visibleRows(offset: 0, viewportHeight: 0).isEmpty)
    #expect(table.visibleRows(offset: -50, viewportHeight: 100) == 0..<2)
    #expect(TableGeometry(rowCount: 0).visibleRows(offset: 0, viewportHeight: 9).isEmpty)
    #expect(table.frame(of: 2, width: 320) == Rect(x: 0, y: 88, width: 320, height: 44))
  }

  @Test func `heights that are none count as nought`() {
    let table = TableGeometry(heights: [.nan, -4, .infinity, 10])
    #expect(table.totalHeight == 10)
    #expect(table.row(at: 0) == 3)
  }

  @Test func `scrolling down measures rows below the eye and moves nothing`() {
    var table = TableGeometry(rowCount: 1000)
    var offset = 0.0
    for _ in 0..<20 {
      let step = table.scroll(from: offset, to: offset + 200, viewportHeight: 600) { _ in 100 }
      offset += 200
      #expect(step.jump == 0)
      #expect(step.visibleRows.allSatisfy { !table.isEstimated($0) })
    }
    #expect(table.estimatedRowCount < 1000)
  }

  @Test func `scrolling up into estimates moves the content by what they were wrong`() {
    var table = TableGeometry(rowCount: 1000)
    // A leap to row 500: where it was expected, nothing moves yet.
    let leap = table.scroll(from: 0, to: 500 * 44, viewportHeight: 440) { _ in 100 }
    #expect(leap.jump == 0)
    #expect(leap.visibleRows == 500..<505)
    #expect(leap.measuredRows == 5)
    #expect(leap.totalHeightChange == 5 * 56)
    // One row up: row 499 appears and is 56 taller than its estimate, so all below it move down.
    let up = table.scroll(from: 500 * 44, to: 499 * 44, viewportHeight: 440) { _ in 100 }
    #expect(up.jump == 56)
    #expect(up.measuredRows == 1)
    #expect(up.totalHeightChange == 56)
    // Known rows don't move.
    let down = table.scroll(from: 499 * 44, to: 500 * 44, viewportHeight: 440) { _ in 100 }
    #expect(down.jump == 0)
  }

  @Test func `estimates that are right never move anything`() {
    var table = TableGeometry(rowCount: 100, estimatedHeight: 60)
    let steps = [0.0, 3000, 2900, 2500, 0, 5900].map { offset in
      table.scroll(from: 2950, to: offset, viewportHeight: 400) { _ in 60 }
    }
    #expect(steps.allSatisfy { $0.jump == 0 && $0.totalHeightChange == 0 })
  }

  @Test func `an empty table scrolls nowhere`() {
    var table = TableGeometry(rowCount: 0)
    let step = table.scroll(from: 0, to: 100, viewportHeight: 400) { _ in 60 }
    #expect(step == ScrollStep(visibleRows: 0..<0, measuredRows: 0, jump: 0, totalHeightChange: 0))
  }
}
