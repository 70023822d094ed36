internal import CellFeed

/// What is wrong with a project file, each with its place.
final class ProjectProblems {
  private var entries: [(place: TextPlace, text: String)] = []

  func add(_ keyPath: String, _ reason: String, at place: TextPlace) {
    let text = keyPath.isEmpty ? reason : "\(keyPath): \(reason)"
    entries.append((place, "\(place): \(text)"))
  }

  /// All of them, in the order of the file.
  var list: [String] {
    // Of one place, what was found first is said first: sorting alone wouldn't promise that.
    entries.enumerated().sorted { left, right in
      (left.element.place, left.offset) < (right.element.place, right.offset)
    }.map(\.element.text)
  }
}

/// An object of a project file; whatever is wrong with it is noted, and reading goes on.
struct ProjectObject {
  /// Keys that lead to it: `suites.statuses`.
  let keyPath: String
  /// Where it begins.
  let place: TextPlace
  /// Of a key that is given twice the first value.
  let members: [String: LocatedJSON]
  /// Where each key is.
  private let keys: [String: TextPlace]
  let problems: ProjectProblems

  init?(_ node: LocatedJSON, at keyPath: String, _ problems: ProjectProblems) {
    guard case .object(let members) = node.content else {
      problems.add(keyPath, "expected an object, found \(node.summary)", at: node.place)
      return nil
    }
    self.keyPath = keyPath
    place = node.place
    self.members = Dictionary(
      members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    keys = Dictionary(members.map { ($0.key, $0.place) }, uniquingKeysWith: { first, _ in first })
    self.problems = problems
  }

  /// The keys in the order of the file.
  var names: [String] {
    members.keys.sorted { left, right in place(of: left) < place(of: right) }
  }

  /// Notes keys that nothing reads.
  func allow(_ known: [String]) {
    for key in names where !known.contains(key) {
      let near = nearest(to: key, in: known).map { "; did you mean \"\($0)\"?" }
      let list = known.map { "\"\($0)\"" }.joined(separator: ", ")
      problems.add(
        keyPath, "unknown key \(LocatedJSON.quoted(key))\(near ?? "; keys here are \(list)")",
        at: place(of: key))
    }
  }

  func keyPath(of key: String) -> String { keyPath.isEmpty ? key : "\(keyPath).\(key)" }

  /// Where a key is; where the object begins if it doesn't have it.
  func place(of key: String) -> TextPlace { keys[key] ?? place }

  func note(_ key: String, _ reason: String) {
    problems.add(keyPath(of: key), reason, at: members[key]?.place ?? place)
  }

  private func mismatch<Value>(_ key: String, _ expected: String, _ node: LocatedJSON) -> Value? {
    note(key, "expected \(expected), found \(node.summary)")
    return nil
  }

  func string(_ key: String) -> String? {
    guard let node = members[key] else { return nil }
    if case .string(let value) = node.content, !value.isEmpty { return value }
    return mismatch(key, "a text", node)
  }

  func required(_ key: String) -> String? {
    if members[key] == nil { note(key, "is missing") }
    return string(key)
  }

  func bool(_ key: String) -> Bool? {
    guard let node = members[key] else { return nil }
    if case .bool(let value) = node.content { return value }
    return mismatch(key, "true or false", node)
  }

  func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    guard let node = members[key] else { return nil }
    if case .number(let value) = node.content, range.contains(value) { return value }
    let (low, high) = (range.lowerBound, range.upperBound)
    return mismatch(
      key, "a number from \(LayoutListing.number(low)) to \(LayoutListing.number(high))", node)
  }

  func whole(_ key: String) -> Int? {
    guard let node = members[key] else { return nil }
    if case .number(let value) = node.content, let number = Int(exactly: value), number >= 0 {
      return number
    }
    return mismatch(key, "a whole number, 0 or more", node)
  }

  func object(_ key: String) -> ProjectObject? {
    members[key].flatMap { ProjectObject($0, at: keyPath(of: key), problems) }
  }
}
