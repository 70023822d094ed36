/// Where the rows of a table are, as far as their heights are known (UITableView).
///
/// Offsets, visible rows and the total height take O(log n) after any change of a height; inserting
/// and deleting rows takes O(n). A row takes 17 bytes.
public struct TableGeometry: Sendable {
  private var heights: [Double]
  private var isEstimate: [Bool]
  private var sums: PrefixSums
  /// Height of rows that haven't been measured, in points (UITableView.estimatedRowHeight).
  public let estimatedHeight: Double
  /// How many rows still have the estimated height.
  public private(set) var estimatedRowCount: Int

  /// Makes a table whose rows have the estimated height until they appear.
  public init(rowCount: Int, estimatedHeight: Double = 44) {
    let estimate = TableGeometry.sound(estimatedHeight)
    self.estimatedHeight = estimate
    heights = Array(repeating: estimate, count: max(rowCount, 0))
    isEstimate = Array(repeating: true, count: max(rowCount, 0))
    sums = PrefixSums(heights)
    estimatedRowCount = heights.count
  }

  /// Makes a table whose heights are known, in points.
  public init(heights: [Double], estimatedHeight: Double = 44) {
    self.estimatedHeight = TableGeometry.sound(estimatedHeight)
    self.heights = heights.map(TableGeometry.sound)
    isEstimate = Array(repeating: false, count: heights.count)
    sums = PrefixSums(self.heights)
    estimatedRowCount = 0
  }

  /// A height that can be added up: no less than nought, and finite.
  private static func sound(_ height: Double) -> Double {
    height.isFinite ? max(height, 0) : 0
  }

  /// How many rows there are.
  public var rowCount: Int { heights.count }

  /// Height of all rows, in points (UIScrollView.contentSize).
  public var totalHeight: Double { sums.sum(before: rowCount) }

  /// Height of a row, in points.
  public func height(of row: Int) -> Double { heights[row] }

  /// Whether a row has the estimated height still.
  public func isEstimated(_ row: Int) -> Bool { isEstimate[row] }

  /// Distance from the table's top to a row's, in points; `rowCount` gives the bottom.
  public func offset(of row: Int) -> Double { sums.sum(before: row) }

  /// Frame of a row in a table of that width (rectForRow(at:)).
  public func frame(of row: Int, width: Double) -> Rect {
    Rect(x: 0, y: offset(of: row), width: width, height: heights[row])
  }

  /// The row at a distance from the table's top (indexPathForRow(at:)); nil outside.
  public func row(at y: Double) -> Int? {
    guard y >= 0, y < totalHeight else { return nil }
    return min(sums.position(at: y), rowCount - 1)
  }

  /// Rows that a viewport shows, at least in part (indexPathsForVisibleRows).
  public func visibleRows(offset: Double, viewportHeight: Double) -> Range<Int> {
    guard viewportHeight > 0, offset < totalHeight, offset + viewportHeight > 0 else {
      return 0..<0
    }
    let first = row(at: max(offset, 0)) ?? 0
    // Rows that start right at the bottom aren't seen.
    let last = sums.position(below: offset + viewportHeight) + 1
    return first..<max(min(last, rowCount), first + 1)
  }
}

// MARK: - Changes

extension TableGeometry {
  /// Gives a row its measured height, in points.
  public mutating func setHeight(_ height: Double, of row: Int) {
    let height = TableGeometry.sound(height)
    if isEstimate[row] {
      isEstimate[row] = false
      estimatedRowCount -= 1
    }
    let change = height - heights[row]
    guard change != 0 else { return }
    heights[row] = height
    sums.add(change, at: row)
  }

  /// Lets a row have the estimated height again, because its content changed.
  public mutating func forgetHeight(of row: Int) {
    setHeight(estimatedHeight, of: row)
    isEstimate[row] = true
    estimatedRowCount += 1
  }

  /// Lets all rows have the estimated height again, as after a change of width.
  public mutating func forgetHeights() {
    self = TableGeometry(rowCount: rowCount, estimatedHeight: estimatedHeight)
  }

  /// Inserts rows of the estimated height before a row (insertRows(at:with:)).
  public mutating func insertRows(_ count: Int, at row: Int) {
    guard count > 0 else { return }
    heights.insert(contentsOf: repeatElement(estimatedHeight, count: count), at: row)
    isEstimate.insert(contentsOf: repeatElement(true, count: count), at: row)
    estimatedRowCount += count
    sums = PrefixSums(heights)
  }

  /// Deletes rows (deleteRows(at:with:)).
  public mutating func deleteRows(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    estimatedRowCount -= isEstimate[rows].count { $0 }
    heights.removeSubrange(rows)
    isEstimate.removeSubrange(rows)
    sums = PrefixSums(heights)
  }
}
