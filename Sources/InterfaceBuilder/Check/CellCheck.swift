import CellFeed

/// Finds what a cell says that the reader honours in principle, but can't take as it is written.
struct CellCheck {
  private let file: String
  private let colors: ColorReader
  private var issues: [DocumentIssue] = []
  /// Id of the object that is looked at.
  private var object: String?

  /// The issues of a cell, in the order of the file.
  static func issues(of root: Element, file: String, colors: ColorReader) -> [DocumentIssue] {
    var check = CellCheck(file: file, colors: colors)
    check.visit(root, parent: nil)
    return check.issues
  }

  private init(file: String, colors: ColorReader) {
    self.file = file
    self.colors = colors
  }

  private mutating func visit(_ element: Element, parent: Element?) {
    guard hasEffect(element, parent: parent) else { return }
    let outer = object
    defer { object = outer }
    if let id = element.id { object = id }
    if HonourTable.isSubview(element, of: parent) { checkKind(element) }
    for attribute in element.attributes { check(attribute, of: element) }
    if element.name == "color", let reason = colors.issue(element) { note(reason, element) }
    // What tables and collections hold belongs to other cells.
    guard !ElementKinds.opaque.contains(element.name) else { return }
    for child in element.children { visit(child, parent: element) }
  }

  /// Whether an element is drawn, or says how something is.
  private func hasEffect(_ element: Element, parent: Element?) -> Bool {
    if let path = element["keyPath"], element.name == "userDefinedRuntimeAttribute" {
      return HonourTable.runtimeAttribute(path) == .honoured
    }
    if let key = element.key, let honour = HonourTable.child(element.name, key: key) {
      return honour == .honoured
    }
    if element.name == "state" { return element.key == "normal" }
    return HonourTable.isSubview(element, of: parent)
      || HonourTable.element(element.name) == .honoured
  }

  private mutating func checkKind(_ element: Element) {
    switch ElementKinds.drawing(of: element.name) {
    case .own: break
    case .standIn(let name): note(.standIn(element.name, className: name), element)
    case .unknown: note(.unknownElement(element.name), element)
    }
  }

  private mutating func check(_ attribute: Element.Attribute, of element: Element) {
    guard let domain = AttributeDomains.domain(of: attribute.name, in: element.name),
      let reason = domain.issue(attribute.value, attribute: attribute.name),
      // A view without a size of its own on that axis.
      !(attribute.name.hasPrefix("placeholderIntrinsic") && attribute.value == "infinite")
    else { return }
    note(reason, element)
  }

  private mutating func note(_ reason: DocumentIssue.Reason, _ element: Element) {
    issues.append(
      DocumentIssue(
        file: file, line: element.line > 0 ? element.line : nil, object: object, reason: reason))
  }
}

extension ColorReader {
  /// Why a colour isn't drawn as its element names it; nil where it is.
  func issue(_ element: Element) -> DocumentIssue.Reason? {
    if let name = element["name"] { return namedIssue(name, element) }
    guard let name = systemName(element), ColorReader.system(name) == nil,
      resources.systemColors[name] == nil
    else { return nil }
    return .unknownSystemColor(
      name, nearest: ColorReader.nearestSystemName(to: name), taken: taken(element))
  }

  private func namedIssue(_ name: String, _ element: Element) -> DocumentIssue.Reason? {
    if assetColors[name] != nil { return nil }
    let isRepeated = resources.namedColors[name] != nil
    if !hasAssets, isRepeated || ColorSpaces.components(element) != nil { return nil }
    let known = hasAssets ? Array(assetColors.keys) : Array(resources.namedColors.keys)
    return .unknownColor(
      name, place: hasAssets ? "the catalogue" : "the document's resources",
      nearest: nearest(to: name, in: known.sorted()),
      taken: isRepeated ? "the light colour that the document repeats" : taken(element))
  }

  private func taken(_ element: Element) -> String {
    ColorSpaces.components(element) == nil
      ? "the view's usual colour" : "the colour that the element gives"
  }
}
