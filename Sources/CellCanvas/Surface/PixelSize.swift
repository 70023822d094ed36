public import CellLayout

/// The sides of a picture in pixels, each 1…32,767.
public struct PixelSize: Sendable, Hashable {
  /// The most pixels a side of a surface may have; Cairo's coordinates end there.
  public static let limit = 32_767

  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int

  /// Makes a size from pixels.
  ///
  /// - Throws: `CanvasError.surfaceTooLarge`, or `invalidSize` if a side is below 1.
  public init(width: Int, height: Int) throws(CanvasError) {
    guard width > 0, height > 0 else {
      throw .invalidSize(width: Double(width), height: Double(height))
    }
    guard width <= PixelSize.limit, height <= PixelSize.limit else {
      throw .surfaceTooLarge(width: width, height: height)
    }
    self.width = width
    self.height = height
  }

  /// The pixels that cover a size in points: each side rounds up to whole pixels.
  ///
  /// - Throws: `CanvasError.surfaceTooLarge` or `invalidSize`.
  public init(covering size: Size, scale: Scale) throws(CanvasError) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .invalidSize(width: size.width, height: size.height)
    }
    try self.init(
      width: PixelSize.pixels(size.width, scale), height: PixelSize.pixels(size.height, scale))
  }

  private static func pixels(_ points: Double, _ scale: Scale) -> Int {
    Int(min(max((scale.ceil(points) * scale.factor).rounded(), 1), Double(Int32.max)))
  }
}
