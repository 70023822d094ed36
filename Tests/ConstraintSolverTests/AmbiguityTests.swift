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

  /// A system of random constraints with few different numbers, so that many meet in one point.
  private struct RandomSystem {
    private struct Row {
      var terms: [(variable: Int, factor: Double)]
      var relation: Relation
      var bound: Double
      var priority: Priority
    }

    private let rows: [Row]
    private let count: Int

    init(seed: UInt64) {
      var dice = Dice(state: seed)
      func any<Value>(_ values: [Value], _ dice: inout Dice) -> Value {
        values[Int.random(in: values.indices, using: &dice)]
      }
      count = Int.random(in: 2...7, using: &dice)
      var rows: [Row] = []
      for _ in 0..<Int.random(in: 2...14, using: &dice) {
        var row = Row(
          terms: [], relation: any(Relation.allCases, &dice), bound: any([0, 0, 10, 20], &dice),
          priority: any([.required, 750, 250, 250, 50], &dice))
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
          row.terms.append((Int.random(in: 0..<count, using: &dice), any([1, 1, -1, 2], &dice)))
        }
        rows.append(row)
      }
      self.rows = rows
    }

    /// The values, and which variables are ambiguous; with a variable pulled more weakly than all else.
    func solve(pulling pulled: Int? = nil, to target: Double = 0) throws
      -> (values: [Double], ambiguous: [Int])
    {
      let solver = Solver()
      let variables = (0..<count).map { _ in solver.addVariable() }
      for row in rows {
        let sum = LinearExpression(row.terms.map { Term(variables[$0.variable], $0.factor) })
        try solver.add(Constraint(sum, row.relation, row.bound, priority: row.priority))
      }
      if let pulled {
        try solver.add(Constraint(variables[pulled], .equal, target, priority: 1))
      }
      _ = solver.solveBreakingConflicts()
      let ambiguous = Set(solver.ambiguousVariables())
      return (
        variables.map(solver.value), (0..<count).filter { ambiguous.contains(variables[$0]) }
      )
    }
  }

  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func `a variable is ambiguous if it moves when it is pulled alone`(seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    let (values, ambiguous) = try system.solve()
    let moved = try values.indices.filter { index in
      try [1.0, -1].contains { pull in
        let pulled = try system.solve(pulling: index, to: values[index] + pull).values[index]
        return abs(pulled - values[index]) > 1e-6
      }
    }
    #expect(ambiguous == moved)
  }

  @Test func `the ends of a long chain that fits exactly are all determined`() throws {
    let solver = Solver()
    let places = (0...300).map { _ in solver.addVariable() }
    try solver.add(Constraint(places[0], .equal, 0))
    try solver.add(Constraint(places[300], .equal, 3000))
    for (before, after) in zip(places, places.dropFirst()) {
      try solver.add(Constraint(after - before, .greaterOrEqual, 10))
      try solver.add(Constraint(after - before, .lessOrEqual, 10, priority: 250))
    }
    try solver.solve()
    #expect(solver.ambiguousVariables().isEmpty)
  }
}
