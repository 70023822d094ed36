/// A string with runs of attributes (NSAttributedString).
public struct AttributedText: Sendable, Hashable {
  /// Attributes of one run; nil means the label's own.
  public struct Attributes: Sendable, Hashable {
    /// Font of the run (NSAttributedString.Key.font).
    public var font: FontDescription?
    /// Colour of the glyphs (foregroundColor).
    public var color: Color?
    /// Colour behind the glyphs (backgroundColor).
    public var backgroundColor: Color?
    /// Whether a line is drawn under the run (underlineStyle).
    public var isUnderlined: Bool
    /// Whether a line is drawn through the run (strikethroughStyle).
    public var isStruckThrough: Bool
    /// Space added after every glyph, in points (kern).
    public var kerning: Double?
    /// Rise above the baseline, in points (baselineOffset).
    public var baselineOffset: Double?

    /// Makes attributes; what is left out follows the label.
    public init(
      font: FontDescription? = nil, color: Color? = nil, backgroundColor: Color? = nil,
      isUnderlined: Bool = false, isStruckThrough: Bool = false, kerning: Double? = nil,
      baselineOffset: Double? = nil
    ) {
      self.font = font
      self.color = color
      self.backgroundColor = backgroundColor
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
      self.kerning = kerning
      self.baselineOffset = baselineOffset
    }
  }

  /// A piece of text that shares its attributes.
  public struct Run: Sendable, Hashable {
    /// The text of the run.
    public var text: String
    /// Its attributes.
    public var attributes: Attributes

    /// Makes a run.
    public init(_ text: String, _ attributes: Attributes = Attributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The runs, in the order of the text.
  public var runs: [Run]
  /// Paragraph settings for the whole text; nil is UIKit's default paragraph.
  public var paragraph: ParagraphStyle?

  /// Makes text of several runs.
  public init(runs: [Run], paragraph: ParagraphStyle? = nil) {
    self.runs = runs
    self.paragraph = paragraph
  }

  /// Makes text of one run without attributes of its own.
  public init(_ string: String) {
    self.init(runs: string.isEmpty ? [] : [Run(string)])
  }

  /// The text without attributes.
  public var string: String {
    runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text }
  }

  /// Whether there is no text at all.
  public var isEmpty: Bool { runs.allSatisfy { $0.text.isEmpty } }
}

/// How paragraphs are set (NSParagraphStyle).
public struct ParagraphStyle: Sendable, Hashable {
  /// Space between lines, in points, added to the line height (lineSpacing).
  public var lineSpacing: Double
  /// Space after each paragraph but the last, in points (paragraphSpacing).
  public var paragraphSpacing: Double
  /// Factor on the natural line height; 0 is 1 (lineHeightMultiple).
  public var lineHeightMultiple: Double
  /// Least line height, in points; 0 is none (minimumLineHeight).
  public var minimumLineHeight: Double
  /// Greatest line height, in points; 0 is none (maximumLineHeight).
  public var maximumLineHeight: Double
  /// Indentation of a paragraph's first line, in points (firstLineHeadIndent).
  public var firstLineHeadIndent: Double
  /// Indentation of a paragraph's other lines, in points (headIndent).
  public var headIndent: Double
  /// Alignment; nil follows the label (alignment).
  public var alignment: TextAlignment?
  /// Line-break mode; nil follows the label (lineBreakMode).
  public var lineBreakMode: LineBreakMode?

  /// Makes a paragraph style; the defaults are NSParagraphStyle's.
  public init(
    lineSpacing: Double = 0, paragraphSpacing: Double = 0, lineHeightMultiple: Double = 0,
    minimumLineHeight: Double = 0, maximumLineHeight: Double = 0, firstLineHeadIndent: Double = 0,
    headIndent: Double = 0, alignment: TextAlignment? = nil, lineBreakMode: LineBreakMode? = nil
  ) {
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
  }
}

/// Horizontal placement of lines (NSTextAlignment).
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// To the left.
  case left
  /// In the middle.
  case center
  /// To the right.
  case right
  /// To both sides, the last line naturally.
  case justified
  /// To the side on which the text's own direction starts; neutral text follows the layout direction.
  case natural
}

/// What happens where a line is too long (NSLineBreakMode).
public enum LineBreakMode: String, Sendable, Hashable, CaseIterable {
  /// Wraps at words, then clips.
  case wordWrap
  /// Wraps at characters, then clips.
  case characterWrap
  /// One line after another, cut at the edge.
  case clip
  /// An ellipsis at the start of the last line.
  case truncateHead
  /// An ellipsis at the end of the last line.
  case truncateTail
  /// An ellipsis in the middle of the last line.
  case truncateMiddle
}
