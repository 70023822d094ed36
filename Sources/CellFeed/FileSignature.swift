/// What a file is that isn't a feed, by its first bytes.
enum FileSignature {
  private static let table: [(bytes: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    (Array("GIF8".utf8), "a GIF picture"), (Array("RIFF".utf8), "a RIFF file"),
    ([0x49, 0x49, 0x2A, 0], "a TIFF picture"), ([0x4D, 0x4D, 0, 0x2A], "a TIFF picture"),
    (Array("%PDF".utf8), "a PDF document"), ([0x1F, 0x8B], "gzip-compressed data"),
    (Array("BZh".utf8), "bzip2-compressed data"), ([0xFD, 0x37, 0x7A], "xz-compressed data"),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd-compressed data"),
    (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"), (Array("SQLite format".utf8), "an SQLite database"),
    (Array("{\\rtf".utf8), "an RTF document"),
  ]

  /// The file in words, if its first bytes are known ones.
  static func name(of bytes: [UInt8]) -> String? {
    table.first { bytes.starts(with: $0.bytes) }?.name
  }

  /// Any file in words.
  static func describe(_ bytes: [UInt8]) -> String {
    if let name = name(of: bytes) { return name }
    var parser = JSONParser(bytes)
    parser.skipSpace()
    if parser.isAtEnd { return bytes.isEmpty ? "an empty file" : "a file of white space" }
    let head = bytes[parser.position...].prefix(64)
    // A cut-off last character doesn't make the text binary.
    let broken = firstInvalidUTF8(head) ?? head.endIndex
    let isText = head.endIndex - broken < 4 && !head.contains { $0 < 0x09 }
    guard isText else {
      return "bytes that begin with " + head.prefix(4).map(hexadecimal).joined(separator: " ")
    }
    let line = head[..<broken].prefix { $0 != 0x0A && $0 != 0x0D }
    return "text that begins with \(quoted(String(decoding: line, as: UTF8.self)))"
  }
}
