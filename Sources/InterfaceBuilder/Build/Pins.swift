import CellLayout

/// Constraints that the builder adds for parts that UIKit places itself.
enum Pins {
  /// Two attributes of the same name kept at a distance.
  static func equal(
    _ view: ViewID, _ attribute: LayoutAttribute, _ other: ViewID,
    _ otherAttribute: LayoutAttribute,
    _ constant: Double = 0, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    relate(view, attribute, .equal, other, otherAttribute, constant, priority: priority)
  }

  /// Two attributes compared.
  static func relate(
    _ view: ViewID, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ other: ViewID,
    _ otherAttribute: LayoutAttribute, _ constant: Double = 0, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    LayoutConstraint(
      .init(.view(view), attribute), relation, .init(.view(other), otherAttribute),
      constant: constant, priority: priority)
  }

  /// A size along an axis.
  static func size(
    _ view: ViewID, _ attribute: LayoutAttribute, _ constant: Double,
    _ relation: LayoutRelation = .equal, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    LayoutConstraint(
      .init(.view(view), attribute), relation, nil, constant: constant, priority: priority)
  }

  /// All four edges to a parent's, less insets; left and right are leading and trailing.
  static func edges(
    of view: ViewID, to parent: ViewID, left: Double = 0, top: Double = 0, right: Double = 0,
    bottom: Double = 0
  ) -> [LayoutConstraint] {
    [
      equal(view, .leading, parent, .leading, left), equal(view, .top, parent, .top, top),
      equal(view, .trailing, parent, .trailing, -right),
      equal(view, .bottom, parent, .bottom, -bottom),
    ]
  }

  /// A view of fixed size at a cell's trailing edge, vertically centred.
  static func accessory(_ view: ViewID, in cell: ViewID, size: Size, margin: Double)
    -> [LayoutConstraint]
  {
    [
      Pins.size(view, .width, size.width), Pins.size(view, .height, size.height),
      equal(view, .trailing, cell, .trailing, -margin), equal(view, .centerY, cell, .centerY),
    ]
  }
}
