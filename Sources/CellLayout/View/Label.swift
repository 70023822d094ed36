/// Text in a view (UILabel).
public struct Label: Sendable, Hashable {
  /// The text with its runs (text, attributedText).
  public var text: AttributedText
  /// Font of runs without one.
  public var font: FontDescription
  /// Colour of runs without one.
  public var color: Color
  /// Horizontal placement of lines.
  public var alignment: TextAlignment
  /// The most lines to show; 0 is any number.
  public var numberOfLines: Int
  /// What happens where a line is too long.
  public var lineBreakMode: LineBreakMode
  /// Whether the font shrinks to fit one line (adjustsFontSizeToFitWidth).
  public var adjustsFontSizeToFitWidth: Bool
  /// The smallest factor the font may shrink by, 0…1 (minimumScaleFactor).
  public var minimumScaleFactor: Double
  /// Width at which the intrinsic height is taken; 0 is the solved width (preferredMaxLayoutWidth).
  public var preferredMaxLayoutWidth: Double
  /// Shadow of the glyphs (shadowColor, shadowOffset).
  public var shadow: Shadow?

  /// Makes a label; the defaults are those of a UILabel made in code.
  public init(
    _ text: AttributedText, font: FontDescription = .system(17),
    color: Color = .semantic(.label), alignment: TextAlignment = .natural, numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .truncateTail
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.adjustsFontSizeToFitWidth = false
    self.minimumScaleFactor = 0
    self.preferredMaxLayoutWidth = 0
    self.shadow = nil
  }

  /// Makes a label of plain text.
  public init(
    _ string: String, font: FontDescription = .system(17), color: Color = .semantic(.label),
    alignment: TextAlignment = .natural, numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .truncateTail
  ) {
    self.init(
      AttributedText(string), font: font, color: color, alignment: alignment,
      numberOfLines: numberOfLines, lineBreakMode: lineBreakMode)
  }

  /// What decides the shape of the text.
  public var block: TextBlock {
    TextBlock(
      text: text, font: font, alignment: alignment, numberOfLines: numberOfLines,
      lineBreakMode: lineBreakMode,
      minimumScaleFactor: adjustsFontSizeToFitWidth && numberOfLines == 1 ? minimumScaleFactor : 1)
  }
}
