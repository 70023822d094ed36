import CellLayout

/// Sizes of pictures: from the catalogue, else from what the document repeats.
struct ImageSizes {
  let vintage: Vintage
  let resources: Resources
  let context: LayoutContext

  /// The size in points of a picture, or nil when nobody knows it.
  func size(_ image: NibImage) -> Size? {
    guard let name = image.name else { return nil }
    if image.isSystem { return symbolSize(image, name: name) }
    let listed = resources.images[name]?.size
    if vintage.isCanvas, let listed { return listed }
    return context.images.size(ofImage: name, traits: context.traits) ?? listed
  }

  /// The size of a picture, or that of the placeholder for one of which nobody knows it: as large as the
  /// view's frame.
  func size(_ image: NibImage, in frame: Rect?) -> Size? {
    if let size = size(image) { return size }
    guard image.name != nil else { return nil }
    let size = frame?.size ?? .zero
    return size.width >= 1 && size.height >= 1 ? size : ImageSizes.placeholder
  }

  /// Size of a placeholder that nothing else is known of, in points: an icon's.
  static let placeholder = Size(width: 24, height: 24)

  /// Whether the picture itself can be drawn.
  func exists(_ image: NibImage) -> Bool {
    guard let name = image.name, !image.isSystem else { return false }
    return context.images.size(ofImage: name, traits: context.traits) != nil
  }

  /// The picture of a symbol, and the line of text that it is aligned by.
  struct Symbol {
    /// Size of the picture, in points.
    var size: Size
    /// Height of the line: that of the symbol's font.
    var lineHeight: Double
  }

  /// A symbol at the size its font gives it.
  func symbol(_ image: NibImage) -> Symbol {
    let pointSize = image.symbolSize ?? 17
    return Symbol(
      size: symbolSize(image, name: image.name ?? ""),
      lineHeight: context.text.fontMetrics(of: .system(pointSize), traits: context.traits)
        .lineHeight)
  }

  /// Symbols follow the font; files list their proportions, the longer side as 128 points.
  private func symbolSize(_ image: NibImage, name: String) -> Size {
    let nominal = resources.images[name]?.size ?? Size(width: 128, height: 113)
    let factor = SymbolProportions.share(of: name) * (image.symbolSize ?? 17) * image.symbolScale
    let scale = context.traits.scale
    return Size(
      width: scale.round(nominal.width / 128 * factor),
      height: scale.round(nominal.height / 128 * factor))
  }
}

/// How large symbols are drawn beside text.
enum SymbolProportions {
  /// The longer side of a symbol in em, by what it is made of; from symbols in saved files.
  static func share(of name: String) -> Double {
    let parts = Set(name.split(separator: "."))
    if parts.contains("circle") { return 1.18 }
    if parts.contains("chevron") { return 1 }
    if !parts.isDisjoint(with: ["xmark", "plus", "minus", "checkmark", "multiply"]) { return 1.03 }
    return 1.2
  }
}
