/// Reads a feed record by record, in order, whichever format it has.
///
/// Newline-delimited JSON is read in blocks, any number of records in bounded memory. The other
/// formats are loaded, but their records are built one at a time.
public final class FeedReader {
  /// The feed's path as it was given, or `standard input`.
  public let name: String
  /// The format that the content turned out to have.
  public let format: FeedFormat

  private var source: any RecordSource
  private var isFinished = false

  /// Opens a file, `-` for standard input; throws if it can't be read or isn't a feed.
  public convenience init(path: String) throws(FeedError) {
    try self.init(source: try ByteSource(path: path))
  }

  /// Opens a feed in memory; throws if it isn't one.
  public convenience init(bytes: [UInt8], name: String) throws(FeedError) {
    try self.init(source: ByteSource(bytes: bytes, name: name))
  }

  /// Hands out records that are in memory already, in order.
  public init(records: [Record], name: String) {
    self.name = name
    format = .json
    source = RecordList(records: records[...])
  }

  private init(source: ByteSource) throws(FeedError) {
    name = source.name
    var opening = FeedOpening(source)
    (self.source, format) = try opening.open()
  }

  /// The next record, or what is wrong with it; `nil` after the last.
  ///
  /// Throws what makes it impossible to go on, such as the end of a truncated file, or that there
  /// was no record at all; from then on the answer is `nil`.
  public func next() throws(FeedError) -> Result<Record, FeedError>? {
    if isFinished { return nil }
    do throws(FeedError) {
      let result = try source.next()
      isFinished = result == nil
      return result
    } catch {
      isFinished = true
      throw error
    }
  }
}

/// Finds out a source's format and makes the reader for it.
struct FeedOpening {
  private let source: ByteSource
  private var head: [UInt8] = []
  private var isComplete = false

  init(_ source: ByteSource) {
    self.source = source
  }

  mutating func open() throws(FeedError) -> (any RecordSource, FeedFormat) {
    repeat { try readMore() } while head.count < 8 && !isComplete
    if head.starts(with: "bplist".utf8) {
      try readRest()
      return (try BinaryPlistFeed(head, file: source.name), .binaryPropertyList)
    }
    switch TextEncoding(head) {
    case .utf32:
      throw FeedError(
        .invalidEncoding, file: source.name, expected: "UTF-8 or UTF-16", found: "UTF-32")
    case .utf16(let bigEndian, let skipping):
      try transcode(bigEndian: bigEndian, skipping: skipping)
      return try openText(from: 0)
    case .utf8(let skipping):
      return try openText(from: skipping)
    }
  }

  private mutating func openText(
    from start: Int
  ) throws(FeedError) -> (any RecordSource, FeedFormat) {
    if FileSignature.name(of: head) != nil { throw notAFeed }
    let format = try detect(from: start)
    if format != .newlineDelimitedJSON { try readRest() }
    // The head is handed over, not copied.
    let bytes = head
    head = []
    switch format {
    case .xmlPropertyList:
      return (try XMLPlistFeed(bytes, from: start, file: source.name), format)
    case .newlineDelimitedJSON:
      let parser = JSONParser(bytes, from: start)
      return (NDJSONFeed(source, head: parser, file: source.name), format)
    case .json, .binaryPropertyList:
      return (try JSONFeed(JSONParser(bytes, from: start), file: source.name), .json)
    }
  }

  private mutating func detect(from start: Int) throws(FeedError) -> FeedFormat {
    while true {
      switch FormatDetector(head, from: start, isComplete: isComplete).verdict {
      case .format(let format): return format
      case .notAFeed: throw notAFeed
      case .undecided:
        // Twice as much each time: looking again must not cost more than reading.
        let goal = min(head.count * 2, FeedLimits.fileBytes)
        repeat { try readMore() } while head.count < goal && !isComplete
        if head.count >= FeedLimits.fileBytes { try readRest() }
      }
    }
  }

  private mutating func readMore() throws(FeedError) {
    isComplete = try source.read(ByteSource.blockSize, into: &head) == 0
  }

  private mutating func readRest() throws(FeedError) {
    if !isComplete { try source.readAll(into: &head) }
    isComplete = true
  }

  private mutating func transcode(bigEndian: Bool, skipping: Int) throws(FeedError) {
    try readRest()
    do throws(ParseProblem) {
      head = try transcodeUTF16(head, bigEndian: bigEndian, skipping: skipping)
    } catch {
      throw error.error(file: source.name, record: nil, location: nil)
    }
  }

  private var notAFeed: FeedError {
    FeedError(
      head.isEmpty ? .emptyFeed : .notAFeed, file: source.name,
      expected: "a feed (a property list, JSON or newline-delimited JSON)",
      found: FileSignature.describe(head))
  }
}
