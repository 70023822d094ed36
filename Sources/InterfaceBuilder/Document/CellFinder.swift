import CellLayout

/// Finds every cell of a document and reads it.
struct CellFinder {
  /// Most cells and views of a document; a storyboard has some dozens.
  static let mostCells = 5_000
  /// Most views of a cell; a full screen has about a hundred.
  static let mostViews = 1_000
  /// Most constraints of a cell; a view has three or four.
  static let mostConstraints = 5_000

  private let root: Element
  private let path: String
  private let vintage: Vintage
  private let context: ReadingContext
  private let options: InterfaceBuilderOptions
  private let known: ObjectIDs
  /// What concerns the document as a whole, or files that it draws on.
  let issues: [DocumentIssue]
  private let owner: Element?

  /// Prepares to read a document's cells.
  init(root: Element, path: String, vintage: Vintage, options: InterfaceBuilderOptions) {
    self.root = root
    self.path = path
    self.vintage = vintage
    self.options = options
    let resources = Resources(root: root)
    context = ReadingContext(
      file: path, sizeClass: vintage.sizeClass, usesAutolayout: root.isYes("useAutolayout"),
      colors: ColorReader(
        resources: resources, assetColors: options.assets?.colors ?? [:],
        unusableColors: options.assets?.unusableColors ?? [], hasAssets: options.assets != nil),
      strings: options.strings)
    known = ObjectIDs(root, file: path)
    issues =
      known.issues + CellCheck.issues(ofResources: root, file: path) + options.issues
      + (options.assets?.issues ?? [])
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

  /// All cells or what is wrong with them, in the order of the file.
  func entries() throws(InterfaceBuilderError) -> [CellEntry] {
    var found: [Found] = []
    find(in: root, table: nil, collection: nil, into: &found)
    guard found.count <= CellFinder.mostCells else {
      throw InterfaceBuilderError(
        file: path, reason: .tooMany("cells and views", limit: CellFinder.mostCells))
    }
    let ownerOutlets = Result { () throws(InterfaceBuilderError) in
      var outlets: [String: [String]] = [:]
      if let owner { try add(outletsOf: owner, to: &outlets) }
      return outlets
    }
    var seen: Set<String> = []
    return found.map { item in
      let id = item.element.id ?? "line\(item.element.line)"
      let result = Result { () throws(InterfaceBuilderError) in
        guard seen.insert(id).inserted else {
          throw InterfaceBuilderError(
            file: path, line: item.element.line, reason: .duplicateID(id))
        }
        return try cell(item, id: id, ownerOutlets: ownerOutlets.get())
      }
      return CellEntry(item.element, id: id, result: result)
    }
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

  private func cell(_ found: Found, id: String, ownerOutlets: [String: [String]])
    throws(InterfaceBuilderError) -> InterfaceBuilderCell
  {
    let element = found.element
    var outlets = ownerOutlets
    try add(outletsOf: element, to: &outlets)
    let container = ContainerReader(colors: context.colors).container(
      of: element, table: found.table, collection: found.collection)
    let canvas = try read(element, id: id, sizeClass: vintage.sizeClass, container)
    // Only files with variations look different in another size class.
    let hasVariation = element.hasVariation
    let runtime =
      hasVariation ? try read(element, id: id, sizeClass: .phone, container) : canvas
    let wide = hasVariation ? try read(element, id: id, sizeClass: .pad, container) : nil
    return InterfaceBuilderCell(
      source: CellSource(
        path: path, root: element, vintage: vintage, resources: context.colors.resources,
        assets: options.assets, expectsPictures: options.expectsPictures, outlets: outlets,
        usesAutolayout: context.usesAutolayout,
        container: container,
        issues: CellCheck.issues(ofContainer: container, file: path)
          + CellCheck.issues(of: element, file: path, colors: context.colors),
        documentIssues: issues),
      canvas: canvas, runtime: runtime, wide: wide)
  }

  private func read(
    _ element: Element, id: ViewID, sizeClass: SizeClass, _ container: CellContainer
  ) throws(InterfaceBuilderError) -> NibView {
    var context = context
    context.sizeClass = sizeClass
    let reader = ViewReader(root: element, rootID: id, known: known, context: context)
    var view = try reader.view(element, id: id)
    try check(view)
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

  /// Throws for views of one id, and for more than any cell has: constraints are solved in a time that
  /// grows with the square of their number.
  private func check(_ root: NibView) throws(InterfaceBuilderError) {
    var seen: Set<ViewID> = []
    var doubled: NibView?
    var constraints = 0
    root.forEach { view in
      if !seen.insert(view.id).inserted { doubled = view }
      constraints += view.constraints.count
    }
    if let doubled { throw error(doubled, .duplicateID(doubled.id)) }
    if seen.count > CellFinder.mostViews {
      throw error(root, .tooMany("views in one cell", limit: CellFinder.mostViews))
    }
    if constraints > CellFinder.mostConstraints {
      throw error(root, .tooMany("constraints in one cell", limit: CellFinder.mostConstraints))
    }
  }

  private func error(_ view: NibView, _ reason: InterfaceBuilderError.Reason)
    -> InterfaceBuilderError
  {
    InterfaceBuilderError(file: path, line: view.line, object: view.id, reason: reason)
  }

  /// Adds what the outlets of the cell or the file's owner refer to, by name.
  private func add(outletsOf source: Element, to result: inout [String: [String]])
    throws(InterfaceBuilderError)
  {
    for outlet in source.child("connections")?.children ?? [] {
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
}

extension Element {
  /// Whether anything in the tree depends on the size class.
  fileprivate var hasVariation: Bool {
    name == "variation" || children.contains { $0.hasVariation }
  }
}
