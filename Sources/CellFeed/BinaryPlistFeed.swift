/// The records of a binary property list's array, one after the other; it may sit in a dictionary.
struct BinaryPlistFeed: RecordSource {
  private var plist: BinaryPlist
  private var counter: RecordCounter
  private var records = BinaryPlist.Container(isDictionary: false, count: 0, start: 0)

  /// Opens a binary property list; throws if it is damaged or holds no array of records.
  init(_ bytes: [UInt8], file: String) throws(FeedError) {
    counter = RecordCounter(file: file)
    do throws(ParseProblem) {
      plist = try BinaryPlist(bytes)
    } catch {
      throw Self.error(error, file, nil)
    }
    records = try findRecords()
  }

  mutating func next() throws(FeedError) -> Result<Record, FeedError>? {
    guard counter.number < records.count else {
      if counter.number == 0 { throw counter.empty }
      return nil
    }
    let index = counter.number
    counter.advance()
    do throws(ParseProblem) {
      let value = try plist.value(try plist.member(index, of: records))
      return counter.record(value, at: nil)
    } catch {
      return .failure(Self.error(error, counter.file, counter.number))
    }
  }

  private static func error(_ problem: ParseProblem, _ file: String, _ record: Int?) -> FeedError {
    problem.error(file: file, record: record, location: .byte(problem.offset))
  }
}

extension BinaryPlistFeed {
  /// An array that could be the feed.
  private struct Candidate {
    let key: String
    let container: BinaryPlist.Container
    let holdsRecords: Bool
  }

  private mutating func findRecords() throws(FeedError) -> BinaryPlist.Container {
    let feeds: [Candidate]
    do throws(ParseProblem) {
      feeds = try candidates()
    } catch {
      throw Self.error(error, counter.file, nil)
    }
    if feeds.count == 1 { return feeds[0].container }
    throw .unclearWrapper(counter.file, keys: feeds.map(\.key), wrapper: "a dictionary")
  }

  private mutating func candidates() throws(ParseProblem) -> [Candidate] {
    guard let top = try plist.container(plist.top) else {
      throw ParseProblem(
        kind: .notAFeed, expected: "an array of records, or a dictionary holding one",
        found: try plist.value(plist.top).summary, offset: 0)
    }
    if !top.isDictionary { return [Candidate(key: "", container: top, holdsRecords: true)] }
    let arrays = try arrays(in: top)
    let full = arrays.filter(\.holdsRecords)
    return full.isEmpty ? arrays.filter { $0.container.count == 0 } : full
  }

  private mutating func arrays(
    in dictionary: BinaryPlist.Container
  ) throws(ParseProblem) -> [Candidate] {
    var result: [Candidate] = []
    for index in 0..<dictionary.count {
      let reference = try plist.member(index, of: dictionary, isValue: true)
      guard let container = try plist.container(reference), !container.isDictionary,
        case .string(let key) = try plist.value(try plist.member(index, of: dictionary))
      else { continue }
      result.append(
        Candidate(key: key, container: container, holdsRecords: try holdsRecords(container)))
    }
    return result
  }

  private func holdsRecords(_ array: BinaryPlist.Container) throws(ParseProblem) -> Bool {
    for index in 0..<array.count {
      if plist.isDictionary(try plist.member(index, of: array)) { return true }
    }
    return false
  }
}
