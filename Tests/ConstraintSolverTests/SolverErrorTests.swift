import ConstraintSolver
import Testing

@Suite struct SolverErrorTests {
  static let unusable: [Double] = [.nan, .infinity, -.infinity, .signalingNaN, 1e16, -1e300]

  @Test(arguments: unusable) func `a number no layout can use is refused`(_ bad: Double) throws {
    let solver = Solver()
    let x = solver.addVariable()
    let id = try solver.add(Constraint(x, .equal, 3))
    let expected = SolverError.notFinite(value: String(bad))
    #expect(
      solverError { () throws(SolverError) in try solver.add(Constraint(x, .equal, bad)) }
        == expected)
    #expect(
      solverError { () throws(SolverError) in try solver.add(Constraint(x * bad, .equal, 1)) }
        == expected)
    #expect(
      solverError { () throws(SolverError) in try solver.setConstant(bad, of: id) } == expected)
    try solver.solve()
    #expect(solver.value(of: x) == 3)
  }

  @Test(arguments: [0, -1, 1000.5, .nan, .infinity])
  func `a priority out of range is refused`(_ bad: Double) {
    let solver = Solver()
    let x = solver.addVariable()
    let error = solverError { () throws(SolverError) in
      try solver.add(Constraint(x, .equal, 1, priority: Priority(bad)))
    }
    #expect(error == .priorityOutOfRange(value: String(bad)))
  }

  @Test func `a variable of another solver is refused`() {
    let (one, other) = (Solver(), Solver())
    let foreign = other.addVariables(3)
    _ = one.addVariable()
    let error = solverError { () throws(SolverError) in
      try one.add(Constraint(foreign[2], .equal, 1))
    }
    #expect(error == .unknownVariable)
    #expect(one.value(of: foreign[2]) == 0)
  }

  @Test func `a removed constraint is unknown, even when its place is taken`() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let id = try solver.add(Constraint(x, .equal, 1))
    try solver.remove(id)
    try solver.add(Constraint(x, .equal, 2))
    #expect(solverError { () throws(SolverError) in try solver.remove(id) } == .unknownConstraint)
    #expect(
      solverError { () throws(SolverError) in try solver.setConstant(5, of: id) }
        == .unknownConstraint)
    try solver.solve()
    #expect(solver.value(of: x) == 2)
  }

  @Test(arguments: [
    (
      SolverError.notFinite(value: "nan"),
      "nan is not a number a layout can use: give a finite one between -1e15 and 1e15"
    ),
    (
      .priorityOutOfRange(value: "0.0"),
      "priority 0.0 is out of range: give one above 0 and at most 1000 (required)"
    ),
    (
      .unknownVariable,
      "the variable does not belong to this solver: make it with addVariable()"
    ),
    (
      .unknownConstraint,
      "the constraint is not in this solver: it was removed, or never added"
    ),
    (
      .conflict([]),
      "0 required constraints cannot hold together: remove one, lower its priority, "
        + "or solve by breaking conflicts"
    ),
  ])
  func `messages say what to do`(_ error: SolverError, _ message: String) {
    #expect(error.description == message)
  }
}
