/// The constraints of an archive of Xcode 4.5 or 4.6, by the view that holds them.
struct ArchiveConstraints {
  private var byOwner: [String: [Element]] = [:]
  private var touched: Set<String> = []

  /// Collects all constraints of a graph.
  init(graph: ArchiveGraph, numbers: [String: String]) {
    for id in graph.order {
      guard let object = graph.objects[id], object["class"] == "IBNSLayoutConstraint",
        let owner = graph.value("containingView", of: object)?.id
      else { continue }
      let first = graph.value("firstItem", of: object)?.id
      let second = graph.value("secondItem", of: object)?.id
      touched.formUnion([first, second].compactMap { $0 }.filter { $0 != owner })
      byOwner[owner, default: []].append(
        ArchiveConstraints.convert(
          object, id: numbers[id] ?? id, first: first.map { numbers[$0] ?? $0 },
          second: second.map { numbers[$0] ?? $0 }, graph: graph))
    }
  }

  private static func convert(
    _ object: Element, id: String, first: String?, second: String?, graph: ArchiveGraph
  ) -> Element {
    var result = Element(name: "constraint", line: object.line)
    result.set("firstItem", first)
    let attributes = ArchiveNames.layoutAttributes
    result.set("firstAttribute", attributes.name(at: object.archivedInteger("firstAttribute")))
    result.set("secondItem", second)
    if second != nil {
      result.set("secondAttribute", attributes.name(at: object.archivedInteger("secondAttribute")))
    }
    switch object.archivedInteger("relation") {
    case -1: result.set("relation", "lessThanOrEqual")
    case 1: result.set("relation", "greaterThanOrEqual")
    default: break
    }
    result.set("multiplier", object.archivedText("multiplier"))
    result.set("priority", object.archivedText("priority"))
    let constant = graph.value("constant", of: object)
    result.set("constant", constant?.archivedText("value") ?? object.archivedText("constant"))
    result.set("id", id)
    return result
  }

  /// Whether constraints of another view place the object.
  func isConstrained(_ object: Element) -> Bool { object.id.map(touched.contains) ?? false }

  /// The `<constraints>` of a view.
  func element(owner: Element) -> Element {
    var result = Element(name: "constraints")
    result.children = owner.id.flatMap { byOwner[$0] } ?? []
    return result
  }
}
