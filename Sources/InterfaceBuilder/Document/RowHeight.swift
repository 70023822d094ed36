import CellLayout

/// How a cell gets its height.
public enum RowHeight: Sendable, Hashable {
  /// As tall as the constraints make it (UITableView.automaticDimension).
  case automatic
  /// As tall as the file saves it.
  case designed
  /// That many points, whatever it holds.
  case points(Double)
}

/// How the file has a cell get its height, and why.
public struct HeightRule: Sendable, Hashable {
  /// The way.
  public var height: RowHeight
  /// The attribute, or what takes its place, in words.
  public var reason: String
}

extension HeightRule: CustomStringConvertible {
  /// Such as `height 163: its table's rowHeight`.
  public var description: String {
    switch height {
    case .automatic: "height automatic: \(reason)"
    case .designed: "height as designed: \(reason)"
    case .points(let points): "height \(points.brief): \(reason)"
    }
  }
}

/// The rules, in one place. A file says what UIKit would do with it before any code of the app runs:
///
/// - A table's `rowHeight` fixes its rows; −1 is automatic, and then a prototype's own `rowHeight` is
///   Interface Builder's canvas alone.
/// - A static cell's own `rowHeight` comes before the table's.
/// - A prototype whose own `rowHeight` differs from its table's fixed one only works with code that
///   gives it another height; which, the file doesn't say, so the cell's own counts.
/// - A xib's cell has no table. Rows of a table that sets nothing are automatic, so it is too.
/// - Collection view cells have the size of their layout's `itemSize` or their own `customSize`, unless
///   the layout estimates sizes; headers and footers have their reference size.
/// - Without constraints, or a layout to ask, a cell is as tall as it was designed.
extension InterfaceBuilderCell {
  /// How the file has the cell get its height.
  public var heightRule: HeightRule {
    switch source.container {
    case .table(let table) where kind == .tableCell: rule(in: table)
    case .collection(let collection): rule(in: collection)
    default: ruleAlone
    }
  }

  private func rule(in table: NibTable) -> HeightRule {
    let own = nibCell?.rowHeight
    if table.isStatic, let own {
      return HeightRule(height: .points(own), reason: "the static cell's own rowHeight")
    }
    guard let fixed = table.rowHeight else {
      let canvas =
        own.map { "; the cell's own rowHeight \($0.brief) is for the canvas alone" }
      return automatic("its table's rowHeight is automatic" + (canvas ?? ""))
    }
    guard let own, own != fixed else {
      return HeightRule(height: .points(fixed), reason: "its table's rowHeight")
    }
    return HeightRule(
      height: .points(own),
      reason:
        "the cell's own rowHeight; its table says \(fixed.brief), so the app's code "
        + "gives heights, or makes rows automatic")
  }

  private func rule(in collection: NibCollection) -> HeightRule {
    let own = kind == .collectionCell ? "cell" : "view"
    if collection.isSelfSizing { return automatic("its layout estimates item sizes") }
    guard let size = collection.size else {
      return HeightRule(height: .designed, reason: "the layout gives no size")
    }
    let owner = collection.sizeSource == "customSize" ? "the \(own)'s own" : "its layout's"
    return HeightRule(height: .points(size.height), reason: "\(owner) \(collection.sizeSource)")
  }

  private var ruleAlone: HeightRule {
    switch kind {
    case .tableCell: automatic("it is in no table, and one that says nothing leaves it to its rows")
    case .collectionCell:
      HeightRule(height: .designed, reason: "it is in no collection view whose layout gives a size")
    case .reusableView, .view: automatic("nothing fixes it")
    }
  }

  private func automatic(_ reason: String) -> HeightRule {
    guard source.usesAutolayout else {
      return HeightRule(
        height: .designed, reason: "\(reason), and the file has no constraints that give a height")
    }
    return HeightRule(height: .automatic, reason: reason)
  }
}
