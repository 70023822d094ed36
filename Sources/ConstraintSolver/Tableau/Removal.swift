/// Taking constraints out, without solving from scratch.
extension Tableau {
  mutating func remove(_ index: Int32) {
    switch symbols[Int(index)].row {
    case Symbol.pending: removePending(index)
    case Symbol.nonbasic: removeNonbasic(index)
    default: removeBasic(index)
    }
    symbols[Int(index)] = Symbol(kind: .vacant)
    records[Int(index)] = Record()
    vacant.append(index)
  }

  private mutating func removePending(_ index: Int32) {
    var kept = 0
    for position in 0..<pending.count where pending[position] != index {
      pending[kept] = pending[position]
      kept += 1
    }
    pending.resize(to: kept, filling: 0)
  }

  private mutating func removeBasic(_ index: Int32) {
    let symbol = symbols[Int(index)]
    let row = Int(symbol.row)
    if costsAreValid { addCost(-symbol.slope, slot: symbol.slot, row: row) }
    if symbol.slope != 0 { isOptimal = false }
    removeRow(row)
  }

  /// Lets the residual go where it likes: it enters the basis, and its row is dropped.
  private mutating func removeNonbasic(_ index: Int32) {
    if !costsAreValid { rebuildCosts() }
    symbols[Int(index)].up = 0
    symbols[Int(index)].down = 0
    isOptimal = false
    let (row, direction) = exit(of: index)
    exchange(row: row, with: Move(symbol: index, direction: direction))
    removeRow(Int(symbols[Int(index)].row))
  }

  private mutating func exit(of index: Int32) -> (row: Int, direction: Double) {
    let downhill = freeDirection(of: index)
    if let row = searchLine(Move(symbol: index, direction: downhill)) { return (row, downhill) }
    if let row = searchLine(Move(symbol: index, direction: -downhill)) { return (row, -downhill) }
    return (steadiestRow(with: index), downhill)
  }

  private func freeDirection(of index: Int32) -> Double {
    for rank in 0..<order.count {
      let slope = costs[Int(index) * stride + Int(order[rank])]
      if abs(slope) > tolerance(of: Int(order[rank])) { return slope > 0 ? -1 : 1 }
    }
    return 1
  }

  /// The row in which a symbol has its largest coefficient.
  private func steadiestRow(with index: Int32) -> Int {
    var best = -1
    var largest = 0.0
    for row in 0..<rows.count {
      let size = abs(coefficient(of: index, in: row))
      if size > largest { (best, largest) = (row, size) }
    }
    // A residual's column of the inverse basis is never empty.
    precondition(best >= 0, "the tableau lost a constraint")
    return best
  }
}
