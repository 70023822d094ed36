public import CellCanvas

/// How a terminal shows pictures.
public enum TerminalPicture: String, Sendable, Hashable, CaseIterable {
  /// Kitty's graphics protocol; also Ghostty, Konsole.
  case kitty
  /// iTerm2's inline images; also WezTerm, mintty.
  case iterm2
  /// DEC's sixels; xterm, foot, mlterm, Windows Terminal.
  case sixel
  /// Not at all.
  case none

  /// What the environment tells of the terminal; nil if it tells nothing.
  public static func detected() -> TerminalPicture? {
    let program = RunEnvironment.value("TERM_PROGRAM") ?? ""
    let terminal = RunEnvironment.value("TERM") ?? ""
    if RunEnvironment.value("KITTY_WINDOW_ID") != nil || terminal.contains("kitty")
      || program == "ghostty" || RunEnvironment.value("KONSOLE_VERSION") != nil
    {
      return .kitty
    }
    if ["iTerm.app", "WezTerm", "mintty"].contains(program) { return .iterm2 }
    if ["foot", "mlterm", "sixel"].contains(where: terminal.contains) { return .sixel }
    return terminal.isEmpty || terminal == "dumb" ? TerminalPicture.none : nil
  }

  /// What makes the terminal show a picture where the cursor is.
  public func sequence(_ picture: Bitmap, encoder: PNGEncoder) -> [UInt8] {
    switch self {
    case .kitty: TerminalPicture.kitty(encoder.encode(picture))
    case .iterm2: TerminalPicture.iterm2(encoder.encode(picture))
    case .sixel: Sixel.encode(picture)
    case .none: []
    }
  }

  /// PNG in base64, in parts of at most 4096 characters.
  private static func kitty(_ file: [UInt8]) -> [UInt8] {
    let text = Base64.encode(file)
    var result: [UInt8] = []
    var start = 0
    while start < text.count {
      let end = min(start + 4096, text.count)
      let more = end < text.count ? 1 : 0
      result += (start == 0 ? "\u{1B}_Ga=T,f=100,m=\(more);" : "\u{1B}_Gm=\(more);").utf8
      result += text[start..<end]
      result += "\u{1B}\\".utf8
      start = end
    }
    return result + "\n".utf8
  }

  private static func iterm2(_ file: [UInt8]) -> [UInt8] {
    Array("\u{1B}]1337;File=inline=1;size=\(file.count);preserveAspectRatio=1:".utf8)
      + Base64.encode(file) + Array("\u{07}\n".utf8)
  }
}

/// Bytes as text of 64 characters (RFC 4648).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var word = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      word <<= UInt32(8 * (3 - part.count))
      for place in 0..<4 {
        let digit = Int(word >> UInt32(18 - 6 * place) & 63)
        text.append(place <= part.count ? alphabet[digit] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
