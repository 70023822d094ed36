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
    image.contentMode = element["contentMode"].flatMap(ContentMode.init(rawValue:)) ?? .scaleToFill
    let symbol = element.children.first { $0.name.hasSuffix("ymbolConfiguration") }
    image.symbolSize =
      FontReader.size(symbol?.number("pointSize"))
      ?? symbol?.child("fontDescription").map(symbolSize)
    return image
  }

  /// The size of the font that a symbol is configured with, in points.
  private static func symbolSize(_ element: Element) -> Double {
    let font = FontReader.description(element, defaultSize: 17)
    guard case .textStyle(let style) = font.face else { return font.pointSize }
    return style.pointSize(at: .large)
  }
}
