import CellLayout

/// The line that a table of the file draws below a cell.
struct CellSeparator: Sendable, Hashable {
  /// nil is the system's.
  var color: Color?
  /// The cell's own or the table's; nil is the cell's margin.
  var inset: EdgeInsets?
}

/// Adds the separator to a cell, one pixel high at its bottom and before everything else.
struct SeparatorBuilder {
  let builder: ViewBuilder

  /// Completes a cell's root view; cells outside of tables, and of tables without lines, stay as they are.
  func apply(to view: inout View) {
    guard let separator = builder.cell.separator else { return }
    let inset = separator.inset ?? usualInset
    guard builder.cell.width - inset.left - inset.right > 0 else { return }
    var line = View(PartID.separator(view.id))
    line.translatesAutoresizingMaskIntoConstraints = false
    line.style.backgroundColor = separator.color ?? .semantic(.separator)
    line.constraints = [
      Pins.equal(line.id, .leading, view.id, .leading, inset.left),
      Pins.equal(line.id, .trailing, view.id, .trailing, -inset.right),
      Pins.equal(line.id, .bottom, view.id, .bottom),
      Pins.size(
        line.id, .height, RowSeparator.height(scale: builder.context.traits.scale)),
    ]
    view.subviews.append(line)
  }

  private var usualInset: EdgeInsets {
    EdgeInsets(
      top: 0, left: builder.vintage.separatorMargin(width: builder.cell.width), bottom: 0, right: 0)
  }
}
