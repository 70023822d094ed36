/// A dictionary of a feed that remembers the order of its keys.
///
/// Records have a handful of keys, so a look-up compares them one by one; a dictionary with many
/// keys carries an index.
public struct FeedDictionary: Sendable {
  /// One key and its value.
  public struct Entry: Sendable, Equatable {
    /// The key.
    public let key: String
    /// The value.
    public let value: FeedValue
  }

  /// The keys and values in the order of the file.
  public private(set) var entries: [Entry] = []
  private var index: [String: Int] = [:]

  /// From this many keys on, look-ups go through the index.
  private static let indexThreshold = 16

  /// An empty dictionary.
  public init() {}

  /// The number of keys.
  public var count: Int { entries.count }

  /// Whether there is no key.
  public var isEmpty: Bool { entries.isEmpty }

  /// The keys in the order of the file.
  public var keys: [String] { entries.map(\.key) }

  /// The value of a key, `nil` if there is none.
  public subscript(key: String) -> FeedValue? {
    position(of: key).map { entries[$0].value }
  }

  /// Adds a key at the end; returns false, and changes nothing, if the key is there already.
  public mutating func append(_ key: String, _ value: FeedValue) -> Bool {
    guard position(of: key) == nil else { return false }
    entries.append(Entry(key: key, value: value))
    if entries.count == Self.indexThreshold {
      for (position, entry) in entries.enumerated() { index[entry.key] = position }
    } else if entries.count > Self.indexThreshold {
      index[key] = entries.count - 1
    }
    return true
  }

  private func position(of key: String) -> Int? {
    if entries.count >= Self.indexThreshold { return index[key] }
    return entries.firstIndex { $0.key == key }
  }
}

extension FeedDictionary: Equatable {
  /// Whether both hold the same values under the same keys; their order doesn't matter.
  public static func == (left: FeedDictionary, right: FeedDictionary) -> Bool {
    left.count == right.count
      && left.entries.allSatisfy { right[$0.key] == $0.value }
  }
}

extension FeedDictionary: ExpressibleByDictionaryLiteral {
  /// A dictionary from a literal; of a key given twice the first value counts.
  public init(dictionaryLiteral elements: (String, FeedValue)...) {
    for (key, value) in elements { _ = append(key, value) }
  }
}
