/// A picture in a view (UIImageView).
public struct ImageView: Sendable, Hashable {
  /// Name as for `UIImage(named:)`; nil shows nothing.
  public var image: String?
  /// How the picture is fitted into the bounds (UIView.contentMode).
  public var contentMode: ContentMode
  /// Whether the picture is drawn as a stencil in the tint colour
  /// (UIImage.RenderingMode.alwaysTemplate).
  public var isTemplate: Bool

  /// Makes an image view; the default mode is UIImageView's.
  public init(_ image: String?, contentMode: ContentMode = .scaleToFill, isTemplate: Bool = false) {
    self.image = image
    self.contentMode = contentMode
    self.isTemplate = isTemplate
  }
}

/// How content is fitted into bounds (UIView.ContentMode), in UIKit's order.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
}
