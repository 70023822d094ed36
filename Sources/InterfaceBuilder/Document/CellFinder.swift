import CellLayout

/// Finds every cell of a document and reads it.
struct CellFinder {
  private let root: Element
  private let path: String
  private let vintage: Vintage
  private let context: ReadingContext
  private let assets: AssetCatalog?
  private let known: Set<String>
  private let owner: Element?

  /// Prepares to read a document's cells.
  init(root: Element, path: String, vintage: Vintage, options: InterfaceBuilderOptions) {
    self.root = root
    self.path = path
    self.vintage = vintage
    assets = options.assets
    let resources = Resources(root: root)
    context = ReadingContext(
      file: path, sizeClass: vintage.sizeClass, usesAutolayout: root.isYes("useAutolayout"),
      colors: ColorReader(resources: resources, assetColors: options.assets?.colors ?? [:]),
      strings: options.strings)
    var known: Set<String> = []
    root.forEach { element in
      if let id = element.id { known.insert(id) }
    }
    self.known = known
    owner = root.child("objects")?.children.first {
      $0.name == "placeholder" && $0["placeholderIdentifier"] == "IBFilesOwner"
    }
  }

  /// An element that is a cell, and the innermost table and collection view around it.
  private struct Found {
    var element: Element
    var table: Element?
    var collection: Element?
  }

  /// All cells, in the order of the file.
  func cells() throws(InterfaceBuilderError) -> [InterfaceBuilderCell] {
    var found: [Found] = []
    find(in: root, table: nil, collection: nil, into: &found)
    var seen: Set<String> = []
    var result: [InterfaceBuilderCell] = []
    for item in found {
      let cell = try cell(item)
      guard seen.insert(cell.id).inserted else {
        throw InterfaceBuilderError(
          file: path, line: item.element.line, reason: .duplicateID(cell.id))
      }
      result.append(cell)
    }
    return result
  }

  private func find(
    in element: Element, table: Element?, collection: Element?, into found: inout [Found]
  ) {
    let table = element.name == "tableView" ? element : table
    let collection = element.name == "collectionView" ? element : collection
    for child in element.children {
      if ElementKinds.cells.contains(child.name) || isTopLevelView(child, in: element) {
        found.append(Found(element: child, table: table, collection: collection))
      }
      find(in: child, table: table, collection: collection, into: &found)
    }
  }

  private func isTopLevelView(_ child: Element, in parent: Element) -> Bool {
    parent.name == "objects" && !vintage.isStoryboard && ElementKinds.isKnown(child.name)
      && child.child("rect", key: "frame") != nil
  }

  private func cell(_ found: Found) throws(InterfaceBuilderError) -> InterfaceBuilderCell {
    let element = found.element
    let id = element.id ?? "line\(element.line)"
    let outlets = try outlets(of: element)
    let container = ContainerReader(colors: context.colors).container(
      of: element, table: found.table, collection: found.collection)
    let canvas = try read(element, id: id, sizeClass: vintage.sizeClass, container)
    // Only files with variations look different in another size class.
    let runtime =
      element.hasVariation
      ? try read(element, id: id, sizeClass: .phone, container) : canvas
    return InterfaceBuilderCell(
      source: CellSource(
        path: path, root: element, vintage: vintage, resources: context.colors.resources,
        assets: assets, outlets: outlets, usesAutolayout: context.usesAutolayout,
        container: container),
      canvas: canvas, runtime: runtime)
  }

  private func read(
    _ element: Element, id: ViewID, sizeClass: SizeClass, _ container: CellContainer
  ) throws(InterfaceBuilderError) -> NibView {
    var context = context
    context.sizeClass = sizeClass
    let reader = ViewReader(root: element, rootID: id, known: known, context: context)
    var view = try reader.view(element, id: id)
    try checkIDs(view)
    if case .collection(let collection) = container, let size = collection.size,
      element.name == "collectionViewCell", view.frame?.size == Size(width: 50, height: 50)
    {
      // Xcode 6 saved 50 × 50 for the cell itself, whatever its item size.
      view.frame?.size = size
    }
    if let table = container.table {
      view.style.tintColor = view.style.tintColor ?? table.tint
    }
    return view
  }

  private func checkIDs(_ view: NibView) throws(InterfaceBuilderError) {
    var seen: Set<ViewID> = []
    var doubled: NibView?
    view.forEach { if !seen.insert($0.id).inserted { doubled = $0 } }
    if let doubled {
      throw InterfaceBuilderError(file: path, line: doubled.line, reason: .duplicateID(doubled.id))
    }
  }

  /// Outlets of the cell, and those of the file's owner, by name.
  private func outlets(of element: Element) throws(InterfaceBuilderError) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for source in [owner, element] {
      for outlet in source?.child("connections")?.children ?? [] {
        guard outlet.name == "outlet" || outlet.name == "outletCollection",
          let name = outlet["property"], let destination = outlet["destination"]
        else { continue }
        guard known.contains(destination) else {
          throw InterfaceBuilderError(
            file: path, line: outlet.line, object: outlet.id,
            reason: .missingReference(id: destination, attribute: "destination"))
        }
        result[name, default: []].append(destination)
      }
    }
    return result
  }
}

extension Element {
  /// Whether anything in the tree depends on the size class.
  fileprivate var hasVariation: Bool {
    name == "variation" || children.contains { $0.hasVariation }
  }
}
