import ConstraintSolver
import Testing

@Suite struct IncrementalTests {
  /// A row of boxes side by side in a width that changes.
  private struct Boxes {
    let solver = Solver()
    var lefts: [Variable] = []
    var widths: [Variable] = []
    let total: Variable
    let edit: ConstraintID

    init(_ count: Int) throws {
      total = solver.addVariable()
      edit = try solver.edit(total, priority: 999, value: 300)
      for index in 0..<count {
        lefts.append(solver.addVariable())
        widths.append(solver.addVariable())
        if index == 0 {
          try solver.add(Constraint(lefts[0], .equal, 10))
        } else {
          try solver.add(
            Constraint(lefts[index], .equal, lefts[index - 1] + widths[index - 1] + 8.1))
        }
        try solver.add(Constraint(widths[index], .greaterOrEqual, 0.3))
        try solver.add(
          Constraint(widths[index] * 3, .equal, total, priority: Priority(Double(200 + index))))
      }
      try solver.add(
        Constraint(lefts[count - 1] + widths[count - 1], .lessOrEqual, total))
    }
  }

  @Test func `a hundred thousand edits leave no drift`() throws {
    let boxes = try Boxes(6)
    var dice = Dice(state: 3)
    for _ in 0..<100_000 {
      try boxes.solver.setConstant(Double.random(in: 60...2000, using: &dice), of: boxes.edit)
      try boxes.solver.solve()
    }
    try boxes.solver.setConstant(517.3, of: boxes.edit)
    try boxes.solver.solve()
    let fresh = try Boxes(6)
    try fresh.solver.setConstant(517.3, of: fresh.edit)
    try fresh.solver.solve()
    for (edited, new) in zip(boxes.lefts + boxes.widths, fresh.lefts + fresh.widths) {
      #expect(abs(boxes.solver.value(of: edited) - fresh.solver.value(of: new)) < 1e-9)
    }
  }

  @Test func `removal restores what a constraint disturbed`() throws {
    let boxes = try Boxes(5)
    try boxes.solver.solve()
    let before = boxes.solver.values(of: boxes.lefts + boxes.widths)
    for box in 0..<5 {
      let id = try boxes.solver.add(Constraint(boxes.widths[box], .equal, 20))
      try boxes.solver.solve()
      #expect(abs(boxes.solver.value(of: boxes.widths[box]) - 20) < 1e-9)
      try boxes.solver.remove(id)
      try boxes.solver.solve()
      for (now, then) in zip(boxes.solver.values(of: boxes.lefts + boxes.widths), before) {
        #expect(abs(now - then) < 1e-9)
      }
    }
  }

  @Test func `a constraint removed before the solve never counts`() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let first = try solver.add(Constraint(x, .equal, 1))
    try solver.add(Constraint(x, .equal, 2))
    try solver.remove(first)
    try solver.solve()
    #expect(solver.value(of: x) == 2)
  }

  @Test func `adding and removing for long leaves the solver as it was`() throws {
    let boxes = try Boxes(4)
    try boxes.solver.solve()
    let before = boxes.solver.values(of: boxes.widths)
    var dice = Dice(state: 9)
    for _ in 0..<3000 {
      let box = Int.random(in: 0..<4, using: &dice)
      let factor = Double.random(in: 1...3, using: &dice)
      let id = try boxes.solver.add(
        Constraint(boxes.widths[box] * factor, .equal, 40, priority: 990))
      try boxes.solver.solve()
      #expect(abs(boxes.solver.value(of: boxes.widths[box]) * factor - 40) < 1e-7)
      try boxes.solver.remove(id)
      try boxes.solver.solve()
    }
    for (now, then) in zip(boxes.solver.values(of: boxes.widths), before) {
      #expect(abs(now - then) < 1e-9)
    }
  }

  @Test func `an edit before the first solve counts`() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let edit = try solver.edit(x, value: 5)
    try solver.setConstant(6, of: edit)
    try solver.solve()
    #expect(solver.value(of: x) == 6)
  }
}
