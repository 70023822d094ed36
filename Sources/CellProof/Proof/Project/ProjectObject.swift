internal import CellFeed

/// What is wrong with a project file, each with its place.
final class ProjectProblems {
  private(set) var list: [String] = []

  func add(_ place: String, _ reason: String) {
    list.append(place.isEmpty ? reason : "\(place): \(reason)")
  }
}

/// An object of a project file; whatever is wrong with it is noted, and reading goes on.
struct ProjectObject {
  /// Keys that lead to it: `suites.statuses`.
  let place: String
  let members: [String: JSONNode]
  let problems: ProjectProblems

  init?(_ node: JSONNode, at place: String, _ problems: ProjectProblems) {
    guard case .object(let members) = node else {
      problems.add(place, "expected an object, found \(node.kind)")
      return nil
    }
    self.place = place
    self.members = members
    self.problems = problems
  }

  /// Notes keys that nothing reads.
  func allow(_ known: [String]) {
    for key in members.keys.sorted() where !known.contains(key) {
      let near = nearest(to: key, in: known).map { "; did you mean \"\($0)\"?" }
      let list = known.map { "\"\($0)\"" }.joined(separator: ", ")
      problems.add(place, "unknown key \"\(key)\"\(near ?? "; keys here are \(list)")")
    }
  }

  func place(of key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  func note(_ key: String, _ reason: String) { problems.add(place(of: key), reason) }

  private func mismatch<Value>(_ key: String, _ expected: String, _ node: JSONNode) -> Value? {
    note(key, "expected \(expected), found \(node.kind)")
    return nil
  }

  func string(_ key: String) -> String? {
    guard let node = members[key] else { return nil }
    if case .string(let value) = node, !value.isEmpty { return value }
    return mismatch(key, "a text", node)
  }

  func required(_ key: String) -> String? {
    if members[key] == nil { note(key, "is missing") }
    return string(key)
  }

  func bool(_ key: String) -> Bool? {
    guard let node = members[key] else { return nil }
    if case .bool(let value) = node { return value }
    return mismatch(key, "true or false", node)
  }

  func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    guard let node = members[key] else { return nil }
    if case .number(let value) = node, range.contains(value) { return value }
    let (low, high) = (range.lowerBound, range.upperBound)
    return mismatch(
      key, "a number from \(LayoutListing.number(low)) to \(LayoutListing.number(high))", node)
  }

  func whole(_ key: String) -> Int? {
    guard let value = number(key, in: 0...1e9) else { return nil }
    if let number = Int(exactly: value) { return number }
    return mismatch(key, "a whole number", .number(value))
  }

  /// The elements of a list; a single value is a list of one.
  func list(_ key: String) -> [JSONNode]? {
    guard let node = members[key] else { return nil }
    if case .array(let values) = node { return values }
    return [node]
  }

  /// A text or a list of texts.
  func strings(_ key: String) -> [String]? {
    list(key)?.compactMap { node in
      if case .string(let value) = node, !value.isEmpty { return value }
      return mismatch(key, "texts", node)
    }
  }

  func object(_ key: String) -> ProjectObject? {
    members[key].flatMap { ProjectObject($0, at: place(of: key), problems) }
  }

  /// Values of a list that are each read by a function; what it can't read is noted.
  func choices<Value>(
    _ key: String, _ expected: String, _ read: (JSONNode) -> Value?
  ) -> [Value]? {
    guard let nodes = list(key) else { return nil }
    if nodes.isEmpty { note(key, "is an empty list; leave it out for the default") }
    return nodes.compactMap { node in read(node) ?? mismatch(key, expected, node) }
  }
}
