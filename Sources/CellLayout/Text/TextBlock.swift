/// Everything that decides the shape of a label's text: what is measured is what is drawn.
public struct TextBlock: Sendable, Hashable {
  /// The text with its runs.
  public var text: AttributedText
  /// Font of runs that have none of their own.
  public var font: FontDescription
  /// Horizontal placement of lines.
  public var alignment: TextAlignment
  /// The most lines to show; 0 is any number (UILabel.numberOfLines).
  public var numberOfLines: Int
  /// What happens where a line is too long, counted over the whole block.
  public var lineBreakMode: LineBreakMode
  /// The smallest factor the font may shrink by to fit one line; 1 is never
  /// (UILabel.adjustsFontSizeToFitWidth with minimumScaleFactor).
  public var minimumScaleFactor: Double

  /// Makes a block; the defaults are those of a label that wraps without end.
  public init(
    text: AttributedText, font: FontDescription, alignment: TextAlignment = .natural,
    numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .wordWrap,
    minimumScaleFactor: Double = 1
  ) {
    self.text = text
    self.font = font
    self.alignment = alignment
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.minimumScaleFactor = minimumScaleFactor
  }
}

/// What measuring a text block gives; lengths in points, not rounded.
public struct TextMetrics: Sendable, Hashable {
  /// Bounding size (NSString.boundingRect(with:options:attributes:context:)): the widest line without
  /// trailing space, and the height of all lines.
  public var size: Size
  /// Distance from the top to the first line's baseline.
  public var firstBaseline: Double
  /// Distance from the top to the last line's baseline.
  public var lastBaseline: Double
  /// How many lines there are.
  public var lineCount: Int
  /// Whether text was left out.
  public var isTruncated: Bool

  /// Makes metrics from their parts.
  public init(
    size: Size, firstBaseline: Double, lastBaseline: Double, lineCount: Int, isTruncated: Bool
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
  }
}

/// Measures text for the layout; one per worker, and it may keep what it has shaped.
public protocol TextMeasuring: AnyObject {
  /// The metrics of a block set at most `width` points wide, or unwrapped when `width` is nil.
  func metrics(of block: TextBlock, width: Double?, traits: Traits) -> TextMetrics

  /// Line height, ascent and descent of one line of a font, in points.
  func fontMetrics(of font: FontDescription, traits: Traits) -> FontMetrics

  /// Why another font is drawn in place of one that nobody knows, in a sentence; nil for others.
  func problem(ofFont font: FontDescription, traits: Traits) -> String?
}

extension TextMeasuring {
  /// Every font is drawn.
  public func problem(ofFont font: FontDescription, traits: Traits) -> String? { nil }
}

/// Vertical metrics of a font, in points (UIFont.ascender, descender, lineHeight).
public struct FontMetrics: Sendable, Hashable {
  /// Baseline below the line's top.
  public var ascender: Double
  /// Line's bottom below the baseline; positive.
  public var descender: Double
  /// Distance between baselines of wrapped lines: the line height, or a text style's leading.
  public var linePitch: Double
  /// Height of one line (UIFont.lineHeight).
  public var lineHeight: Double { ascender + descender }

  /// Makes metrics from their parts.
  public init(ascender: Double, descender: Double, linePitch: Double) {
    self.ascender = ascender
    self.descender = descender
    self.linePitch = linePitch
  }
}

/// Knows how large pictures are, for image views without a size of their own.
public protocol ImageMeasuring: AnyObject {
  /// The size in points of the picture of that name, or nil when there is none (UIImage.size).
  func size(ofImage name: String, traits: Traits) -> Size?

  /// Why the picture of that name can't be shown; nil where it can be.
  func problem(ofImage name: String, traits: Traits) -> ImageProblem?
}

extension ImageMeasuring {
  /// A picture without a size isn't there.
  public func problem(ofImage name: String, traits: Traits) -> ImageProblem? {
    size(ofImage: name, traits: traits) == nil ? .missing : nil
  }
}

/// Why a picture can't be shown.
public enum ImageProblem: Sendable, Hashable {
  /// There is none of that name.
  case missing
  /// Its file is no good; what is wrong and what to do.
  case unusable(String)
}

/// What a layout needs from outside: traits, and somebody who measures.
public struct LayoutContext {
  /// The device.
  public var traits: Traits
  /// Measures text.
  public var text: any TextMeasuring
  /// Measures pictures.
  public var images: any ImageMeasuring

  /// Makes a context.
  public init(traits: Traits, text: any TextMeasuring, images: any ImageMeasuring) {
    self.traits = traits
    self.text = text
    self.images = images
  }
}
