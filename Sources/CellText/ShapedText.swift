internal import CPangoCairo
import CellLayout

/// What one byte of a shaped text brings to its line.
struct Cell {
  /// A line may begin at this byte.
  static let lineBreak: UInt32 = 1
  /// The byte belongs to white space that may hang over the edge.
  static let white: UInt32 = 2
  /// What a reader takes for a character begins at this byte.
  static let character: UInt32 = 4
  /// Glyphs of their own begin at this byte.
  static let cluster: UInt32 = 8

  /// Advance of the glyphs that begin at this byte, in Pango units.
  var advance: Int32
  /// The four flags above.
  var flags: UInt32
}

/// A paragraph's place in the text, in bytes.
struct Paragraph {
  /// First byte.
  var start: Int
  /// End without the separator.
  var end: Int
  /// Begin of the next paragraph.
  var next: Int
  /// Whether the paragraph's own direction is right to left.
  var isRightToLeft: Bool
  /// Whether it ends with a line separator, after which the paragraph goes on.
  var continues: Bool
}

/// A stretch of text of one font, direction and run, with its glyphs.
@safe struct Piece {
  /// Pango's item; owned by the text.
  var item: UnsafeMutablePointer<PangoItem>
  /// Its glyphs, with tracking; owned by the text.
  var glyphs: UnsafeMutablePointer<PangoGlyphString>
  /// First byte.
  var start: Int
  /// End.
  var end: Int
  /// Which run of the text it belongs to.
  var run: Int
  /// What its font is to the run's font.
  var kind: FontKind
  /// Bidirectional embedding level; odd is right to left.
  var level: UInt8
}

/// A run's place in the text, its font and attributes.
struct ShapedRun {
  /// First byte.
  var start: Int
  /// End.
  var end: Int
  /// Its font.
  var font: ResolvedFont
  /// Its attributes.
  var attributes: AttributedText.Attributes
}

/// A text shaped once, whatever the width its lines are broken at.
@safe final class ShapedText {
  /// The text's bytes and a zero.
  let utf8: UnsafeMutablePointer<UInt8>
  /// How many bytes.
  let length: Int
  /// One cell for each byte and one for the end.
  let cells: UnsafeMutablePointer<Cell>
  /// Paragraphs in order.
  var paragraphs: [Paragraph] = []
  /// Pieces in logical order.
  var pieces: [Piece] = []
  /// Runs in order; never empty.
  let runs: [ShapedRun]
  /// Paragraph settings.
  let style: ParagraphStyle?
  /// Whether every byte is a character.
  let isASCII: Bool

  /// Takes over a buffer of `length` bytes and a zero.
  init(
    utf8: UnsafeMutablePointer<UInt8>, length: Int, isASCII: Bool, runs: [ShapedRun],
    style: ParagraphStyle?
  ) {
    self.isASCII = isASCII
    unsafe self.utf8 = utf8
    self.length = length
    self.runs = runs
    self.style = style
    unsafe cells = UnsafeMutablePointer<Cell>.allocate(capacity: length + 1)
    unsafe cells.initialize(repeating: Cell(advance: 0, flags: 0), count: length + 1)
  }

  deinit {
    for piece in pieces {
      unsafe pango_glyph_string_free(piece.glyphs)
      unsafe pango_item_free(piece.item)
    }
    unsafe cells.deallocate()
    unsafe utf8.deallocate()
  }

  /// The bytes as C takes them.
  var bytes: UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(utf8).assumingMemoryBound(to: CChar.self)
  }

  /// The run that a byte belongs to.
  func run(at offset: Int) -> Int {
    guard runs.count > 1 else { return 0 }
    return runs.firstIndex { offset < $0.end } ?? runs.count - 1
  }

  /// Whether a soft hyphen (U+00AD) occurs, at which a line may be broken.
  private(set) lazy var hasSoftHyphens =
    !isASCII && (2...max(2, length)).contains { isSoftHyphen(before: $0) }

  /// Whether the character before a byte is a soft hyphen.
  func isSoftHyphen(before offset: Int) -> Bool {
    guard offset >= 2, offset <= length else { return false }
    return unsafe utf8[offset - 2] == 0xC2 && utf8[offset - 1] == 0xAD
  }

  /// The Unicode scalar that begins at a byte.
  func scalar(at offset: Int) -> UInt32 {
    unsafe g_utf8_get_char(bytes + offset)
  }
}

/// A shaped text and the layouts made of it last, which drawing asks for after measuring.
final class CachedText {
  /// The text.
  let text: ShapedText
  private var layouts: [(key: TextLayout.Key, layout: TextLayout)] = []

  /// Makes an entry without layouts.
  init(_ text: ShapedText) {
    self.text = text
  }

  /// The layout for a key; only the four made last are kept.
  func layout(for key: TextLayout.Key, make: (ShapedText) -> TextLayout) -> TextLayout {
    if let known = layouts.first(where: { $0.key == key }) { return known.layout }
    let layout = make(text)
    if layouts.count >= 4 { layouts.removeFirst() }
    layouts.append((key, layout))
    return layout
  }
}
