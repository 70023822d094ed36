internal import FoundationEssentials

/// A JSON value of any shape.
enum JSONNode: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([String: JSONNode])

  /// What it is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): LayoutListing.number(value)
    case .string(let value): LayoutListing.quoted(value)
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONNode: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      var members: [String: JSONNode] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(JSONNode.self, forKey: key)
      }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [JSONNode] = []
      while !container.isAtEnd { values.append(try container.decode(JSONNode.self)) }
      self = .array(values)
    } else {
      self = try JSONNode(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Reads JSON with comments, trailing commas and unquoted keys (JSON5).
  static func parse(_ bytes: [UInt8]) -> Result<JSONNode, ProjectSyntaxError> {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do { return .success(try decoder.decode(JSONNode.self, from: Data(bytes))) } catch {
      return .failure(ProjectSyntaxError(error))
    }
  }
}

/// Text that isn't JSON.
struct ProjectSyntaxError: Error {
  let reason: String

  init(_ error: any Error) {
    guard case .dataCorrupted(let context)? = error as? DecodingError else {
      reason = "\(error)"
      return
    }
    // The decoder's own sentence has the line, but only in the underlying error's description.
    let details = context.underlyingError.map { "\($0)" } ?? context.debugDescription
    if let range = details.firstRange(of: "NSDebugDescription") {
      reason = String(
        details[range.upperBound...].drop { "=: \")".contains($0) }.prefix { $0 != "}" })
    } else {
      reason = details
    }
  }
}
