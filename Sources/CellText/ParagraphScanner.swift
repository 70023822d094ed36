internal import CPangoCairo
import CellLayout

/// Finds paragraphs and their directions in UTF-8.
enum ParagraphScanner {
  /// The paragraphs of a text; none for an empty one, and none after a separator at the very end.
  static func paragraphs(of text: ShapedText, direction: LayoutDirection) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var start = 0
    var offset = 0
    while offset < text.length {
      guard let separator = separator(in: text, at: offset) else {
        offset += 1
        continue
      }
      let next = offset + separator.length
      paragraphs.append(
        paragraph(of: text, start, offset, next: next, separator.isLine, direction))
      start = next
      offset = next
    }
    if start < text.length {
      paragraphs.append(
        paragraph(of: text, start, text.length, next: text.length, false, direction))
    }
    return paragraphs
  }

  private static func paragraph(
    of text: ShapedText, _ start: Int, _ end: Int, next: Int, _ continues: Bool,
    _ direction: LayoutDirection
  ) -> Paragraph {
    Paragraph(
      start: start, end: end, next: next,
      isRightToLeft: isRightToLeft(text, start, end, neutral: direction), continues: continues)
  }

  /// The separator at a byte: how long it is, and whether the paragraph goes on behind it.
  @inline(__always)
  private static func separator(
    in text: ShapedText, at offset: Int
  ) -> (length: Int, isLine: Bool)? {
    let byte = unsafe text.utf8[offset]
    if byte >= 0x20, byte < 0xC2 { return nil }
    switch byte {
    case 0x0A: return (1, false)
    case 0x0D: return unsafe (text.utf8[offset + 1] == 0x0A ? 2 : 1, false)
    case 0x0B, 0x0C: return (1, true)
    case 0xC2: return unsafe text.utf8[offset + 1] == 0x85 ? (2, false) : nil
    case 0xE2 where unsafe text.utf8[offset + 1] == 0x80:
      let last = unsafe text.utf8[offset + 2]
      return last == 0xA9 ? (3, false) : last == 0xA8 ? (3, true) : nil
    default: return nil
    }
  }

  /// The direction of the first strong character; the layout's where there is none (UAX 9, P2).
  private static func isRightToLeft(
    _ text: ShapedText, _ start: Int, _ end: Int, neutral: LayoutDirection
  ) -> Bool {
    var offset = start
    while offset < end {
      let byte = unsafe text.utf8[offset]
      if byte < 0x80 {
        if (byte | 0x20) >= 0x61, (byte | 0x20) <= 0x7A { return false }
        offset += 1
        continue
      }
      let scalar = text.scalar(at: offset)
      if let direction = StrongDirection(scalar) { return direction == .rightToLeft }
      offset += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
    return neutral == .rightToLeft
  }
}

/// The direction of a character that has one of its own (UAX 9, classes L, R and AL).
private enum StrongDirection {
  case leftToRight
  case rightToLeft

  /// Looks at a scalar; nil for digits, marks, punctuation and symbols.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x200E: self = .leftToRight
    case 0x200F, 0x061C: self = .rightToLeft
    default:
      guard g_unichar_isalpha(scalar) != 0 else { return nil }
      self = StrongDirection.isRightToLeftBlock(scalar) ? .rightToLeft : .leftToRight
    }
  }

  private static func isRightToLeftBlock(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
