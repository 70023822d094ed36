import CellLayout

/// Reads the table or collection view that holds a cell.
struct ContainerReader {
  let colors: ColorReader

  /// The container of a cell that lies in these views; `table` and `collection` are the innermost.
  func container(of cell: Element, table: Element?, collection: Element?) -> CellContainer {
    switch cell.name {
    case "tableViewCell": table.map { .table(self.table($0)) } ?? .none
    case "collectionViewCell", "collectionReusableView":
      collection.map { .collection(self.collection($0, of: cell)) } ?? .none
    default: .none
    }
  }

  private func table(_ element: Element) -> NibTable {
    var table = NibTable(element: element.withoutViews)
    table.rowHeight = ContainerReader.rowHeight(of: element)
    table.isStatic = element["dataMode"] == "static"
    table.isGrouped = element["style"]?.lowercased().contains("grouped") ?? false
    table.tint = colors.color("tintColor", of: element)
    table.background = colors.color("backgroundColor", of: element)
    if element["separatorStyle"] != "none" {
      table.separator = NibSeparator(
        color: colors.color("separatorColor", of: element),
        inset: FrameReader.inset("separatorInset", of: element))
    }
    return table
  }

  /// `rowHeight` of a table or a cell in points; nil where it is automatic, which Xcode writes as −1.
  static func rowHeight(of element: Element) -> Double? {
    element.length("rowHeight").flatMap { $0 > 0 ? $0 : nil }
  }

  private func collection(_ element: Element, of cell: Element) -> NibCollection {
    var collection = NibCollection(element: element.withoutViews)
    guard let layout = element.child(key: "collectionViewLayout") else { return collection }
    switch cell.key {
    case "sectionHeaderView": collection.sizeSource = "headerReferenceSize"
    case "sectionFooterView": collection.sizeSource = "footerReferenceSize"
    default:
      collection.isSelfSizing =
        layout.isYes("automaticEstimatedItemSize") || size("estimatedItemSize", of: layout) != nil
    }
    collection.size = size(collection.sizeSource, of: layout)
    if let own = size("customSize", of: cell) {
      collection.size = own
      collection.sizeSource = "customSize"
    }
    return collection
  }

  /// A size with an extent in both directions.
  private func size(_ key: String, of parent: Element) -> Size? {
    guard let size = parent.child("size", key: key), let width = size.length("width"),
      let height = size.length("height"), width > 0, height > 0
    else { return nil }
    return Size(width: width, height: height)
  }
}

extension Element {
  /// The element with what it says of itself, but without the views and cells in it.
  fileprivate var withoutViews: Element {
    var copy = self
    let own: Set<String> = [
      "color", "nil", "inset", "size", "collectionViewFlowLayout", "collectionViewLayout",
    ]
    copy.children = children.filter { own.contains($0.name) }
    return copy
  }
}
