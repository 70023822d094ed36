/// Writes a keyed archive of Xcode 3 or 4 anew as a document of later releases, in memory.
struct ArchiveConverter {
  let graph: ArchiveGraph
  let data: Element
  /// Runtime names and custom classes by `objectID.property`.
  private let properties: [String: String]
  /// Stable object numbers by archive id.
  private let numbers: [String: String]
  private let constraints: ArchiveConstraints
  /// Outlets by the archive id of the object that has them.
  private let outlets: [String: [Element]]
  /// Ids of the views that have found their place.
  private var placed: Set<String> = []

  /// The document that an archive corresponds to, and what of the archive is lost on the way.
  static func document(_ root: Element, file: String) throws(InterfaceBuilderError)
    -> (root: Element, issues: [DocumentIssue])
  {
    guard let data = root.child("data") else {
      throw InterfaceBuilderError(
        file: file, line: root.line, reason: .unsupportedArchive(detail: "it has no data"))
    }
    var converter = ArchiveConverter(data: data)
    let roots = converter.graph.array("IBDocument.RootObjects", of: data)
    guard !roots.isEmpty else {
      throw InterfaceBuilderError(
        file: file, line: data.line, reason: .unsupportedArchive(detail: "it has no root objects"))
    }
    var result = Element(name: "document", line: root.line)
    result.set("type", root["type"] ?? "")
    result.set("version", root["version"] ?? "")
    result.set("toolsVersion", "0")
    result.set("targetRuntime", "iOS.CocoaTouch")
    let usesAutolayout = data.archivedText("IBDocument.UseAutolayout") == "YES"
    result.set("useAutolayout", usesAutolayout ? "YES" : "NO")
    result.children = [try converter.objects(roots, file: file), converter.resources()]
    let references = ArchiveReferences(
      graph: converter.graph,
      connectionRecords: converter.graph.value("IBDocument.Objects", of: data)
        .map { converter.graph.array("connectionRecords", of: $0) } ?? [],
      numbers: converter.numbers, file: file)
    return (result, references.issues)
  }

  private init(data: Element) {
    self.data = data
    let graph = ArchiveGraph(data)
    self.graph = graph
    let container = graph.value("IBDocument.Objects", of: data) ?? Element(name: "object")
    numbers = ArchiveConverter.numbers(container, graph: graph)
    var properties: [String: String] = [:]
    for (key, value) in graph.dictionary("flattenedProperties", of: container) {
      properties[key] = value.text
    }
    self.properties = properties
    constraints = ArchiveConstraints(graph: graph, numbers: numbers)
    outlets = ArchiveConverter.outlets(container, graph: graph, numbers: numbers)
  }

  private static func outlets(
    _ container: Element, graph: ArchiveGraph, numbers: [String: String]
  ) -> [String: [Element]] {
    var result: [String: [Element]] = [:]
    for record in graph.array("connectionRecords", of: container) {
      guard let connection = graph.value("connection", of: record),
        connection["class"]?.contains("Outlet") == true,
        let source = graph.value("source", of: connection)?.id,
        let destination = graph.value("destination", of: connection)
      else { continue }
      var outlet = Element(name: "outlet", line: connection.line)
      outlet.set("property", connection.archivedText("label") ?? "")
      outlet.set("destination", identifier(destination, numbers))
      outlet.set("id", record.archivedText("connectionID") ?? "")
      result[source, default: []].append(outlet)
    }
    return result
  }

  private static func numbers(_ container: Element, graph: ArchiveGraph) -> [String: String] {
    var result: [String: String] = [:]
    let set = graph.value("objectRecords", of: container)
    let records = set.map { graph.array("orderedObjects", of: $0) } ?? []
    for record in records {
      guard let number = record.archivedText("objectID"),
        let object = graph.value("object", of: record)?.id
      else { continue }
      result[object] = number
    }
    return result
  }

  private mutating func objects(_ roots: [Element], file: String) throws(InterfaceBuilderError)
    -> Element
  {
    var result = Element(name: "objects")
    for root in roots {
      if root["class"] == "IBProxyObject" {
        result.children.append(placeholder(root))
      } else if let view = try view(root, key: nil, depth: 0, file: file) {
        result.children.append(view)
      }
    }
    return result
  }

  private func placeholder(_ object: Element) -> Element {
    var result = Element(name: "placeholder", line: object.line)
    result.set("placeholderIdentifier", object.archivedText("IBProxiedObjectIdentifier") ?? "")
    result.set("id", identifier(object))
    result.children = [connections(from: object)]
    return result
  }

  /// The number that the rest of the archive knows an object by, else its archive id.
  private func identifier(_ object: Element) -> String {
    ArchiveConverter.identifier(object, numbers)
  }

  private static func identifier(_ object: Element, _ numbers: [String: String]) -> String {
    guard let id = object.id else { return "line\(object.line)" }
    return numbers[id] ?? id
  }

  // MARK: Views

  private mutating func view(_ object: Element, key: String?, depth: Int, file: String)
    throws(InterfaceBuilderError) -> Element?
  {
    let name = ArchiveNames.element(object["class"] ?? "")
    guard let name else { return nil }
    let id = identifier(object)
    guard placed.insert(id).inserted, depth < XMLLimits.depth else {
      throw InterfaceBuilderError(
        file: file, line: object.line, object: id,
        reason: .unsupportedArchive(detail: "a view is in two places, or in itself"))
    }
    var view = Element(name: name, line: object.line)
    if let key { view.set("key", key) }
    view.set("id", id)
    view.set("customClass", properties["\(id).CustomClassName"])
    ArchiveProperties(graph: graph).convert(object, into: &view)
    if constraints.isConstrained(object) {
      view.set("translatesAutoresizingMaskIntoConstraints", "NO")
    }
    try appendSubviews(of: object, to: &view, depth: depth + 1, file: file)
    view.children.append(constraints.element(owner: object))
    view.children.append(connections(from: object))
    return view
  }

  private mutating func appendSubviews(
    of object: Element, to view: inout Element, depth: Int, file: String
  ) throws(InterfaceBuilderError) {
    var subviews = Element(name: "subviews")
    let contentID = contentView(of: object, isCell: view.name == "tableViewCell")
    for child in graph.array("NSSubviews", of: object) {
      let isContent = contentID != nil && child.id == contentID
      guard
        var subview = try self.view(
          child, key: isContent ? "contentView" : nil, depth: depth, file: file)
      else { continue }
      if isContent {
        subview.name = "tableViewCellContentView"
        view.children.append(subview)
      } else {
        subviews.children.append(subview)
      }
    }
    view.children.append(subviews)
  }

  /// The archive id of a cell's content view: as it says, else its only plain subview.
  private func contentView(of object: Element, isCell: Bool) -> String? {
    guard isCell else { return nil }
    if let view = graph.value("IBUIContentView", of: object) { return view.id }
    return graph.array("NSSubviews", of: object).first { $0["class"] == "IBUIView" }?.id
  }

  // MARK: Connections and resources

  private func connections(from source: Element) -> Element {
    var result = Element(name: "connections")
    result.children = source.id.flatMap { outlets[$0] } ?? []
    return result
  }

  private func resources() -> Element {
    var result = Element(name: "resources")
    for (name, value) in graph.dictionary("IBDocument.LastKnownImageSizes", of: data) {
      let fields = ArchiveNames.fields(value.text, count: 2)
      var image = Element(name: "image", line: value.line)
      image.set("name", name)
      image.set("width", fields[0])
      image.set("height", fields[1])
      result.children.append(image)
    }
    return result
  }
}

extension Element {
  /// Adds an attribute where there is a value.
  mutating func set(_ name: String, _ value: String?) {
    if let value { attributes.append(Attribute(name: name, value: value)) }
  }
}
