/// A horizontal edge or centre, to be related to another of its kind (NSLayoutXAxisAnchor).
public struct XAxisAnchor: Sendable, Hashable, PositionAnchor {
  /// What the anchor stands for.
  public var term: LayoutConstraint.Term

  /// Makes an anchor of an item's attribute.
  public init(_ item: LayoutItem, _ attribute: LayoutAttribute) { term = .init(item, attribute) }

  /// This edge lies a multiple of the system spacing after another
  /// (constraint(equalToSystemSpacingAfter:multiplier:)).
  public func constraint(
    equalToSystemSpacingAfter anchor: XAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    LayoutConstraint(term, .equal, anchor.term, constant: SystemSpacing.between * multiplier)
  }

  /// This edge lies at least a multiple of the system spacing after another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: XAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    LayoutConstraint(
      term, .greaterThanOrEqual, anchor.term, constant: SystemSpacing.between * multiplier)
  }

  /// This edge lies at most a multiple of the system spacing after another.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: XAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    LayoutConstraint(
      term, .lessThanOrEqual, anchor.term, constant: SystemSpacing.between * multiplier)
  }
}

/// A vertical edge, centre or baseline, to be related to another of its kind (NSLayoutYAxisAnchor).
public struct YAxisAnchor: Sendable, Hashable, PositionAnchor {
  /// What the anchor stands for.
  public var term: LayoutConstraint.Term

  /// Makes an anchor of an item's attribute.
  public init(_ item: LayoutItem, _ attribute: LayoutAttribute) { term = .init(item, attribute) }

  /// This edge lies a multiple of the system spacing below another
  /// (constraint(equalToSystemSpacingBelow:multiplier:)).
  public func constraint(
    equalToSystemSpacingBelow anchor: YAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    LayoutConstraint(term, .equal, anchor.term, constant: SystemSpacing.between * multiplier)
  }

  /// This edge lies at least a multiple of the system spacing below another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: YAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    LayoutConstraint(
      term, .greaterThanOrEqual, anchor.term, constant: SystemSpacing.between * multiplier)
  }

  /// This edge lies at most a multiple of the system spacing below another.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: YAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    LayoutConstraint(
      term, .lessThanOrEqual, anchor.term, constant: SystemSpacing.between * multiplier)
  }
}

/// A width or height (NSLayoutDimension).
public struct DimensionAnchor: Sendable, Hashable {
  /// What the anchor stands for.
  public var term: LayoutConstraint.Term

  /// Makes an anchor of an item's width or height.
  public init(_ item: LayoutItem, _ attribute: LayoutAttribute) { term = .init(item, attribute) }

  /// The size is a number of points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(term, .equal, nil, constant: constant)
  }

  /// The size is at least a number of points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(term, .greaterThanOrEqual, nil, constant: constant)
  }

  /// The size is at most a number of points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(term, .lessThanOrEqual, nil, constant: constant)
  }

  /// The size is a multiple of another, plus points.
  public func constraint(
    equalTo anchor: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(term, .equal, anchor.term, multiplier: multiplier, constant: constant)
  }

  /// The size is at least a multiple of another, plus points.
  public func constraint(
    greaterThanOrEqualTo anchor: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      term, .greaterThanOrEqual, anchor.term, multiplier: multiplier, constant: constant)
  }

  /// The size is at most a multiple of another, plus points.
  public func constraint(
    lessThanOrEqualTo anchor: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      term, .lessThanOrEqual, anchor.term, multiplier: multiplier, constant: constant)
  }
}

/// An anchor for a position (NSLayoutAnchor).
public protocol PositionAnchor: Sendable {
  /// What the anchor stands for.
  var term: LayoutConstraint.Term { get }
}

extension PositionAnchor {
  /// This position is another's, plus points.
  public func constraint(equalTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(term, .equal, anchor.term, constant: constant)
  }

  /// This position is at least another's, plus points.
  public func constraint(
    greaterThanOrEqualTo anchor: Self, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(term, .greaterThanOrEqual, anchor.term, constant: constant)
  }

  /// This position is at most another's, plus points.
  public func constraint(
    lessThanOrEqualTo anchor: Self, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(term, .lessThanOrEqual, anchor.term, constant: constant)
  }
}

/// Distances that iOS calls standard.
public enum SystemSpacing {
  /// Between neighbours, in points.
  public static let between = 8.0
  /// Between a view and its superview's edge, in points.
  public static let toSuperview = 20.0
}
