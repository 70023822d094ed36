import CellFeed
import CellLayout

/// Colours as records name them.
struct BoundColors: Sendable {
  /// Colour sets of the catalogue.
  let assets: [String: Color]
  /// Named colours that the file repeats.
  let resources: [String: Color]

  /// What a colour may be, for messages.
  static let expected = "a colour such as #FF3B30, systemRed or a colour set's name"

  /// A colour from a colour set's name, hexadecimal digits behind a #, or one of UIKit's names.
  ///
  /// Digits alone may be a word, such as the name of a picture: `face`, `decade`.
  func color(_ text: String) -> Color? {
    if let set = assets[text] ?? resources[text] { return set }
    if text.hasPrefix("#") { return BoundColors.hex(text.dropFirst()) }
    return ColorReader.system(text) ?? ColorReader.system(text + "Color")
  }

  /// What a text that is no colour may have been meant to be.
  func advice(_ text: String) -> String? {
    if text.hasPrefix("#") { return "write 3, 4, 6 or 8 hexadecimal digits behind the #" }
    if BoundColors.hex(text[...]) != nil { return "write \"#\(text)\" for the colour" }
    // Anything is like a short text.
    if text.count < 3 { return nil }
    let own = nearest(to: text, in: (Array(assets.keys) + resources.keys).sorted())
    return (own ?? ColorReader.nearestSystemName(to: text)).map { "did you mean \"\($0)\"?" }
  }

  /// RGB, RGBA, RRGGBB or RRGGBBAA.
  private static func hex(_ digits: Substring) -> Color? {
    guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt64(digits, radix: 16)
    else { return nil }
    let isShort = digits.count < 5
    let bits: UInt64 = isShort ? 4 : 8
    let mask: UInt64 = isShort ? 0xF : 0xFF
    let hasAlpha = digits.count == 4 || digits.count == 8
    func component(_ index: UInt64) -> Double {
      let count: UInt64 = hasAlpha ? 4 : 3
      return Double((value >> ((count - 1 - index) * bits)) & mask) / Double(mask)
    }
    return .rgba(
      RGBA(
        red: component(0), green: component(1), blue: component(2),
        alpha: hasAlpha ? component(3) : 1))
  }
}
