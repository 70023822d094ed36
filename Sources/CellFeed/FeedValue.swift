public import FoundationEssentials

/// A value of a feed, whichever format it was written in.
///
/// Mirrors the types of `NSPropertyListSerialization` and `JSONSerialization`; a boolean and the
/// numbers 0 and 1 stay apart.
public enum FeedValue: Sendable, Equatable {
  /// JSON's `null`.
  case null
  /// A boolean.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction or an exponent, or one too large for an `Int`.
  case real(Double)
  /// A text.
  case string(String)
  /// A moment; property lists only.
  case date(Date)
  /// Bytes; property lists only.
  case data(Data)
  /// Values in order.
  case array([FeedValue])
  /// Values by key, in the order of the file.
  case dictionary(FeedDictionary)
}

extension FeedValue {
  /// The kind of the value, as schemas name it; `nil` for `null`.
  public var kind: ValueKind? {
    switch self {
    case .null: nil
    case .bool: .bool
    case .integer: .integer
    case .real: .number
    case .string: .string
    case .date: .date
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    }
  }

  /// The value in words for the "found" of an error: `the number 5`, `the string "x"`.
  public var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "the boolean \(value)"
    case .integer(let value): "the number \(value)"
    case .real(let value): "the number \(value)"
    case .string(let value): "the string \(quoted(value))"
    case .date: "a date"
    case .data(let value): "\(counted(value.count, "byte")) of data"
    case .array(let values): values.isEmpty ? "an empty array" : "an array of \(values.count)"
    case .dictionary(let values):
      values.isEmpty ? "an empty dictionary" : "a dictionary of \(counted(values.count, "key"))"
    }
  }
}

/// A count with its noun, in the plural where needed.
package func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
