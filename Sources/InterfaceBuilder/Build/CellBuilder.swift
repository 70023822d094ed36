import CellLayout

/// Adds what UIKit draws in a cell by itself: accessories and the built-in styles.
struct CellBuilder {
  let builder: ViewBuilder

  private var vintage: Vintage { builder.vintage }

  /// Completes a cell's root view.
  func build(_ cell: NibCell, into view: inout View) {
    addAccessory(cell, to: &view)
    if view.style.backgroundColor == nil && builder.cell.element == "tableViewCell" {
      view.style.backgroundColor = .semantic(.systemBackground)
    }
    guard cell.style != .custom, !vintage.isCanvas else { return }
    StyleBuilder(cell: cell, builder: builder).apply(to: &view)
  }

  // MARK: Accessories

  private func addAccessory(_ cell: NibCell, to view: inout View) {
    guard builder.cell.accessoryViewWidth == nil else { return }
    let margin = vintage.accessoryMargin(width: builder.cell.width)
    switch cell.accessory {
    case "disclosureIndicator":
      add(.disclosureIndicator, width: 10.5, height: 14, margin: margin, to: &view)
    case "checkmark": add(.checkmark, width: 16, height: 14, margin: margin, to: &view)
    case "detailButton": add(.detailButton, width: 22, height: 22, margin: margin, to: &view)
    case "detailDisclosureButton":
      add(.disclosureIndicator, width: 10.5, height: 14, margin: margin, to: &view)
      add(.detailButton, width: 22, height: 22, margin: margin + 19, suffix: "2", to: &view)
    default: break
    }
  }

  private func add(
    _ kind: Control.Kind, width: Double, height: Double, margin: Double, suffix: String = "",
    to view: inout View
  ) {
    var accessory = View(PartID.accessory(view.id) + suffix, content: .control(Control(kind)))
    accessory.translatesAutoresizingMaskIntoConstraints = false
    accessory.constraints = Pins.accessory(
      accessory.id, in: view.id, size: Size(width: width, height: height), margin: margin)
    view.subviews.append(accessory)
  }
}
