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

  /// Whether the picture itself can be drawn.
  func exists(_ image: NibImage) -> Bool {
    guard let name = image.name, !image.isSystem else { return false }
    return context.images.size(ofImage: name, traits: context.traits) != nil
  }

  /// Symbols follow the font; the size that files list is that of a symbol of 128 points.
  private func symbolSize(_ image: NibImage, name: String) -> Size {
    let nominal = resources.images[name]?.size ?? Size(width: 128, height: 113)
    let factor = (image.symbolSize ?? 17) / 17
    let scale = context.traits.scale
    return Size(
      width: scale.round(nominal.width * 0.137 * factor),
      height: scale.round(nominal.height * 0.15 * factor))
  }
}
