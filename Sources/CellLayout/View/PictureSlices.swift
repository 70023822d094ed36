/// How a picture is cut into slices of which only the middle ones grow with the view
/// (UIImage.resizableImage(withCapInsets:resizingMode:)).
public struct PictureSlices: Sendable, Hashable {
  /// Edges that keep their size, in points; without any on an axis the whole stretches along it.
  public var capInsets: EdgeInsets
  /// How much of the middle is shown, in points from the left cap, the rest being left out; nil is all.
  public var centerWidth: Double?
  /// The like downwards, from the top cap.
  public var centerHeight: Double?
  /// Whether the middle is repeated rather than stretched, along an axis that is cut
  /// (UIImage.ResizingMode.tile).
  public var isTiled: Bool

  /// Makes slices; the middle is shown whole and stretched unless told otherwise.
  public init(
    capInsets: EdgeInsets, centerWidth: Double? = nil, centerHeight: Double? = nil,
    isTiled: Bool = false
  ) {
    self.capInsets = capInsets
    self.centerWidth = centerWidth
    self.centerHeight = centerHeight
    self.isTiled = isTiled
  }
}
