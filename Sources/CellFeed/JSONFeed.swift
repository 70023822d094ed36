/// The records of a JSON array, one after the other; the array may sit in an object.
///
/// Values are built one record at a time, so that a large file costs little more than its bytes.
struct JSONFeed: RecordSource {
  private var parser: JSONParser
  private var counter: RecordCounter
  private var lines = LineCounter()
  private let isWrapped: Bool
  private var hasStarted = false

  /// Opens a text at its first byte that isn't white space, `[` or `{`.
  init(_ text: JSONParser, file: String) throws(FeedError) {
    parser = text
    parser.skipSpace()
    counter = RecordCounter(file: file)
    isWrapped = parser.peek == UInt8(ascii: "{")
    if isWrapped {
      let wrapper = JSONWrapper(parser)
      parser.position = try choose(from: wrapper).start
    }
  }

  private mutating func choose(
    from wrapper: JSONWrapper
  ) throws(FeedError) -> JSONWrapper.Candidate {
    let feeds = wrapper.feeds
    // A damaged file still gives the records before the damage, if it is clear which they are.
    if feeds.count == 1, wrapper.problem == nil || feeds[0].holdsObjects { return feeds[0] }
    if let problem = wrapper.problem { throw error(problem, record: nil) }
    throw FeedError.unclearWrapper(counter.file, keys: feeds.map(\.key), wrapper: "an object")
  }

  mutating func next() throws(FeedError) -> Result<Record, FeedError>? {
    do throws(ParseProblem) {
      guard try moveToRecord() else { return nil }
    } catch {
      throw self.error(error, record: counter.number + 1)
    }
    if isEnd { return try finish() }
    counter.advance()
    let start = parser.position
    do throws(ParseProblem) {
      let value = try parser.parseValue()
      return counter.record(value, at: lines.location(of: start, in: parser.bytes))
    } catch {
      return .failure(try recover(from: error, start: start))
    }
  }

  private var isEnd: Bool { parser.peek == UInt8(ascii: "]") }

  /// Moves past the bracket or comma before the next record, to it or to the closing bracket.
  private mutating func moveToRecord() throws(ParseProblem) -> Bool {
    parser.skipSpace()
    if !hasStarted {
      hasStarted = true
      parser.position += 1
      parser.skipSpace()
      if parser.isAtEnd { throw parser.unexpected("a record or \"]\"") }
      return true
    }
    if isEnd { return true }
    guard parser.peek == UInt8(ascii: ",") else { throw parser.unexpected("\",\" or \"]\"") }
    parser.position += 1
    parser.skipSpace()
    if isEnd || parser.isAtEnd { throw parser.unexpected("a record after the comma") }
    return true
  }

  /// After a mistake: goes on behind the record if its brackets show where it ends.
  private mutating func recover(
    from problem: ParseProblem, start: Int
  ) throws(FeedError) -> FeedError {
    let failure = error(problem, record: counter.number)
    parser.position = start
    guard parser.skipValue() || parser.peek == UInt8(ascii: ",") else { throw failure }
    parser.skipSpace()
    guard isEnd || parser.peek == UInt8(ascii: ",") else { throw failure }
    return failure
  }

  private mutating func finish() throws(FeedError) -> Result<Record, FeedError>? {
    parser.position += 1
    parser.skipSpace()
    if !isWrapped, !parser.isAtEnd {
      throw error(parser.unexpected("the end of the file"), record: nil)
    }
    if counter.number == 0 { throw counter.empty }
    return nil
  }

  private mutating func error(_ problem: ParseProblem, record: Int?) -> FeedError {
    problem.error(
      file: counter.file, record: record,
      location: lines.location(of: problem.offset, in: parser.bytes))
  }
}

extension FeedError {
  /// The error for a dictionary around the feed that holds no array of records, or several.
  static func unclearWrapper(_ file: String, keys: [String], wrapper: String) -> FeedError {
    let names = keys.prefix(5).map { quoted($0) }.joined(separator: ", ")
    return FeedError(
      .notAFeed, file: file, expected: "an array of records, or \(wrapper) holding exactly one",
      found: keys.isEmpty
        ? "\(wrapper) without one" : "\(wrapper) with \(keys.count): \(names)",
      advice: keys.isEmpty ? "a single record goes into an array, too" : nil)
  }
}
