/// The records of newline-delimited JSON, one a line, in bounded memory.
struct NDJSONFeed: RecordSource {
  private let source: ByteSource
  private var parser: JSONParser
  private var counter: RecordCounter
  private var line = 0
  /// Start of the next line in the parser's buffer.
  private var nextLine: Int
  private var isExhausted = false

  /// Goes on with a source of which the parser holds the first bytes.
  init(_ source: ByteSource, head: JSONParser, file: String) {
    self.source = source
    parser = head
    parser.endName = "the end of the line"
    nextLine = head.position
    counter = RecordCounter(file: file)
  }

  mutating func next() throws(FeedError) -> Result<Record, FeedError>? {
    while let range = try takeLine() {
      parser.position = range.lowerBound
      parser.end = range.upperBound
      parser.skipSpace()
      if parser.isAtEnd { continue }
      counter.advance()
      if range.count > FeedLimits.lineBytes { return .failure(try overlong(range)) }
      return parseLine(start: range.lowerBound)
    }
    if counter.number == 0 { throw counter.empty }
    return nil
  }

  private mutating func parseLine(start: Int) -> Result<Record, FeedError> {
    do throws(ParseProblem) {
      let value = try parser.parseValue()
      parser.skipSpace()
      guard parser.isAtEnd else {
        throw parser.unexpected("one record a line, and the line's end after it")
      }
      return counter.record(value, at: .line(line, column: 1))
    } catch {
      let place = FeedError.Location.line(line, column: error.offset - start + 1)
      return .failure(error.error(file: counter.file, record: counter.number, location: place))
    }
  }

  /// The next line without its newline, as a range of the parser's buffer.
  private mutating func takeLine() throws(FeedError) -> Range<Int>? {
    var searched = nextLine
    while true {
      if let newline = firstNewline(in: parser.bytes, from: searched) {
        defer { nextLine = newline + 1 }
        line += 1
        return nextLine..<newline
      }
      searched = parser.bytes.count
      if isExhausted || searched - nextLine > FeedLimits.lineBytes { return takeRest() }
      searched -= try refill()
    }
  }

  private mutating func takeRest() -> Range<Int>? {
    guard nextLine < parser.bytes.count else { return nil }
    defer { nextLine = parser.bytes.count }
    line += 1
    return nextLine..<parser.bytes.count
  }

  /// Drops what is read and reads a block more; returns how far the rest has moved.
  private mutating func refill() throws(FeedError) -> Int {
    let dropped = nextLine
    parser.bytes.removeSubrange(..<dropped)
    parser.fileOffset += dropped
    nextLine = 0
    // As much again as is waiting, so that a long line isn't moved many times.
    let wanted = max(ByteSource.blockSize, parser.bytes.count)
    isExhausted = try source.read(wanted, into: &parser.bytes) == 0
    return dropped
  }

  private mutating func overlong(_ range: Range<Int>) throws(FeedError) -> FeedError {
    try discardLine()
    return FeedError(
      .tooLarge, file: counter.file, record: counter.number, expected: "at most 64 MiB in a line",
      found: "more", location: .line(line, column: 1))
  }

  /// Reads on to the next newline, keeping nothing.
  private mutating func discardLine() throws(FeedError) {
    guard nextLine == parser.bytes.count else { return }
    while !isExhausted {
      _ = try refill()
      if let newline = firstNewline(in: parser.bytes, from: 0) {
        nextLine = newline + 1
        return
      }
      nextLine = parser.bytes.count
    }
  }
}
