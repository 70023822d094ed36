import Glibc
import CellLayout

/// Conversions from the colour spaces that Interface Builder writes to sRGB.
enum ColorSpaces {
  /// Names of spaces whose components are taken as what they are.
  static let names = [
    "custom", "catalog", "sRGB", "extendedSRGB", "displayP3", "calibratedRGB", "genericRGB",
    "deviceRGB", "adobeRGB1998", "calibratedWhite", "deviceWhite", "genericGray", "extendedGray",
    "genericGamma22GrayColorSpace", "genericCMYKColorSpace", "calibratedCMYK", "deviceCMYK",
  ]

  /// The colour that an element's components give, or nil where it has none.
  static func components(_ element: Element) -> Color? {
    let space = element["customColorSpace"] ?? element["colorSpace"] ?? "sRGB"
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") {
      return .rgba(grey(white, alpha: alpha, space: space))
    }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else {
      return cmyk(element, alpha: alpha)
    }
    return .rgba(rgb(red, green, blue, alpha: alpha, space: space))
  }

  /// A grey; UIKit takes the number of every grey space as it is.
  static func grey(_ white: Double, alpha: Double, space: String) -> RGBA {
    let value = clamp(white)
    return RGBA(red: value, green: value, blue: value, alpha: clamp(alpha))
  }

  /// Components of a space by its name in the file.
  static func rgb(_ red: Double, _ green: Double, _ blue: Double, alpha: Double, space: String)
    -> RGBA
  {
    let input = (red, green, blue)
    let output =
      switch space {
      case "displayP3": displayP3(input)
      case "calibratedRGB", "genericRGB": genericRGB(input)
      case "adobeRGB1998": adobeRGB(input)
      default: input
      }
    return RGBA(
      red: clamp(output.0), green: clamp(output.1), blue: clamp(output.2), alpha: clamp(alpha))
  }

  private static func cmyk(_ element: Element, alpha: Double) -> Color? {
    guard let cyan = element.number("cyan"), let magenta = element.number("magenta"),
      let yellow = element.number("yellow"), let black = element.number("black")
    else { return nil }
    func component(_ ink: Double) -> Double { clamp((1 - ink) * (1 - black)) }
    return .rgba(
      RGBA(
        red: component(cyan), green: component(magenta), blue: component(yellow),
        alpha: clamp(alpha)))
  }

  typealias Triple = (Double, Double, Double)
  private typealias Matrix = (Triple, Triple, Triple)

  /// Display P3 to sRGB: same transfer function, wider primaries, white point D65.
  static func displayP3(_ color: Triple) -> Triple {
    let toSRGB: Matrix = (
      (1.2249401762, -0.2249401762, 0),
      (-0.0420569547, 1.0420569547, 0),
      (-0.0196375546, -0.0786360456, 1.0982736001)
    )
    return encode(apply(toSRGB, map(color, decodeSRGB)))
  }

  /// Apple's Generic RGB profile (`calibratedRGB`) to sRGB: gamma 1.8, primaries of the profile
  /// adapted from D50.
  static func genericRGB(_ color: Triple) -> Triple {
    let toSRGB: Matrix = (
      (1.0251022, -0.0263090, 0.0012068),
      (0.0193686, 0.9479421, 0.0326894),
      (-0.0017846, -0.0014878, 1.0032724)
    )
    return encode(apply(toSRGB, map(color) { $0 > 0 ? pow($0, 1.8) : 0 }))
  }

  /// Adobe RGB (1998) to sRGB: gamma 2.2, white point D65.
  static func adobeRGB(_ color: Triple) -> Triple {
    let toSRGB: Matrix = (
      (1.3982832, -0.3982831, 0), (0, 1, 0), (0, -0.0429383, 1.0429383)
    )
    return encode(apply(toSRGB, map(color) { $0 > 0 ? pow($0, 2.19921875) : 0 }))
  }

  private static func apply(_ matrix: Matrix, _ vector: Triple) -> Triple {
    func row(_ weights: Triple) -> Double {
      weights.0 * vector.0 + weights.1 * vector.1 + weights.2 * vector.2
    }
    return (row(matrix.0), row(matrix.1), row(matrix.2))
  }

  private static func map(_ color: Triple, _ function: (Double) -> Double) -> Triple {
    (function(color.0), function(color.1), function(color.2))
  }

  private static func encode(_ linear: Triple) -> Triple { map(linear, encodeSRGB) }

  /// IEC 61966-2-1, electro-optical.
  static func decodeSRGB(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// IEC 61966-2-1, inverse; below zero stays below zero and is clamped later.
  static func encodeSRGB(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  private static func clamp(_ value: Double) -> Double { min(1, max(0, value)) }
}
