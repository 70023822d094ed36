internal import CPangoCairo
import CellLayout

/// Turns bytes into glyphs with advances, and marks where lines may break.
@safe final class Shaper {
  private let fonts: FontSet
  private var breaks: UnsafeMutablePointer<PangoLogAttr>
  private var capacity: Int
  private let plainASCII: OpaquePointer?
  private var lastFont: (font: UnsafeMutablePointer<PangoFont>, own: ResolvedFont, kind: FontKind)?
  /// Characters no font covers, since the last time somebody asked.
  var uncovered: Set<UInt32> = []

  /// Makes a shaper with its scratch memory.
  init(fonts: FontSet) {
    self.fonts = fonts
    capacity = 512
    unsafe plainASCII = Shaper.makePlainASCII()
    unsafe breaks = UnsafeMutablePointer<PangoLogAttr>.allocate(capacity: capacity)
  }

  deinit {
    unsafe breaks.deallocate()
    unsafe releaseAttributes(plainASCII)
  }

  /// Fills in paragraphs, pieces and cells.
  func shape(_ text: ShapedText, direction: LayoutDirection, language: String) {
    text.paragraphs = ParagraphScanner.paragraphs(of: text, direction: direction)
    let attributes = unsafe makeAttributes(for: text)
    defer { unsafe releaseAttributes(attributes) }
    for paragraph in text.paragraphs where paragraph.start < paragraph.end {
      unsafe itemize(paragraph, of: text, attributes: attributes)
    }
    markBreaks(in: text, language: language)
  }

  // MARK: Items

  private func itemize(_ paragraph: Paragraph, of text: ShapedText, attributes: OpaquePointer?) {
    let bytes = unsafe text.bytes
    let own = text.runs[0].font
    let list = unsafe pango_itemize_with_base_dir(
      own.context, paragraph.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, bytes,
      Int32(paragraph.start), Int32(paragraph.end - paragraph.start), attributes, nil)
    var node = unsafe list
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        unsafe add(data.assumingMemoryBound(to: PangoItem.self), to: text, in: paragraph)
      }
      unsafe node = current.pointee.next
    }
    unsafe g_list_free(list)
  }

  /// Splits an item at the borders of runs and shapes the parts.
  private func add(
    _ item: UnsafeMutablePointer<PangoItem>, to text: ShapedText, in paragraph: Paragraph
  ) {
    let start = Int(unsafe item.pointee.offset)
    let end = start + Int(unsafe item.pointee.length)
    let run = text.run(at: start)
    let border = text.runs[run].end
    if border > start, border < end {
      let bytes = unsafe text.bytes + start
      let characters = unsafe g_utf8_strlen(bytes, border - start)
      if let head = unsafe pango_item_split(item, Int32(border - start), Int32(characters)) {
        unsafe shape(head, run: run, of: text, in: paragraph)
        return unsafe add(item, to: text, in: paragraph)
      }
    }
    unsafe shape(item, run: run, of: text, in: paragraph)
  }

  private func shape(
    _ item: UnsafeMutablePointer<PangoItem>, run: Int, of text: ShapedText, in paragraph: Paragraph
  ) {
    let own = text.runs[run].font
    unsafe item.pointee.analysis.language = own.language
    guard let glyphs = unsafe pango_glyph_string_new() else { return }
    let start = Int(unsafe item.pointee.offset)
    let length = unsafe item.pointee.length
    let bytes = unsafe text.bytes
    unsafe pango_shape_with_flags(
      bytes + start, length, bytes + paragraph.start, Int32(paragraph.end - paragraph.start),
      &item.pointee.analysis, glyphs, PANGO_SHAPE_NONE)
    let piece = unsafe Piece(
      item: item, glyphs: glyphs, start: start, end: start + Int(length), run: run,
      kind: kind(of: item, own: own), level: item.pointee.analysis.level)
    text.pieces.append(piece)
    space(piece, of: text, own: own)
  }

  private func kind(of item: UnsafeMutablePointer<PangoItem>, own: ResolvedFont) -> FontKind {
    guard let font = unsafe item.pointee.analysis.font else { return .fallback }
    if let last = unsafe lastFont, unsafe last.font == font, unsafe last.own === own {
      return unsafe last.kind
    }
    let kind = unsafe fonts.kind(of: font, in: own)
    unsafe lastFont = (font, own, kind)
    return kind
  }

  // MARK: Advances

  /// Adds tracking and corrections to the glyphs and writes advances into the cells.
  private func space(_ piece: Piece, of text: ShapedText, own: ResolvedFont) {
    let count = Int(unsafe piece.glyphs.pointee.num_glyphs)
    guard let glyphs = unsafe piece.glyphs.pointee.glyphs,
      let clusters = unsafe piece.glyphs.pointee.log_clusters
    else { return }
    let kerning = text.runs[piece.run].attributes.kerning.map(pangoUnits) ?? 0
    for index in 0..<count {
      let glyph = unsafe glyphs + index
      let offset = unsafe piece.start + Int(clusters[index])
      var advance = unsafe glyph.pointee.geometry.width
      if unsafe glyph.pointee.glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0 {
        unsafe note(glyph, at: offset, of: text)
        advance = unsafe glyph.pointee.geometry.width
      }
      if advance != 0 {
        let natural = advance
        advance = spaced(advance, at: offset, piece: piece, text: text, own: own) &+ kerning
        if piece.kind == .han || piece.kind == .emoji {
          unsafe glyph.pointee.geometry.x_offset += (advance &- kerning &- natural) / 2
        }
        unsafe glyph.pointee.geometry.width = advance
      }
      unsafe text.cells[offset].advance &+= advance
      unsafe text.cells[offset].flags |= Cell.cluster
    }
  }

  @inline(__always)
  private func spaced(
    _ advance: Int32, at offset: Int, piece: Piece, text: ShapedText, own: ResolvedFont
  ) -> Int32 {
    switch piece.kind {
    case .primary:
      let byte = unsafe text.utf8[offset]
      return unsafe advance &+ (byte < 128 ? own.spacing[Int(byte)] : own.tracking)
    case .han:
      let em = pangoUnits(own.size)
      guard let full = own.fullWidthAdvance, abs(advance - em) <= em / 64 else { return advance }
      return full
    case .emoji:
      return own.emojiAdvance
    case .fallback:
      return advance
    }
  }

  /// A glyph that no font has: control characters vanish, others are remembered.
  private func note(
    _ glyph: UnsafeMutablePointer<PangoGlyphInfo>, at offset: Int, of text: ShapedText
  ) {
    let scalar = text.scalar(at: offset)
    guard scalar < 0x20 || (0x7F..<0xA0).contains(scalar) else {
      uncovered.insert(scalar)
      return
    }
    unsafe glyph.pointee.glyph = PangoGlyph(PANGO_GLYPH_EMPTY)
    unsafe glyph.pointee.geometry.width = scalar == 9 ? pangoUnits(28) : 0
  }

  // MARK: Breaks

  private func markBreaks(in text: ShapedText, language: String) {
    guard text.length > 0 else { return }
    if text.length + 1 > capacity {
      unsafe breaks.deallocate()
      capacity = (text.length + 1) * 2
      unsafe breaks = UnsafeMutablePointer<PangoLogAttr>.allocate(capacity: capacity)
    }
    let bytes = unsafe text.bytes
    let count =
      text.isASCII ? text.length : Int(unsafe g_utf8_strlen(bytes, text.length))
    unsafe pango_get_log_attrs(
      bytes, Int32(text.length), -1, text.runs[0].font.language, breaks, Int32(count + 1))
    unsafe breaks.withMemoryRebound(to: UInt32.self, capacity: count + 1) {
      unsafe BreakMarker.mark(text, breaks: $0, language: language)
    }
  }

  // MARK: Attributes

  /// Pango's attributes for runs that have another font than the first, or features.
  private func makeAttributes(for text: ShapedText) -> OpaquePointer? {
    let first = text.runs[0].font
    if text.runs.count == 1, !first.match.hasTabularDigits {
      guard text.isASCII, first.match.isSystem else { return nil }
      return unsafe pango_attr_list_ref(plainASCII)
    }
    let list = unsafe pango_attr_list_new()
    for run in text.runs {
      if run.font !== first, let attribute = unsafe pango_attr_font_desc_new(run.font.description) {
        unsafe Shaper.insert(attribute, from: run.start, to: run.end, into: list)
      }
      if run.font.match.hasTabularDigits,
        let attribute = unsafe pango_attr_font_features_new("tnum=1")
      {
        unsafe Shaper.insert(attribute, from: run.start, to: run.end, into: list)
      }
    }
    return unsafe list
  }

  /// Skips Inter's composition of marks, which no ASCII text has and which takes half the time.
  private static func makePlainASCII() -> OpaquePointer? {
    let list = unsafe pango_attr_list_new()
    if let attribute = unsafe pango_attr_font_features_new("ccmp=0") {
      unsafe insert(attribute, from: 0, to: Int(Int32.max), into: list)
    }
    return unsafe list
  }

  private static func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>, from start: Int, to end: Int,
    into list: OpaquePointer?
  ) {
    unsafe attribute.pointee.start_index = guint(start)
    unsafe attribute.pointee.end_index = guint(end)
    unsafe pango_attr_list_insert(list, attribute)
  }

  private func releaseAttributes(_ list: OpaquePointer?) {
    if let list = unsafe list { unsafe pango_attr_list_unref(list) }
  }
}
