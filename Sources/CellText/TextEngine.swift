internal import CPangoCairo
import CellLayout

/// Measures and sets text with one worker's fonts; not to be shared between threads.
///
/// What is measured is kept for the drawing that follows.
@safe public final class TextEngine: TextMeasuring {
  private let fonts: FontSet
  private let shaper: Shaper
  private var texts = GenerationalCache<TextKey, CachedText>(limit: 256)
  private var marks: [MarkKey: ShapedText] = [:]

  private struct MarkKey: Hashable {
    var mark: TextMark
    var font: ObjectIdentifier
  }
  private var warnings: [TextWarning] = []
  private var warned: Set<TextWarning> = []

  /// Makes an engine on the process's fonts.
  public init(library: FontLibrary) {
    fonts = FontSet(library: library)
    shaper = Shaper(fonts: fonts)
  }

  /// The metrics of a block set at most `width` points wide, or unwrapped when `width` is nil.
  public func metrics(of block: TextBlock, width: Double?, traits: Traits) -> TextMetrics {
    layout(of: block, width: width, traits: traits).metrics
  }

  /// Line height, ascent and descent of one line of a font, in points (UIFont.lineHeight).
  public func fontMetrics(of font: FontDescription, traits: Traits) -> FontMetrics {
    fonts.font(for: key(font, traits: traits, scale: 1)).metrics
  }

  /// Why a stand-in is drawn for a font that nobody knows; nil for others, installed or not.
  public func problem(ofFont font: FontDescription, traits: Traits) -> String? {
    let warning = fonts.font(for: key(font, traits: traits, scale: 1)).warning
    guard case .unknownFont = warning else { return nil }
    return warning?.description
  }

  /// A block set at most `width` points wide, or unwrapped when `width` is nil.
  public func layout(of block: TextBlock, width: Double?, traits: Traits) -> TextLayout {
    let entry = shaped(block, traits: traits, scale: 1)
    let key = TextLayout.Key(
      width: width.map(TextEngine.limit), numberOfLines: block.numberOfLines,
      mode: block.text.paragraph?.lineBreakMode ?? block.lineBreakMode)
    let full = layout(of: entry, key: key)
    guard block.minimumScaleFactor < 1, full.metrics.isTruncated || overflows(full, key: key) else {
      return full
    }
    return shrunk(block, from: entry, key: key, traits: traits) ?? full
  }

  /// Warnings collected since the last call, each once.
  public func takeWarnings() -> [TextWarning] {
    for scalar in shaper.uncovered.sorted() {
      warn(.uncoveredCharacter(UncoveredCharacter(codePoint: scalar)))
    }
    shaper.uncovered.removeAll()
    defer {
      warnings.removeAll()
      warned.removeAll()
    }
    return warnings
  }

  // MARK: Widths

  /// A width in Pango units, forgiving what arithmetic and the pixel grid take off it.
  private static func limit(_ width: Double) -> Int {
    guard width < 1e12 else { return Int.max / 2 }
    return width > 0 ? Int((width * 1024).rounded()) + TextLayout.slack : TextLayout.slack
  }

  private func overflows(_ layout: TextLayout, key: TextLayout.Key) -> Bool {
    guard let width = key.width else { return false }
    return layout.boxes.contains { $0.span.advance > width }
  }

  // MARK: Layouts

  private func layout(
    of entry: CachedText, key: TextLayout.Key, keeping lineBox: FontMetrics? = nil
  ) -> TextLayout {
    entry.layout(for: key) { text in
      TextLayout(text, key: key, keeping: lineBox, mark: shaped(_:in:))
    }
  }

  /// The largest size, in quarter points, at which a label fits (UILabel.minimumScaleFactor).
  private func shrunk(
    _ block: TextBlock, from entry: CachedText, key: TextLayout.Key, traits: Traits
  ) -> TextLayout? {
    let runs = entry.text.runs
    guard let width = key.width, let size = runs.first?.font.size, size > 0 else { return nil }
    let smallest = max(size * block.minimumScaleFactor, min(1, size))
    let whole = layout(
      of: entry, key: TextLayout.Key(width: nil, numberOfLines: block.numberOfLines, mode: .clip))
    let ratio = Double(width) / max(1, whole.metrics.size.width * 1024)
    var candidate = min(size, (size * ratio * 4).rounded(.up) / 4 + 0.5)
    let lineBox = runs.count == 1 ? runs[0].font.metrics : nil
    while true {
      candidate = max(smallest, candidate)
      let small = shaped(block, traits: traits, scale: candidate / size)
      let result = layout(of: small, key: key, keeping: lineBox)
      let fits = !result.metrics.isTruncated && !overflows(result, key: key)
      if fits || candidate <= smallest { return result }
      candidate -= 0.25
    }
  }

  // MARK: Shaping

  private func shaped(_ block: TextBlock, traits: Traits, scale: Double) -> CachedText {
    let key = TextKey(block: block, traits: traits, scale: scale)
    if let known = texts[key] { return known }
    let text = make(block, traits: traits, scale: scale)
    shaper.shape(text, direction: traits.direction, language: traits.language)
    let entry = CachedText(text)
    texts[key] = entry
    return entry
  }

  private func make(_ block: TextBlock, traits: Traits, scale: Double) -> ShapedText {
    var writer = TextBuffer(runs: block.text.runs)
    var runs: [ShapedRun] = []
    runs.reserveCapacity(max(1, block.text.runs.count))
    for run in block.text.runs {
      let start = writer.length
      writer.append(run.text)
      let font = font(run.attributes.font ?? block.font, traits: traits, scale: scale)
      runs.append(
        ShapedRun(start: start, end: writer.length, font: font, attributes: run.attributes))
    }
    if runs.isEmpty {
      let font = font(block.font, traits: traits, scale: scale)
      runs.append(ShapedRun(start: 0, end: 0, font: font, attributes: .init()))
    }
    return unsafe ShapedText(
      utf8: writer.finish(), length: writer.length, isASCII: writer.isASCII, runs: runs,
      style: block.text.paragraph)
  }

  private func shaped(_ mark: TextMark, in font: ResolvedFont) -> ShapedText {
    let key = MarkKey(mark: mark, font: ObjectIdentifier(font))
    if let known = marks[key] { return known }
    if marks.count > 256 { marks.removeAll() }
    var writer = TextBuffer(runs: [.init(mark.rawValue)])
    writer.append(mark.rawValue)
    let run = ShapedRun(start: 0, end: writer.length, font: font, attributes: .init())
    let text = unsafe ShapedText(
      utf8: writer.finish(), length: writer.length, isASCII: writer.isASCII, runs: [run],
      style: nil)
    shaper.shape(text, direction: .leftToRight, language: "en")
    marks[key] = text
    return text
  }

  // MARK: Fonts

  private func key(
    _ font: FontDescription, traits: Traits, scale: Double
  ) -> ResolvedFont.Key {
    ResolvedFont.Key(
      font: font, textSize: traits.textSize, language: traits.language, scale: scale)
  }

  private func font(
    _ description: FontDescription, traits: Traits, scale: Double
  ) -> ResolvedFont {
    let font = fonts.font(for: key(description, traits: traits, scale: scale))
    if let warning = font.warning { warn(warning) }
    return font
  }

  private func warn(_ warning: TextWarning) {
    if warned.insert(warning).inserted { warnings.append(warning) }
  }
}
