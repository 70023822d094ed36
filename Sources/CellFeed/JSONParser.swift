/// Reads JSON values (RFC 8259) from a buffer, one at a time.
///
/// An own parser, because a feed needs what `JSONDecoder` doesn't give: values one by one with the
/// place of each mistake, a depth limit, duplicate keys noticed, and a way to go on after a mistake.
struct JSONParser {
  /// The text; a streaming reader refills it in place.
  var bytes: [UInt8]
  /// The next byte to read.
  var position: Int
  /// Where reading stops.
  var end: Int
  /// What `end` is to a reader.
  var endName = "the end of the file"
  /// Offset in the file of the buffer's first byte.
  var fileOffset = 0

  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    position = start
    end = bytes.count
  }

  /// Whether everything is read.
  var isAtEnd: Bool { position >= end }

  /// The next byte, `nil` at the end.
  var peek: UInt8? { position < end ? bytes[position] : nil }

  /// Moves to the next byte that isn't white space.
  mutating func skipSpace() {
    while position < end, isJSONSpace(bytes[position]) { position += 1 }
  }

  /// Reads the value at the position, which must not be white space.
  mutating func parseValue(depth: Int = 0) throws(ParseProblem) -> FeedValue {
    guard position < end else { throw unexpected("a value") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try parseObject(depth: depth + 1)
    case UInt8(ascii: "["): return try parseArray(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    default: return try parseWord()
    }
  }

  private mutating func parseObject(depth: Int) throws(ParseProblem) -> FeedValue {
    guard depth <= FeedLimits.depth else { throw .tooDeep(at: position) }
    var result = FeedDictionary()
    position += 1
    skipSpace()
    if peek == UInt8(ascii: "}") {
      position += 1
      return .dictionary(result)
    }
    while true {
      let start = position
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let key = try parseString()
      let value: FeedValue
      do throws(ParseProblem) {
        value = try parseMember(depth: depth)
      } catch {
        throw error.inside(key: key)
      }
      guard result.append(key, value) else { throw .duplicateKey(key, at: start) }
      if try endsList(UInt8(ascii: "}"), "\",\" or \"}\"") { return .dictionary(result) }
    }
  }

  private mutating func parseMember(depth: Int) throws(ParseProblem) -> FeedValue {
    skipSpace()
    guard peek == UInt8(ascii: ":") else { throw unexpected("\":\" after the key") }
    position += 1
    skipSpace()
    return try parseValue(depth: depth)
  }

  private mutating func parseArray(depth: Int) throws(ParseProblem) -> FeedValue {
    guard depth <= FeedLimits.depth else { throw .tooDeep(at: position) }
    var result: [FeedValue] = []
    position += 1
    skipSpace()
    if peek == UInt8(ascii: "]") {
      position += 1
      return .array(result)
    }
    while true {
      do throws(ParseProblem) {
        result.append(try parseValue(depth: depth))
      } catch {
        throw error.inside(index: result.count)
      }
      if try endsList(UInt8(ascii: "]"), "\",\" or \"]\"") { return .array(result) }
    }
  }

  /// Reads what follows an element: a comma (false) or the closing bracket (true).
  private mutating func endsList(
    _ closing: UInt8, _ expected: String
  ) throws(ParseProblem) -> Bool {
    skipSpace()
    guard let byte = peek, byte == closing || byte == UInt8(ascii: ",") else {
      throw unexpected(expected)
    }
    position += 1
    skipSpace()
    return byte == closing
  }

  private mutating func parseWord() throws(ParseProblem) -> FeedValue {
    let (word, value): (StaticString, FeedValue) =
      switch bytes[position] {
      case UInt8(ascii: "t"): ("true", .bool(true))
      case UInt8(ascii: "f"): ("false", .bool(false))
      default: ("null", .null)
      }
    let after = position + word.utf8CodeUnitCount
    guard matches(word), after == end || !isWordByte(bytes[after]) else {
      throw unexpected("a value")
    }
    position = after
    return value
  }

  private func matches(_ word: StaticString) -> Bool {
    guard end - position >= word.utf8CodeUnitCount else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { word.utf8Start[$0] == bytes[position + $0] }
  }

  /// The problem that something else is at the position than expected.
  func unexpected(_ expected: String) -> ParseProblem {
    guard position < end else {
      return ParseProblem(
        kind: .truncated, expected: expected, found: endName, offset: min(position, end))
    }
    return ParseProblem(
      kind: .syntax, expected: expected, found: describeBytes(bytes[position..<end]),
      offset: position)
  }
}

/// JSON's white space.
@inline(__always)
func isJSONSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

/// Letters, digits and underscore.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
    true
  default: false
  }
}

/// What some bytes begin with, in words: a word, a character or a byte.
func describeBytes(_ bytes: ArraySlice<UInt8>) -> String {
  guard let first = bytes.first else { return "nothing" }
  let word = bytes.prefix(20).prefix(while: isWordByte)
  if word.count > 1 { return quoted(String(decoding: word, as: UTF8.self)) }
  if first < 0x20 || first == 0x7F { return "the byte 0x\(hexadecimal(first))" }
  if first < 0x80 {
    return first == UInt8(ascii: "\"")
      ? "a double quote" : "\"\(Character(Unicode.Scalar(first)))\""
  }
  let text = String(decoding: bytes.prefix(4), as: UTF8.self)
  guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" else {
    return "the byte 0x\(hexadecimal(first))"
  }
  return quoted(String(scalar))
}
