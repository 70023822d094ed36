/// Margins and safe areas by node, as far as they depend on where views are: a superview's safe area
/// reaches into the views at its edges, and views that preserve its margins keep to them.
///
/// They start as the views have them and follow each solution.
struct Surroundings {
  /// Insets of each node's safe area.
  private(set) var safeAreas: [EdgeInsets]
  /// From each node's edges to its margins, the safe area included.
  private(set) var margins: [EdgeInsets]
  /// Whether any view's depend on another's.
  let dependOnPlaces: Bool

  /// The insets without knowing where any view is.
  init(_ tree: ViewTree) {
    safeAreas = tree.nodes.map(\.view.safeAreaInsets)
    margins = tree.nodes.map { $0.view.margins(in: $0.view.safeAreaInsets) }
    dependOnPlaces =
      safeAreas.contains { $0 != .zero }
      || tree.nodes.contains(where: \.view.preservesSuperviewLayoutMargins)
  }

  /// Follows views to where they are; whether that changed an inset.
  mutating func follow(_ frame: (Int) -> Rect, in tree: ViewTree) -> Bool {
    let before = self
    for index in tree.nodes.indices.dropFirst() {
      let view = tree.nodes[index].view
      let parent = tree.nodes[index].parent
      let place = Place(frame(index), in: frame(parent))
      safeAreas[index] = view.safeAreaInsets.reaching(place.inside(safeAreas[parent]))
      margins[index] = view.margins(in: safeAreas[index])
      guard view.preservesSuperviewLayoutMargins else { continue }
      margins[index] = margins[index].reaching(place.inside(margins[parent]))
    }
    return zip(before.safeAreas + before.margins, safeAreas + margins)
      .contains { !$0.isClose(to: $1) }
  }
}

/// How far a view's edges are from its superview's.
private struct Place {
  let distances: EdgeInsets

  init(_ frame: Rect, in superview: Rect) {
    distances = EdgeInsets(
      top: frame.minY - superview.minY, left: frame.minX - superview.minX,
      bottom: superview.maxY - frame.maxY, right: superview.maxX - frame.maxX)
  }

  /// How far insets of the superview reach into the view.
  func inside(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: insets.top - distances.top, left: insets.left - distances.left,
      bottom: insets.bottom - distances.bottom, right: insets.right - distances.right)
  }
}

extension View {
  /// From the edges to the margins, under the insets of a safe area.
  fileprivate func margins(in safeArea: EdgeInsets) -> EdgeInsets {
    let own = layoutMargins ?? EdgeInsets(all: isStack ? 0 : 8)
    guard insetsLayoutMarginsFromSafeArea else { return own }
    return EdgeInsets(
      top: own.top + safeArea.top, left: own.left + safeArea.left,
      bottom: own.bottom + safeArea.bottom, right: own.right + safeArea.right)
  }
}

extension EdgeInsets {
  /// The larger inset of each edge.
  fileprivate func reaching(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// Whether no edge is off by what would be seen.
  fileprivate func isClose(to other: EdgeInsets) -> Bool {
    [top - other.top, left - other.left, bottom - other.bottom, right - other.right]
      .allSatisfy { $0.magnitude < 1e-3 }
  }
}
