/// How much a constraint matters, 1…1000 (UILayoutPriority).
public struct LayoutPriority: Sendable, Hashable, Comparable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// 1…1000.
  public var rawValue: Double

  /// Makes a priority.
  public init(_ rawValue: Double) { self.rawValue = rawValue }
  /// Makes a priority from a literal.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Makes a priority from a literal.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// 1000: must hold.
  public static let required = LayoutPriority(1000)
  /// 750: compression resistance.
  public static let defaultHigh = LayoutPriority(750)
  /// 250: hugging.
  public static let defaultLow = LayoutPriority(250)
  /// 50: the wish for a fitting size.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Less important before more important.
  public static func < (lhs: LayoutPriority, rhs: LayoutPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// Something with edges: a view, or a guide of a view (UIView, UILayoutGuide).
public enum LayoutItem: Sendable, Hashable {
  /// A view.
  case view(ViewID)
  /// A view's area inside its layout margins (UIView.layoutMarginsGuide).
  case margins(ViewID)
  /// A view's safe area (UIView.safeAreaLayoutGuide).
  case safeArea(ViewID)
  /// A guide of that identifier, listed in some view's `layoutGuides`.
  case guide(ViewID)
}

/// What of an item a constraint speaks of (NSLayoutConstraint.Attribute).
public enum LayoutAttribute: String, Sendable, Hashable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
}

/// How two sides of a constraint compare (NSLayoutConstraint.Relation).
public enum LayoutRelation: String, Sendable, Hashable, CaseIterable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// first.attribute (=, ≤, ≥) multiplier × second.attribute + constant (NSLayoutConstraint).
public struct LayoutConstraint: Sendable, Hashable {
  /// An attribute of an item.
  public struct Term: Sendable, Hashable {
    /// The view or guide.
    public var item: LayoutItem
    /// Its attribute.
    public var attribute: LayoutAttribute

    /// Makes a term.
    public init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// Left side.
  public var first: Term
  /// Comparison.
  public var relation: LayoutRelation
  /// Right side; nil compares with the constant alone.
  public var second: Term?
  /// Factor on the right side.
  public var multiplier: Double
  /// Added to the right side, in points.
  public var constant: Double
  /// 1…1000.
  public var priority: LayoutPriority
  /// For messages (NSLayoutConstraint.identifier).
  public var identifier: String?

  /// Makes a constraint from its parts.
  public init(
    _ first: Term, _ relation: LayoutRelation, _ second: Term?, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
  }

  /// The same constraint with another priority.
  public func priority(_ priority: LayoutPriority) -> LayoutConstraint {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// The same constraint with an identifier.
  public func identified(_ identifier: String) -> LayoutConstraint {
    var copy = self
    copy.identifier = identifier
    return copy
  }
}
