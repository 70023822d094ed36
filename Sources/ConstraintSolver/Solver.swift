/// An incremental solver of linear constraints with priorities (Cassowary).
///
/// Add variables and constraints, ``solve()``, read values; change a bound or remove a constraint
/// and solve again: only what changed is worked out. Constraints of one priority share the error
/// they can't avoid (the sum of absolute errors is least); those of a lower priority never disturb
/// a higher one. Equal calls give equal results, to the bit.
///
/// Not thread safe: each worker has its own.
///
/// ```swift
/// let solver = Solver()
/// let left = solver.addVariable()
/// let width = solver.addVariable()
/// try solver.add(Constraint(left, .equal, 10))
/// try solver.add(Constraint(left + width, .lessOrEqual, 320))
/// try solver.add(Constraint(width, .equal, 400, priority: .defaultHigh))
/// try solver.solve()
/// solver.value(of: width)  // 310
/// ```
public final class Solver {
  private var tableau = Tableau()

  /// Makes an empty solver.
  public init() {}

  /// Forgets every variable and constraint, and keeps the memory for the next system.
  public func removeAll() { tableau.removeAll() }

  /// Makes a variable; until a constraint says otherwise its value is nought.
  public func addVariable() -> Variable {
    Variable(index: tableau.addSymbol(Symbol(kind: .variable)))
  }

  /// Adds a constraint; it takes effect at the next ``solve()``.
  ///
  /// - Throws: ``SolverError/notFinite(value:)``, ``SolverError/priorityOutOfRange(value:)`` or
  ///   ``SolverError/unknownVariable``; then nothing has changed. Conflicts show when solving.
  @discardableResult
  public func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    let priority = constraint.priority.rawValue
    guard priority > 0, priority <= 1000 else {
      throw .priorityOutOfRange(value: String(priority))
    }
    try check(constraint.expression)
    let index = tableau.enqueue(
      constraint.expression, relation: constraint.relation, priority: priority)
    return identify(index)
  }

  /// Removes a constraint; the next ``solve()`` restores what it had disturbed.
  ///
  /// - Throws: ``SolverError/unknownConstraint`` if it's not there.
  public func remove(_ constraint: ConstraintID) throws(SolverError) {
    try tableau.remove(resolve(constraint))
  }

  /// Adds a constraint variable = value whose value ``setConstant(_:of:)`` changes: an edit
  /// variable, in Cassowary's words.
  @discardableResult
  public func edit(
    _ variable: Variable, priority: Priority = .defaultHigh, value: Double = 0
  ) throws(SolverError) -> ConstraintID {
    try add(Constraint(variable, .equal, value, priority: priority))
  }

  /// Changes what a constraint compares with, cheaply; mirrors `NSLayoutConstraint.constant`.
  ///
  /// With all terms on the left, `constant` is the right side: `setConstant(20, of: c)` turns
  /// x − y ≥ 8 into x − y ≥ 20. This is how an edit variable's value is suggested, too.
  ///
  /// - Throws: ``SolverError/notFinite(value:)`` or ``SolverError/unknownConstraint``.
  public func setConstant(_ constant: Double, of constraint: ConstraintID) throws(SolverError) {
    try check(constant)
    try tableau.setBound(constant, of: resolve(constraint))
  }

  /// Finds the values that satisfy the constraints best.
  ///
  /// - Throws: ``SolverError/conflict(_:)`` if required constraints contradict each other. The
  ///   values are then those that violate them least; remove one of the conflict and solve again,
  ///   or go on with ``solveBreakingConflicts()``.
  public func solve() throws(SolverError) {
    tableau.solve()
    let members = tableau.conflict()
    if !members.isEmpty { throw .conflict(members.map(identify)) }
  }

  /// Finds the values that satisfy the constraints best; false if required ones contradict each other, of
  /// which ``solve()`` would go on to find out the members.
  public func solvesRequired() -> Bool {
    tableau.solve()
    return !tableau.hasConflict
  }

  /// Solves as UIKit does: of every conflict the newest constraint is removed, and reported.
  public func solveBreakingConflicts() -> [BrokenConflict] {
    var report: [BrokenConflict] = []
    tableau.solve()
    while true {
      let members = tableau.conflict()
      guard let newest = members.last else { return report }
      report.append(BrokenConflict(members: members.map(identify), broken: identify(newest)))
      tableau.remove(newest)
      tableau.solve()
    }
  }

  /// A variable's value as of the last solve; nought for one of another solver.
  public func value(of variable: Variable) -> Double {
    tableau.value(of: variable.index)
  }

  /// The variables whose values the constraints leave open, as of the last solve, in order.
  public func ambiguousVariables() -> [Variable] {
    tableau.ambiguousVariables().map { Variable(index: $0) }
  }

  /// The total error left at a priority as of the last solve, in the units of the constraints.
  public func error(at priority: Priority) -> Double {
    for slot in tableau.levels.indices where tableau.levels[slot].priority == priority.rawValue {
      return tableau.error(at: slot)
    }
    return 0
  }

  /// The solver's state in words, for debugging; the form may change.
  public func dump() -> String { tableau.dump() }
}

extension Solver {
  /// Beyond this, sums lose the digits that a layout needs.
  private static var largestNumber: Double { 1e15 }

  private func check(_ number: Double) throws(SolverError) {
    guard abs(number) <= Self.largestNumber else { throw .notFinite(value: String(number)) }
  }

  private func check(_ expression: borrowing LinearExpression) throws(SolverError) {
    for position in 0..<expression.count {
      let term = expression[term: position]
      try check(term.factor)
      guard isKnown(term.index) else { throw .unknownVariable }
    }
    // Named as the caller wrote it, on the right side.
    try check(-expression.constant)
  }

  private func isKnown(_ index: Int32) -> Bool {
    index >= 0 && Int(index) < tableau.symbols.count
      && tableau.symbols[Int(index)].kind == .variable
  }

  private func identify(_ index: Int32) -> ConstraintID {
    ConstraintID(index: index, serial: tableau.records[Int(index)].serial)
  }

  private func resolve(_ constraint: ConstraintID) throws(SolverError) -> Int32 {
    let index = Int(constraint.index)
    guard index < tableau.records.count, tableau.records[index].serial == constraint.serial else {
      throw .unknownConstraint
    }
    return constraint.index
  }
}
