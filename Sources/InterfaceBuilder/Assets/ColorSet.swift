import CellLayout

/// Turns a colour set's contents into a colour.
enum ColorSet {
  /// The colour, with its dark variant where the set has one; high-contrast variants are left out,
  /// as the traits have no contrast.
  static func color(_ contents: AssetContents) -> Color? {
    let entries = (contents.colors ?? []).filter { !isHighContrast($0) }
    let universal = entries.filter {
      ($0.idiom ?? "universal") == "universal" || $0.idiom == "iphone"
    }
    guard let light = universal.first(where: { !isDark($0) })?.color.flatMap(value) else {
      return nil
    }
    guard let dark = universal.first(where: isDark)?.color.flatMap(value) else { return light }
    return .dynamic(light: light, dark: dark)
  }

  private static func isDark(_ entry: AssetContents.ColorEntry) -> Bool {
    entry.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
  }

  private static func isHighContrast(_ entry: AssetContents.ColorEntry) -> Bool {
    entry.appearances?.contains { $0.appearance == "contrast" } ?? false
  }

  private static func value(_ color: AssetContents.ColorValue) -> Color? {
    if let reference = color.reference { return ColorReader.system(reference) }
    guard let components = color.components else { return nil }
    let alpha = components["alpha"]?.value ?? 1
    if let white = components["white"]?.value {
      return .rgba(ColorSpaces.grey(white, alpha: alpha, space: color.space ?? "gray-gamma-22"))
    }
    guard let red = components["red"]?.value, let green = components["green"]?.value,
      let blue = components["blue"]?.value
    else { return nil }
    let space = color.space == "display-p3" ? "displayP3" : "sRGB"
    return .rgba(ColorSpaces.rgb(red, green, blue, alpha: alpha, space: space))
  }
}
