/// A colour as a cell asks for it; the appearance decides what semantic colours become (UIColor).
public enum Color: Sendable, Hashable {
  /// Components in sRGB, each 0…1; alpha is not multiplied in.
  case rgba(RGBA)
  /// A colour UIKit names.
  case semantic(SemanticColor)
  /// Two fixed colours, one for each appearance, as a colour set of an asset catalogue has.
  indirect case dynamic(light: Color, dark: Color)
  /// Another colour with its alpha multiplied.
  indirect case withAlpha(Color, Double)

  /// An opaque sRGB colour; components 0…1.
  public static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    .rgba(RGBA(red: red, green: green, blue: blue, alpha: 1))
  }

  /// A grey; `white` 0…1.
  public static func white(_ white: Double, alpha: Double = 1) -> Color {
    .rgba(RGBA(red: white, green: white, blue: white, alpha: alpha))
  }

  /// Opaque black (UIColor.black).
  public static let black = Color.white(0)
  /// Opaque white (UIColor.white).
  public static let white = Color.white(1)
  /// No colour (UIColor.clear).
  public static let clear = Color.white(0, alpha: 0)

  /// The components under an appearance.
  public func resolved(in appearance: Appearance) -> RGBA {
    switch self {
    case .rgba(let components): components
    case .semantic(let name): name.components(in: appearance)
    case .dynamic(let light, let dark):
      (appearance == .light ? light : dark).resolved(in: appearance)
    case .withAlpha(let base, let factor):
      base.resolved(in: appearance).multipliedAlpha(by: factor)
    }
  }
}

/// Components in sRGB, each 0…1; alpha is not multiplied in.
public struct RGBA: Sendable, Hashable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// Opacity, 0…1.
  public var alpha: Double

  /// Makes a colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The same colour with its alpha multiplied by a factor 0…1.
  public func multipliedAlpha(by factor: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
