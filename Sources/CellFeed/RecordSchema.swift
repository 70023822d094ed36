/// A key that a template reads.
public struct KeySpec: Sendable, Equatable {
  /// The key, or a key path with dots.
  public let key: String
  /// The kind of value it must have.
  public let kind: ValueKind
  /// Whether a record without it, or with null, is an error.
  public let isRequired: Bool

  /// What a record itself must hold for this key: the part before the first dot.
  let head: String

  /// A key with its kind.
  public init(_ key: String, _ kind: ValueKind, required: Bool = true) {
    self.key = key
    self.kind = kind
    isRequired = required
    head = key.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(key[..<$0]) } ?? key
  }

  /// Whether a key is this one with the way to a property behind it: names with dots between them.
  fileprivate func isFollowed(in path: String) -> Bool {
    guard path.hasPrefix(key), path.dropFirst(key.count).first == "." else { return false }
    return path.dropFirst(key.count + 1).isKeyPath
  }
}

/// The keys that a template reads: what a record must look like to become a cell.
public struct RecordSchema: Sendable, Equatable {
  /// The keys in the order in which errors are reported.
  public let keys: [KeySpec]

  /// Whether a known key may be followed by a property, as in `titleLabel.textColor`.
  public let allowsProperties: Bool

  /// A schema of these keys.
  public init(_ keys: [KeySpec], allowsProperties: Bool = false) {
    self.keys = keys
    self.allowsProperties = allowsProperties
  }

  /// Everything missing or mistyped in a record, in the order of the schema; empty if all is well.
  public func validate(_ record: Record) -> [FeedError] {
    keys.compactMap { error(for: $0, in: record) }
  }

  /// Whether the schema knows a top-level key of a record.
  public func knows(_ key: String) -> Bool {
    if keys.contains(where: { $0.head == key || $0.key == key }) { return true }
    return allowsProperties && keys.contains { $0.isFollowed(in: key) }
  }

  private func error(for spec: KeySpec, in record: Record) -> FeedError? {
    guard let value = record[spec.key] else {
      return spec.isRequired ? record.missing(spec.key, spec.kind, advice: hint(spec, record)) : nil
    }
    if value == .null, !spec.isRequired { return nil }
    return spec.kind.accepts(value) ? nil : record.mismatch(spec.key, spec.kind, value)
  }

  /// The unknown key of the record that probably was meant to be this one.
  private func hint(_ spec: KeySpec, _ record: Record) -> String? {
    let strangers = record.keys.prefix(64).filter { !knows($0) }
    return nearest(to: spec.key, in: strangers).map { "is \(quoted($0)) misspelt?" }
  }
}

extension Substring {
  /// Whether every part between dots is a name.
  package var isKeyPath: Bool {
    !split(separator: ".", omittingEmptySubsequences: false).contains("")
  }
}
