extension JSONParser {
  /// Reads the number at the position.
  mutating func parseNumber() throws(ParseProblem) -> FeedValue {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let digits = position
    skipDigits()
    guard position > digits else { throw unexpected("a digit") }
    if bytes[digits] == UInt8(ascii: "0"), position > digits + 1 {
      throw badNumber(start, "a number without leading zeros")
    }
    let isWhole = try !skipFraction()
    if let next = peek, isWordByte(next) || next == UInt8(ascii: ".") {
      throw badNumber(start, "a number")
    }
    if isWhole, let value = integer(start..<position) { return .integer(value) }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
      value.isFinite
    else { throw badNumber(start, "a number between -1.8e308 and 1.8e308") }
    return .real(value)
  }

  private mutating func skipDigits() {
    while position < end, isDigit(bytes[position]) { position += 1 }
  }

  /// Skips fraction and exponent; returns whether there was either.
  private mutating func skipFraction() throws(ParseProblem) -> Bool {
    let start = position
    if peek == UInt8(ascii: ".") {
      position += 1
      guard let next = peek, isDigit(next) else { throw unexpected("a digit") }
      skipDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      guard let next = peek, isDigit(next) else { throw unexpected("a digit") }
      skipDigits()
    }
    return position > start
  }

  private func integer(_ range: Range<Int>) -> Int? {
    let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
    var value = 0
    for index in range.dropFirst(isNegative ? 1 : 0) {
      let (tenfold, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (next, overflow) = tenfold.subtractingReportingOverflow(
        Int(bytes[index] - UInt8(ascii: "0")))
      if tooLarge || overflow { return nil }
      value = next
    }
    // Counted downwards, since the smallest integer has no positive counterpart.
    return isNegative ? value : (value == .min ? nil : -value)
  }

  private func badNumber(_ start: Int, _ expected: String) -> ParseProblem {
    let text = bytes[start..<end].prefix(60).prefix {
      isWordByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "+")
    }
    return ParseProblem(
      kind: .syntax, expected: expected, found: quoted(String(decoding: text, as: UTF8.self)),
      offset: start)
  }
}

/// Whether a byte is a decimal digit.
@inline(__always)
func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}
