/// A whole feed in memory: every record, or what is wrong with it, in order.
public struct Feed: Sendable {
  /// The feed's path as it was given, or `standard input`.
  public let name: String
  /// The format that the content turned out to have.
  public let format: FeedFormat
  /// The records in order; the last is a failure without a record if the file broke off.
  public let results: [Result<Record, FeedError>]

  /// Loads a file, `-` for standard input; throws if it can't be read or isn't a feed.
  public init(contentsOf path: String) throws(FeedError) {
    try self.init(reader: try FeedReader(path: path))
  }

  /// Reads what is left of a reader; throws if there is no record at all.
  public init(reader: FeedReader) throws(FeedError) {
    var results: [Result<Record, FeedError>] = []
    do throws(FeedError) {
      while let result = try reader.next() { results.append(result) }
    } catch {
      if results.isEmpty { throw error }
      results.append(.failure(error))
    }
    self.results = results
    name = reader.name
    format = reader.format
  }

  /// The records that could be read.
  public var records: [Record] { results.compactMap { try? $0.get() } }

  /// What is wrong with the others.
  public var errors: [FeedError] {
    results.compactMap {
      if case .failure(let error) = $0 { error } else { nil }
    }
  }
}
