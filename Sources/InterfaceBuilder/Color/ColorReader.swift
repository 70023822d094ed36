import CellFeed
import CellLayout

/// Turns `<color>` elements into colours.
struct ColorReader: Sendable {
  /// Fallbacks that the document itself repeats.
  var resources: Resources
  /// Colour sets of the asset catalogue, by name.
  var assetColors: [String: Color]
  /// Names of its colour sets that give no colour.
  var unusableColors: Set<String> = []
  /// Whether a catalogue was given, so that it should have every named colour.
  var hasAssets: Bool

  /// The colour of an element, or nil where it names one that nobody knows.
  func color(_ element: Element) -> Color? {
    if let name = element["name"] {
      return assetColors[name] ?? resources.namedColors[name] ?? ColorSpaces.components(element)
    }
    if let system = systemName(element) {
      return ColorReader.system(system) ?? resources.systemColors[system]
        ?? ColorSpaces.components(element)
    }
    return ColorSpaces.components(element)
  }

  /// UIKit's colour that an element names.
  func systemName(_ element: Element) -> String? {
    element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"]
      ?? element["cocoaTouchSystemColor"]
  }

  /// The colour that a parent holds under a key; nil for `<nil>` and for none.
  func color(_ key: String, of parent: Element) -> Color? {
    parent.child("color", key: key).flatMap(color)
  }

  /// A colour of UIKit by Interface Builder's name for it, such as `secondaryLabelColor`.
  static func system(_ name: String) -> Color? {
    if let fixed = fixed[name] { return fixed }
    let stem = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return SemanticColor(rawValue: stem).map(Color.semantic)
  }

  /// UIKit's colour whose name is most like a misspelt one.
  static func nearestSystemName(to name: String) -> String? {
    let semantic = SemanticColor.allCases.map { $0.rawValue + "Color" }
    let full = name.hasSuffix("Color") ? name : name + "Color"
    return nearest(to: full, in: (semantic + fixed.keys).sorted())
  }

  /// Colours of all releases that no table of meanings holds: plain ones, names that older releases used,
  /// and hues that came later.
  private static let fixed: [String: Color] = [
    "blackColor": .black, "whiteColor": .white, "clearColor": .clear,
    "darkGrayColor": .white(1.0 / 3), "lightGrayColor": .white(2.0 / 3), "grayColor": .white(0.5),
    "redColor": .rgb(1, 0, 0), "greenColor": .rgb(0, 1, 0), "blueColor": .rgb(0, 0, 1),
    "cyanColor": .rgb(0, 1, 1), "yellowColor": .rgb(1, 1, 0), "magentaColor": .rgb(1, 0, 1),
    "orangeColor": .rgb(1, 0.5, 0), "purpleColor": .rgb(0.5, 0, 0.5),
    "brownColor": .rgb(0.6, 0.4, 0.2),
    "groupTableViewBackgroundColor": .semantic(.systemGroupedBackground),
    "tableCellGroupedBackgroundColor": .semantic(.secondarySystemGroupedBackground),
    "tableBackgroundColor": .semantic(.systemBackground), "tintColor": .semantic(.systemBlue),
    "viewFlipsideBackgroundColor": .rgb(31 / 255, 33 / 255, 36 / 255),
    "scrollViewTexturedBackgroundColor": .rgb(111 / 255, 113 / 255, 121 / 255),
    "underPageBackgroundColor": .white(0.4),
    "systemMintColor": dynamic(0x00C7BE, 0x63E6E2), "systemCyanColor": dynamic(0x32ADE6, 0x64D2FF),
    "systemBrownColor": dynamic(0xA2845E, 0xAC8E68),
  ]

  private static func dynamic(_ light: Int, _ dark: Int) -> Color {
    .dynamic(light: hex(light), dark: hex(dark))
  }

  /// An opaque colour from 0xRRGGBB.
  static func hex(_ value: Int) -> Color {
    .rgb(
      Double(value >> 16 & 0xFF) / 255, Double(value >> 8 & 0xFF) / 255, Double(value & 0xFF) / 255)
  }
}
