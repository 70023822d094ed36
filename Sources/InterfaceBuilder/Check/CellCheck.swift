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

  /// The issues of what a document repeats of its assets.
  static func issues(ofResources root: Element, file: String) -> [DocumentIssue] {
    var check = CellCheck(file: file)
    for resource in root.child("resources")?.children ?? [] {
      check.checkAttributes(of: resource)
      for color in resource.children where color.name == "color" {
        check.checkAttributes(of: color)
      }
    }
    return check.issues
  }

  /// The issues of what the table or collection view around a cell says of its rows or items.
  static func issues(ofContainer container: CellContainer, file: String) -> [DocumentIssue] {
    var check = CellCheck(file: file)
    switch container {
    case .none: break
    case .table(let table):
      check.object = table.element.id
      check.checkAttributes(of: table.element, names: ["rowHeight"])
      check.checkChildren(of: table.element, keys: tableKeys)
    case .collection(let collection):
      check.object = collection.element.id
      if let layout = collection.element.child(key: "collectionViewLayout") {
        check.checkChildren(of: layout, keys: [collection.sizeSource, "estimatedItemSize"])
      }
    }
    return check.issues
  }

  private static let tableKeys: Set<String> = [
    "backgroundColor", "separatorColor", "tintColor", "separatorInset",
  ]

  private init(file: String) {
    self.init(
      file: file, colors: ColorReader(resources: Resources(), assetColors: [:], hasAssets: false))
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
    checkAttributes(of: element)
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

  private mutating func checkAttributes(of element: Element, names: Set<String>? = nil) {
    for attribute in element.attributes where names?.contains(attribute.name) ?? true {
      check(attribute, of: element)
    }
  }

  private mutating func checkChildren(of element: Element, keys: Set<String>) {
    for child in element.children where child.key.map(keys.contains) ?? false {
      checkAttributes(of: child)
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
    if let place = placeOfUnusable(name) {
      return .unusableColor(
        name, place: place,
        taken: isRepeated ? "the light colour that the document repeats" : taken(element))
    }
    if !hasAssets, isRepeated || ColorSpaces.components(element) != nil { return nil }
    let known = hasAssets ? Array(assetColors.keys) : Array(resources.namedColors.keys)
    return .unknownColor(
      name, place: hasAssets ? "the catalogue" : "the document's resources",
      nearest: nearest(to: name, in: known.sorted()),
      taken: isRepeated ? "the light colour that the document repeats" : taken(element))
  }

  /// Where a colour is that has the name, but can't be read.
  private func placeOfUnusable(_ name: String) -> String? {
    if unusableColors.contains(name) { return "the catalogue" }
    guard !hasAssets, let line = resources.brokenColors[name] else { return nil }
    return "the document's resources" + (line > 0 ? " (line \(line))" : "")
  }

  private func taken(_ element: Element) -> String {
    ColorSpaces.components(element) == nil
      ? "the view's usual colour" : "the colour that the element gives"
  }
}
