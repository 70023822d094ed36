public import CellLayout

extension ContentMode {
  /// Where content of a size goes in a view's bounds (UIView.ContentMode).
  ///
  /// Nothing is rounded: UIKit doesn't either. `redraw` is for views that draw themselves; a picture
  /// is then scaled to fill. Content without extent stays at the place it would shrink to.
  ///
  /// - Parameters:
  ///   - content: size of the content, in points.
  ///   - bounds: the view's bounds, in points, in any coordinates.
  /// - Returns: the content's rectangle, in the same coordinates.
  public func rect(of content: Size, in bounds: Rect) -> Rect {
    switch self {
    case .scaleToFill, .redraw: bounds
    case .scaleAspectFit: aspectRect(of: content, in: bounds, choosing: Swift.min)
    case .scaleAspectFill: aspectRect(of: content, in: bounds, choosing: Swift.max)
    default: rect(of: content, in: bounds, at: anchor)
    }
  }

  /// Where the content sticks to the bounds: 0 left or top, 0.5 the middle, 1 right or bottom.
  private var anchor: Point {
    switch self {
    case .topLeft: Point(x: 0, y: 0)
    case .top: Point(x: 0.5, y: 0)
    case .topRight: Point(x: 1, y: 0)
    case .left: Point(x: 0, y: 0.5)
    case .right: Point(x: 1, y: 0.5)
    case .bottomLeft: Point(x: 0, y: 1)
    case .bottom: Point(x: 0.5, y: 1)
    case .bottomRight: Point(x: 1, y: 1)
    case .center, .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw: Point(x: 0.5, y: 0.5)
    }
  }

  private func aspectRect(
    of content: Size, in bounds: Rect, choosing choose: (Double, Double) -> Double
  ) -> Rect {
    guard content.width > 0, content.height > 0 else {
      return rect(of: .zero, in: bounds, at: anchor)
    }
    let factor = choose(bounds.width / content.width, bounds.height / content.height)
    let scaled = Size(width: content.width * factor, height: content.height * factor)
    return rect(of: scaled, in: bounds, at: anchor)
  }

  private func rect(of content: Size, in bounds: Rect, at anchor: Point) -> Rect {
    Rect(
      x: bounds.x + (bounds.width - content.width) * anchor.x,
      y: bounds.y + (bounds.height - content.height) * anchor.y, width: content.width,
      height: content.height)
  }
}
