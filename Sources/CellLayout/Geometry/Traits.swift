/// What a device would tell a cell before it lays itself out (UITraitCollection and the table's width).
public struct Traits: Sendable, Hashable {
  /// Width of the row, in points.
  public var width: Double
  /// Pixels per point of the output.
  public var scale: Scale
  /// Light or dark.
  public var appearance: Appearance
  /// Usual or increased contrast, which only sets of an asset catalogue follow.
  public var contrast: Contrast
  /// The Dynamic Type size, which only text styles follow.
  public var textSize: ContentSizeCategory
  /// Which side leading is on.
  public var direction: LayoutDirection
  /// BCP 47 tag of the language of Han text, line breaking and localisation, such as `zh-Hans`.
  public var language: String

  /// Makes traits; the defaults are a phone 375 points wide at 2x, light, Large, left to right, English,
  /// of usual contrast.
  public init(
    width: Double = 375, scale: Scale = .x2, appearance: Appearance = .light,
    textSize: ContentSizeCategory = .large, direction: LayoutDirection = .leftToRight,
    language: String = "en", contrast: Contrast = .normal
  ) {
    self.width = width
    self.scale = scale
    self.appearance = appearance
    self.textSize = textSize
    self.direction = direction
    self.language = language
    self.contrast = contrast
  }
}

/// Light or dark (UIUserInterfaceStyle).
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  /// Dark text on light ground.
  case light
  /// Light text on dark ground.
  case dark
}

/// Whether the device is set to increase contrast (UIAccessibilityContrast).
public enum Contrast: String, Sendable, Hashable, CaseIterable {
  /// As usual.
  case normal
  /// Increased.
  case high
}

/// Which side a layout starts on (UIUserInterfaceLayoutDirection).
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right.
  case rightToLeft = "rtl"
}

/// The twelve Dynamic Type sizes, smallest first (UIContentSizeCategory).
///
/// Seven ordinary sizes, then five accessibility sizes.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  /// XS.
  case extraSmall = "xs"
  /// S.
  case small = "s"
  /// M.
  case medium = "m"
  /// L, the default.
  case large = "l"
  /// XL.
  case extraLarge = "xl"
  /// XXL.
  case extraExtraLarge = "xxl"
  /// XXXL.
  case extraExtraExtraLarge = "xxxl"
  /// AX1.
  case accessibilityMedium = "ax1"
  /// AX2.
  case accessibilityLarge = "ax2"
  /// AX3.
  case accessibilityExtraLarge = "ax3"
  /// AX4.
  case accessibilityExtraExtraLarge = "ax4"
  /// AX5.
  case accessibilityExtraExtraExtraLarge = "ax5"
}

extension ContentSizeCategory {
  /// Whether it is one of the five accessibility sizes (UIContentSizeCategory.isAccessibilityCategory).
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("ax") }
}
