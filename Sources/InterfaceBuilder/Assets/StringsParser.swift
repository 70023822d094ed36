/// Parses old-style strings files: `"key" = "value";` with comments, in UTF-8 or UTF-16.
struct StringsParser {
  private var scalars: [Unicode.Scalar]
  private var position = 0

  /// The pairs of a file up to the first mistake, and what that is.
  static func parse(_ bytes: [UInt8]) -> (pairs: [String: String], damage: ResourceError?) {
    var parser = StringsParser(scalars: Array(decode(bytes).unicodeScalars))
    var pairs: [String: String] = [:]
    do throws(ResourceError) {
      while let pair = try parser.pair() { pairs[pair.key] = pair.value }
      return (pairs, nil)
    } catch {
      return (pairs, error)
    }
  }

  /// Text of the bytes, by byte-order mark; without one UTF-16 shows by its zero bytes.
  static func decode(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isLittle: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isLittle: false) }
    if bytes.count > 1, bytes[0] == 0 { return utf16(bytes[...], isLittle: false) }
    if bytes.count > 1, bytes[1] == 0 { return utf16(bytes[...], isLittle: true) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      units.append(isLittle ? second << 8 | first : first << 8 | second)
      index += 2
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The next pair; nil at the end.
  private mutating func pair() throws(ResourceError) -> (key: String, value: String)? {
    skipSpace()
    guard current != nil else { return nil }
    let key = try token("a key in quotation marks")
    skipSpace()
    // `key;` alone stands for a value equal to its key.
    if take(";") { return (key, key) }
    guard take("=") else { throw expected("“=” after the key “\(key)”") }
    skipSpace()
    let value = try token("a text in quotation marks for “\(key)”")
    skipSpace()
    guard take(";") else { throw expected("“;” after the text for “\(key)”") }
    return (key, value)
  }

  private func expected(_ what: String, at place: Int? = nil) -> ResourceError {
    let line = scalars.prefix(place ?? position).reduce(1) { $0 + ($1 == "\n" ? 1 : 0) }
    return ResourceError("expected \(what)", line: line)
  }

  private var current: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let scalar = current {
      if scalar.properties.isWhitespace {
        position += 1
      } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "*" {
        skip(until: { $0.position > 0 && $0.scalars[$0.position - 1] == "*" && $0.current == "/" })
      } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "/" {
        skip(until: { $0.current == "\n" })
      } else {
        return
      }
    }
  }

  /// Skips a comment to its last character.
  private mutating func skip(until isEnd: (StringsParser) -> Bool) {
    position += 3
    while current != nil, !isEnd(self) { position += 1 }
    position += 1
  }

  private mutating func token(_ what: String) throws(ResourceError) -> String {
    if take("\"") { return try quoted() }
    var text = String.UnicodeScalarView()
    while let scalar = current, isBare(scalar) {
      text.append(scalar)
      position += 1
    }
    if text.isEmpty { throw expected(what) }
    return String(text)
  }

  private func isBare(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "_.-$[]".unicodeScalars.contains(scalar)
  }

  private mutating func quoted() throws(ResourceError) -> String {
    let start = position
    var text = String.UnicodeScalarView()
    while let scalar = current {
      position += 1
      if scalar == "\"" { return String(text) }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      if let escaped = escape() { text.append(escaped) }
    }
    throw expected("a quotation mark that ends this text", at: start)
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let scalar = current else { return nil }
    position += 1
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u": return hexadecimal()
    default: return scalar
    }
  }

  private mutating func hexadecimal() -> Unicode.Scalar? {
    var digits = ""
    while digits.count < 4, let scalar = current, scalar.properties.isASCIIHexDigit {
      digits.unicodeScalars.append(scalar)
      position += 1
    }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
