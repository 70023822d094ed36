import FoundationEssentials

/// Reads the values of an XML property list, one at a time.
///
/// An own parser for the same reasons as `JSONParser`'s: `PropertyListDecoder` reads a file whole
/// or not at all, and recurses as deep as the file asks.
struct XMLPlistParser {
  var scanner: XMLScanner

  /// Reads the value at the position.
  mutating func parseValue(depth: Int = 0) throws(ParseProblem) -> FeedValue {
    try scanner.skipMisc()
    let start = scanner.position
    let tag = try scanner.nextTag("a value")
    return try parseValue(tag, at: start, depth: depth)
  }

  private mutating func parseValue(
    _ tag: XMLScanner.Tag, at start: Int, depth: Int
  ) throws(ParseProblem) -> FeedValue {
    let name: String
    switch tag {
    case .close: throw misplaced(start, "a value")
    case .empty(let element): return try emptyValue(element, at: start)
    case .open(let element): name = element
    }
    switch name {
    case "string": return .string(try scanner.readText(of: name))
    case "dict": return try parseDictionary(at: start, depth: depth + 1)
    case "array": return try parseArray(at: start, depth: depth + 1)
    case "integer", "real", "date", "data", "true", "false":
      let text = try scanner.readText(of: name)
      return try XMLPlistScalar(element: name, text: text, offset: start).value()
    default: throw misplaced(start, "an element of a property list")
    }
  }

  private func emptyValue(_ element: String, at start: Int) throws(ParseProblem) -> FeedValue {
    switch element {
    case "string": .string("")
    case "dict": .dictionary(FeedDictionary())
    case "array": .array([])
    case "integer", "real", "date", "data", "true", "false":
      try XMLPlistScalar(element: element, text: "", offset: start).value()
    default: throw misplaced(start, "an element of a property list")
    }
  }

  private mutating func parseDictionary(
    at open: Int, depth: Int
  ) throws(ParseProblem) -> FeedValue {
    guard depth <= FeedLimits.depth else { throw .tooDeep(at: open) }
    var result = FeedDictionary()
    while let key = try nextKey() {
      let start = scanner.position
      let value: FeedValue
      do throws(ParseProblem) {
        value = try parseValue(depth: depth)
      } catch {
        throw error.inside(key: key)
      }
      guard result.append(key, value) else { throw .duplicateKey(key, at: start) }
    }
    return .dictionary(result)
  }

  /// Reads the next key of a dictionary, `nil` at its end.
  mutating func nextKey() throws(ParseProblem) -> String? {
    try scanner.skipMisc()
    let start = scanner.position
    switch try scanner.nextTag("\"<key>\" or \"</dict>\"") {
    case .close("dict"): return nil
    case .open("key"): return try scanner.readText(of: "key")
    case .empty("key"): return ""
    default: throw misplaced(start, "\"<key>\" or \"</dict>\"")
    }
  }

  private mutating func parseArray(at open: Int, depth: Int) throws(ParseProblem) -> FeedValue {
    guard depth <= FeedLimits.depth else { throw .tooDeep(at: open) }
    var result: [FeedValue] = []
    while true {
      try scanner.skipMisc()
      let start = scanner.position
      let tag = try scanner.nextTag("a value or \"</array>\"")
      if tag == .close("array") { return .array(result) }
      do throws(ParseProblem) {
        result.append(try parseValue(tag, at: start, depth: depth))
      } catch {
        throw error.inside(index: result.count)
      }
    }
  }

  /// The problem that the tag at an offset doesn't belong there.
  func misplaced(_ offset: Int, _ expected: String) -> ParseProblem {
    var there = scanner
    there.position = offset
    return there.unexpected(expected)
  }
}

/// A value of an XML property list that is written as a text.
struct XMLPlistScalar {
  let element: String
  let text: String
  let offset: Int

  func value() throws(ParseProblem) -> FeedValue {
    let trimmed = text.trimmingSpace()
    switch element {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "integer":
      if let value = Self.integer(trimmed) { return value }
      throw problem("a whole number")
    case "real":
      if let value = Double(trimmed) { return .real(value) }
      throw problem("a number")
    case "date":
      if let date = PlistDate.parse(trimmed) { return .date(date) }
      throw problem("a date such as 2013-06-01T12:00:00Z")
    default:
      let characters = text.filter { !$0.isWhitespace }
      if let data = Data(base64Encoded: characters) { return .data(data) }
      throw problem("data in base 64")
    }
  }

  private static func integer(_ text: Substring) -> FeedValue? {
    let sign = text.first == "-" || text.first == "+" ? text.prefix(1) : ""
    let digits = text.dropFirst(sign.count)
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      return Int(sign + digits.dropFirst(2), radix: 16).map(FeedValue.integer)
    }
    if let value = Int(text) { return .integer(value) }
    // Larger than 64 bits: kept as nearly as can be.
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
    return Double(text).map(FeedValue.real)
  }

  private func problem(_ expected: String) -> ParseProblem {
    ParseProblem(
      kind: .syntax, expected: expected,
      found: text.isEmpty ? "nothing in <\(element)>" : quoted(text), offset: offset)
  }
}

extension String {
  /// The text without white space around it.
  fileprivate func trimmingSpace() -> Substring {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end]
  }
}
