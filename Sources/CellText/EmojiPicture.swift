internal import CPangoCairo

/// Colour glyphs as pictures, for outputs whose own way with them is coarse.
enum EmojiPicture {
  /// Pixels to the em: what the colour font's bitmaps hold.
  private static let pixelsPerEm = 136.0

  /// Draws a fragment of emoji as one picture.
  static func draw(_ fragment: Fragment, on context: OpaquePointer, x: Double, baseline: Double) {
    let size = fragment.font.size
    let scale = pixelsPerEm / (size * 1.17)
    let margin = size * 0.25
    let width = fragment.width + margin * 2
    let height = size * 2
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(min(32_000, (width * scale).rounded(.up))),
        Int32((height * scale).rounded(.up)))
    else { return }
    let pen = unsafe cairo_create(surface)
    unsafe cairo_scale(pen, scale, scale)
    unsafe cairo_move_to(pen, margin, size * 1.4)
    unsafe fragment.withGlyphItem { unsafe pango_cairo_show_glyph_item(pen, $0, $1) }
    unsafe cairo_destroy(pen)
    unsafe cairo_save(context)
    unsafe cairo_translate(context, x - margin, baseline - size * 1.4)
    unsafe cairo_scale(context, 1 / scale, 1 / scale)
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    unsafe cairo_paint(context)
    unsafe cairo_restore(context)
    unsafe cairo_surface_destroy(surface)
  }
}
