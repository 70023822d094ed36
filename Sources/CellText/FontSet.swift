internal import CPangoCairo
import CellLayout

/// What an item's font is, as far as advances depend on it.
enum FontKind: UInt8 {
  /// The font the text asked for.
  case primary
  /// The Han font.
  case han
  /// The colour font.
  case emoji
  /// Any other fallback.
  case fallback
}

/// One worker's Pango font map and the fonts it has met.
@safe final class FontSet {
  /// The library whose configuration the map uses.
  let library: FontLibrary
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let options: OpaquePointer
  private var kinds: [UnsafeMutablePointer<PangoFont>: (family: String, path: String)] = unsafe [:]
  private var resolved: [ResolvedFont.Key: ResolvedFont] = [:]

  /// Makes a font map with the options that every text is drawn with.
  init(library: FontLibrary) {
    self.library = library
    guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      // Debian builds it in; without it there is no private font configuration.
      fatalError("Pango was built without FreeType")
    }
    unsafe self.map = map
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), library.configuration)
    unsafe options = cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
  }

  deinit {
    resolved.removeAll()
    unsafe kinds.keys.forEach { unsafe g_object_unref($0) }
    unsafe cairo_font_options_destroy(options)
    unsafe g_object_unref(map)
  }

  /// The font for a key, made at the first asking.
  func font(for key: ResolvedFont.Key) -> ResolvedFont {
    if let known = resolved[key] { return known }
    if resolved.count >= 512 { resolved.removeAll(keepingCapacity: true) }
    let font = unsafe ResolvedFont(key: key, context: makeContext(), library: library)
    resolved[key] = font
    return font
  }

  /// A context with pinned options; the caller owns it.
  private func makeContext() -> OpaquePointer {
    guard let context = unsafe pango_font_map_create_context(map) else {
      // Only when memory is exhausted, and GLib itself stops then.
      fatalError("Pango made no context")
    }
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe pango_cairo_context_set_resolution(context, 72)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    return unsafe context
  }

  /// What a font of an item is to the text's own font.
  func kind(of font: UnsafeMutablePointer<PangoFont>, in own: ResolvedFont) -> FontKind {
    let family = unsafe identity(of: font).family
    if family.hasPrefix(InstalledFamily.notoCJK.rawValue) { return .han }
    if family == own.match.family.rawValue { return .primary }
    return family == InstalledFamily.emoji.rawValue ? .emoji : .fallback
  }

  /// Family and file of a font; the font is kept so that its address stays its own.
  func identity(of font: UnsafeMutablePointer<PangoFont>) -> (family: String, path: String) {
    if let known = unsafe kinds[font] { return known }
    let identity = unsafe (
      family: FontSet.string(FC_FAMILY, of: font), path: FontSet.file(of: font)
    )
    unsafe kinds[font] = identity
    unsafe g_object_ref(font)
    return identity
  }

  /// The file a font was read from.
  static func file(of font: UnsafeMutablePointer<PangoFont>) -> String {
    unsafe string(FC_FILE, of: font)
  }

  /// A string of a font's fontconfig pattern.
  private static func string(_ object: String, of font: UnsafeMutablePointer<PangoFont>) -> String {
    let pattern = unsafe UnsafeMutableRawPointer(font).withMemoryRebound(
      to: PangoFcFont.self, capacity: 1
    ) { unsafe pango_fc_font_get_pattern($0) }
    var value: UnsafeMutablePointer<FcChar8>?
    guard let pattern = unsafe pattern,
      unsafe FcPatternGetString(pattern, object, 0, &value) == FcResultMatch,
      let value = unsafe value
    else { return "" }
    return unsafe String(cString: value)
  }
}
