extension JSONParser {
  /// Reads the string at the position, which must be its opening quote.
  mutating func parseString() throws(ParseProblem) -> String {
    let start = position + 1
    let (close, hasEscapes) = try findClosingQuote(from: start)
    guard let text = String(validating: bytes[start..<close], as: UTF8.self) else {
      throw invalidUTF8(in: start..<close)
    }
    position = close + 1
    return hasEscapes ? try unescape(start..<close) : text
  }

  private func findClosingQuote(
    from start: Int
  ) throws(ParseProblem) -> (close: Int, hasEscapes: Bool) {
    var index = start
    var hasEscapes = false
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { return (index, hasEscapes) }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        index += 2
      } else if byte < 0x20 {
        throw ParseProblem(
          kind: .syntax, expected: "the closing quote of a string",
          found: byte == 0x0A ? "the end of the line" : "the byte 0x\(hexadecimal(byte))",
          offset: index, advice: "control characters are written \\n, \\t or \\u0001")
      } else {
        index += 1
      }
    }
    throw ParseProblem(
      kind: .truncated, expected: "the closing quote of a string", found: endName, offset: end)
  }

  func invalidUTF8(in range: Range<Int>) -> ParseProblem {
    let offset = firstInvalidUTF8(bytes[range]) ?? range.lowerBound
    return .invalidUTF8(bytes[offset], at: offset, inFile: offset + fileOffset)
  }

  private func unescape(_ range: Range<Int>) throws(ParseProblem) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\\") {
        let scalar = try escape(at: &index)
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The character of the escape at an index, which moves past it.
  private func escape(at index: inout Int) throws(ParseProblem) -> Unicode.Scalar {
    let start = index
    let letter = index + 1 < end ? bytes[index + 1] : 0
    index += 2
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Unicode.Scalar(letter)
    case UInt8(ascii: "u"): return try unicodeEscape(at: &index, start: start)
    default: throw badEscape(start, "an escape such as \\n or \\u0041")
    }
  }

  private func unicodeEscape(
    at index: inout Int, start: Int
  ) throws(ParseProblem) -> Unicode.Scalar {
    let unit = try hexUnit(at: &index, start: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw badEscape(start, "both halves of a surrogate pair") }
    index += 2
    let low = try hexUnit(at: &index, start: start)
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw badEscape(start, "both halves of a surrogate pair") }
    return scalar
  }

  private func hexUnit(at index: inout Int, start: Int) throws(ParseProblem) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard index < end, let digit = hexDigit(bytes[index]) else {
        throw badEscape(start, "four hexadecimal digits after \\u")
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }

  private func badEscape(_ start: Int, _ expected: String) -> ParseProblem {
    let length = start + 1 < end && bytes[start + 1] == UInt8(ascii: "u") ? 6 : 2
    let found = String(decoding: bytes[start..<min(start + length, end)], as: UTF8.self)
    return ParseProblem(kind: .syntax, expected: expected, found: quoted(found), offset: start)
  }
}

/// The value of a hexadecimal digit.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
