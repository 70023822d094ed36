/// The kinds of value that a key may ask for.
public enum ValueKind: String, Sendable, CaseIterable {
  /// A text.
  case string
  /// A boolean, or the number 0 or 1.
  case bool
  /// A whole number.
  case integer
  /// Any finite number.
  case number
  /// A moment.
  case date
  /// Bytes.
  case data
  /// Values in order.
  case array
  /// Values by key.
  case dictionary
  /// Whatever there is.
  case any

  /// The kind in words for the "expected" of an error.
  public var phrase: String {
    switch self {
    case .string: "a string"
    case .bool: "a boolean (or 0 or 1)"
    case .integer: "a whole number"
    case .number: "a number"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .any: "a value"
    }
  }

  /// Whether a value can be read as this kind.
  public func accepts(_ value: FeedValue) -> Bool {
    switch (self, value) {
    case (.string, .string), (.bool, .bool), (.integer, .integer), (.number, .integer),
      (.date, .date), (.data, .data), (.array, .array), (.dictionary, .dictionary):
      true
    case (.any, _): true
    case (.bool, .integer(let number)): number == 0 || number == 1
    case (.bool, .real(let number)): number == 0 || number == 1
    case (.integer, .real(let number)): Int(exactly: number) != nil
    case (.number, .real(let number)): number.isFinite
    default: false
    }
  }
}
