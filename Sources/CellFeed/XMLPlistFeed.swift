/// The records of an XML property list's array, one after the other; it may sit in a dictionary.
struct XMLPlistFeed: RecordSource {
  private var parser: XMLPlistParser
  private var counter: RecordCounter
  private var lines = LineCounter()
  private var hasPlistTag = false
  private var isWrapped = false

  /// Opens a text at the start of its prologue.
  init(_ bytes: [UInt8], from start: Int, file: String) throws(FeedError) {
    parser = XMLPlistParser(scanner: XMLScanner(bytes, from: start))
    counter = RecordCounter(file: file)
    do throws(ParseProblem) {
      try readPrologue()
    } catch {
      throw self.error(error, record: nil)
    }
    try openRoot()
  }

  mutating func next() throws(FeedError) -> Result<Record, FeedError>? {
    let start: Int
    do throws(ParseProblem) {
      try parser.scanner.skipMisc()
      start = parser.scanner.position
      if try isEnd() { return try finish() }
    } catch {
      throw self.error(error, record: counter.number + 1)
    }
    counter.advance()
    do throws(ParseProblem) {
      let value = try parser.parseValue()
      return counter.record(value, at: lines.location(of: start, in: parser.scanner.bytes))
    } catch {
      return .failure(try recover(from: error, start: start))
    }
  }

  private mutating func isEnd() throws(ParseProblem) -> Bool {
    var ahead = parser.scanner
    guard try ahead.nextTag("a record or \"</array>\"") == .close("array") else { return false }
    parser.scanner = ahead
    return true
  }

  /// After a mistake: goes on behind the record if its tags show where it ends.
  private mutating func recover(
    from problem: ParseProblem, start: Int
  ) throws(FeedError) -> FeedError {
    let failure = error(problem, record: counter.number)
    parser.scanner.position = start
    do throws(ParseProblem) {
      let isClosing = parser.scanner.isAt("</")
      try parser.scanner.skipElement()
      if isClosing { throw problem }
    } catch {
      throw failure
    }
    return failure
  }

  private mutating func finish() throws(ParseProblem) -> Result<Record, FeedError>? {
    if hasPlistTag, !isWrapped {
      guard try parser.scanner.nextTag("\"</plist>\"") == .close("plist") else {
        throw parser.scanner.unexpected("\"</plist>\" after the array")
      }
    }
    if counter.number == 0 {
      throw ParseProblem(
        kind: .emptyFeed, expected: "at least one record", found: "an empty feed", offset: -1)
    }
    return nil
  }

  private mutating func error(_ problem: ParseProblem, record: Int?) -> FeedError {
    if problem.kind == .emptyFeed { return counter.empty }
    return problem.error(
      file: counter.file, record: record,
      location: lines.location(of: problem.offset, in: parser.scanner.bytes))
  }
}

extension XMLPlistFeed {
  /// Reads the XML declaration and the document type.
  private mutating func readPrologue() throws(ParseProblem) {
    while parser.scanner.position < parser.scanner.bytes.count,
      isJSONSpace(parser.scanner.bytes[parser.scanner.position])
    {
      parser.scanner.position += 1
    }
    if parser.scanner.isAt("<?xml") { try checkDeclaration() }
    try parser.scanner.skipMisc()
    if parser.scanner.isAt("<!DOCTYPE") { try skipDocumentType() }
    try parser.scanner.skipMisc()
  }

  private mutating func checkDeclaration() throws(ParseProblem) {
    let start = parser.scanner.position
    try parser.scanner.skip(past: "?>")
    let text = String(
      decoding: parser.scanner.bytes[start..<parser.scanner.position], as: UTF8.self)
    guard let name = Self.encoding(declaredIn: text) else { return }
    let known = ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be"]
    guard known.contains(name.lowercased()) else {
      throw ParseProblem(
        kind: .invalidEncoding, expected: "UTF-8 or UTF-16",
        found: "the encoding \(quoted(name))", offset: start,
        advice:
          "convert it with: iconv -f \(name.filter { $0.isLetter || $0.isNumber || $0 == "-" }) -t UTF-8"
      )
    }
  }

  private static func encoding(declaredIn declaration: String) -> String? {
    let parts = declaration.split { $0 == "=" || $0 == "\"" || $0 == "'" || $0 == " " }
    guard let place = parts.firstIndex(of: "encoding"), place + 1 < parts.count else { return nil }
    return String(parts[place + 1])
  }

  private mutating func skipDocumentType() throws(ParseProblem) {
    let start = parser.scanner.position
    var brackets = 0
    while !parser.scanner.isAtEnd {
      let byte = parser.scanner.bytes[parser.scanner.position]
      parser.scanner.position += 1
      if byte == UInt8(ascii: "[") { brackets += 1 }
      if byte == UInt8(ascii: "]") { brackets -= 1 }
      if byte == UInt8(ascii: ">"), brackets <= 0 { return checkHTML(start) }
    }
    throw parser.scanner.unexpected("the end of the document type")
  }

  /// A web page's document type is left for the root to be judged: it is no XML after it.
  private mutating func checkHTML(_ start: Int) {
    let text = parser.scanner.bytes[start..<parser.scanner.position].prefix(20)
    let isHTML = String(decoding: text, as: UTF8.self).lowercased().contains("html")
    if isHTML { parser.scanner.position = start }
  }

  private mutating func openRoot() throws(FeedError) {
    let root: XMLScanner.Tag
    let start = parser.scanner.position
    if parser.scanner.isAt("<!") { throw notAFeed("an HTML page") }
    do throws(ParseProblem) {
      var tag = try parser.scanner.nextTag("\"<plist>\"")
      if tag == .open("plist") {
        hasPlistTag = true
        tag = try parser.scanner.nextTag("an array of records")
      }
      root = tag
    } catch {
      throw self.error(error, record: nil)
    }
    switch root {
    case .open("array"): return
    case .empty("array"): throw counter.empty
    case .open("dict"): try openWrapper()
    case .open(let name), .close(let name), .empty(let name): try refuse(name, start)
    }
  }

  private func refuse(_ root: String, _ start: Int) throws(FeedError) {
    if root.lowercased() == "html" { throw notAFeed("an HTML page") }
    throw notAFeed(
      hasPlistTag ? "a property list that is a \(root)" : "XML with the root <\(root)>")
  }

  private func notAFeed(_ found: String) -> FeedError {
    FeedError(
      .notAFeed, file: counter.file,
      expected: "a property list with an array of records, or a dictionary holding one",
      found: found)
  }
}

extension XMLPlistFeed {
  /// An array that could be the feed, with the place after its start tag.
  private struct Candidate {
    let key: String
    let start: Int
    let holdsRecords: Bool
  }

  /// Finds the one array of records in the dictionary at the position.
  private mutating func openWrapper() throws(FeedError) {
    isWrapped = true
    var candidates: [Candidate] = []
    var problem: ParseProblem?
    do throws(ParseProblem) {
      while let key = try parser.nextKey() { try examine(key, &candidates) }
    } catch {
      problem = error
    }
    let full = candidates.filter(\.holdsRecords)
    let feeds = full.isEmpty ? candidates : full
    // A damaged file still gives the records before the damage, if it is clear which they are.
    if feeds.count == 1, problem == nil || feeds[0].holdsRecords {
      parser.scanner.position = feeds[0].start
    } else if let problem {
      throw error(problem, record: nil)
    } else {
      throw .unclearWrapper(counter.file, keys: feeds.map(\.key), wrapper: "a dictionary")
    }
  }

  private mutating func examine(
    _ key: String, _ candidates: inout [Candidate]
  ) throws(ParseProblem) {
    try parser.scanner.skipMisc()
    let start = parser.scanner.position
    switch try parser.scanner.nextTag("a value") {
    case .empty: return
    case .close: throw parser.misplaced(start, "a value")
    case .open("array"): break
    case .open:
      parser.scanner.position = start
      return try parser.scanner.skipElement()
    }
    let content = parser.scanner.position
    var isEmpty = true
    var holdsRecords = false
    defer {
      if isEmpty || holdsRecords {
        candidates.append(Candidate(key: key, start: content, holdsRecords: holdsRecords))
      }
    }
    while true {
      try parser.scanner.skipMisc()
      let element = parser.scanner.position
      let tag = try parser.scanner.nextTag("a value or \"</array>\"")
      if tag == .close("array") { return }
      isEmpty = false
      holdsRecords = holdsRecords || tag == .open("dict")
      parser.scanner.position = element
      try parser.scanner.skipElement()
    }
  }
}
