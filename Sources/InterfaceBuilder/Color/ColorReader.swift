import CellLayout

/// Turns `<color>` elements into colours.
struct ColorReader: Sendable {
  /// Fallbacks that the document itself repeats.
  var resources: Resources
  /// Colour sets of the asset catalogue, by name.
  var assetColors: [String: Color]

  /// The colour of an element, or nil where it names one that nobody knows.
  func color(_ element: Element) -> Color? {
    if let name = element["name"] {
      return assetColors[name] ?? resources.namedColors[name] ?? ColorSpaces.components(element)
    }
    let system =
      element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"]
      ?? element["cocoaTouchSystemColor"]
    if let system {
      return ColorReader.system(system) ?? resources.systemColors[system]
        ?? ColorSpaces.components(element)
    }
    return ColorSpaces.components(element)
  }

  /// The colour that a parent holds under a key; nil for `<nil>` and for none.
  func color(_ key: String, of parent: Element) -> Color? {
    parent.child("color", key: key).flatMap(color)
  }

  /// A colour of UIKit by Interface Builder's name for it, such as `secondaryLabelColor`.
  static func system(_ name: String) -> Color? {
    if let fixed = fixed(name) { return fixed }
    let stem = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return SemanticColor(rawValue: stem).map(Color.semantic)
  }

  private static func fixed(_ name: String) -> Color? {
    switch name {
    case "blackColor": .black
    case "whiteColor": .white
    case "clearColor": .clear
    case "darkGrayColor": .white(1.0 / 3)
    case "lightGrayColor": .white(2.0 / 3)
    case "grayColor": .white(0.5)
    case "redColor": .rgb(1, 0, 0)
    case "greenColor": .rgb(0, 1, 0)
    case "blueColor": .rgb(0, 0, 1)
    case "cyanColor": .rgb(0, 1, 1)
    case "yellowColor": .rgb(1, 1, 0)
    case "magentaColor": .rgb(1, 0, 1)
    case "orangeColor": .rgb(1, 0.5, 0)
    case "purpleColor": .rgb(0.5, 0, 0.5)
    case "brownColor": .rgb(0.6, 0.4, 0.2)
    default: alias(name)
    }
  }

  /// Names that older releases used, and hues that came later.
  private static func alias(_ name: String) -> Color? {
    switch name {
    case "groupTableViewBackgroundColor": .semantic(.systemGroupedBackground)
    case "tableCellGroupedBackgroundColor": .semantic(.secondarySystemGroupedBackground)
    case "tableBackgroundColor": .semantic(.systemBackground)
    case "tintColor": .semantic(.systemBlue)
    case "viewFlipsideBackgroundColor": .rgb(31 / 255, 33 / 255, 36 / 255)
    case "scrollViewTexturedBackgroundColor": .rgb(111 / 255, 113 / 255, 121 / 255)
    case "underPageBackgroundColor": .white(0.4)
    case "systemMintColor": dynamic(0x00C7BE, 0x63E6E2)
    case "systemCyanColor": dynamic(0x32ADE6, 0x64D2FF)
    case "systemBrownColor": dynamic(0xA2845E, 0xAC8E68)
    default: nil
    }
  }

  private static func dynamic(_ light: Int, _ dark: Int) -> Color {
    .dynamic(light: hex(light), dark: hex(dark))
  }

  /// An opaque colour from 0xRRGGBB.
  static func hex(_ value: Int) -> Color {
    .rgb(
      Double(value >> 16 & 0xFF) / 255, Double(value >> 8 & 0xFF) / 255, Double(value & 0xFF) / 255)
  }
}
