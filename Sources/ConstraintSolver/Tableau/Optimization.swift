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
    while steps < limit, let candidate = steepestMove(byIndex: standstill > patience) {
      standstill = take(candidate, byIndex: standstill > patience) ? 0 : standstill + 1
      steps += 1
    }
    isOptimal = true
  }

  /// A move that lowers the cost, and what recommends it.
  private struct Candidate {
    var move = Move(symbol: Int32.max, direction: 1)
    /// The first level, in order, that changes, and how fast.
    var rank = Int.max
    var slope = 0.0
  }

  /// The move that lowers the highest level fastest; nil at the optimum.
  ///
  /// By index it's the first symbol that lowers anything (Bland's rule), which can't cycle.
  private mutating func steepestMove(byIndex: Bool) -> Candidate? {
    var best = Candidate()
    var kept = 0
    for position in changed.indices {
      let index = changed[position]
      let (rank, slope) = descent(of: index)
      if slope == 0 {
        isChanged[Int(index)] = false
        continue
      }
      changed[kept] = index
      kept += 1
      let isBetter =
        byIndex
        ? index < best.move.symbol
        : rank < best.rank || rank == best.rank && abs(slope) > best.slope
      if !isBetter { continue }
      best.move = Move(symbol: index, direction: slope < 0 ? 1 : -1)
      (best.rank, best.slope) = (rank, abs(slope))
    }
    changed.resize(to: kept, filling: 0)
    return kept == 0 ? nil : best
  }

  /// The first level that a symbol can lower, moving up (slope below nought) or down (above); a
  /// slope of nought if there's none.
  private func descent(of index: Int32) -> (rank: Int, slope: Double) {
    let own = symbols[Int(index)]
    if own.row != Symbol.nonbasic || own.kind == .vacant { return (Int.max, 0) }
    let gradient = costs.base + Int(index) * stride
    var mayRise = true
    var mayFall = true
    for rank in 0..<order.count {
      let slot = Int(order[rank])
      let slope = gradient[slot]
      let isOwn = slot == Int(own.slot)
      if slope == 0, !isOwn { continue }
      let nought = tolerance(of: slot)
      let rising = isOwn ? slope + own.up : slope
      let falling = isOwn ? own.down - slope : -slope
      if mayRise, rising < -nought { return (rank, rising) }
      if mayFall, falling < -nought { return (rank, -falling) }
      mayRise = mayRise && rising <= nought
      mayFall = mayFall && falling <= nought
      if !mayRise, !mayFall { break }
    }
    return (Int.max, 0)
  }

  /// Takes a step; false if nothing moved.
  private mutating func take(_ candidate: Candidate, byIndex: Bool) -> Bool {
    guard let row = searchLine(candidate.move, byIndex: byIndex) else {
      // No kink ahead of a descent: the cost is bounded, so the slope is rounding.
      for slot in 0..<stride { costs[Int(candidate.move.symbol) * stride + slot] = 0 }
      return false
    }
    let advances = rows[row].value != 0
    exchange(row: row, with: candidate.move)
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
