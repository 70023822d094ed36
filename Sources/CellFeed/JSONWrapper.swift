/// Finds the one array of records in a JSON object around it.
struct JSONWrapper {
  /// An array that could be the feed.
  struct Candidate {
    let key: String
    let start: Int
    let holdsObjects: Bool
  }

  /// The arrays found, with the place of their opening brackets.
  private(set) var candidates: [Candidate] = []
  /// The mistake that stopped the search.
  private(set) var problem: ParseProblem?

  private var parser: JSONParser

  /// Searches the object at the parser's position.
  init(_ parser: JSONParser) {
    self.parser = parser
    do throws(ParseProblem) { try search() } catch { problem = error }
  }

  /// The arrays that hold an object, or the empty ones if none does.
  var feeds: [Candidate] {
    let full = candidates.filter(\.holdsObjects)
    return full.isEmpty ? candidates : full
  }

  private mutating func search() throws(ParseProblem) {
    parser.position += 1
    parser.skipSpace()
    if parser.peek == UInt8(ascii: "}") { return }
    while true {
      guard parser.peek == UInt8(ascii: "\"") else {
        throw parser.unexpected("a key in double quotes")
      }
      let key = try parser.parseString()
      parser.skipSpace()
      guard parser.peek == UInt8(ascii: ":") else { throw parser.unexpected("\":\" after the key") }
      parser.position += 1
      parser.skipSpace()
      try examine(key)
      parser.skipSpace()
      if parser.peek == UInt8(ascii: "}") { return }
      guard parser.peek == UInt8(ascii: ",") else { throw parser.unexpected("\",\" or \"}\"") }
      parser.position += 1
      parser.skipSpace()
    }
  }

  private mutating func examine(_ key: String) throws(ParseProblem) {
    guard parser.peek == UInt8(ascii: "[") else {
      guard parser.skipValue() else {
        throw parser.unexpected("the end of the value").inside(key: key)
      }
      return
    }
    let start = parser.position
    var holdsObjects = false
    var isEmpty = true
    var ends = false
    parser.position += 1
    parser.skipSpace()
    while let byte = parser.peek {
      if byte == UInt8(ascii: "]") {
        parser.position += 1
        ends = true
        break
      }
      isEmpty = false
      holdsObjects = holdsObjects || byte == UInt8(ascii: "{")
      guard parser.skipValue() else { break }
      parser.skipSpace()
      if parser.peek == UInt8(ascii: ",") { parser.position += 1 }
      parser.skipSpace()
    }
    if holdsObjects || isEmpty {
      candidates.append(Candidate(key: key, start: start, holdsObjects: holdsObjects))
    }
    if !ends { throw parser.unexpected("the end of the array").inside(key: key) }
  }
}
