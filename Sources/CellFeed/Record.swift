public import FoundationEssentials

/// One dictionary of the feed; its keys bind to views by name, as key-value coding does.
public struct Record: Sendable, Equatable {
  /// The feed's path as it was given, or `standard input`.
  public let file: String
  /// The place in the feed, from 1.
  public let number: Int
  /// The values by key, in the order of the file.
  public let values: FeedDictionary

  /// A record made by hand.
  public init(_ values: FeedDictionary, number: Int = 1, file: String = "record") {
    self.file = file
    self.number = number
    self.values = values
  }

  /// The keys in the order of the file.
  public var keys: [String] { values.keys }

  /// The value at a key path, `nil` if there is none.
  ///
  /// A key that contains dots is found before a path through dictionaries is tried, as
  /// `value(forKeyPath:)` would read it.
  public subscript(keyPath: String) -> FeedValue? {
    if let value = values[keyPath] { return value }
    guard keyPath.utf8.contains(UInt8(ascii: ".")) else { return nil }
    var place = values
    var parts = keyPath.split(separator: ".", omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      guard let value = place[String(part)] else { return nil }
      if parts.isEmpty { return value }
      guard case .dictionary(let inner) = value else { return nil }
      place = inner
    }
    return nil
  }
}

extension Record {
  /// The text at a key path; throws if it is missing or not a string.
  public func string(_ keyPath: String) throws(FeedError) -> String {
    let value = try required(keyPath, .string)
    if case .string(let text) = value { return text }
    throw mismatch(keyPath, .string, value)
  }

  /// The text at a key path, `nil` if it is missing or null; throws if it is not a string.
  public func optionalString(_ keyPath: String) throws(FeedError) -> String? {
    isAbsent(keyPath) ? nil : try string(keyPath)
  }

  /// The boolean at a key path, also written as 0 or 1; throws if it is missing or anything else.
  public func bool(_ keyPath: String) throws(FeedError) -> Bool {
    let value = try required(keyPath, .bool)
    switch value {
    case .bool(let flag): return flag
    case .integer(let number) where number == 0 || number == 1: return number == 1
    case .real(let number) where number == 0 || number == 1: return number == 1
    default: throw mismatch(keyPath, .bool, value)
    }
  }

  /// The boolean at a key path, `nil` if it is missing or null; throws if it is anything else.
  public func optionalBool(_ keyPath: String) throws(FeedError) -> Bool? {
    isAbsent(keyPath) ? nil : try bool(keyPath)
  }

  /// The whole number at a key path; throws if it is missing or anything else.
  public func integer(_ keyPath: String) throws(FeedError) -> Int {
    let value = try required(keyPath, .integer)
    if case .integer(let number) = value { return number }
    if case .real(let number) = value, let whole = Int(exactly: number) { return whole }
    throw mismatch(keyPath, .integer, value)
  }

  /// The finite number at a key path; throws if it is missing or anything else.
  public func number(_ keyPath: String) throws(FeedError) -> Double {
    let value = try required(keyPath, .number)
    if case .integer(let number) = value { return Double(number) }
    if case .real(let number) = value, number.isFinite { return number }
    throw mismatch(keyPath, .number, value)
  }

  /// The moment at a key path; throws if it is missing or not a date.
  public func date(_ keyPath: String) throws(FeedError) -> Date {
    let value = try required(keyPath, .date)
    if case .date(let date) = value { return date }
    throw mismatch(keyPath, .date, value)
  }

  /// The bytes at a key path; throws if they are missing or not data.
  public func data(_ keyPath: String) throws(FeedError) -> Data {
    let value = try required(keyPath, .data)
    if case .data(let data) = value { return data }
    throw mismatch(keyPath, .data, value)
  }

  private func isAbsent(_ keyPath: String) -> Bool {
    switch self[keyPath] {
    case nil, .null?: true
    default: false
    }
  }

  private func required(_ keyPath: String, _ kind: ValueKind) throws(FeedError) -> FeedValue {
    if let value = self[keyPath] { return value }
    throw missing(keyPath, kind)
  }
}

extension Record {
  /// The error for a key that isn't there.
  func missing(_ keyPath: String, _ kind: ValueKind, advice: String? = nil) -> FeedError {
    FeedError(
      .missingKey, file: file, record: number, keyPath: keyPath, expected: kind.phrase,
      found: "nothing", advice: advice)
  }

  /// The error for a value of the wrong kind.
  func mismatch(_ keyPath: String, _ kind: ValueKind, _ value: FeedValue) -> FeedError {
    FeedError(
      .typeMismatch, file: file, record: number, keyPath: keyPath, expected: kind.phrase,
      found: value.summary)
  }
}
