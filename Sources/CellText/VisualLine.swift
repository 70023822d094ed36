internal import CPangoCairo
import CellLayout

/// A part of a piece that is drawn on one line, with its place.
@safe struct Fragment {
  /// The text it is a part of: the layout's own, or an ellipsis.
  let text: ShapedText
  /// The piece it is a part of.
  let piece: Piece
  /// Bytes of the text.
  let range: Range<Int>
  /// The run whose attributes it has.
  let attributes: AttributedText.Attributes
  /// The font of the run.
  let font: ResolvedFont
  /// Left edge in points, from the left edge of the text.
  var x = 0.0
  /// Width in points.
  var width: Double
  /// What each white character is widened by, in Pango units, on a justified line.
  var stretch: Int32 = 0
  /// Level for reordering.
  var level: UInt8

  /// Lends the glyphs as Pango's glyph item, with the text they came from.
  func withGlyphItem(
    _ body: (UnsafePointer<CChar>, UnsafeMutablePointer<PangoGlyphItem>) -> Void
  ) {
    let isWhole = range.lowerBound == piece.start && range.upperBound == piece.end
    if isWhole, stretch == 0 {
      var item = unsafe PangoGlyphItem(
        item: piece.item, glyphs: piece.glyphs, y_offset: 0, start_x_offset: 0, end_x_offset: 0)
      return unsafe body(text.bytes, &item)
    }
    guard let part = unsafe pango_item_copy(piece.item), let glyphs = unsafe makeGlyphs() else {
      return
    }
    unsafe part.pointee.offset = gint(range.lowerBound)
    unsafe part.pointee.length = gint(range.count)
    unsafe part.pointee.num_chars = gint(
      g_utf8_strlen(text.bytes + range.lowerBound, range.count))
    var item = unsafe PangoGlyphItem(
      item: part, glyphs: glyphs, y_offset: 0, start_x_offset: 0, end_x_offset: 0)
    unsafe body(text.bytes, &item)
    unsafe pango_glyph_string_free(glyphs)
    unsafe pango_item_free(part)
  }

  /// Which glyphs belong to the range.
  ///
  /// Clusters go up or down, so they are found by halving: a text of a megabyte has lines by the
  /// thousand in one piece.
  private func glyphIndices(in source: PangoGlyphString) -> Range<Int> {
    let count = Int(unsafe source.num_glyphs)
    guard count > 0 else { return 0..<0 }
    func offset(_ index: Int) -> Int { piece.start + Int(unsafe source.log_clusters[index]) }
    func first(_ isReached: (Int) -> Bool) -> Int {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if isReached(offset(middle)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    if offset(0) <= offset(count - 1) {
      let start = first { $0 >= range.lowerBound }
      return start..<max(start, first { $0 >= range.upperBound })
    }
    let start = first { $0 < range.upperBound }
    return start..<max(start, first { $0 < range.lowerBound })
  }

  /// The piece's glyphs that belong to the range.
  private func makeGlyphs() -> UnsafeMutablePointer<PangoGlyphString>? {
    let source = unsafe piece.glyphs.pointee
    guard let copy = unsafe pango_glyph_string_new() else { return nil }
    let indices = unsafe glyphIndices(in: source)
    unsafe pango_glyph_string_set_size(copy, gint(indices.count))
    for (target, index) in indices.enumerated() {
      let offset = unsafe piece.start + Int(source.log_clusters[index])
      unsafe copy.pointee.glyphs[target] = source.glyphs[index]
      unsafe copy.pointee.log_clusters[target] = gint(offset - range.lowerBound)
      if unsafe text.cells[offset].flags & Cell.white != 0 {
        unsafe copy.pointee.glyphs[target].geometry.width += stretch
      }
    }
    return unsafe copy
  }
}

/// A line's fragments from left to right.
struct VisualLine {
  /// Fragments with their places.
  private(set) var fragments: [Fragment] = []

  /// Cuts a line out of a layout and orders it for the eye (UAX 9, L2).
  init(_ box: TextLayout.Box, of layout: TextLayout, width: Double, alignment: TextAlignment) {
    let span = box.span
    add(layout.text, from: span.start, to: span.end)
    if let run = span.hyphenRun { add(layout.hyphens[run], run: run, of: layout, span: span) }
    if let tail = span.tail {
      add(layout.ellipsis, run: span.ellipsisRun, of: layout, span: span)
      add(layout.text, from: tail.lowerBound, to: tail.upperBound)
    }
    reorder()
    var x = VisualLine.left(of: box, of: layout, width: width, alignment: alignment)
    justify(box, of: layout, width: width, alignment: alignment)
    for index in fragments.indices {
      fragments[index].x = x
      x += fragments[index].width
    }
  }

  /// The left edge of a line, in points from the left edge of the text.
  static func left(
    of box: TextLayout.Box, of layout: TextLayout, width: Double, alignment: TextAlignment
  ) -> Double {
    let isRightToLeft = layout.text.paragraphs[box.span.paragraph].isRightToLeft
    let style = layout.text.style
    let indent = style.map { TextLayout.indent($0, isFirst: box.span.isFirst) } ?? 0
    let free = width - points(box.span.advance)
    switch style?.alignment ?? alignment {
    case .left: return isRightToLeft ? 0 : indent
    case .right: return isRightToLeft ? free - indent : free
    case .center: return free / 2
    case .natural, .justified: return isRightToLeft ? free - indent : indent
    }
  }

  // MARK: Parts

  private mutating func add(_ text: ShapedText, from start: Int, to end: Int) {
    for piece in text.pieces where piece.start < end && piece.end > start {
      let range = max(start, piece.start)..<min(end, piece.end)
      let run = text.runs[piece.run]
      fragments.append(
        Fragment(
          text: text, piece: piece, range: range, attributes: run.attributes, font: run.font,
          width: points(VisualLine.advance(of: range, in: text)), level: piece.level))
    }
  }

  /// Adds a mark with the attributes of a run.
  private mutating func add(
    _ mark: ShapedText?, run: Int, of layout: TextLayout, span: LineSpan
  ) {
    let text = layout.text
    let run = text.runs[run]
    let level: UInt8 = text.paragraphs[span.paragraph].isRightToLeft ? 1 : 0
    guard let mark else { return }
    for piece in mark.pieces {
      fragments.append(
        Fragment(
          text: mark, piece: piece, range: piece.start..<piece.end,
          attributes: run.attributes, font: run.font,
          width: points(VisualLine.advance(of: 0..<mark.length, in: mark)), level: level))
    }
  }

  private static func advance(of range: Range<Int>, in text: ShapedText) -> Int {
    range.reduce(0) { unsafe $0 + Int(text.cells[$1].advance) }
  }

  // MARK: Order

  /// Reverses, from the highest level down to the lowest odd one, every stretch at or above it.
  private mutating func reorder() {
    guard let highest = fragments.map(\.level).max(), highest > 0 else { return }
    for level in (1...highest).reversed() {
      var start = 0
      while start < fragments.count {
        guard fragments[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < fragments.count, fragments[end].level >= level { end += 1 }
        fragments[start..<end].reverse()
        start = end
      }
    }
  }

  // MARK: Justification

  /// Shares what a justified line lacks among its white characters; a paragraph's last line keeps its width.
  private mutating func justify(
    _ box: TextLayout.Box, of layout: TextLayout, width: Double, alignment: TextAlignment
  ) {
    guard (layout.text.style?.alignment ?? alignment) == .justified, !box.span.isLast,
      box.span.tail == nil
    else { return }
    let counts = fragments.map { fragment in
      fragment.range.count { offset in
        let flags = unsafe fragment.text.cells[offset].flags
        return flags & Cell.white != 0 && flags & Cell.cluster != 0
      }
    }
    let indent = layout.text.style.map { TextLayout.indent($0, isFirst: box.span.isFirst) } ?? 0
    let free = Int(pangoUnits(width - indent)) - box.span.advance
    let total = counts.reduce(0, +)
    guard total > 0, free > 0 else { return }
    for (index, count) in counts.enumerated() where count > 0 {
      fragments[index].stretch = Int32(clamping: free / total)
      fragments[index].width += points(free / total * count)
    }
  }
}
