/// A format's reader: hands out records in order.
protocol RecordSource {
  /// The next record, or what is wrong with it; `nil` after the last.
  ///
  /// Throws what makes it impossible to go on.
  mutating func next() throws(FeedError) -> Result<Record, FeedError>?
}

/// What all formats share about the records they hand out: the feed's name and the running number.
struct RecordCounter {
  let file: String
  private(set) var number = 0

  init(file: String) {
    self.file = file
  }

  /// Starts the next record.
  mutating func advance() { number += 1 }

  /// The record of a value; the error if that is no dictionary.
  func record(
    _ value: FeedValue, at location: @autoclosure () -> FeedError.Location?
  ) -> Result<Record, FeedError> {
    if case .dictionary(let values) = value {
      return .success(Record(values, number: number, file: file))
    }
    return .failure(
      FeedError(
        .typeMismatch, file: file, record: number, expected: "a dictionary",
        found: value.summary, location: location()))
  }

  /// The error for a file that ended without a record.
  var empty: FeedError {
    FeedError(
      .emptyFeed, file: file, expected: "at least one record", found: "an empty feed")
  }
}

/// Records that are in memory already.
struct RecordList: RecordSource {
  var records: ArraySlice<Record>

  mutating func next() throws(FeedError) -> Result<Record, FeedError>? {
    records.popFirst().map { .success($0) }
  }
}
