/// Copies Pango's break opportunities into cells and bends them to the language.
enum BreakMarker {
  // The bits of PangoLogAttr, in the order of its fields.
  private static let lineBreak: UInt32 = 1 << 0
  private static let charBreak: UInt32 = 1 << 2
  private static let white: UInt32 = 1 << 3

  /// Marks all bytes of a text; `breaks` has one entry for each character and one for the end.
  static func mark(_ text: ShapedText, breaks: UnsafeMutablePointer<UInt32>, language: String) {
    let utf8 = unsafe text.utf8
    let cells = unsafe text.cells
    if text.isASCII {
      for offset in 0..<text.length {
        unsafe cells[offset].flags |= flags(breaks[offset])
      }
      return
    }
    var offset = 0
    var index = 0
    var isWhite = false
    while offset < text.length {
      if unsafe utf8[offset] & 0xC0 != 0x80 {
        var found = unsafe flags(breaks[index])
        if found & Cell.white != 0, isNoBreakSpace(text, at: offset) { found &= ~Cell.white }
        isWhite = found & Cell.white != 0
        unsafe cells[offset].flags |= found
        index += 1
      } else if isWhite {
        unsafe cells[offset].flags |= Cell.white
      }
      offset += 1
    }
    LanguageBreaks(language).apply(to: text)
  }

  @inline(__always)
  private static func flags(_ attribute: UInt32) -> UInt32 {
    var flags: UInt32 = 0
    if attribute & lineBreak != 0 { flags |= Cell.lineBreak }
    if attribute & charBreak != 0 { flags |= Cell.character }
    if attribute & white != 0 { flags |= Cell.white }
    return flags
  }

  private static func isNoBreakSpace(_ text: ShapedText, at offset: Int) -> Bool {
    let scalar = text.scalar(at: offset)
    return scalar == 0xA0 || scalar == 0x202F || scalar == 0x2007
  }
}

/// What line breaking does differently in a language (CSS Text 3, `line-break`; Unicode UAX 14).
struct LanguageBreaks {
  private enum Rule {
    /// Small kana may begin a line; quotation marks break beside Han.
    case chinese
    /// Small kana and the prolonged sound mark never begin a line.
    case japanese
    /// Hangul breaks between words only.
    case korean
    /// Nothing beyond Unicode's rules.
    case none
  }

  private let rule: Rule

  /// The rules of a BCP 47 tag.
  init(_ language: String) {
    let tag = language.lowercased()
    if tag.hasPrefix("zh") || tag.hasPrefix("yue") {
      rule = .chinese
    } else if tag.hasPrefix("ja") {
      rule = .japanese
    } else {
      rule = tag.hasPrefix("ko") ? .korean : .none
    }
  }

  /// Changes the flags of a text's cells.
  func apply(to text: ShapedText) {
    guard rule != .none else { return }
    var previous: UInt32 = 0
    var offset = 0
    while offset < text.length {
      let lead = unsafe text.utf8[offset]
      let scalar = lead < 0x80 ? UInt32(lead) : text.scalar(at: offset)
      if offset > 0, let allowed = allowsBreak(between: previous, and: scalar) {
        unsafe text.cells[offset].flags &= ~Cell.lineBreak
        if allowed { unsafe text.cells[offset].flags |= Cell.lineBreak }
      }
      previous = scalar
      offset += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    }
  }

  /// What the language says about a pair, or nil where it follows Unicode.
  private func allowsBreak(between left: UInt32, and right: UInt32) -> Bool? {
    switch rule {
    case .chinese:
      if isSmallKana(right), isIdeographic(left) || isKana(left) { return true }
      if right == 0x201C || right == 0x2018, isIdeographic(left) { return true }
      if left == 0x201D || left == 0x2019, isIdeographic(right) { return true }
      return nil
    case .japanese:
      return isSmallKana(right) ? false : nil
    case .korean:
      return isHangul(left) && isHangul(right) ? false : nil
    case .none:
      return nil
    }
  }

  private func isIdeographic(_ scalar: UInt32) -> Bool {
    (0x4E00...0x9FFF).contains(scalar) || (0x3400...0x4DBF).contains(scalar)
      || (0x20000...0x3FFFF).contains(scalar)
  }

  private func isKana(_ scalar: UInt32) -> Bool { (0x3041...0x30FF).contains(scalar) }

  private func isHangul(_ scalar: UInt32) -> Bool {
    (0xAC00...0xD7A3).contains(scalar) || (0x1100...0x11FF).contains(scalar)
  }

  /// Small kana and the prolonged sound mark (UAX 14, class CJ).
  private func isSmallKana(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x30FC, 0x31F0...0x31FF:
      true
    default: false
    }
  }
}
