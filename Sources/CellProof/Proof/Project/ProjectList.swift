internal import CellFeed

/// An element of a list in a project file, with the keys that lead to it.
struct ProjectElement {
  let node: LocatedJSON
  let keyPath: String
}

/// Why an element can't be read.
struct ProjectElementError: Error {
  let reason: String

  init(reason: String) { self.reason = reason }

  /// Something else than expected; of known words the nearest is offered.
  init(expected: String, _ node: LocatedJSON, words: [String] = []) {
    var reason = "expected \(expected), found \(node.summary)"
    if case .string(let text) = node.content, let near = nearest(to: text, in: words) {
      reason += "; did you mean \"\(near)\"?"
    }
    self.reason = reason
  }
}

extension ProjectObject {
  /// The elements of a list; a single value is a list of one.
  ///
  /// An empty list is noted: it means nothing that leaving the key out wouldn't say.
  func list(_ key: String) -> [ProjectElement]? {
    guard let node = members[key] else { return nil }
    let path = keyPath(of: key)
    guard case .list(let values) = node.content else {
      return [ProjectElement(node: node, keyPath: path)]
    }
    if values.isEmpty {
      note(key, "is an empty list; leave it out for the default")
      return nil
    }
    return values.enumerated().map { index, value in
      ProjectElement(node: value, keyPath: "\(path)[\(index)]")
    }
  }

  /// Values of a list that are each read by a function; what it can't read is noted, and so is what
  /// comes twice.
  func values<Value: Hashable>(
    _ key: String, _ read: (LocatedJSON) throws(ProjectElementError) -> Value
  ) -> [Value]? {
    guard let elements = list(key) else { return nil }
    var values: [Value] = []
    for element in elements {
      do throws(ProjectElementError) {
        let value = try read(element.node)
        if values.contains(value) {
          throw ProjectElementError(
            reason: "\(element.node.summary) is in the list already; drop one of them")
        }
        values.append(value)
      } catch {
        problems.add(element.keyPath, error.reason, at: element.node.place)
      }
    }
    return values
  }

  /// A text or a list of texts.
  func strings(_ key: String) -> [String]? {
    values(key) { node throws(ProjectElementError) in
      if case .string(let value) = node.content, !value.isEmpty { return value }
      throw ProjectElementError(expected: "a text", node)
    }
  }

  /// Words of which each stands for a value.
  func words<Value: RawRepresentable & CaseIterable & Hashable>(
    _ key: String, _ type: Value.Type
  ) -> [Value]? where Value.RawValue == String {
    let words = type.allCases.map(\.rawValue)
    let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    return values(key) { node throws(ProjectElementError) in
      if case .string(let text) = node.content, let value = Value(rawValue: text) { return value }
      throw ProjectElementError(expected: list, node, words: words)
    }
  }
}
