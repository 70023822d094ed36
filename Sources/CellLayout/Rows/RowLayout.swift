extension LayoutEngine {
  /// Height in points of a row that has none of its own (UITableView.rowHeight in the days before
  /// automatic rows).
  public static let standardRowHeight = 44.0

  /// Lays out a row of automatic height: as tall as the constraints make it, at a given width in points.
  ///
  /// Constraints that make it nothing are taken for an oversight, as UITableView does: the row gets the
  /// fallback height, and an issue says what is missing. A row without constraints is as tall as its
  /// frame.
  public func layoutRow(
    _ root: View, width: Double, fallbackHeight: Double = LayoutEngine.standardRowHeight,
    context: LayoutContext
  ) throws(LayoutError) -> LaidOutCell {
    let row = try layout(root, fittingWidth: width, context: context)
    if row.height >= 1 { return row }
    guard try ViewTree(root, options: options).needsSolver else { return row }
    var fallback = try layout(
      root, size: Size(width: width, height: fallbackHeight), context: context)
    let missing = VerticalChain(root).missing
    fallback.issues.insert(
      .openHeight(view: root.id, missing: missing, used: fallbackHeight), at: 0)
    return fallback
  }
}
