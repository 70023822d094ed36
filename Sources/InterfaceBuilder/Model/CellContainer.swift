import CellLayout

/// What holds a cell in its file, as far as it decides on the cell's size and looks.
enum CellContainer: Sendable, Hashable {
  /// A cell on its own, as in a xib.
  case none
  /// A table view's prototype or static cell.
  case table(NibTable)
  /// A cell, header or footer of a collection view.
  case collection(NibCollection)

  /// The table, if it is one.
  var table: NibTable? {
    if case .table(let table) = self { return table }
    return nil
  }
}

/// The table view of a cell (UITableView).
struct NibTable: Sendable, Hashable {
  /// Height in points that the table gives every row; nil lets each row find its own
  /// (UITableView.automaticDimension).
  var rowHeight: Double?
  /// Whether the rows are in the file itself rather than prototypes.
  var isStatic = false
  /// Whether rows stand in groups on a grey ground.
  var isGrouped = false
  /// What stands between rows; nil is nothing.
  var separator: NibSeparator?
  /// UIView.tintColor of the table, which its cells inherit.
  var tint: Color?
  /// Ground behind cells that one can see through.
  var background: Color?
  /// The table as the file has it, without its cells, for inspection.
  var element: Element

  /// What one sees behind cells; nil is the usual ground of pages.
  var ground: Color? { background ?? (isGrouped ? .semantic(.systemGroupedBackground) : nil) }
}

/// The line between a table's rows.
struct NibSeparator: Sendable, Hashable {
  /// UITableView.separatorColor; nil is the system's.
  var color: Color?
  /// UITableView.separatorInset; nil is the margin of the row.
  var inset: EdgeInsets?
}

/// The collection view of a cell, header or footer (UICollectionViewFlowLayout).
struct NibCollection: Sendable, Hashable {
  /// Size in points that the layout, or the cell for itself, gives the item; nil where neither does.
  var size: Size?
  /// Name of the attribute that gives the size.
  var sizeSource = "itemSize"
  /// Whether items find their own size (UICollectionViewFlowLayout.estimatedItemSize).
  var isSelfSizing = false
  /// The collection view as the file has it, without its cells, for inspection.
  var element: Element
}
