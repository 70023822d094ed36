import CellLayout

/// Reads which picture an element shows.
enum ImageReader {
  /// The picture named by an attribute, or by an `<imageReference>` child of that key.
  static func image(_ element: Element, attribute: String, context: ReadingContext) -> NibImage {
    var image = NibImage()
    if let reference = element.child("imageReference", key: attribute) {
      image.name = reference["image"]
      image.isSystem = reference["catalog"] == "system"
    } else {
      image.name = element[attribute]
      image.isSystem = element["catalog"] == "system"
    }
    if !image.isSystem, let name = image.name {
      image.isSystem = context.colors.resources.images[name]?.isSystem ?? false
    }
    image.contentMode = element["contentMode"].flatMap(contentMode) ?? .scaleToFill
    let symbol = element.children.first { $0.name.hasSuffix("ymbolConfiguration") }
    image.symbolScale =
      symbolScale(element.child("imageReference", key: attribute)?["symbolScale"])
      ?? symbolScale(symbol?["scale"]) ?? 1
    image.symbolSize =
      FontReader.size(symbol?.number("pointSize"))
      ?? symbol?.child("fontDescription").map(symbolSize)
    return image
  }

  /// A content mode by its name, which Xcode also writes with a capital.
  private static func contentMode(_ name: String) -> ContentMode? {
    ContentMode.allCases.first { $0.rawValue == name || $0.capitalizedName == name }
  }

  /// The size of a symbol beside that of the medium scale (UIImage.SymbolScale): small as in a saved file,
  /// large about as much larger.
  private static func symbolScale(_ name: String?) -> Double? {
    switch name {
    case "small": 0.78
    case "medium": 1
    case "large": 1.28
    default: nil
    }
  }

  /// The size of the font that a symbol is configured with, in points.
  private static func symbolSize(_ element: Element) -> Double {
    let font = FontReader.description(element, defaultSize: 17)
    guard case .textStyle(let style) = font.face else { return font.pointSize }
    return style.pointSize(at: .large)
  }
}

extension ContentMode {
  /// The name with a capital, as Xcode writes it here and there.
  var capitalizedName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
