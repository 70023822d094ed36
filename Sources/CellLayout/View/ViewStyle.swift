/// How a view looks, apart from its content (UIView and CALayer).
public struct ViewStyle: Sendable, Hashable {
  /// Fill of the bounds; nil is clear (UIView.backgroundColor).
  public var backgroundColor: Color?
  /// Opacity of the view and its subviews, 0…1 (UIView.alpha).
  public var alpha: Double
  /// Whether the view and its subviews are left out (UIView.isHidden).
  public var isHidden: Bool
  /// Whether content and subviews are cut at the bounds (UIView.clipsToBounds).
  public var clipsToBounds: Bool
  /// Radius of the corners, in points (CALayer.cornerRadius).
  public var cornerRadius: Double
  /// Width of the border inside the bounds, in points (CALayer.borderWidth).
  public var borderWidth: Double
  /// Colour of the border (CALayer.borderColor).
  public var borderColor: Color
  /// Shadow below the view (CALayer.shadow…).
  public var shadow: Shadow?
  /// Colour of template pictures and controls; nil is inherited (UIView.tintColor).
  public var tintColor: Color?

  /// Makes a style; the defaults are UIView's.
  public init(
    backgroundColor: Color? = nil, alpha: Double = 1, isHidden: Bool = false,
    clipsToBounds: Bool = false, cornerRadius: Double = 0, borderWidth: Double = 0,
    borderColor: Color = .black, shadow: Shadow? = nil, tintColor: Color? = nil
  ) {
    self.backgroundColor = backgroundColor
    self.alpha = alpha
    self.isHidden = isHidden
    self.clipsToBounds = clipsToBounds
    self.cornerRadius = cornerRadius
    self.borderWidth = borderWidth
    self.borderColor = borderColor
    self.shadow = shadow
    self.tintColor = tintColor
  }
}

/// A soft copy below something (CALayer.shadowColor, shadowOpacity, shadowOffset, shadowRadius).
public struct Shadow: Sendable, Hashable {
  /// Colour at full opacity.
  public var color: Color
  /// Factor on the colour's alpha, 0…1.
  public var opacity: Double
  /// Displacement, in points.
  public var offset: Point
  /// Standard deviation of the blur, in points.
  public var radius: Double

  /// Makes a shadow; the defaults are CALayer's but for the opacity.
  public init(
    color: Color = .black, opacity: Double = 1, offset: Point = Point(x: 0, y: -3),
    radius: Double = 3
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
  }
}
