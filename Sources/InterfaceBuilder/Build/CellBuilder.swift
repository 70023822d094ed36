import CellLayout

/// Adds what UIKit draws in a cell by itself: accessories, separators and the built-in styles.
struct CellBuilder {
  let builder: ViewBuilder

  private var vintage: Vintage { builder.vintage }

  /// Completes a cell's root view.
  func build(_ cell: NibCell, into view: inout View) {
    addAccessory(cell, to: &view)
    if builder.cell.element == "tableViewCell" {
      view.style.backgroundColor = background(view.style.backgroundColor)
    }
    SeparatorBuilder(builder: builder).apply(to: &view)
    guard cell.style != .custom, !vintage.isCanvas else { return }
    StyleBuilder(cell: cell, builder: builder).apply(to: &view)
  }

  /// The ground of a row: its own over its table's.
  private func background(_ own: Color?) -> Color {
    let own =
      own
      ?? .semantic(
        builder.cell.isGrouped ? .secondarySystemGroupedBackground : .systemBackground)
    guard let ground = builder.cell.ground else { return own }
    let appearance = builder.context.traits.appearance
    let over = own.resolved(in: appearance)
    if over.alpha >= 1 { return own }
    let under = ground.resolved(in: appearance)
    // A table that one can see through shows the page, which nobody knows here.
    guard over.alpha > 0, under.alpha >= 1 else { return over.alpha > 0 ? own : ground }
    func mix(_ over: Double, _ under: Double, _ alpha: Double) -> Double {
      over * alpha + under * (1 - alpha)
    }
    return .rgb(
      mix(over.red, under.red, over.alpha), mix(over.green, under.green, over.alpha),
      mix(over.blue, under.blue, over.alpha))
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
