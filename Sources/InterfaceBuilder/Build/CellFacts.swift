import CellLayout

/// What margins and content views depend on besides the vintage.
struct CellFacts: Sendable, Hashable {
  /// Element of the root, such as `tableViewCell`.
  var element: String
  /// Width of the root in points: saved on the canvas, the traits' at run time.
  var width: Double
  /// Saved height of the root in points.
  var height: Double
  /// `accessoryType` of a table cell.
  var accessory: String
  /// Width that an accessory view of the app takes, in points.
  var accessoryViewWidth: Double?
  /// Whether the table draws no separators.
  var hasNoSeparator: Bool
  /// Whether cell and content view both keep to the margins of the table around them.
  var preservesMargins: Bool
  /// The line that the table draws below the cell; nil where the file has no table, or one without.
  var separator: CellSeparator?
  /// Height in points of a row that doesn't find it; nil where constraints decide.
  var fixedHeight: Double?
  /// Whether the table's rows stand in groups.
  var isGrouped = false
  /// What lies behind the cell in its table; nil is the page.
  var ground: Color?

  /// Whether constraints decide on the height.
  var isSelfSizing: Bool { fixedHeight == nil }

  /// Whether something stands to the right of the content view.
  var hasAccessory: Bool { accessory != "none" || accessoryViewWidth != nil }
}
