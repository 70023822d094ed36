import CellLayout

/// Turns a colour set's contents into a colour.
enum ColorSet {
  /// The colour, with its dark variant where the set has one.
  ///
  /// With increased contrast an appearance's variant for that is taken where the set has one, but the
  /// appearance comes first.
  static func color(_ contents: AssetContents, contrast: Contrast = .normal) throws(ResourceError)
    -> Color
  {
    let universal = (contents.colors ?? []).filter {
      ($0.idiom ?? "universal") == "universal" || $0.idiom == "iphone"
    }
    func value(dark: Bool) -> AssetContents.ColorValue? {
      let entries = universal.filter { isDark($0) == dark }
      let high = contrast == .high ? entries.first(where: isHighContrast) : nil
      return (high ?? entries.first { !isHighContrast($0) })?.color
    }
    guard let own = value(dark: false) else {
      throw ResourceError("gives no colour for any appearance")
    }
    let light = try color(own)
    guard let own = value(dark: true) else { return light }
    return .dynamic(light: light, dark: try color(own))
  }

  private static func isDark(_ entry: AssetContents.ColorEntry) -> Bool {
    entry.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
  }

  private static func isHighContrast(_ entry: AssetContents.ColorEntry) -> Bool {
    entry.appearances?.contains { $0.appearance == "contrast" && $0.value == "high" } ?? false
  }

  private static func color(_ color: AssetContents.ColorValue) throws(ResourceError) -> Color {
    if let reference = color.reference {
      if let system = ColorReader.system(reference) { return system }
      let nearest = ColorReader.nearestSystemName(to: reference)
      throw ResourceError(
        "refers to “\(reference)”, a colour that UIKit doesn't have"
          + (nearest.map { " (did you mean “\($0)”?)" } ?? ""))
    }
    if color.components == nil { throw ResourceError("gives no components") }
    let alpha = color.share("alpha") ?? 1
    if let white = color.share("white") {
      return .rgba(ColorSpaces.grey(white, alpha: alpha, space: color.space ?? "gray-gamma-22"))
    }
    guard let red = color.share("red"), let green = color.share("green"),
      let blue = color.share("blue")
    else { throw ResourceError("gives neither red, green and blue nor white") }
    let space = color.space == "display-p3" ? "displayP3" : "sRGB"
    return .rgba(ColorSpaces.rgb(red, green, blue, alpha: alpha, space: space))
  }
}
