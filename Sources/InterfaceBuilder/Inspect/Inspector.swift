/// An element or attribute of a file that the renderer does not honour.
public struct UnhonouredItem: Sendable, Hashable {
  /// Name of the element.
  public var element: String
  /// Name of the attribute, key or key path; nil for the element as a whole.
  public var attribute: String?
  /// How often it occurs in the cells of the document.
  public var count: Int
  /// Line of the first occurrence.
  public var line: Int
  /// Whether the picture may differ from UIKit's; otherwise it is ignored without effect.
  public var changesPicture: Bool

  /// Element and attribute in one word, such as `textField@clearButtonMode`.
  public var name: String { attribute.map { "\(element)@\($0)" } ?? element }
}

/// Lists what a cell's elements say and the renderer doesn't honour.
struct Inspector {
  private struct Name: Hashable {
    var element: String
    var attribute: String?
  }

  private var items: [Name: UnhonouredItem] = [:]

  /// All findings of some cells and what holds them: first what changes the picture, then by name.
  static func inspect(_ cells: [InterfaceBuilderCell]) -> [UnhonouredItem] {
    var inspector = Inspector()
    for cell in cells { inspector.visit(cell.source.root, parent: nil) }
    // Cells of one table share it.
    for container in Set(cells.compactMap(\.inspectedContainer)).sorted(by: { $0.line < $1.line }) {
      inspector.visit(container)
    }
    return inspector.items.values.sorted {
      ($0.changesPicture ? 0 : 1, $0.name) < ($1.changesPicture ? 0 : 1, $1.name)
    }
  }

  private mutating func visit(_ container: InspectedContainer) {
    for property in container.properties where property.effect != .honoured {
      note(
        Name(element: container.element, attribute: property.name), line: container.line,
        changesPicture: property.effect == .changesPicture)
    }
  }

  private mutating func visit(_ element: Element, parent: Element?) {
    if let path = element["keyPath"], element.name == "userDefinedRuntimeAttribute" {
      note(path, HonourTable.runtimeAttribute(path), element)
      return
    }
    if let key = element.key, let honour = HonourTable.child(element.name, key: key) {
      if honour != .honoured {
        note(key, honour, element)
        return
      }
    }
    if element.name == "state", element.key != "normal",
      element.key != parent.flatMap(ButtonReader.specialState)
    {
      note(element.key ?? "state", .harmless, element)
      return
    }
    guard visitElement(element, parent: parent) else { return }
    for attribute in element.attributes {
      var honour = HonourTable.attribute(
        attribute.name, value: attribute.value, of: element.name)
      // Only a text that may shrink has its line adjusted.
      if attribute.name == "baselineAdjustment", element.isNo("adjustsFontSizeToFit") {
        honour = .harmless
      }
      note(attribute.name, honour, element)
    }
    // What tables and collections hold belongs to other cells.
    if ElementKinds.opaque.contains(element.name) { return }
    for child in element.children { visit(child, parent: element) }
  }

  /// Notes an element as a whole; whether to look inside.
  private mutating func visitElement(_ element: Element, parent: Element?) -> Bool {
    if HonourTable.isSubview(element, of: parent) {
      if ElementKinds.drawing(of: element.name) != .own { note(nil, .changesPicture, element) }
      return true
    }
    let honour = HonourTable.element(element.name)
    if honour == .honoured { return true }
    note(nil, honour, element)
    return false
  }

  private mutating func note(_ attribute: String?, _ honour: Honour, _ element: Element) {
    guard honour != .honoured else { return }
    note(
      Name(element: element.name, attribute: attribute), line: element.line,
      changesPicture: honour == .changesPicture)
  }

  private mutating func note(_ name: Name, line: Int, changesPicture: Bool) {
    items[
      name,
      default: UnhonouredItem(
        element: name.element, attribute: name.attribute, count: 0, line: line,
        changesPicture: changesPicture)
    ].count += 1
  }
}

extension InterfaceBuilderDocument {
  /// Every element and attribute in the document's cells that the renderer does not honour, with a
  /// count; what changes the picture comes first.
  public func unhonoured() -> [UnhonouredItem] { InterfaceBuilderDocument.unhonoured(in: cells) }

  /// The same of some cells alone.
  public static func unhonoured(in cells: [InterfaceBuilderCell]) -> [UnhonouredItem] {
    Inspector.inspect(cells)
  }

  /// Whether the file asks for something that the renderer leaves out of the picture.
  public var losesDetail: Bool { unhonoured().contains { $0.changesPicture } }
}
