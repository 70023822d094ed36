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
    cell.selectionStyle = element["selectionStyle"] ?? "default"
    return cell
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
