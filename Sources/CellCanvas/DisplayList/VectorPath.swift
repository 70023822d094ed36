public import CellLayout

/// An outline of lines and curves, in points (CGPath).
public struct VectorPath: Sendable, Hashable {
  /// One step along the outline.
  public enum Element: Sendable, Hashable {
    /// Begins a part.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic curve with two control points.
    case curve(Point, Point, to: Point)
    /// Back to where the part began.
    case close
  }

  /// The steps, in order.
  public var elements: [Element]

  /// Makes a path of steps.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Lines from point to point.
  public init(lines points: [Point], isClosed: Bool = false) {
    elements = points.enumerated().map { $0 == 0 ? .move($1) : .line($1) }
    if isClosed { elements.append(.close) }
  }

  /// A circle, in four curves that stray from it by less than 0.03 % of the radius.
  public init(circleAt center: Point, radius: Double) {
    let k = radius * 0.552_284_75
    let (x, y, r) = (center.x, center.y, radius)
    func point(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
    elements = [
      .move(point(r, 0)),
      .curve(point(r, k), point(k, r), to: point(0, r)),
      .curve(point(-k, r), point(-r, k), to: point(-r, 0)),
      .curve(point(-r, -k), point(-k, -r), to: point(0, -r)),
      .curve(point(k, -r), point(r, -k), to: point(r, 0)),
      .close,
    ]
  }

  /// The path with left and right exchanged about a vertical line.
  public func mirrored(aboutX axis: Double) -> VectorPath {
    func flip(_ point: Point) -> Point { Point(x: 2 * axis - point.x, y: point.y) }
    return VectorPath(
      elements.map { element in
        switch element {
        case .move(let point): .move(flip(point))
        case .line(let point): .line(flip(point))
        case .curve(let first, let second, let end):
          .curve(flip(first), flip(second), to: flip(end))
        case .close: .close
        }
      })
  }
}
