// The same systems as kiwi.cpp, the same lines of output: name, nanoseconds, checksum.
import ConstraintSolver
import Glibc

struct Cell {
  let solver: Solver
  let width: ConstraintID
  let height: Variable
  var views: [(left: Variable, top: Variable, width: Variable, height: Variable)] = []

  /// Icons and labels in two columns: every label hugs its text, wraps at the cell's width.
  init(_ count: Int, in solver: Solver) throws {
    self.solver = solver
    let total = solver.addVariable()
    height = solver.addVariable()
    width = try solver.edit(total, priority: 999, value: 375)
    for index in 0..<count {
      let left = solver.addVariable()
      let top = solver.addVariable()
      let wide = solver.addVariable()
      let tall = solver.addVariable()
      let text = Double(60 + index * 37 % 400)
      if index % 2 == 1, let icon = views.last {
        try solver.add(Constraint(left, .equal, icon.left + icon.width + 8))
        try solver.add(Constraint(top, .equal, icon.top))
        try solver.add(Constraint(wide, .greaterOrEqual, text, priority: 750))
        try solver.add(Constraint(wide, .lessOrEqual, text, priority: 250))
      } else {
        try solver.add(Constraint(left, .equal, 10))
        if let above = views.last {
          try solver.add(Constraint(top, .greaterOrEqual, above.top + above.height + 8))
          try solver.add(Constraint(top, .equal, above.top + above.height + 8, priority: 500))
        } else {
          try solver.add(Constraint(top, .equal, 10))
        }
        try solver.add(Constraint(wide, .equal, 48))
      }
      try solver.add(Constraint(left + wide, .lessOrEqual, total - 10))
      try solver.add(Constraint(tall, .equal, Double(20 + index % 3 * 19)))
      views.append((left, top, wide, tall))
    }
    if let last = views.last {
      try solver.add(Constraint(height, .equal, last.top + last.height + 10))
    }
    try solver.solve()
  }

  func resize(to value: Double) throws {
    try solver.setConstant(value, of: width)
    try solver.solve()
  }

  var checksum: Double {
    views.reduce(solver.value(of: height)) { $0 + solver.value(of: $1.width) }
  }
}

struct Chain {
  let solver: Solver
  let end: ConstraintID
  let last: Variable

  /// Boxes side by side, each wishing to be 100 wide and at least 10, in a width that's given.
  init(_ count: Int, in solver: Solver) throws {
    self.solver = solver
    var edge = solver.addVariable()
    try solver.add(Constraint(edge, .equal, 0))
    for _ in 0..<count {
      let next = solver.addVariable()
      let width = solver.addVariable()
      try solver.add(Constraint(next, .equal, edge + width + 8))
      try solver.add(Constraint(width, .greaterOrEqual, 10))
      try solver.add(Constraint(width, .equal, 100, priority: 250))
      edge = next
    }
    last = edge
    end = try solver.edit(edge, priority: 999, value: Double(count) * 90)
    try solver.solve()
  }

  func resize(to value: Double) throws {
    try solver.setConstant(value, of: end)
    try solver.solve()
  }

  var checksum: Double { solver.value(of: last) }
}

/// Processor time, so that other work on the machine counts for nothing.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The median of several batches, in nanoseconds a call.
func measure(_ name: String, repeats: Int, _ body: (Int) throws -> Double) rethrows {
  var checksum = 0.0
  var batches: [Double] = []
  for _ in 0..<7 {
    checksum = 0
    let start = now()
    for turn in 0..<repeats { checksum += try body(turn) }
    batches.append((now() - start) / Double(repeats))
  }
  print(name, Int(batches.sorted()[3]), checksum / Double(repeats))
  fflush(nil)
}

for (count, repeats) in [(10, 500), (60, 40), (240, 2)] {
  try measure("cell-\(count)-build", repeats: repeats) { _ in try Cell(count, in: Solver()).checksum
  }
  let cell = try Cell(count, in: Solver())
  try measure("cell-\(count)-edit", repeats: repeats * 10) { turn in
    try cell.resize(to: Double(320 + turn * 53 % 450))
    return cell.checksum
  }
}
for (count, repeats) in [(125, 3), (250, 1), (500, 1)] {
  try measure("chain-\(count)-build", repeats: repeats) { _ in
    try Chain(count, in: Solver()).checksum
  }
  let chain = try Chain(count, in: Solver())
  try measure("chain-\(count)-edit", repeats: repeats * 10) { turn in
    try chain.resize(to: Double(count * (60 + turn * 7 % 60)))
    return chain.checksum
  }
}
