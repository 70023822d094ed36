import CellLayout

/// Reads what only a cell's root has.
struct CellReader {
  let context: ReadingContext

  /// The cell of a root element.
  func cell(_ element: Element) -> NibCell {
    var cell = NibCell()
    cell.style = element["style"].flatMap { CellReader.styles[$0] } ?? .custom
    cell.accessory =
      element["accessoryType"].flatMap { CellReader.accessories.contains($0) ? $0 : nil } ?? "none"
    cell.textLabel = element["textLabel"]
    cell.detailLabel = element["detailTextLabel"]
    cell.imageView = element["imageView"]
    cell.rowHeight = ContainerReader.rowHeight(of: element)
    cell.separatorInset = FrameReader.inset("separatorInset", of: element)
    cell.indentation = indentation(element)
    cell.selectionStyle = element["selectionStyle"] ?? "default"
    return cell
  }

  /// Levels times the width of one, which is 10 points unless the file says otherwise.
  private func indentation(_ element: Element) -> Double {
    let level = max(0, element.length("indentationLevel") ?? 0)
    let indentation = level * max(0, element.length("indentationWidth") ?? 10)
    return indentation <= ValueLimits.length ? indentation : 0
  }

  /// Styles by Interface Builder's names.
  static let styles: [String: NibCell.Style] = [
    "IBUITableViewCellStyleDefault": .basic, "IBUITableViewCellStyleSubtitle": .subtitle,
    "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
    "custom": .custom,
  ]

  /// What `accessoryType` may say.
  static let accessories = [
    "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton",
  ]
}
