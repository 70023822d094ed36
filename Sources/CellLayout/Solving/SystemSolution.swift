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
      guard solver.solvesRequired() else { return nil }
      do {
        try breakTies()
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
    let expression = expression(of: row)
    guard expression.count > 0 else { return row.holds(expression.constant) }
    let id = try solver.add(
      Constraint(
        expression, row.relation.solverRelation, 0, priority: Priority(row.priority.rawValue)))
    if naming { rowOfConstraint[id] = index }
    return true
  }

  /// A row in the unknowns that are left.
  private mutating func expression(
    of row: LinearSystem.Row, times weight: Double = 1
  ) -> LinearExpression {
    var expression = LinearExpression(row.constant * weight)
    for position in row.terms {
      let term = system.terms[position]
      let image = reduction.image(of: term.variable)
      expression.constant += term.factor * image.offset * weight
      guard image.root >= 0 else { continue }
      expression.append(Term(handle(image.root), term.factor * image.scale * weight))
    }
    return expression
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

  // MARK: Ties

  /// Content sizes of one axis that resist compression equally.
  private struct Tie: Hashable {
    var axis: Axis
    var priority: LayoutPriority
  }

  /// Where views that resist equally have to give way, and nothing of a lower priority says which of them
  /// does, the last one does: all count once more at a low priority, earlier ones a little heavier.
  private mutating func breakTies() throws(SolverError) {
    var ties: [Tie: [Int]] = [:]
    var open: [Tie] = []
    for index in system.rows.indices {
      let row = system.rows[index]
      guard case .content(_, let axis, _, .greaterThanOrEqual) = row.origin, !row.isRequired
      else { continue }
      let tie = Tie(axis: axis, priority: row.priority)
      ties[tie, default: []].append(index)
      if value(of: row) < -Reduction.tolerance, !open.contains(tie) { open.append(tie) }
    }
    let rows = open.compactMap { ties[$0] }.filter { $0.count > 1 }.joined()
    if rows.isEmpty { return }
    for index in rows {
      let weight = 1 + 0.001 * Double(system.rows.count - index)
      let expression = expression(of: system.rows[index], times: weight)
      if expression.count == 0 { continue }
      try solver.add(
        Constraint(expression, .greaterOrEqual, 0, priority: SystemSolver.tieBreak))
    }
    try solver.solve()
  }

  /// Below what views commonly ask for, and between the wishes of stack views, as saved frames have it:
  /// `StackWishes.crossFit` and `centerFit`.
  private static let tieBreak = Priority(60)

  /// A row's left side as of the last solve.
  private mutating func value(of row: LinearSystem.Row) -> Double {
    var sum = row.constant
    for position in row.terms {
      let term = system.terms[position]
      let image = reduction.image(of: term.variable)
      sum += term.factor * image.offset
      guard image.root >= 0, let handle = handles[Int(image.root)] else { continue }
      sum += term.factor * image.scale * solver.value(of: handle)
    }
    return sum
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
