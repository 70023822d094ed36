/// A value of a record, as far as a view can take it.
public enum BindingValue: Sendable, Hashable {
  /// Text, the name of a picture or colour, or a colour in hexadecimal.
  case string(String)
  /// A number.
  case number(Double)
  /// Yes or no.
  case bool(Bool)
  /// Clears what the file has.
  case null
  /// Something no view takes, by name, such as `array`.
  case unsupported(String)

  /// What kind of value it is, for messages.
  public var kind: String {
    switch self {
    case .string: "string"
    case .number: "number"
    case .bool: "boolean"
    case .null: "null"
    case .unsupported(let kind): kind
    }
  }
}

/// A value of a record that found no place, or not the right one.
public enum BindingIssue: Sendable, Hashable {
  /// No outlet, runtime label or tag has that name.
  case unboundKey(String)
  /// The view has no such property that the reader could set.
  case unknownProperty(key: String, property: String)
  /// The property takes another kind of value.
  case wrongType(key: String, expected: String, found: String)
  /// The name of a picture is empty; the view shows none.
  case namelessPicture(key: String)

  /// The record's key.
  public var key: String {
    switch self {
    case .unboundKey(let key), .unknownProperty(let key, _), .wrongType(let key, _, _),
      .namelessPicture(let key):
      key
    }
  }
}

extension BindingIssue: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .unboundKey(let key):
      "no view is called “\(key)”; connect an outlet of that name, or map the key to one"
    case .unknownProperty(let key, let property):
      "“\(key)”: a view has no property “\(property)” that could be set"
    case .wrongType(let key, let expected, let found):
      "“\(key)” expects \(expected), found \(found)"
    case .namelessPicture(let key):
      "“\(key)”: the picture's name is empty; name a picture, or leave the key out"
    }
  }
}
