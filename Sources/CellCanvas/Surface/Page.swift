public import CellLayout

/// A surface that one or more cells share, before it is drawn.
public struct Page: Sendable, Equatable {
  /// A display list and where its origin goes, in points.
  public struct Placement: Sendable, Equatable {
    /// What to draw.
    public var list: DisplayList
    /// Where the list's origin goes.
    public var origin: Point

    /// Places a list.
    public init(_ list: DisplayList, at origin: Point) {
      self.list = list
      self.origin = origin
    }
  }

  /// Extent in points; pictures round up to whole pixels.
  public var size: Size
  /// Ground under everything; nil is transparent.
  public var background: RGBA?
  /// What to draw, in order, each at its place.
  public var placements: [Placement]

  /// Makes a page from its parts.
  public init(size: Size, background: RGBA? = nil, placements: [Placement] = []) {
    self.size = size
    self.background = background
    self.placements = placements
  }

  /// A page as large as one list.
  public init(_ list: DisplayList, background: RGBA? = nil) {
    self.init(size: list.size, background: background, placements: [Placement(list, at: .zero)])
  }
}
