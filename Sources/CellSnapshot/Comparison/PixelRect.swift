/// A rectangle of whole pixels.
public struct PixelRect: Sendable, Hashable, Codable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// Columns, 0 or more.
  public var width: Int
  /// Rows, 0 or more.
  public var height: Int

  /// Makes a rectangle; negative sides count as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Makes a rectangle of two opposite corners, both inside it.
  public init(from x1: Int, _ y1: Int, to x2: Int, _ y2: Int) {
    self.init(
      x: min(x1, x2), y: min(y1, y2), width: abs(x2 - x1) + 1, height: abs(y2 - y1) + 1)
  }

  /// The column after the last.
  public var maxX: Int { x + width }
  /// The row after the last.
  public var maxY: Int { y + height }
  /// Whether it has no pixel.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The smallest rectangle around both.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension PixelRect: CustomStringConvertible {
  /// "12×8 at 40,56".
  public var description: String { "\(width)×\(height) at \(x),\(y)" }
}
