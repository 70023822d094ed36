extension XMLScanner {
  /// Reads a text up to the end tag of its element, with entities and CDATA resolved.
  mutating func readText(of element: String) throws(ParseProblem) -> String {
    let start = position
    while !isAtEnd, bytes[position] != UInt8(ascii: "<"), bytes[position] != UInt8(ascii: "&") {
      position += 1
    }
    // Most texts are plain and need no copy.
    if isAt("</") {
      let text = try decode(start..<position)
      try readEndTag(of: element)
      return text
    }
    position = start
    return try readMixedText(of: element)
  }

  private mutating func readMixedText(of element: String) throws(ParseProblem) -> String {
    var text = ""
    while !isAtEnd {
      let start = position
      if isAt("<![CDATA[") {
        try skip(past: "]]>")
        text += try decode(start + 9..<position - 3)
      } else if isAt("<!--") {
        try skip(past: "-->")
      } else if bytes[position] == UInt8(ascii: "<") {
        try readEndTag(of: element)
        return text
      } else if bytes[position] == UInt8(ascii: "&") {
        text.unicodeScalars.append(try readEntity())
      } else {
        while !isAtEnd, bytes[position] != UInt8(ascii: "<"), bytes[position] != UInt8(ascii: "&") {
          position += 1
        }
        text += try decode(start..<position)
      }
    }
    throw unexpected("\"</\(element)>\"")
  }

  private mutating func readEndTag(of element: String) throws(ParseProblem) {
    let start = position
    guard try readTag() == .close(element) else {
      position = start
      throw unexpected("\"</\(element)>\"")
    }
  }

  private func decode(_ range: Range<Int>) throws(ParseProblem) -> String {
    if let text = String(validating: bytes[range], as: UTF8.self) { return text }
    let offset = firstInvalidUTF8(bytes[range]) ?? range.lowerBound
    throw .invalidUTF8(bytes[offset], at: offset, inFile: offset)
  }

  private mutating func readEntity() throws(ParseProblem) -> Unicode.Scalar {
    let start = position
    let name = bytes[(start + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    position = name.endIndex + 1
    let text = String(decoding: name, as: UTF8.self)
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
      let scalar = Self.scalar(ofEntity: text)
    else {
      position = start
      throw ParseProblem(
        kind: .syntax, expected: "an entity such as &amp; or &#38;", found: quoted("&" + text),
        offset: start, advice: "an ampersand itself is written &amp;")
    }
    return scalar
  }

  private static func scalar(ofEntity name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.dropFirst().hasPrefix("x")
    let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    return code.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}
