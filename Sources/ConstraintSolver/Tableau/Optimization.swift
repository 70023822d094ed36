/// The simplex: from the present basis downhill to an optimal one.
extension Tableau {
  /// A nonbasic symbol and the direction it moves in: ±1.
  struct Move: BitwiseCopyable {
    var symbol: Int32
    var direction: Double
  }

  /// Enters what waits and restores the optimum.
  mutating func solve() {
    insertPending()
    if editsSinceRefresh > 200 { refreshValues() }
    if !isOptimal { optimize() }
    if pivotsSinceRefactoring > 1000 + 2 * rows.count { refactor() }
    evaluate()
    assert(checkInvariants())
  }

  mutating func optimize() {
    if !costsAreValid { rebuildCosts() }
    let patience = 30 + rows.count
    let limit = 10_000 + 50 * symbols.count
    var standstill = 0
    var steps = 0
    while steps < limit, let move = steepestMove(byIndex: standstill > patience) {
      standstill = take(move, byIndex: standstill > patience) ? 0 : standstill + 1
      steps += 1
    }
    isOptimal = true
  }

  /// The move that lowers the highest level fastest; nil at the optimum.
  ///
  /// By index it's the first move that lowers anything (Bland's rule), which can't cycle.
  private func steepestMove(byIndex: Bool) -> Move? {
    var best: Move?
    var bestRank = Int.max
    var bestSlope = 0.0
    for index in 0..<symbols.count
    where symbols[index].row == Symbol.nonbasic && symbols[index].kind != .vacant {
      for turn in 0..<2 {
        let direction = turn == 0 ? 1.0 : -1.0
        let (rank, slope) = descentRank(of: Int32(index), direction: direction, atMost: bestRank)
        guard rank < bestRank || rank == bestRank && slope < bestSlope else { continue }
        (best, bestRank, bestSlope) = (
          Move(symbol: Int32(index), direction: direction), rank, slope
        )
        if byIndex { return best }
      }
    }
    return best
  }

  /// The first level, in order, that a move changes, and by how much; `.max` if it's no descent.
  private func descentRank(of symbol: Int32, direction: Double, atMost limit: Int) -> (Int, Double)
  {
    for rank in 0..<order.count {
      if rank > limit { break }
      let slot = Int(order[rank])
      let slope = derivative(of: symbol, direction: direction, slot: slot)
      if abs(slope) <= tolerance(of: slot) { continue }
      return slope < 0 ? (rank, slope) : (Int.max, 0)
    }
    return (Int.max, 0)
  }

  /// Takes a step; false if nothing moved.
  private mutating func take(_ move: Move, byIndex: Bool) -> Bool {
    guard let row = searchLine(move, byIndex: byIndex) else {
      // No kink ahead of a descent: the cost is bounded, so the slope is rounding.
      for slot in 0..<stride { costs[Int(move.symbol) * stride + slot] = 0 }
      return false
    }
    let advances = rows[row].value != 0
    exchange(row: row, with: move)
    return advances
  }

  /// Makes the moving symbol basic in a row, and brings sides and costs up to date.
  mutating func exchange(row: Int, with move: Move) {
    let leaving = symbols[Int(rows[row].basic)]
    addCost(-leaving.slope, slot: leaving.slot, row: row)
    rows[row].crossed = false
    pivot(row: row, entering: move.symbol)
    symbols[Int(move.symbol)].side = move.direction > 0 ? 1 : -1
    let entering = symbols[Int(move.symbol)]
    if entering.kind == .residual { addCost(entering.slope, slot: entering.slot, row: row) }
    for position in 0..<touched.count { settle(Int(touched[position])) }
  }

  /// Brings a row's side in line with its value, and the costs with its side.
  mutating func settle(_ row: Int) {
    let symbol = symbols[Int(rows[row].basic)]
    var side = rows[row].crossed ? -symbol.side : symbol.side
    rows[row].crossed = false
    if abs(rows[row].value) <= zero {
      rows[row].value = 0
    } else {
      side = rows[row].value > 0 ? 1 : -1
    }
    if side == symbol.side { return }
    symbols[Int(rows[row].basic)].side = side
    isOptimal = false
    let change = side > 0 ? symbol.up + symbol.down : -symbol.up - symbol.down
    if costsAreValid { addCost(change, slot: symbol.slot, row: row) }
  }
}
