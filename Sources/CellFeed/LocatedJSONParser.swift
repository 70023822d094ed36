/// Reads one `LocatedJSON` document; strings and messages are those of `JSONParser`.
struct LocatedJSONParser {
  private var text: JSONParser
  private var places = PlaceCounter()

  init(_ bytes: [UInt8]) { text = JSONParser(bytes) }

  private var here: TextPlace {
    mutating get { places.place(of: text.position, in: text.bytes) }
  }

  mutating func parseDocument() throws(ParseProblem) -> LocatedJSON {
    try skipSpace()
    let value = try parseValue(depth: 0)
    try skipSpace()
    guard text.isAtEnd else { throw text.unexpected("the end of the file") }
    return value
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(ParseProblem) {
    while let byte = text.peek {
      if isJSONSpace(byte) || byte == 0x0B || byte == 0x0C {
        text.position += 1
      } else if byte == 0xC2, text.position + 1 < text.end, text.bytes[text.position + 1] == 0xA0 {
        // A no-break space, as texts copied from web pages have it.
        text.position += 2
      } else if byte == UInt8(ascii: "/") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ParseProblem) {
    let start = text.position
    text.position += 1
    switch text.peek {
    case UInt8(ascii: "/"):
      while let byte = text.peek, byte != 0x0A { text.position += 1 }
    case UInt8(ascii: "*"):
      text.position += 1
      while text.position + 1 < text.end {
        if text.bytes[text.position] == UInt8(ascii: "*"),
          text.bytes[text.position + 1] == UInt8(ascii: "/")
        {
          text.position += 2
          return
        }
        text.position += 1
      }
      throw ParseProblem(
        kind: .truncated, expected: "\"*/\" after this comment", found: text.endName,
        offset: start)
    default:
      text.position = start
      throw text.unexpected("a value or a comment, // or /* */")
    }
  }

  private mutating func parseValue(depth: Int) throws(ParseProblem) -> LocatedJSON {
    let place = here
    guard let byte = text.peek else { throw text.unexpected("a value") }
    switch byte {
    case UInt8(ascii: "{"):
      return LocatedJSON(.object(try parseObject(depth: depth + 1)), at: place)
    case UInt8(ascii: "["):
      return LocatedJSON(.list(try parseList(depth: depth + 1)), at: place)
    case UInt8(ascii: "\""): return LocatedJSON(.string(try text.parseString()), at: place)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      return LocatedJSON(.number(try parseNumber()), at: place)
    default: return LocatedJSON(try parseWord(), at: place)
    }
  }

  private mutating func parseObject(depth: Int) throws(ParseProblem) -> [LocatedJSON.Member] {
    let opening = try open(depth)
    var members: [LocatedJSON.Member] = []
    try skipSpace()
    while text.peek != UInt8(ascii: "}") {
      let place = here
      let key = try parseKey(opening)
      do throws(ParseProblem) {
        try skipSpace()
        guard text.peek == UInt8(ascii: ":") else { throw text.unexpected("\":\" after the key") }
        text.position += 1
        try skipSpace()
        members.append(
          LocatedJSON.Member(key: key, place: place, value: try parseValue(depth: depth)))
      } catch {
        throw error.inside(key: key)
      }
      try skipComma("}", opening)
    }
    text.position += 1
    return members
  }

  private mutating func parseList(depth: Int) throws(ParseProblem) -> [LocatedJSON] {
    let opening = try open(depth)
    var values: [LocatedJSON] = []
    try skipSpace()
    while text.peek != UInt8(ascii: "]") {
      guard !text.isAtEnd else { throw unclosed("a value or \"]\"", opening) }
      do throws(ParseProblem) {
        values.append(try parseValue(depth: depth))
      } catch {
        throw error.inside(index: values.count)
      }
      try skipComma("]", opening)
    }
    text.position += 1
    return values
  }

  /// Moves past an opening bracket; returns where that is.
  private mutating func open(_ depth: Int) throws(ParseProblem) -> TextPlace {
    guard depth <= FeedLimits.depth else { throw .tooDeep(at: text.position) }
    let place = here
    text.position += 1
    return place
  }

  /// Moves past the comma after an element; none is needed before the closing bracket.
  private mutating func skipComma(
    _ closing: Character, _ opening: TextPlace
  ) throws(ParseProblem) {
    try skipSpace()
    if text.peek == UInt8(ascii: ",") {
      text.position += 1
      return try skipSpace()
    }
    if text.peek == closing.asciiValue { return }
    var problem = unclosed("\",\" or \"\(closing)\"", opening)
    if let byte = text.peek, startsElement(byte) { problem.advice = "put a comma before it" }
    throw problem
  }

  private func startsElement(_ byte: UInt8) -> Bool {
    isKeyByte(byte)
      || [UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-")]
        .contains(byte)
  }

  /// Something else than expected; at the end of the file it is told which bracket is open.
  private func unclosed(_ expected: String, _ opening: TextPlace) -> ParseProblem {
    var problem = text.unexpected(expected)
    if text.isAtEnd { problem.advice = "the bracket in \(opening) isn't closed" }
    return problem
  }

  private mutating func parseKey(_ opening: TextPlace) throws(ParseProblem) -> String {
    guard let byte = text.peek else { throw unclosed("a key or \"}\"", opening) }
    if byte == UInt8(ascii: "\"") { return try text.parseString() }
    let word = takeWord()
    if !word.isEmpty { return word }
    var problem = text.unexpected("a key")
    if byte == UInt8(ascii: "'") { problem.advice = "keys stand in double quotes" }
    if byte == UInt8(ascii: "#") { problem.advice = "comments begin with //" }
    throw problem
  }

  /// Letters, digits and what else an unquoted key may have; empty if there is none.
  private mutating func takeWord() -> String {
    let start = text.position
    while let byte = text.peek, isKeyByte(byte) { text.position += 1 }
    return String(decoding: text.bytes[start..<text.position], as: UTF8.self)
  }

  private func isKeyByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private mutating func parseNumber() throws(ParseProblem) -> Double {
    let start = text.position
    while let byte = text.peek,
      isWordByte(byte) || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(byte)
    {
      text.position += 1
    }
    let token = String(decoding: text.bytes[start..<text.position], as: UTF8.self)
    if let number = Double(token), number.isFinite { return number }
    throw ParseProblem(
      kind: .syntax, expected: "a number", found: quoted(token), offset: start,
      advice: "a text needs double quotes")
  }

  private mutating func parseWord() throws(ParseProblem) -> LocatedJSON.Content {
    let start = text.position
    let word = takeWord()
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    text.position = start
    var problem = text.unexpected("a value")
    if !word.isEmpty {
      problem.found = quoted(word)
      problem.advice = LocatedJSONParser.advice(for: word)
    }
    if text.peek == UInt8(ascii: "'") { problem.advice = "texts stand in double quotes" }
    if text.peek == UInt8(ascii: "#") { problem.advice = "comments begin with //" }
    throw problem
  }

  private static func advice(for word: String) -> String {
    switch word.lowercased() {
    case "true", "yes", "on": "yes is written true"
    case "false", "no", "off": "no is written false"
    case "none", "nil", "undefined": "leave the key out"
    case "nan", "infinity": "numbers are finite"
    default: "a text needs double quotes"
    }
  }
}
