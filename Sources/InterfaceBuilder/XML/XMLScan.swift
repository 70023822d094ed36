/// Looks over the bytes of a document before the parser does.
///
/// libxml2 compares each attribute of a tag with all before it, so that a tag of a hundred thousand would
/// keep it busy for minutes; and of a document type it tells no line.
enum XMLScan {
  /// The document in UTF-8, where it is in UTF-16; otherwise as it is.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 1 else { return bytes }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): return transcoded(bytes.dropFirst(2), highFirst: true)
    case (0x00, UInt8(ascii: "<")): return transcoded(bytes[...], highFirst: true)
    case (0xFF, 0xFE): return transcoded(bytes.dropFirst(2), highFirst: false)
    case (UInt8(ascii: "<"), 0x00): return transcoded(bytes[...], highFirst: false)
    default: return bytes
    }
  }

  private static func transcoded(_ bytes: ArraySlice<UInt8>, highFirst: Bool) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return highFirst ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The line of the first tag with more attributes than a limit; nil where there is none.
  static func lineOfCrowdedTag(in bytes: [UInt8], limit: Int) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var tags = unsafe TagCounter(bytes: buffer, limit: limit)
      return tags.lineOfCrowdedTag()
    }
  }

  /// Whether the document ends before its last tag does.
  static func endsInsideTag(_ bytes: [UInt8]) -> Bool {
    bytes.last { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") } == UInt8(ascii: "<")
  }

  /// The line of the document type declaration; nil where there is none.
  static func lineOfDocumentType(in bytes: [UInt8]) -> Int? {
    let mark = Array("<!DOCTYPE".utf8)
    var line = 1
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      if bytes[index] == mark[0], bytes[index...].starts(with: mark) { return line }
    }
    return nil
  }
}

/// Counts the attributes of tags; safe because it lives no longer than the buffer it looks at.
@safe private struct TagCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let count: Int
  private let limit: Int
  private var index = 0
  private var line = 1

  init(bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
    unsafe self.bytes = bytes
    count = bytes.count
    self.limit = limit
  }

  mutating func lineOfCrowdedTag() -> Int? {
    while let byte = next() {
      guard byte == UInt8(ascii: "<") else { continue }
      if skip("!--", to: "-->") || skip("![CDATA[", to: "]]>") || skip("?", to: "?>") { continue }
      let start = line
      if !endsTag() { return start }
    }
    return nil
  }

  private mutating func next() -> UInt8? {
    guard index < count else { return nil }
    let byte = unsafe bytes[index]
    index += 1
    if byte == 0x0A { line += 1 }
    return byte
  }

  /// Goes behind what begins with one mark and ends with another; whether it begins here.
  private mutating func skip(_ opening: StaticString, to closing: StaticString) -> Bool {
    guard isAt(opening) else { return false }
    index += opening.utf8CodeUnitCount
    while index < count, !isAt(closing) { _ = next() }
    return true
  }

  private func isAt(_ mark: StaticString) -> Bool {
    let length = mark.utf8CodeUnitCount
    guard count - index >= length else { return false }
    for offset in 0..<length
    where unsafe bytes[index + offset] != mark.utf8Start[offset] { return false }
    return true
  }

  /// Goes behind a tag; false for one with more attributes than the limit.
  private mutating func endsTag() -> Bool {
    var quotes = 0
    while let byte = next() {
      if byte == UInt8(ascii: ">") { return true }
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
      quotes += 1
      if quotes > limit { return false }
      while let inside = next(), inside != byte {}
    }
    return true
  }
}
