import CellLayout

/// Reads what only a cell's root has.
struct CellReader {
  let context: ReadingContext

  /// The cell of a root element.
  func cell(_ element: Element) -> NibCell {
    var cell = NibCell()
    cell.style = style(element["style"])
    cell.accessory = element["accessoryType"] ?? "none"
    cell.textLabel = element["textLabel"]
    cell.detailLabel = element["detailTextLabel"]
    cell.imageView = element["imageView"]
    cell.rowHeight = ContainerReader.rowHeight(of: element)
    cell.separatorInset = FrameReader.inset("separatorInset", of: element)
    cell.selectionStyle = element["selectionStyle"] ?? "default"
    return cell
  }

  private func style(_ name: String?) -> NibCell.Style {
    switch name {
    case "IBUITableViewCellStyleDefault": .basic
    case "IBUITableViewCellStyleSubtitle": .subtitle
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    default: .custom
    }
  }
}
