import CellLayout

/// A text block set at a width: what was measured is what is drawn.
@safe public final class TextLayout {
  /// What tells layouts of one text from each other.
  struct Key: Equatable {
    var width: Int?
    var numberOfLines: Int
    var mode: LineBreakMode
  }

  /// A line with its place.
  struct Box {
    var span: LineSpan
    /// Top of the line, in points below the text's top.
    var top: Double
    /// Height of the line, in points.
    var height: Double
    /// Baseline, in points below the text's top.
    var baseline: Double
  }

  /// Size, baselines and number of lines; not rounded.
  public let metrics: TextMetrics
  /// The text.
  let text: ShapedText
  /// Its lines.
  let boxes: [Box]
  /// The ellipsis of the last line.
  let ellipsis: ShapedText?
  /// Hyphens by the run whose font they have.
  let hyphens: [Int: ShapedText]

  /// Sets a text; `lineBox` is the line box that a shrunk label keeps, nil each run's own.
  init(
    _ text: ShapedText, key: Key, keeping lineBox: FontMetrics? = nil,
    mark: (TextMark, ResolvedFont) -> ShapedText
  ) {
    self.text = text
    let (spans, isTruncated) = withoutActuallyEscaping(mark) { mark in
      LineBreaker(
        text: text, limit: key.width, mode: key.mode, maximum: key.numberOfLines,
        mark: { TextLayout.advance(of: mark($0, text.runs[$1].font)) }
      ).lines()
    }
    ellipsis = spans.last?.tail.map { _ in
      mark(.ellipsis, text.runs[spans.last?.ellipsisRun ?? 0].font)
    }
    hyphens = Dictionary(
      spans.compactMap(\.hyphenRun).map { ($0, mark(.hyphen, text.runs[$0].font)) },
      uniquingKeysWith: { first, _ in first })
    let (boxes, height) = TextLayout.stack(spans, of: text, keeping: lineBox)
    self.boxes = boxes
    metrics = TextMetrics(
      size: Size(width: TextLayout.width(of: spans, in: text, limit: key.width), height: height),
      firstBaseline: boxes.first?.baseline ?? 0, lastBaseline: boxes.last?.baseline ?? 0,
      lineCount: boxes.count, isTruncated: isTruncated)
  }

  /// Indentation of a line in points.
  static func indent(_ style: ParagraphStyle, isFirst: Bool) -> Double {
    isFirst ? style.firstLineHeadIndent : style.headIndent
  }

  /// Width of the widest line in points; a truncated line is as wide as what it shows.
  private static func width(of spans: [LineSpan], in text: ShapedText, limit: Int?) -> Double {
    var width = 0.0
    for span in spans {
      let indent = text.style.map { TextLayout.indent($0, isFirst: span.isFirst) } ?? 0
      width = max(width, points(advance(of: span, in: text, limit: limit)) + indent)
    }
    return width
  }

  /// What a limit forgives, in Pango units: noise of arithmetic and the pixel grid.
  static let slack: Int = 4

  /// Advance of a line; white space at its end counts as far as it fits the limit, as it does in
  /// the size of a UILabel.
  private static func advance(of span: LineSpan, in text: ShapedText, limit: Int?) -> Int {
    guard span.tail == nil else { return span.advance }
    let end = min(span.next, text.paragraphs[span.paragraph].end)
    guard end > span.end else { return span.advance }
    var advance = span.advance
    for offset in span.end..<end { unsafe advance += Int(text.cells[offset].advance) }
    // The limit is a few units wider than what was asked for; white space doesn't use that up.
    return max(span.advance, min(advance, limit.map { $0 - TextLayout.slack } ?? advance))
  }

  private static func advance(of text: ShapedText) -> Int {
    var advance = 0
    for offset in 0..<text.length { unsafe advance += Int(text.cells[offset].advance) }
    return advance
  }

  // MARK: Vertical placement

  /// Puts lines under each other; fallback fonts have no say in it.
  private static func stack(
    _ spans: [LineSpan], of text: ShapedText, keeping lineBox: FontMetrics?
  ) -> (boxes: [Box], height: Double) {
    var boxes: [Box] = []
    boxes.reserveCapacity(spans.count)
    var top = 0.0
    for (index, span) in spans.enumerated() {
      let natural = lineBox ?? extents(of: span, in: text)
      let height = lineHeight(natural.lineHeight, style: text.style)
      boxes.append(
        Box(span: span, top: top, height: height, baseline: top + height - natural.descender))
      top += height
      guard index + 1 < spans.count else { break }
      top += natural.linePitch - natural.lineHeight + (text.style?.lineSpacing ?? 0)
      if span.isLast, !text.paragraphs[span.paragraph].continues {
        top += text.style?.paragraphSpacing ?? 0
      }
    }
    return (boxes, top)
  }

  /// The highest ascent, deepest descent and widest leading of a line's runs.
  private static func extents(of span: LineSpan, in text: ShapedText) -> FontMetrics {
    guard text.runs.count > 1 else { return text.runs[0].font.metrics }
    let end = max(span.end, span.start + 1)
    var ascender = 0.0
    var descender = 0.0
    var leading = 0.0
    for run in text.runs where run.start < end && run.end > span.start {
      let metrics = run.font.metrics
      let rise = run.attributes.baselineOffset ?? 0
      ascender = max(ascender, metrics.ascender + rise)
      descender = max(descender, metrics.descender - rise)
      leading = max(leading, metrics.linePitch - metrics.lineHeight)
    }
    return FontMetrics(
      ascender: ascender, descender: descender, linePitch: ascender + descender + leading)
  }

  private static func lineHeight(_ natural: Double, style: ParagraphStyle?) -> Double {
    guard let style else { return natural }
    var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    return max(height, style.minimumLineHeight)
  }
}

/// Pango's units, 1,024 to a point, in points.
@inline(__always)
func points(_ units: Int) -> Double { Double(units) / 1024 }
