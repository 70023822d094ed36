import CellLayout

/// Measures single lines for controls whose size depends on their title.
struct TextSizes {
  let vintage: Vintage
  let context: LayoutContext
  /// PostScript names of the app's fonts that the canvas had.
  let appFonts: Set<String>

  /// The font that the vintage draws a description with.
  ///
  /// Canvases draw fonts that they don't find as Helvetica Neue. Before Xcode 6.3 that was the
  /// system font, too, with its leading where the size is given, without it in text styles and
  /// where the font is named.
  func font(_ font: FontDescription) -> FontDescription {
    if case .named(let name, _) = font.face, vintage.isCanvas, !isFound(name) {
      return standIn(for: font, cut: name.drop { $0 != "-" })
    }
    guard vintage.usesHelveticaNeue else {
      var result = font
      result.hasDisplayCut = vintage.hasDisplayCut
      return result
    }
    switch font.face {
    case .system:
      return helvetica("HelveticaNeue", font, weight: font.weight ?? .regular, size: font.pointSize)
    case .textStyle(let style):
      return helvetica(
        ".HelveticaNeueInterface", font, weight: font.weight ?? style.defaultWeight,
        size: style.pointSize(at: context.traits.textSize))
    case .named(let name, _) where name.hasPrefix("HelveticaNeue"):
      return standIn(for: font, cut: name.dropFirst("HelveticaNeue".count))
    default: return font
    }
  }

  private func isFound(_ name: String) -> Bool {
    SystemFamilies.contain(name) || appFonts.contains(name)
  }

  /// Helvetica Neue without its leading.
  private func standIn(for font: FontDescription, cut: Substring) -> FontDescription {
    var result = font
    result.face = .named(".HelveticaNeueInterface" + cut, family: nil)
    return result
  }

  private func helvetica(
    _ name: String, _ font: FontDescription, weight: FontWeight, size: Double
  ) -> FontDescription {
    let cut = weight >= .semibold ? "Bold" : "Regular"
    return FontDescription(
      face: .named("\(name)-\(cut)", family: nil), pointSize: size, weight: font.weight,
      isItalic: font.isItalic)
  }

  /// A text with the vintage's fonts.
  func text(_ text: AttributedText) -> AttributedText {
    guard vintage.isCanvas else { return text }
    var result = text
    for index in result.runs.indices {
      result.runs[index].attributes.font = result.runs[index].attributes.font.map(font)
    }
    return result
  }

  /// Width and height of one line, rounded up to pixels; no size for an empty text.
  func line(_ text: AttributedText, font: FontDescription) -> Size {
    if text.isEmpty { return .zero }
    let block = TextBlock(
      text: text, font: font, numberOfLines: 1, lineBreakMode: .truncateTail)
    let size = context.text.metrics(of: block, width: nil, traits: context.traits).size
    let scale = context.traits.scale
    return Size(width: scale.ceil(size.width), height: scale.ceil(size.height))
  }

  /// Width of one line, not rounded.
  func width(_ string: String, font: FontDescription) -> Double {
    if string.isEmpty { return 0 }
    let block = TextBlock(
      text: AttributedText(string), font: font, numberOfLines: 1, lineBreakMode: .truncateTail)
    return context.text.metrics(of: block, width: nil, traits: context.traits).size.width
  }

  /// Height of a line of a font, not rounded.
  func lineHeight(_ font: FontDescription) -> Double {
    context.text.fontMetrics(of: font, traits: context.traits).lineHeight
  }
}

/// Rounds up to whole points, forgiving arithmetic noise, as buttons and fields do.
func wholePoints(_ length: Double) -> Double { (length - 1e-3).rounded(.up) }
