/// A location in points, in some view's coordinate system (CGPoint).
public struct Point: Sendable, Hashable {
  /// Horizontal coordinate, in points, growing to the right.
  public var x: Double
  /// Vertical coordinate, in points, growing downwards.
  public var y: Double

  /// Makes a point from its coordinates in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin (CGPoint.zero).
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in points (CGSize).
public struct Size: Sendable, Hashable {
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double

  /// Makes a size from its sides in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent (CGSize.zero).
  public static let zero = Size(width: 0, height: 0)

  /// The side along one axis, in points.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle in points, in its superview's coordinates unless said otherwise (CGRect).
public struct Rect: Sendable, Hashable {
  /// The corner nearest to the coordinate system's origin.
  public var origin: Point
  /// Width and height, in points.
  public var size: Size

  /// Makes a rectangle from an origin and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// A rectangle at the origin without extent (CGRect.zero).
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Left edge, in points.
  public var x: Double { origin.x }
  /// Top edge, in points.
  public var y: Double { origin.y }
  /// Width, in points.
  public var width: Double { size.width }
  /// Height, in points.
  public var height: Double { size.height }
  /// Left edge, in points.
  public var minX: Double { origin.x }
  /// Top edge, in points.
  public var minY: Double { origin.y }
  /// Right edge, in points.
  public var maxX: Double { origin.x + size.width }
  /// Bottom edge, in points.
  public var maxY: Double { origin.y + size.height }
  /// Horizontal centre, in points.
  public var midX: Double { origin.x + size.width / 2 }
  /// Vertical centre, in points.
  public var midY: Double { origin.y + size.height / 2 }

  /// The rectangle moved by an offset in points (CGRect.offsetBy).
  public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with each edge moved inwards by the insets (UIEdgeInsetsInsetRect).
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// Distances from the four edges inwards, in points (UIEdgeInsets).
public struct EdgeInsets: Sendable, Hashable {
  /// Distance from the top edge, in points.
  public var top: Double
  /// Distance from the left edge, in points.
  public var left: Double
  /// Distance from the bottom edge, in points.
  public var bottom: Double
  /// Distance from the right edge, in points.
  public var right: Double

  /// Makes insets in UIKit's order: top, left, bottom, right.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every edge.
  public init(all value: Double) {
    self.init(top: value, left: value, bottom: value, right: value)
  }

  /// No insets (UIEdgeInsets.zero).
  public static let zero = EdgeInsets(all: 0)
}

/// A direction of layout (NSLayoutConstraint.Axis).
public enum Axis: String, Sendable, Hashable, CaseIterable {
  /// Left to right or right to left.
  case horizontal
  /// Top to bottom.
  case vertical
}
