internal import CPangoCairo
import CellLayout

/// A font at a size in a language, ready to shape with.
@safe final class ResolvedFont {
  /// What tells one from another.
  struct Key: Hashable {
    /// The font asked for.
    var font: FontDescription
    /// Size and style follow it for text styles.
    var textSize: ContentSizeCategory
    /// BCP 47 tag.
    var language: String
    /// Factor on the size, for labels that shrink.
    var scale = 1.0
  }

  /// What is installed for it.
  let match: FontMatch
  /// Size in points.
  let size: Double
  /// Vertical metrics, in points.
  let metrics: FontMetrics
  /// Advance of a full-width character in Pango units, or nil for the font's own.
  let fullWidthAdvance: Int32?
  /// Advance of an emoji in Pango units.
  let emojiAdvance: Int32
  /// Space after every glyph, in Pango units.
  let tracking: Int32
  /// Space after glyphs of ASCII characters: tracking and correction, in Pango units.
  let spacing: UnsafeMutablePointer<Int32>
  /// Pango's context, with the description and the language set.
  let context: OpaquePointer
  /// Pango's description of the family list.
  let description: OpaquePointer
  /// Pango's name of the language.
  let language: OpaquePointer
  /// What to warn of when the font is used.
  let warning: TextWarning?

  /// Takes over the context.
  init(key: Key, context: OpaquePointer, library: FontLibrary) {
    let size = ResolvedFont.pointSize(of: key)
    var match = FontCatalogue.match(key.font, size: size)
    warning = ResolvedFont.warning(for: match, font: key.font, library: library)
    if !library.installed.contains(match.family) { match.family = .liberationSans }
    self.match = match
    self.size = size
    metrics = ResolvedFont.metrics(of: match, size: size, key: key)
    fullWidthAdvance = match.isSystem ? pangoUnits(FixedAdvance.fullWidth * size) : nil
    emojiAdvance = pangoUnits(FixedAdvance.emoji(size: size) * size)
    let points =
      match.isSystem
      ? Tracking.points(size: size, weight: match.weight, hasDisplayCut: key.font.hasDisplayCut)
      : match.spacing * size
    tracking = pangoUnits(points)
    unsafe spacing = ResolvedFont.makeSpacing(match: match, size: size, points: points)
    unsafe self.context = context
    unsafe description = ResolvedFont.makeDescription(match, size: size, language: key.language)
    unsafe language = ResolvedFont.pangoLanguage(key.language)
    unsafe pango_context_set_font_description(context, description)
    unsafe pango_context_set_language(context, language)
  }

  deinit {
    unsafe spacing.deallocate()
    unsafe pango_font_description_free(description)
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// The size in points that a description has under the traits.
  static func pointSize(of key: Key) -> Double {
    guard case .textStyle(let style) = key.font.face else {
      let size = key.font.pointSize * key.scale
      return size.isFinite ? min(10_000, max(0.5, size)) : 0.5
    }
    return style.pointSize(at: key.textSize) * key.scale
  }

  private static func metrics(of match: FontMatch, size: Double, key: Key) -> FontMetrics {
    let height = (match.ascent + match.descent) * size
    var pitch = height
    if case .textStyle(let style) = key.font.face {
      pitch = max(height, style.leading(at: key.textSize) * key.scale)
    }
    return FontMetrics(
      ascender: match.ascent * size, descender: match.descent * size, linePitch: pitch)
  }

  private static func warning(
    for match: FontMatch, font: FontDescription, library: FontLibrary
  ) -> TextWarning? {
    if match.isUnknown, case .named(let name, _) = font.face { return .unknownFont(name) }
    guard !library.installed.contains(match.family) else { return nil }
    return .unavailable(
      .missing(family: match.family.rawValue, debianPackage: match.family.debianPackage))
  }

  private static func makeSpacing(
    match: FontMatch, size: Double, points: Double
  ) -> UnsafeMutablePointer<Int32> {
    let spacing = UnsafeMutablePointer<Int32>.allocate(capacity: 128)
    unsafe spacing.initialize(repeating: pangoUnits(points), count: 128)
    let isDisplay = match.family == .interDisplay
    guard match.isSystem, isDisplay || match.family == .inter else { return unsafe spacing }
    let table = GlyphCorrections.table(for: match.weight, isDisplay: isDisplay)
    for (index, correction) in table.enumerated() {
      unsafe spacing[32 + index] = pangoUnits(points + correction * size)
    }
    if match.hasTabularDigits {
      let zero = unsafe spacing[0x30]
      for digit in 0x31...0x39 { unsafe spacing[digit] = zero }
    }
    return unsafe spacing
  }

  private static func makeDescription(
    _ match: FontMatch, size: Double, language: String
  ) -> OpaquePointer {
    guard let description = unsafe pango_font_description_new() else {
      // Only when memory is exhausted, and GLib itself stops then.
      fatalError("Pango made no font description")
    }
    let families = FallbackOrder.families(primary: match.family, language: language)
    unsafe pango_font_description_set_family(description, families)
    unsafe pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(match.weight.rawValue)))
    unsafe pango_font_description_set_style(
      description, match.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return unsafe description
  }

  /// Fontconfig and HarfBuzz know Chinese by country.
  private static func pangoLanguage(_ tag: String) -> OpaquePointer {
    let isChinese = tag.lowercased().hasPrefix("zh")
    let countries = ["SC": "zh-cn", "TC": "zh-tw", "HK": "zh-hk"]
    let known = isChinese ? countries[FallbackOrder.hanRegion(for: tag)] ?? tag : tag
    guard let language = unsafe pango_language_from_string(known) else {
      // Only when memory is exhausted, and GLib itself stops then.
      fatalError("Pango made no language")
    }
    return unsafe language
  }
}

/// Points in Pango's units, 1,024 to a point; what isn't a number is none.
func pangoUnits(_ points: Double) -> Int32 {
  let units = (points * 1024).rounded()
  return units.isFinite ? Int32(clamping: Int(max(-1e9, min(1e9, units)))) : 0
}
