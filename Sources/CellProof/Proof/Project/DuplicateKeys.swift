internal import CellFeed

/// Finds keys that an object has twice: of two values only one could count.
struct DuplicateKeys {
  let problems: ProjectProblems

  /// Looks through a value and all that is in it.
  func note(in node: LocatedJSON, at keyPath: String = "") {
    switch node.content {
    case .object(let members):
      var first: [String: TextPlace] = [:]
      for member in members {
        let path = keyPath.isEmpty ? member.key : "\(keyPath).\(member.key)"
        if let earlier = first[member.key] {
          let lines =
            earlier.line == member.place.line
            ? "in line \(earlier.line)" : "in lines \(earlier.line) and \(member.place.line)"
          problems.add(
            path, "the key is given twice, \(lines); keep one of them", at: member.place)
        } else {
          first[member.key] = member.place
        }
        note(in: member.value, at: path)
      }
    case .list(let values):
      for (index, value) in values.enumerated() { note(in: value, at: "\(keyPath)[\(index)]") }
    case .null, .bool, .number, .string: break
    }
  }
}
