import ConstraintSolver
import Testing

@Suite struct ConflictTests {
  @Test func `a conflict names all of its constraints and no other`() throws {
    let solver = Solver()
    let x = solver.addVariables(4)
    try solver.add(Constraint(x[3], .equal, 1))
    let a = try solver.add(Constraint(x[0], .greaterOrEqual, 10))
    try solver.add(Constraint(x[0], .lessOrEqual, 500))
    let b = try solver.add(Constraint(x[1] - x[0], .equal, 100))
    try solver.add(Constraint(x[1], .greaterOrEqual, 0, priority: 999))
    let c = try solver.add(Constraint(x[2] - x[1], .greaterOrEqual, 5))
    let d = try solver.add(Constraint(x[2], .lessOrEqual, 114))
    #expect(!solver.solvesRequired())
    #expect(solverError(solver.solve) == .conflict([a, b, c, d]))
    for variable in x { #expect(solver.value(of: variable).isFinite) }
  }

  @Test(arguments: 0..<4) func `without any one the others hold`(_ left: Int) throws {
    let solver = Solver()
    let x = solver.addVariables(3)
    var ids = [
      try solver.add(Constraint(x[0], .greaterOrEqual, 10)),
      try solver.add(Constraint(x[1] - x[0], .equal, 100)),
      try solver.add(Constraint(x[2] - x[1], .greaterOrEqual, 5)),
      try solver.add(Constraint(x[2], .lessOrEqual, 114)),
    ]
    #expect(solverError(solver.solve) == .conflict(ids))
    try solver.remove(ids.remove(at: left))
    #expect(solver.solvesRequired())
    #expect(solver.error(at: .required) == 0)
  }

  @Test func `the newest of a conflict is broken and reported, the rest holds`() throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let a = try solver.add(Constraint(x, .equal, 10))
    let b = try solver.add(Constraint(y - x, .equal, 8))
    let c = try solver.add(Constraint(y, .equal, 30))
    let d = try solver.add(Constraint(x, .lessOrEqual, 9))
    let report = solver.solveBreakingConflicts()
    #expect(report.map(\.broken) == [c, d])
    #expect(report.map(\.members) == [[a, b, c], [a, d]])
    #expect(solver.values(of: [x, y]) == [10, 18])
    #expect(solver.solveBreakingConflicts().isEmpty)
    #expect(solverError { () throws(SolverError) in try solver.remove(c) } == .unknownConstraint)
  }

  @Test func `a constraint of constants alone can conflict with itself`() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let id = try solver.add(Constraint(x - x, .equal, 5))
    #expect(solverError(solver.solve) == .conflict([id]))
    #expect(solver.solveBreakingConflicts().count == 1)
  }

  @Test func `an edit can make a conflict and take it back`() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let limit = try solver.add(Constraint(x, .lessOrEqual, 100))
    let width = try solver.add(Constraint(x, .equal, 80))
    try solver.solve()
    try solver.setConstant(120, of: width)
    #expect(solverError(solver.solve) == .conflict([limit, width]))
    try solver.setConstant(90, of: width)
    try solver.solve()
    #expect(solver.value(of: x) == 90)
  }

  @Test func `the same required constraint twice is no conflict`() throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let first = try solver.add(Constraint(x - y, .equal, 3))
    try solver.add(Constraint(x * 2 - y * 2, .equal, 6))
    try solver.add(Constraint(y, .equal, 1))
    try solver.solve()
    try solver.remove(first)
    try solver.solve()
    #expect(solver.values(of: [x, y]) == [4, 1])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `every conflict of a random system is minimal`(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let system = (0..<14).map { _ in randomConstraint(&dice) }
    let solver = Solver()
    let x = solver.addVariables(5)
    let ids = try system.map { try solver.add($0(x)) }
    guard case .conflict(let members) = solverError(solver.solve) else { return }
    let core = members.compactMap(ids.firstIndex)
    #expect(try !holds(core.map { system[$0] }))
    for member in core {
      #expect(try holds(core.filter { $0 != member }.map { system[$0] }))
    }
  }

  private func holds(_ system: [([Variable]) -> Constraint]) throws -> Bool {
    let solver = Solver()
    let x = solver.addVariables(5)
    for constraint in system { try solver.add(constraint(x)) }
    return solverError(solver.solve) == nil
  }

  private func randomConstraint(_ dice: inout Dice) -> ([Variable]) -> Constraint {
    let (a, b) = (Int.random(in: 0..<5, using: &dice), Int.random(in: 0..<5, using: &dice))
    let relation = Relation.allCases[Int.random(in: 0..<3, using: &dice)]
    let bound = Double(Int.random(in: -9...9, using: &dice))
    let factor = [1.0, -1, 2, 0.5][Int.random(in: 0..<4, using: &dice)]
    return { x in
      a == b ? Constraint(x[a], relation, bound) : Constraint(x[a] + x[b] * factor, relation, bound)
    }
  }
}
