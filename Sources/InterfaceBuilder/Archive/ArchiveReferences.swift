/// Finds the references of an archive of Xcode 3 or 4 to objects that it doesn't have.
struct ArchiveReferences {
  /// What leads nowhere, in the order of the file.
  private(set) var issues: [DocumentIssue] = []
  private let graph: ArchiveGraph
  private let numbers: [String: String]
  private let file: String

  /// Looks through a graph and the records of its connections; `numbers` are the stable object numbers
  /// by archive id.
  init(
    graph: ArchiveGraph, connectionRecords: [Element], numbers: [String: String], file: String
  ) {
    self.graph = graph
    self.numbers = numbers
    self.file = file
    for id in graph.order {
      guard let object = graph.objects[id] else { continue }
      if ArchiveNames.element(object["class"] ?? "") != nil { checkView(object) }
    }
    for record in connectionRecords { checkOutlet(record) }
  }

  /// Keys that only tie objects together while an app runs.
  private static let ties: Set<String> = [
    "NSNextResponder", "NSSuperview", "NSWindow", "NSNextKeyView",
  ]

  private mutating func checkView(_ object: Element) {
    for child in object.children {
      guard let key = child.key, !ArchiveReferences.ties.contains(key) else { continue }
      check(child, as: key, of: object, "the view is drawn without it")
      guard key == "NSSubviews" else { continue }
      for member in child.children { check(member, as: key, of: object, "it isn't drawn") }
    }
  }

  private mutating func checkOutlet(_ record: Element) {
    guard let connection = graph.value("connection", of: record),
      connection["class"]?.contains("Outlet") == true,
      let destination = connection.child(key: "destination")
    else { return }
    let name = connection.archivedText("label") ?? ""
    check(
      destination, as: "the outlet “\(name)”", of: graph.value("source", of: connection),
      "keys of that name find nothing")
  }

  private mutating func check(
    _ reference: Element, as key: String, of object: Element?, _ consequence: String
  ) {
    guard reference.name == "reference", let target = reference["ref"],
      graph.objects[target] == nil
    else { return }
    issues.append(
      DocumentIssue(
        file: file, line: reference.line > 0 ? reference.line : nil,
        object: object?.id.map { numbers[$0] ?? $0 },
        reason: .missingObject(key, id: target, consequence: consequence)))
  }
}
