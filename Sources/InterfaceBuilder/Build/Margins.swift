import CellLayout

extension Vintage {
  /// Whether cells have side margins of 20 points rather than 16.
  private func hasWideMargins(_ width: Double) -> Bool {
    guard isCanvas else { return width >= 414 }
    guard let device else { return width >= 414 && tools < 14800 }
    if device.hasPrefix("ipad") { return true }
    switch device {
    case "retina4_7", "retina4_0", "retina3_5": return width >= 414 && tools < 14800
    case "retina5_9", "retina6_0", "retina6_12", "retina6_3": return width >= 414
    default: return width > 320
    }
  }

  /// The side margin that positions accessories, in points.
  func accessoryMargin(width: Double) -> Double { hasWideMargins(width) ? 20 : 16 }

  /// The side margin of a table cell's content, in points.
  func cellMargin(width: Double) -> Double {
    if hasWideMargins(width) { return 20 }
    guard isCanvas else { return 16 }
    let isEarlySE = device == "retina4_0" && tools < 15000
    let isSmallPhone = device == "retina4_7" || device == nil
    let isXcode10 = (14800...16097).contains(tools) && !isStoryboard
    return isEarlySE || (isSmallPhone && isXcode10) ? 15 : 16
  }

  /// The margin above and below a table cell's content, in points.
  private var rowMargin: Double { hasTallCells ? 15 : 11 }

  /// How far a separator stays from the leading edge where nobody says, in points.
  func separatorMargin(width: Double) -> Double {
    guard isCanvas else { return RowSeparator.inset(width: width) }
    return hasModernMargins ? cellMargin(width: width) : 15
  }

  /// Layout margins of a view that has none of its own in the file.
  ///
  /// Left and right are leading and trailing here; the builder mirrors them.
  func margins(of view: NibView, isRoot: Bool, cell: CellFacts) -> EdgeInsets {
    if view.element == "stackView" { return .zero }
    guard hasModernMargins else { return oldMargins(of: view, cell: cell) }
    switch view.element {
    case "tableViewCellContentView":
      let side = cellMargin(width: cell.width)
      let right = cell.hasAccessory ? 8 : side
      let bottom = rowMargin - (isCanvas ? separatorInset(cell: cell) : 0)
      return EdgeInsets(top: rowMargin, left: side, bottom: bottom, right: right)
    case "tableViewCell":
      let side = cellMargin(width: cell.width)
      return EdgeInsets(top: rowMargin, left: side, bottom: rowMargin, right: side)
    default:
      return isRoot && isCanvas && !isStoryboard
        ? rootMargins(cell: cell) : EdgeInsets(all: 8)
    }
  }

  /// Margins before iOS 11: 8 points, and at the sides of a table cell's content the table's own
  /// where cell and content view keep to them.
  private func oldMargins(of view: NibView, cell: CellFacts) -> EdgeInsets {
    let isContent = view.element == "tableViewCellContentView"
    guard isContent, cell.preservesMargins else { return EdgeInsets(all: 8) }
    let side: Double = cell.width >= 414 ? 20 : 15
    return EdgeInsets(top: 8, left: side, bottom: 8, right: cell.hasAccessory ? 8 : side)
  }

  /// Margins of a xib's root view inside its safe area: a screen's at the sides.
  private func rootMargins(cell: CellFacts) -> EdgeInsets {
    let isSmallPhone = [nil, "retina4_7", "retina4_0"].contains(device)
    let isWide = isSmallPhone ? cell.width > 375 : cell.width >= 414
    let side: Double = isWide ? 20 : 16
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// Safe area insets that the canvas simulates for a xib's root view.
  func safeArea(of view: NibView, isRoot: Bool, cell: CellFacts) -> EdgeInsets {
    guard isRoot, isCanvas, !isStoryboard, hasModernMargins, view.element != "tableViewCell" else {
      return .zero
    }
    if let notch = notchInsets {
      guard cell.height >= notch.top + notch.bottom else { return .zero }
      let bottom = endsAboveHomeIndicator(view.simulation) ? 0 : notch.bottom
      return EdgeInsets(top: notch.top, left: 0, bottom: bottom, right: 0)
    }
    let hasStatusBar =
      device == "retina4_7" && showsStatusBar(view.simulation) && cell.width >= 320
      && cell.height >= 320
    return EdgeInsets(top: hasStatusBar ? 20 : 0, left: 0, bottom: 0, right: 0)
  }

  /// Whether a root lies below a status bar: until Xcode 10 one of a screen's size, since Xcode 15 also
  /// one of free size.
  private func showsStatusBar(_ simulation: Simulation) -> Bool {
    guard !simulation.hasNoStatusBar else { return false }
    return tools >= 22000 || (tools < 15000 && !simulation.isFreeform)
  }

  /// Whether a root is shown without the screen's lower end: before Xcode 15 also one of free size
  /// with a safe area guide.
  private func endsAboveHomeIndicator(_ simulation: Simulation) -> Bool {
    simulation.hasNoBottomBar
      || (simulation.isFreeform && simulation.hasSafeAreaGuide && tools < 22000)
  }

  private var notchInsets: (top: Double, bottom: Double)? {
    switch device {
    case "retina6_1": (tools >= 19000 ? 48 : 44, 34)
    case "retina6_5", "retina5_9": (44, 34)
    case "retina6_0": (47, 34)
    case "retina6_12": (59, 34)
    default: nil
    }
  }
}
