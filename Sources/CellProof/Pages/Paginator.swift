public import CellLayout

/// A part of a cell on a page.
public struct PagePlacement: Sendable, Hashable {
  /// Index of the cell in the feed, from 0.
  public var cell: Int
  /// Where the cell's top left corner is, in points on the page; above the page for the later
  /// pieces of a cell that is taller than a page.
  public var origin: Point
  /// The part of the page that the piece may cover, in points.
  public var clip: Rect
  /// Whether a separator is drawn at the cell's bottom.
  public var hasSeparator: Bool
}

/// A page with its cells.
public struct FeedPage: Sendable, Hashable {
  /// Size in points.
  public var size: Size
  /// The cells on it, top to bottom.
  public var placements: [PagePlacement]
}

/// Deals rows out to pages: in feed order, never splitting a row that fits on a page.
public struct Paginator: Sendable {
  /// The page that is filled.
  public var pageSize: PageSize
  /// Width of the cells, in points.
  public var cellWidth: Double
  /// Rows and pages end on whole pixels of this scale.
  public var scale: Scale
  /// The most pixels a surface may be tall.
  public var pixelLimit: Int

  /// Makes a paginator; the limit is that of Cairo's image surfaces.
  public init(pageSize: PageSize, cellWidth: Double, scale: Scale, pixelLimit: Int = 32_767) {
    self.pageSize = pageSize
    self.cellWidth = cellWidth
    self.scale = scale
    self.pixelLimit = pixelLimit
  }

  /// Pages for rows of these heights in points; each row is rounded up to whole pixels.
  public func pages(rowHeights: [Double]) -> [FeedPage] {
    var filler = PageFiller(area: area, isElastic: pageSize == .feed)
    for (index, height) in rowHeights.enumerated() {
      filler.add(
        cell: index, height: scale.ceil(height), hasSeparator: index + 1 < rowHeights.count)
    }
    return filler.finished(pageSize: size)
  }

  /// The part of a page that rows may cover, in points.
  private var area: Rect {
    let tallest = (Double(pixelLimit) / scale.factor).rounded(.down)
    switch pageSize {
    case .feed: return Rect(x: 0, y: 0, width: cellWidth, height: tallest)
    case .fixed(let size, let margin):
      let left = scale.round(max((size.width - cellWidth) / 2, 0))
      return Rect(
        x: left, y: margin, width: min(cellWidth, size.width),
        height: min(size.height - 2 * margin, tallest))
    }
  }

  private var size: Size? {
    if case .fixed(let size, _) = pageSize { return size }
    return nil
  }
}

/// The page that is being filled, and those that are full.
private struct PageFiller {
  let area: Rect
  /// Whether a page ends where its last row does.
  let isElastic: Bool
  private var full: [[PagePlacement]] = []
  private var current: [PagePlacement] = []
  private var used = 0.0

  init(area: Rect, isElastic: Bool) {
    self.area = area
    self.isElastic = isElastic
  }

  mutating func add(cell: Int, height: Double, hasSeparator: Bool) {
    if !current.isEmpty, used + height > area.height { endPage() }
    var done = 0.0
    repeat {
      let piece = min(height - done, area.height - used)
      current.append(
        PagePlacement(
          cell: cell, origin: Point(x: area.x, y: area.y + used - done),
          clip: Rect(x: area.x, y: area.y + used, width: area.width, height: piece),
          hasSeparator: hasSeparator && done + piece >= height))
      used += piece
      done += piece
      if done < height { endPage() }
    } while done < height
  }

  private mutating func endPage() {
    full.append(current)
    current = []
    used = 0
  }

  func finished(pageSize: Size?) -> [FeedPage] {
    let all = current.isEmpty ? full : full + [current]
    return all.map { placements in
      let bottom = placements.last.map { $0.clip.maxY } ?? 0
      return FeedPage(
        size: pageSize ?? Size(width: area.width, height: bottom), placements: placements)
    }
  }
}
