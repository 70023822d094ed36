import ConstraintSolver
import Testing

@Suite struct SolverTests {
  @Test func `an edge, a width and a limit`() throws {
    let solver = Solver()
    let (left, width) = (solver.addVariable(), solver.addVariable())
    try solver.add(Constraint(left, .equal, 10))
    try solver.add(Constraint(left + width, .lessOrEqual, 320))
    try solver.add(Constraint(width, .equal, 400, priority: .defaultHigh))
    try solver.solve()
    #expect(solver.value(of: left) == 10)
    #expect(solver.value(of: width) == 310)
    #expect(solver.error(at: .defaultHigh) == 90)
  }

  @Test(arguments: [(250.0, 251.0), (1, 2), (998.5, 999), (999.999, 1000)])
  func `six hundred don't outweigh one of a higher priority`(_ low: Double, _ high: Double) throws {
    let solver = Solver()
    let x = solver.addVariable()
    for _ in 0..<600 { try solver.add(Constraint(x, .equal, 100, priority: Priority(low))) }
    try solver.add(Constraint(x, .lessOrEqual, 1, priority: Priority(high)))
    try solver.solve()
    #expect(solver.value(of: x) == 1)
    #expect(solver.error(at: Priority(low)) == 600 * 99)
  }

  @Test func `a tiny coefficient above outweighs large ones below`() throws {
    let solver = Solver()
    let x = solver.addVariable()
    try solver.add(Constraint(x * 0.001, .equal, 0.005, priority: 251))
    for _ in 0..<600 { try solver.add(Constraint(x * 1e6, .equal, 9e6, priority: 250)) }
    try solver.solve()
    #expect(abs(solver.value(of: x) - 5) < 1e-9)
  }

  @Test func `the median wins among equals`() throws {
    let solver = Solver()
    let x = solver.addVariable()
    for value in [7.0, 1, 90, 3, 55] {
      try solver.add(Constraint(x, .equal, value, priority: 500))
    }
    try solver.solve()
    #expect(solver.value(of: x) == 7)
  }

  @Test func `a variable that occurs twice counts twice`() throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add(Constraint(x + x + y - y, .equal, 12))
    try solver.add(Constraint(x - x, .greaterOrEqual, -1))
    try solver.solve()
    #expect(solver.value(of: x) == 6)
    #expect(solver.ambiguousVariables() == [y])
  }

  @Test func `coefficients from a thousandth to a million`() throws {
    let solver = Solver()
    let x = solver.addVariables(4)
    try solver.add(Constraint(x[0] * 1e-3, .equal, 0.25))
    try solver.add(Constraint(x[1] * 1e6 + x[0] * 1e-3, .equal, 3e6 + 0.25))
    try solver.add(Constraint(x[2] * 1e-3 + x[1] * 1e6, .lessOrEqual, 3e6 + 1))
    try solver.add(Constraint(x[2], .equal, 5000, priority: 750))
    try solver.add(Constraint(x[3] * 1e6 - x[2] * 1e-3, .equal, 0, priority: 999))
    try solver.solve()
    #expect(abs(solver.value(of: x[0]) - 250) < 1e-9)
    #expect(abs(solver.value(of: x[1]) - 3) < 1e-9)
    #expect(abs(solver.value(of: x[2]) - 1000) < 1e-4)
    #expect(abs(solver.value(of: x[3]) - 1e-6) < 1e-12)
  }

  @Test func `variables join after a solve`() throws {
    let solver = Solver()
    let x = solver.addVariable()
    try solver.add(Constraint(x, .equal, 4))
    try solver.solve()
    let y = solver.addVariable()
    try solver.add(Constraint(y - x, .greaterOrEqual, 3))
    try solver.add(Constraint(y, .equal, 0, priority: 10))
    try solver.solve()
    #expect(solver.values(of: [x, y]) == [4, 7])
  }

  @Test func `a cleared solver is as good as new`() throws {
    let solver = Solver()
    let old = solver.addVariables(3)
    let id = try solver.add(Constraint(old[2], .equal, 4))
    try solver.solve()
    solver.removeAll()
    let x = solver.addVariable()
    try solver.add(Constraint(x, .equal, 1, priority: 3))
    try solver.solve()
    #expect(solver.value(of: x) == 1)
    #expect(solverError { () throws(SolverError) in try solver.remove(id) } == .unknownConstraint)
  }

  @Test func `equal calls give equal bits`() throws {
    let runs = try (0..<3).map { _ in try randomRun(seed: 77) }
    #expect(runs[0] == runs[1] && runs[1] == runs[2])
    #expect(Set(runs[0]).count > 10)
  }

  private func randomRun(seed: UInt64) throws -> [UInt64] {
    var dice = Dice(state: seed)
    let solver = Solver()
    let x = solver.addVariables(20)
    for _ in 0..<60 {
      let a = x[Int.random(in: 0..<20, using: &dice)]
      let b = x[Int.random(in: 0..<20, using: &dice)]
      let relation = Relation.allCases[Int.random(in: 0..<3, using: &dice)]
      let factor = Double.random(in: 0.1...3, using: &dice)
      let priority = Priority(Double(Int.random(in: 1...4, using: &dice)))
      let bound = Double.random(in: -50...50, using: &dice)
      try solver.add(Constraint(a * factor - b, relation, bound, priority: priority))
    }
    try solver.solve()
    return solver.values(of: x).map(\.bitPattern)
  }

  @Test func `the dump shows levels, values, constraints and rows`() throws {
    let solver = Solver()
    let x = solver.addVariable()
    try solver.add(Constraint(x * 2, .equal, 8))
    try solver.add(Constraint(x, .greaterOrEqual, 5, priority: 250))
    try solver.solve()
    #expect(
      solver.dump() == """
        levels: 1000.0 (error 0.0) 250.0 (error 1.0)
        values:
          x0 = 4.0
        constraints:
          c1: 0 + 2.0 x0 = 8.0 @1000.0
          c2: 0 + 1.0 x0 >= 5.0 @250.0
        definitions:
          x0 = 0 + 1.0 c1
        rows:
          c2 = -1.0 + 1.0 c1

        """)
  }
}
