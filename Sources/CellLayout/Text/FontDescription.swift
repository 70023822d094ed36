/// A font as a cell asks for it, before it is mapped to an installed one (UIFont, UIFontDescriptor).
public struct FontDescription: Sendable, Hashable {
  /// Which family of fonts is meant.
  public enum Face: Sendable, Hashable {
    /// San Francisco (UIFont.systemFont(ofSize:weight:)).
    case system
    /// San Francisco with digits of one width (UIFont.monospacedDigitSystemFont).
    case monospacedDigitSystem
    /// SF Mono (UIFont.monospacedSystemFont).
    case monospacedSystem
    /// A Dynamic Type style (UIFont.preferredFont(forTextStyle:)); `pointSize` is ignored.
    case textStyle(TextStyle)
    /// A font by PostScript name, with the family when it is known (UIFont(name:size:)).
    case named(String, family: String?)
  }

  /// Which family of fonts is meant.
  public var face: Face
  /// Size in points; text styles take theirs from the traits.
  public var pointSize: Double
  /// Weight; nil is the face's own: regular, or what the text style says.
  public var weight: FontWeight?
  /// Whether the italic cut is asked for.
  public var isItalic: Bool
  /// Whether San Francisco has a display cut from 20 points on, as before iOS 14, rather than
  /// shapes that change with the size.
  public var hasDisplayCut = false

  /// Makes a description from its parts.
  public init(face: Face, pointSize: Double, weight: FontWeight? = nil, isItalic: Bool = false) {
    self.face = face
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The system font (UIFont.systemFont(ofSize:weight:)).
  public static func system(_ size: Double, weight: FontWeight = .regular) -> FontDescription {
    FontDescription(face: .system, pointSize: size, weight: weight)
  }

  /// The bold system font (UIFont.boldSystemFont(ofSize:)).
  public static func boldSystem(_ size: Double) -> FontDescription { .system(size, weight: .bold) }

  /// The italic system font (UIFont.italicSystemFont(ofSize:)).
  public static func italicSystem(_ size: Double) -> FontDescription {
    FontDescription(face: .system, pointSize: size, weight: .regular, isItalic: true)
  }

  /// A text style at the traits' text size (UIFont.preferredFont(forTextStyle:)).
  public static func style(_ style: TextStyle) -> FontDescription {
    FontDescription(face: .textStyle(style), pointSize: 0)
  }

  /// A font by PostScript name (UIFont(name:size:)).
  public static func named(_ name: String, size: Double) -> FontDescription {
    FontDescription(face: .named(name, family: nil), pointSize: size)
  }
}

/// The weight of a font on the scale of CSS and OpenType (UIFont.Weight).
public enum FontWeight: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// 100.
  case ultraLight = 100
  /// 200.
  case thin = 200
  /// 300.
  case light = 300
  /// 400.
  case regular = 400
  /// 500.
  case medium = 500
  /// 600.
  case semibold = 600
  /// 700.
  case bold = 700
  /// 800.
  case heavy = 800
  /// 900.
  case black = 900

  /// Lighter before heavier.
  public static func < (lhs: FontWeight, rhs: FontWeight) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A Dynamic Type style (UIFont.TextStyle).
public enum TextStyle: String, Sendable, Hashable, CaseIterable {
  /// UIFont.TextStyle.largeTitle.
  case largeTitle
  /// UIFont.TextStyle.title1.
  case title1
  /// UIFont.TextStyle.title2.
  case title2
  /// UIFont.TextStyle.title3.
  case title3
  /// UIFont.TextStyle.headline.
  case headline
  /// UIFont.TextStyle.subheadline.
  case subheadline
  /// UIFont.TextStyle.body.
  case body
  /// UIFont.TextStyle.callout.
  case callout
  /// UIFont.TextStyle.footnote.
  case footnote
  /// UIFont.TextStyle.caption1.
  case caption1
  /// UIFont.TextStyle.caption2.
  case caption2
}
