import CellLayout

/// Colours and numbers as records write them.
enum BoundColor {
  /// A colour from hexadecimal digits, a colour set's name, or one of UIKit's names.
  static func color(_ text: String, assets: AssetCatalog?) -> Color? {
    if let set = assets?.colors[text] { return set }
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
    return ColorReader.system(text) ?? ColorReader.system(text + "Color") ?? hex(text[...])
  }

  /// RGB, RGBA, RRGGBB or RRGGBBAA.
  private static func hex(_ digits: Substring) -> Color? {
    guard [3, 4, 6, 8].contains(digits.count), let value = UInt64(digits, radix: 16) else {
      return nil
    }
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

/// Numbers as records write them.
enum BoundNumber {
  /// A number as text: without a point where it is whole.
  static func text(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return String(number)
  }
}
