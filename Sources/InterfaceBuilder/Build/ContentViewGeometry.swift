import CellLayout

extension Vintage {
  /// How much lower than its cell a table cell's content view is, for the separator, in points.
  ///
  /// A device makes a row that finds its height a pixel taller than its content, for the separator.
  func separatorInset(cell: CellFacts) -> Double {
    if !isCanvas {
      return cell.isSelfSizing && cell.separator != nil ? RowSeparator.height(scale: scale) : 0
    }
    if tools >= 15000 || cell.hasNoSeparator { return 0 }
    if tools < 11000 { return 1 / scale.factor }
    return tools < 12000 && !isStoryboard ? 1 : 0.5
  }

  /// How much narrower than its cell a table cell's content view is, in points.
  func accessoryInset(cell: CellFacts) -> Double {
    if let width = cell.accessoryViewWidth { return width }
    let margin = accessoryMargin(width: cell.width)
    if tools == 0, cell.accessory != "none" {
      // Archives are of iOS 6 and before, whose smaller signs stood closer to the edge.
      return cell.accessory == "detailDisclosureButton" ? 33 : 20
    }
    switch cell.accessory {
    case "none": return 0
    case "disclosureIndicator": return disclosureInset(margin: margin)
    case "checkmark": return margin + 24
    case "detailButton": return tools < 15000 ? 47 : margin + 20.5
    case "detailDisclosureButton": return tools < 14000 ? 67 : margin + 50
    default: return 33
    }
  }

  private func disclosureInset(margin: Double) -> Double {
    switch tools {
    case ..<14000: 33
    case ..<15000: margin + 18
    case ..<18000: margin + 11
    case ..<19000: margin + 9.5
    case ..<21000: margin + 8.5
    default: margin + 10.5
    }
  }
}
