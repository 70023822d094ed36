/// A key that no view is bound to, counted over the whole feed: a warning, once per key.
public struct FeedIssue: Sendable, Equatable {
  /// The feed's path as it was given.
  public let file: String
  /// The unknown key.
  public let key: String
  /// The number of records that have it.
  public internal(set) var count: Int
  /// The first record that has it, from 1.
  public let firstRecord: Int
  /// The known key that was probably meant.
  public let nearestKey: String?

  /// The same as an error, for those who asked to be strict.
  public var error: FeedError {
    FeedError(
      .unknownKey, file: file, record: firstRecord, keyPath: key, expected: "a known key",
      found: "an unknown one, in \(counted(count, "record"))", advice: advice)
  }

  private var advice: String? { nearestKey.map { "did you mean \(quoted($0))?" } }
}

extension FeedIssue: CustomStringConvertible {
  /// One line: `a.plist: unknown key "txt" in 3 records, first in record 2; did you mean "text"?`.
  public var description: String {
    let place =
      count == 1
      ? "in record \(firstRecord)" : "in \(count) records, first in record \(firstRecord)"
    let line = "\(file): unknown key \(quoted(key)) \(place)"
    return advice.map { "\(line); \($0)" } ?? line
  }
}

/// Collects the unknown keys of a feed while its records go by.
public struct UnknownKeys: Sendable {
  /// The schema whose keys are known.
  public let schema: RecordSchema
  /// What was seen, in order of first appearance.
  public private(set) var issues: [FeedIssue] = []
  /// How often a key was left out because too many different ones were seen already.
  public private(set) var uncounted = 0
  private var positions: [String: Int] = [:]

  /// A feed that invents keys is reported with this many of them.
  private static let capacity = 1000

  /// A collector for the records of one template.
  public init(schema: RecordSchema) {
    self.schema = schema
  }

  /// Notes the unknown keys of a record.
  public mutating func note(_ record: Record) {
    for entry in record.values.entries where !schema.knows(entry.key) {
      note(entry.key, in: record)
    }
  }

  private mutating func note(_ key: String, in record: Record) {
    if let position = positions[key] {
      issues[position].count += 1
    } else if issues.count < Self.capacity {
      positions[key] = issues.count
      issues.append(
        FeedIssue(
          file: record.file, key: key, count: 1, firstRecord: record.number,
          nearestKey: nearest(to: key, in: schema.keys.map(\.key))))
    } else {
      uncounted += 1
    }
  }
}
