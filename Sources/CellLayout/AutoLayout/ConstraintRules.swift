/// Which constraints make sense, as NSLayoutConstraint sees it.
enum ConstraintRules {
  static func check(_ constraint: LayoutConstraint) throws(LayoutError) {
    let name = { "constraint “\(constraint.description)”" }
    try Validation.check(constraint.constant, "constant of \(name())")
    try Validation.check(constraint.multiplier, "multiplier of \(name())")
    try Validation.check(constraint.priority, "priority of \(name())")
    try checkItem(constraint.first, name)
    guard let second = constraint.second else {
      guard constraint.first.attribute.isExtent else { throw .invalidConstraint(lonely(name())) }
      return
    }
    try checkItem(second, name)
    try checkPair(constraint.first.attribute, second.attribute, name)
    if constraint.multiplier == 0, !constraint.first.attribute.isExtent {
      throw .invalidConstraint(lonely(name()))
    }
  }

  private static func lonely(_ name: String) -> String {
    "\(name) sets a position equal to a number; relate it to another item's position"
  }

  private static func checkItem(
    _ term: LayoutConstraint.Term, _ name: () -> String
  ) throws(LayoutError) {
    if case .view = term.item { return }
    guard term.attribute.isMargin || term.attribute.isBaseline else { return }
    throw .invalidConstraint(
      "\(name()) asks a layout guide for its \(term.attribute.rawValue), which only views have")
  }

  private static func checkPair(
    _ first: LayoutAttribute, _ second: LayoutAttribute, _ name: () -> String
  ) throws(LayoutError) {
    guard first.isExtent == second.isExtent else {
      throw .invalidConstraint("\(name()) compares a size with a position; compare like with like")
    }
    guard first.isExtent || first.axis == second.axis else {
      throw .invalidConstraint(
        "\(name()) compares a horizontal with a vertical position; compare like with like")
    }
    guard !(first.isDirectional && second.isAbsolute || first.isAbsolute && second.isDirectional)
    else {
      throw .invalidConstraint(
        "\(name()) mixes leading or trailing with left or right; use one kind for both sides")
    }
  }
}

extension LayoutAttribute {
  /// Whether it is a width or a height.
  var isExtent: Bool { self == .width || self == .height }

  /// Whether it is measured to the layout margins.
  var isMargin: Bool { withoutMargin != self }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the layout direction decides its side.
  var isDirectional: Bool { withoutMargin == .leading || withoutMargin == .trailing }

  /// Whether it is a side whatever the direction.
  var isAbsolute: Bool { withoutMargin == .left || withoutMargin == .right }

  var axis: Axis {
    switch withoutMargin {
    case .left, .right, .leading, .trailing, .centerX, .width: .horizontal
    default: .vertical
    }
  }

  /// The same attribute of the margins guide.
  var withoutMargin: LayoutAttribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}

extension LayoutConstraint {
  /// Whether right-to-left layout mirrors it.
  var speaksOfSides: Bool {
    first.attribute.isDirectional || second?.attribute.isDirectional == true
  }
}

extension LayoutItem: CustomStringConvertible {
  /// The item as constraints name it in messages.
  public var description: String {
    switch self {
    case .view(let id), .guide(let id): id
    case .margins(let id): "\(id).layoutMarginsGuide"
    case .safeArea(let id): "\(id).safeAreaLayoutGuide"
    }
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The identifier, or the constraint as an equation.
  public var description: String {
    identifier ?? equation
  }

  /// The constraint as an equation, such as `title.top = icon.bottom + 10 @750`.
  public var equation: String {
    let sign =
      switch relation {
      case .equal: "="
      case .lessThanOrEqual: "≤"
      case .greaterThanOrEqual: "≥"
      }
    var text = "\(first.item).\(first.attribute.rawValue) \(sign) "
    if let second {
      text += "\(second.item).\(second.attribute.rawValue)"
      if multiplier != 1 { text += " × \(multiplier.brief)" }
      if constant != 0 { text += " \(constant < 0 ? "−" : "+") \(constant.magnitude.brief)" }
    } else {
      text += constant.brief
    }
    if priority < .required { text += " @\(priority.rawValue.brief)" }
    return text
  }
}
