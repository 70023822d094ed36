import ConstraintSolver
import Testing

@Suite struct AmbiguityTests {
  @Test func `a variable of no constraint is ambiguous`() throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add(Constraint(x, .equal, 3, priority: 1))
    try solver.solve()
    #expect(solver.ambiguousVariables() == [y])
  }

  @Test func `two that share a width are both ambiguous until one hugs`() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.add(Constraint(a + b, .equal, 100))
    try solver.add(Constraint(a, .lessOrEqual, 30, priority: 250))
    try solver.add(Constraint(b, .lessOrEqual, 40, priority: 250))
    try solver.solve()
    #expect(solver.ambiguousVariables() == [a, b])
    try solver.add(Constraint(a, .lessOrEqual, 30, priority: 251))
    try solver.solve()
    #expect(solver.ambiguousVariables().isEmpty)
  }

  @Test func `a variable between two limits that meet is determined`() throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add(Constraint(x, .greaterOrEqual, 0))
    try solver.add(Constraint(x, .lessOrEqual, 0))
    try solver.add(Constraint(y, .greaterOrEqual, x))
    try solver.add(Constraint(y, .lessOrEqual, 0))
    try solver.solve()
    #expect(solver.ambiguousVariables().isEmpty)
  }

  @Test func `an inequality alone leaves its variable open`() throws {
    let solver = Solver()
    let x = solver.addVariable()
    try solver.add(Constraint(x, .greaterOrEqual, 44))
    try solver.solve()
    #expect(solver.value(of: x) >= 44)
    #expect(solver.ambiguousVariables() == [x])
  }
}
