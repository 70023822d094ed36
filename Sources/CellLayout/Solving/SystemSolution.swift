import ConstraintSolver

/// Values for all unknowns of a system, and what was doubtful.
struct SystemSolution {
  /// By unknown.
  var values: [Double]
  /// Unknowns that the rows leave open, after substitution.
  var open: Set<Int32>
}

/// Rows that can't hold together, by their place in the system.
struct SystemConflict {
  var members: [Int]
  var broken: Int
}

/// Solves what is left of a system after substitution.
struct SystemSolver {
  private let system: LinearSystem
  private var reduction: Reduction
  private let solver: Solver
  /// By unknown; the solver's counterparts of those that are left.
  private var handles: [Variable?]
  private var hasHandles = false
  private var rowOfConstraint: [ConstraintID: Int] = [:]

  /// Prepares a system; the solver is emptied first.
  init(_ system: LinearSystem, reduction: Reduction, solver: Solver) {
    self.system = system
    self.reduction = reduction
    self.solver = solver
    handles = Array(repeating: nil, count: Int(system.variableCount))
    solver.removeAll()
  }

  /// Solves, or gives nil when required rows contradict each other.
  mutating func solve(findingOpen: Bool) throws(SolverError) -> SystemSolution? {
    for index in system.rows.indices where !system.rows[index].isBroken {
      guard try add(index, naming: false) else { return nil }
    }
    if hasHandles {
      do {
        try solver.solve()
      } catch .conflict {
        return nil
      }
    }
    return solution(findingOpen: findingOpen)
  }

  /// Solves, giving up a row of every conflict; nothing may have been substituted.
  mutating func solveBreakingConflicts() throws(SolverError) -> [SystemConflict] {
    var conflicts: [SystemConflict] = []
    for index in system.rows.indices where !system.rows[index].isBroken {
      if try !add(index, naming: true) {
        conflicts.append(SystemConflict(members: [index], broken: index))
      }
    }
    for conflict in solver.solveBreakingConflicts() {
      guard let broken = rowOfConstraint[conflict.broken] else { continue }
      let members = conflict.members.compactMap { rowOfConstraint[$0] }
      conflicts.append(SystemConflict(members: members, broken: broken))
    }
    return conflicts
  }

  /// Gives a row to the solver; false if it can't hold as it stands.
  private mutating func add(_ index: Int, naming: Bool) throws(SolverError) -> Bool {
    let row = system.rows[index]
    var expression = LinearExpression(row.constant)
    var count = 0
    for position in row.terms {
      let term = system.terms[position]
      let image = reduction.image(of: term.variable)
      expression.constant += term.factor * image.offset
      guard image.root >= 0 else { continue }
      expression.append(Term(handle(image.root), term.factor * image.scale))
      count += 1
    }
    guard count > 0 else { return row.holds(expression.constant) }
    let id = try solver.add(
      Constraint(
        expression, row.relation.solverRelation, 0, priority: Priority(row.priority.rawValue)))
    if naming { rowOfConstraint[id] = index }
    return true
  }

  private mutating func handle(_ variable: Int32) -> Variable {
    if let handle = handles[Int(variable)] { return handle }
    let handle = solver.addVariable()
    handles[Int(variable)] = handle
    hasHandles = true
    return handle
  }

  /// Values of all unknowns as of the last solve.
  mutating func solution(findingOpen: Bool) -> SystemSolution {
    var open: Set<Int32> = []
    var values: [Double] = []
    values.reserveCapacity(Int(system.variableCount))
    let ambiguous = findingOpen ? Set(solver.ambiguousVariables()) : []
    for variable in 0..<system.variableCount {
      let image = reduction.image(of: variable)
      guard image.root >= 0 else {
        values.append(image.offset)
        continue
      }
      let handle = handles[Int(image.root)]
      let value = handle.map { solver.value(of: $0) } ?? 0
      values.append(image.scale * value + image.offset)
      if findingOpen, handle.map({ ambiguous.contains($0) }) ?? true { open.insert(image.root) }
    }
    return SystemSolution(values: values, open: open)
  }

  /// How a number depends on an unknown that is left.
  mutating func dependence(of value: Linear, on variable: Int32) -> Double {
    var sum = 0.0
    for (index, factor) in [
      (value.position, value.positionFactor), (value.size, value.sizeFactor),
    ] where index >= 0 {
      let image = reduction.image(of: index)
      if image.root == variable { sum += factor * image.scale }
    }
    return sum
  }
}

extension LinearSystem.Row {
  /// Whether the row is satisfied, or may be violated, when its left side is a number.
  func holds(_ left: Double) -> Bool {
    guard isRequired else { return true }
    switch relation {
    case .equal: return left.magnitude < Reduction.tolerance
    case .lessThanOrEqual: return left < Reduction.tolerance
    case .greaterThanOrEqual: return left > -Reduction.tolerance
    }
  }
}

extension LayoutRelation {
  var solverRelation: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessOrEqual
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}
