/// The ids of all objects of a document.
struct ObjectIDs {
  /// Lines of the objects by their ids; of a shared id that of the first.
  private var lines: [String: Int] = [:]
  /// Objects that share an id with an earlier one.
  private(set) var issues: [DocumentIssue] = []
  private let file: String

  /// Collects the ids below a document's root.
  init(_ root: Element, file: String) {
    self.file = file
    for child in root.children where child.name != "device" { add(child) }
  }

  /// Whether the document has an object of that id.
  func contains(_ id: String) -> Bool { lines[id] != nil }

  private mutating func add(_ element: Element) {
    if let id = element.id { add(id, line: element.line) }
    for child in element.children { add(child) }
  }

  private mutating func add(_ id: String, line: Int) {
    guard let first = lines[id] else {
      lines[id] = line
      return
    }
    issues.append(
      DocumentIssue(
        file: file, line: line, reason: .duplicateID(id, firstLine: first)))
  }
}
