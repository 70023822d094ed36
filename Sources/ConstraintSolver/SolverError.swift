/// What the solver refuses, and why.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient, constant or suggested value is NaN, infinite, or beyond ±1e15.
  case notFinite(value: String)
  /// A priority isn't above 0 and at most 1000.
  case priorityOutOfRange(value: String)
  /// The variable was not made by this solver, or before ``Solver/removeAll()``.
  case unknownVariable
  /// The constraint was removed already, or never added.
  case unknownConstraint
  /// These required constraints can't all hold; without any one of them the others can.
  case conflict([ConstraintID])
}

extension SolverError: CustomStringConvertible {
  /// What went wrong and what to do about it.
  public var description: String {
    switch self {
    case .notFinite(let value):
      "\(value) is not a number a layout can use: give a finite one between -1e15 and 1e15"
    case .priorityOutOfRange(let value):
      "priority \(value) is out of range: give one above 0 and at most 1000 (required)"
    case .unknownVariable:
      "the variable does not belong to this solver: make it with addVariable()"
    case .unknownConstraint:
      "the constraint is not in this solver: it was removed, or never added"
    case .conflict(let members):
      "\(members.count) required constraints cannot hold together: remove one, lower its "
        + "priority, or solve by breaking conflicts"
    }
  }
}

/// A conflict that was resolved the way UIKit does: one constraint broken, the others kept.
public struct BrokenConflict: Hashable, Sendable {
  /// Every constraint of the conflict, in the order they were added.
  public let members: [ConstraintID]
  /// The one that was removed: the newest.
  public let broken: ConstraintID
}
