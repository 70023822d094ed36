/// Reads the tags and texts of an XML property list from a buffer.
///
/// Knows as much XML as property lists are made of. Entities that a document type declares are
/// refused, never expanded.
struct XMLScanner {
  /// A start tag, an end tag, or both in one.
  enum Tag: Equatable {
    case open(String)
    case close(String)
    case empty(String)
  }

  let bytes: [UInt8]
  var position: Int

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// Whether everything is read.
  var isAtEnd: Bool { position >= bytes.count }

  /// Whether the text goes on with these bytes.
  func isAt(_ text: StaticString) -> Bool {
    guard bytes.count - position >= text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { text.utf8Start[$0] == bytes[position + $0] }
  }

  /// Moves past the next occurrence of a text.
  mutating func skip(past text: StaticString) throws(ParseProblem) {
    let first = text.utf8Start[0]
    while !isAtEnd {
      if bytes[position] == first, isAt(text) {
        position += text.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw unexpected("\"\(text)\"")
  }

  /// Skips white space, comments and processing instructions.
  mutating func skipMisc() throws(ParseProblem) {
    while !isAtEnd {
      if isJSONSpace(bytes[position]) {
        position += 1
      } else if isAt("<!--") {
        position += 4
        try skip(past: "-->")
      } else if isAt("<?") {
        try skip(past: "?>")
      } else {
        return
      }
    }
  }

  /// Reads the next tag; anything but white space and comments before it is a mistake.
  mutating func nextTag(_ expected: String) throws(ParseProblem) -> Tag {
    try skipMisc()
    guard !isAtEnd, bytes[position] == UInt8(ascii: "<") else { throw unexpected(expected) }
    return try readTag()
  }

  /// Reads the tag at the position.
  mutating func readTag() throws(ParseProblem) -> Tag {
    position += 1
    let isClosing = !isAtEnd && bytes[position] == UInt8(ascii: "/")
    if isClosing { position += 1 }
    let start = position
    while !isAtEnd, isWordByte(bytes[position]) || bytes[position] >= 0x80 { position += 1 }
    guard position > start else { throw unexpected("the name of an element") }
    let name = String(decoding: bytes[start..<min(position, start + 40)], as: UTF8.self)
    let isEmpty = try skipAttributes()
    return isClosing ? .close(name) : isEmpty ? .empty(name) : .open(name)
  }

  /// Moves past the end of the tag; returns whether it closes itself.
  private mutating func skipAttributes() throws(ParseProblem) -> Bool {
    var quote: UInt8?
    var last: UInt8 = 0
    while !isAtEnd {
      let byte = bytes[position]
      if quote == nil, byte == UInt8(ascii: "<") { break }
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return last == UInt8(ascii: "/")
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      last = byte
    }
    throw unexpected("\">\" at the end of the tag")
  }

  /// The problem that something else is at the position than expected.
  func unexpected(_ expected: String) -> ParseProblem {
    guard !isAtEnd else {
      return ParseProblem(
        kind: .truncated, expected: expected, found: "the end of the file", offset: bytes.count)
    }
    let text = bytes[position...].prefix(24).prefix { $0 != 0x0A && $0 != UInt8(ascii: ">") }
    let isTag = bytes[position] == UInt8(ascii: "<") && firstInvalidUTF8(text) == nil
    return ParseProblem(
      kind: .syntax, expected: expected,
      found: isTag
        ? quoted(String(decoding: text, as: UTF8.self) + ">") : describeBytes(bytes[position...]),
      offset: position)
  }
}

extension XMLScanner {
  /// Moves past the element at the position by its tags alone, whatever its depth.
  mutating func skipElement() throws(ParseProblem) {
    var depth = 0
    repeat {
      while !isAtEnd, bytes[position] != UInt8(ascii: "<") { position += 1 }
      if isAtEnd { throw unexpected("an end tag") }
      if isAt("<!--") {
        try skip(past: "-->")
      } else if isAt("<![CDATA[") {
        try skip(past: "]]>")
      } else if isAt("<?") {
        try skip(past: "?>")
      } else {
        switch try readTag() {
        case .open: depth += 1
        case .close: depth -= 1
        case .empty: break
        }
      }
    } while depth > 0
  }
}
