import FoundationEssentials

/// Any JSON value, so that each mistake can be told with its place.
indirect enum ProjectValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([ProjectValue])
  case object([String: ProjectValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([ProjectValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: ProjectValue].self))
    }
  }

  /// Parses JSON with comments, trailing commas and unquoted keys (JSON5).
  static func parse(_ bytes: [UInt8]) throws(ProjectError) -> ProjectValue {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do { return try decoder.decode(ProjectValue.self, from: Data(bytes)) } catch {
      if case DecodingError.dataCorrupted(let context) = error {
        let detail = context.underlyingError.map { "\($0)" } ?? context.debugDescription
        throw ProjectError("", "this isn't JSON: \(detail)")
      }
      throw ProjectError("", "this isn't JSON: \(error)")
    }
  }

  /// How a message shows it.
  var shown: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): Figures.decimal(value, digits: 6)
    case .string(let value): "\"\(value)\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A value with its place in the file.
struct ProjectNode {
  let value: ProjectValue
  let path: String

  func wrong(_ needed: String) -> ProjectError {
    ProjectError(path, "\(needed) is needed, not \(value.shown)")
  }

  /// The members of an object that may have only these.
  func object(keys: [String]) throws(ProjectError) -> [String: ProjectNode] {
    guard case .object(let members) = value else { throw wrong("an object") }
    var result: [String: ProjectNode] = [:]
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      let place = path.isEmpty ? key : "\(path).\(key)"
      guard keys.contains(key) else {
        throw ProjectError(place, "there is no such key; known are \(keys.joined(separator: ", "))")
      }
      result[key] = ProjectNode(value: value, path: place)
    }
    return result
  }

  func list() throws(ProjectError) -> [ProjectNode] {
    guard case .array(let values) = value else { throw wrong("a list") }
    return values.enumerated().map { ProjectNode(value: $1, path: "\(path)[\($0)]") }
  }

  func string() throws(ProjectError) -> String {
    guard case .string(let text) = value, !text.isEmpty else { throw wrong("a text") }
    return text
  }

  func number(_ range: ClosedRange<Double>, _ needed: String) throws(ProjectError) -> Double {
    guard case .number(let number) = value, range.contains(number) else { throw wrong(needed) }
    return number
  }

  func integer(_ range: ClosedRange<Int>, _ needed: String) throws(ProjectError) -> Int {
    guard case .number(let number) = value, number == number.rounded(), abs(number) < 1e15,
      range.contains(Int(number))
    else { throw wrong(needed) }
    return Int(number)
  }

  /// One of an enumeration's raw values.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) throws(ProjectError) -> Choice where Choice.RawValue == String {
    let names = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    guard case .string(let text) = value, let choice = Choice(rawValue: text) else {
      throw wrong("one of \(names)")
    }
    return choice
  }
}

extension [String: ProjectNode] {
  /// A member that must be there.
  func required(_ key: String, of node: ProjectNode) throws(ProjectError) -> ProjectNode {
    guard let member = self[key] else { throw ProjectError(node.path, "`\(key)` is missing") }
    return member
  }
}
