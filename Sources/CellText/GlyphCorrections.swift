import CellLayout

/// What to add to Inter's advances, in em, so that its letters are as wide as San Francisco's.
///
/// Fitted by ridge regression on labels that were saved at their intrinsic width in San Francisco,
/// semibold and heavy also on the places of words in a cell that UIKit drew. A saved width is an
/// interval, as it was rounded up to a pixel.
enum GlyphCorrections {
  /// Corrections for the printable ASCII characters, from the space on.
  static func table(for weight: FontWeight, isDisplay: Bool) -> [Double] {
    if isDisplay { return display }
    return switch weight {
    case ..<FontWeight.semibold: regular
    case ..<FontWeight.bold: semibold
    case ..<FontWeight.heavy: bold
    default: heavy
    }
  }

  /// For weights up to medium.
  ///
  /// Fitted on 210 labels; a character that only one of them shows has the value of its class, such
  /// as that of all capitals, or none.
  private static let regular: [Double] = [
    -0.006, 0, 0, 0, 0, 0.026, 0, -0.0109, 0, 0, 0, -0.0185, 0.0067, 0.0098, 0.011, -0.0028, 0.008,
    0.0071, 0.0018, -0.0103, 0.015, 0.0128, 0.0053, 0.0113, 0.0191, -0.0051, 0.0091, 0, 0, 0, 0,
    0.0149, -0.0173, -0.0085, 0.0046, 0.0003, -0.0019, -0.0022, 0.0125, 0.0022, -0.0037, 0.0014,
    0.0034, 0.0018, 0.0108, -0.0061, 0.0012, 0.0052, 0.015, 0.0011, -0.0071, -0.0047, -0.0178,
    0.0048, -0.0029, 0.007, 0.0106, -0.0002, 0.0011, 0, 0, 0, 0, 0, 0, -0.0127, -0.005, 0.0014, 0,
    -0.0103, 0.0033, -0.0002, -0.0029, 0.0089, -0.0015, -0.0061, 0.0186, -0.0005, 0.0049, -0.0056,
    0.0046, -0.0015, 0.0062, -0.0024, 0.0004, 0.0076, -0.0116, -0.0263, -0.0059, -0.0006, -0.0015,
    0, 0, 0, 0, 0,
  ]

  /// For semibold; full stops and commas make up for Inter's kerning against a space.
  private static let semibold: [Double] = [
    0.0171, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0196, 0, 0.0293, 0, -0.0038, -0.0038, 0.0003, 0,
    -0.0038, 0, 0, 0, 0, 0.0003, 0, 0, 0, 0, 0, 0, 0, -0.016, 0, 0, 0.0008, -0.0031, 0.0016,
    -0.001, 0.0098, 0.0147, 0, 0, -0.0065, -0.0031, -0.0014, 0, -0.0049, 0, -0.004, 0, -0.0066, 0,
    -0.0237, 0, 0, -0.0031, 0, 0, 0, 0, 0, 0, 0, -0.0033, -0.0049, -0.0009, -0.001, -0.0031,
    -0.0003, 0.0082, 0.0038, 0.0054, 0, 0, 0.0051, -0.0044, -0.0119, -0.0074, 0.0032, 0.0012,
    0.0195, -0.004, 0.005, -0.0002, -0.0083, 0, -0.0048, -0.0058, 0, 0, 0, 0, 0, 0,
  ]

  /// For bold.
  private static let bold: [Double] = [
    0.003, 0, 0, 0, 0, 0, 0, 0, 0.0019, 0.0019, 0, 0, 0, 0, 0, 0, 0, 0, -0.001, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, -0.0047, -0.0006, -0.0098, 0.0072, 0.0009, 0.0035, 0.0022, -0.0015,
    0.0065, 0.0042, 0, -0.0056, -0.0031, 0.0152, -0.0071, 0.0048, 0, 0.0043, 0.0097, -0.004,
    -0.0043, -0.0008, -0.001, 0.0009, -0.0038, 0, 0, 0, 0, 0, 0, 0, 0.0093, -0.0001, 0.0069,
    0.0035, 0.0038, 0.0076, 0, 0.0042, 0.0013, 0, 0.0035, -0.0038, -0.0074, -0.0033, 0.0026,
    0.0056, 0, 0.0021, -0.0038, -0.0004, -0.0016, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]

  /// For heavy and black.
  private static let heavy: [Double] = [
    0.0083, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0183, 0, 0.0253, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, -0.0101, 0, 0, 0.0013, 0, 0.0031, 0, 0.0088, 0, 0, 0, -0.0053, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.005, -0.0059, -0.0174, 0.003, -0.0031, -0.0047,
    0.0096, 0, -0.0071, 0, 0, -0.016, -0.0049, -0.0098, -0.0058, -0.0063, -0.0049, 0.0045, -0.002,
    0.014, 0.0056, -0.0015, 0, -0.0021, 0, 0, 0, 0, 0, 0, 0,
  ]

  /// For Inter Display, whose capitals and digits are too narrow; its small letters aren't.
  ///
  /// Fitted on 25 labels of 20 points and more.
  private static let display: [Double] = (32..<128).map { character in
    switch UInt8(character) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 0.06
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0.02
    default: 0
    }
  }
}
