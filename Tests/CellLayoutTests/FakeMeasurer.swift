import CellLayout

/// Text whose every character is half an em wide and breaks after spaces, with San Francisco's line
/// heights; counts what it is asked.
final class FakeText: TextMeasuring {
  private(set) var calls = 0

  func metrics(of block: TextBlock, width: Double?, traits: Traits) -> TextMetrics {
    calls += 1
    let font = fontMetrics(of: block.font, traits: traits)
    let size = pointSize(block.font, traits)
    var lines = wrap(block.text.string, advance: size / 2, width: width)
    let isTruncated = block.numberOfLines > 0 && lines.count > block.numberOfLines
    if isTruncated { lines = Array(lines.prefix(block.numberOfLines)) }
    guard !lines.isEmpty else {
      return TextMetrics(
        size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false)
    }
    let pitch = Double(lines.count - 1) * font.linePitch
    return TextMetrics(
      size: Size(width: lines.max() ?? 0, height: font.lineHeight + pitch),
      firstBaseline: font.ascender, lastBaseline: font.ascender + pitch,
      lineCount: lines.count, isTruncated: isTruncated)
  }

  func fontMetrics(of font: FontDescription, traits: Traits) -> FontMetrics {
    let size = pointSize(font, traits)
    let height = 1.193359375 * size
    var pitch = height
    if case .textStyle(let style) = font.face { pitch = style.leading(at: traits.textSize) }
    return FontMetrics(
      ascender: 0.9521484375 * size, descender: height - 0.9521484375 * size, linePitch: pitch)
  }

  private func pointSize(_ font: FontDescription, _ traits: Traits) -> Double {
    if case .textStyle(let style) = font.face { return style.pointSize(at: traits.textSize) }
    return font.pointSize
  }

  /// Widths of the lines, without trailing spaces.
  private func wrap(_ text: String, advance: Double, width: Double?) -> [Double] {
    guard !text.isEmpty else { return [] }
    var lines: [Double] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = 0
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let extended = line == 0 ? word.count : line + 1 + word.count
        if let width, line > 0, Double(extended) * advance > width + 1e-6 {
          lines.append(Double(line) * advance)
          line = word.count
        } else {
          line = extended
        }
      }
      lines.append(Double(line) * advance)
    }
    return lines
  }
}

/// Pictures of known sizes.
final class FakeImages: ImageMeasuring {
  let sizes: [String: Size]

  init(_ sizes: [String: Size] = ["photo": Size(width: 100, height: 80)]) { self.sizes = sizes }

  func size(ofImage name: String, traits: Traits) -> Size? { sizes[name] }
}

extension LayoutContext {
  /// A context of fakes.
  static func fake(
    scale: Scale = .x2, direction: LayoutDirection = .leftToRight, width: Double = 375
  ) -> LayoutContext {
    LayoutContext(
      traits: Traits(width: width, scale: scale, direction: direction), text: FakeText(),
      images: FakeImages())
  }
}

extension LaidOutCell {
  /// Frame of a view in its superview's coordinates.
  func frame(_ id: ViewID) -> Rect? { find(root, id)?.frame }

  /// The laid-out view of an id.
  func view(_ id: ViewID) -> LaidOutView? { find(root, id) }

  private func find(_ view: LaidOutView, _ id: ViewID) -> LaidOutView? {
    if view.view.id == id { return view }
    for child in view.subviews {
      if let found = find(child, id) { return found }
    }
    return nil
  }
}
