/// Why a drawing could not be made.
public enum CanvasError: Error, Sendable, Equatable {
  /// A page has no extent, or a side that is not a number.
  case invalidSize(width: Double, height: Double)
  /// The surface would have more pixels on a side than Cairo can address, `PixelSize.limit`.
  case surfaceTooLarge(width: Int, height: Int)
  /// There is not enough memory.
  case outOfMemory
  /// Writing failed with this `errno`.
  case writeFailed(code: Int32)
  /// The drawing library refused; what it was doing, and its own words.
  case drawing(step: String, status: String)
  /// A picture is missing or damaged, and that was to be an error.
  case picture(PictureWarning)
}

extension CanvasError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .invalidSize(let width, let height):
      "a page of \(Figure(width)) × \(Figure(height)) points can't be drawn; both sides must be "
        + "above 0"
    case .surfaceTooLarge(let width, let height):
      "a picture of \(width) × \(height) pixels is larger than the \(PixelSize.limit) a side that "
        + "can be drawn; choose a smaller scale or split it into pages"
    case .outOfMemory: "there is not enough memory for drawing; use fewer jobs or a smaller scale"
    case .writeFailed(let code):
      "writing the drawing failed (error \(code)); see whether the disk is full"
    case .drawing(let step, let status): "drawing failed while \(step): \(status)"
    case .picture(let warning): warning.description
    }
  }
}
