public import CellFeed
public import CellLayout

/// A feed's rows as a table asks for them (UITableViewDelegate.tableView(_:heightForRowAt:)).
///
/// Each model is measured exactly once, when its height is first asked for; a new model in its place,
/// or another renderer, measures again. One per thread, as the renderer is.
public final class FeedTable {
  /// The models of the rows.
  public private(set) var records: [Record]
  /// Where the rows are, as far as their heights are known.
  public private(set) var geometry: TableGeometry

  /// What measures; another one's traits or template forget all heights.
  public var renderer: CellRenderer {
    didSet { forgetHeights() }
  }

  private var cache: HeightCache<Int>

  /// Makes a table; nothing is measured yet.
  ///
  /// - Parameters:
  ///   - records: the models of the rows.
  ///   - renderer: what measures them.
  ///   - estimatedHeight: height in points of rows that haven't appeared yet
  ///     (UITableView.estimatedRowHeight).
  public init(records: [Record], renderer: CellRenderer, estimatedHeight: Double = 44) {
    self.records = records
    self.renderer = renderer
    geometry = TableGeometry(rowCount: records.count, estimatedHeight: estimatedHeight)
    cache = HeightCache(traits: renderer.settings.traits)
  }

  /// How often rows were measured, and how often the cache knew.
  public var statistics: HeightCache<Int>.Statistics { cache.statistics }

  /// Height of a row, in points, not rounded; throws what is wrong with its record or its cell.
  public func height(of row: Int) throws -> Double {
    let height = try cache.height(at: RowPath(row: row)) {
      try renderer.layOut(records[row]).height
    }
    if geometry.isEstimated(row) { geometry.setHeight(height, of: row) }
    return height
  }

  /// Measures the rows that aren't known yet, as before a table appears.
  public func precomputeHeights() throws {
    for row in records.indices where geometry.isEstimated(row) { _ = try height(of: row) }
  }

  /// Moves a viewport to an offset, in points, and measures the rows that appear there.
  public func scroll(
    from old: Double, to offset: Double, viewportHeight: Double
  ) throws -> ScrollStep {
    try geometry.scroll(from: old, to: offset, viewportHeight: viewportHeight) { row in
      try cache.height(at: RowPath(row: row)) { try renderer.layOut(records[row]).height }
    }
  }

  /// Gives a row another model, whose height isn't known yet (reloadRows(at:with:)).
  public func replace(_ record: Record, at row: Int) {
    records[row] = record
    cache.removeHeight(at: RowPath(row: row))
    if !geometry.isEstimated(row) { geometry.forgetHeight(of: row) }
  }

  private func forgetHeights() {
    cache.removeAll()
    cache.traits = renderer.settings.traits
    geometry.forgetHeights()
  }
}
