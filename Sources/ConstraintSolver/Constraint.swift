/// How the two sides of a constraint compare; mirrors `NSLayoutConstraint.Relation`.
public enum Relation: UInt8, Sendable, Hashable, CaseIterable {
  /// The left side is no more than the right.
  case lessOrEqual
  /// Both sides are the same.
  case equal
  /// The left side is no less than the right.
  case greaterOrEqual
}

/// How much a constraint matters: above 0, up to 1000; mirrors `UILayoutPriority`.
///
/// 1000 must hold. Below, a constraint never disturbs one of a higher priority, however many of
/// its own kind stand with it.
public struct Priority: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  /// The figure, 1…1000 in UIKit.
  public let rawValue: Double

  /// Makes a priority; ``Solver/add(_:)`` refuses one outside 0…1000.
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  /// Makes a priority from a whole number.
  public init(integerLiteral value: Int) { rawValue = Double(value) }

  /// Makes a priority from a fraction.
  public init(floatLiteral value: Double) { rawValue = value }

  /// Must hold (1000).
  public static let required = Priority(1000)
  /// `UILayoutPriority.defaultHigh` (750).
  public static let defaultHigh = Priority(750)
  /// `UILayoutPriority.defaultLow` (250).
  public static let defaultLow = Priority(250)
  /// `UILayoutPriority.fittingSizeLevel` (50).
  public static let fittingSize = Priority(50)

  /// Orders by how much they matter.
  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}

/// A linear equality or inequality with a priority.
public struct Constraint: Sendable {
  /// What is compared with nought.
  public var expression: LinearExpression
  /// How it is compared.
  public var relation: Relation
  /// How much it matters.
  public var priority: Priority

  /// Makes `left` relation `right`.
  @inlinable public init(
    _ left: some Linear, _ relation: Relation, _ right: some Linear, priority: Priority = .required
  ) {
    expression = left - right
    self.relation = relation
    self.priority = priority
  }

  /// Makes `left` relation `constant`.
  @inlinable public init(
    _ left: some Linear, _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) {
    expression = left - constant
    self.relation = relation
    self.priority = priority
  }
}

/// Names a constraint that a solver holds.
///
/// Made by ``Solver/add(_:)``. It goes stale when the constraint is removed; using a stale one is
/// an error, never another constraint.
public struct ConstraintID: Hashable, Comparable, Sendable {
  let index: Int32
  let serial: Int64

  /// Orders constraints as they were added.
  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.serial < b.serial }
}
