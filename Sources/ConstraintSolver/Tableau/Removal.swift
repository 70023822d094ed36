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
    isOptimal = isOptimal && symbol.slope == 0
    pivotRow.removeAll()
    for entry in entries(of: row) { pivotRow.append(entry) }
    removeRow(row)
    substituteInDefinitions(index)
  }

  /// Lets the residual go where it likes: it enters the basis, and its row is dropped.
  private mutating func removeNonbasic(_ index: Int32) {
    if !costsAreValid { rebuildCosts() }
    symbols[Int(index)].up = 0
    symbols[Int(index)].down = 0
    isOptimal = false
    let downhill = freeDirection(of: index)
    for direction in [downhill, -downhill] {
      let move = Move(symbol: index, direction: direction)
      guard let row = searchLine(move) else { continue }
      exchange(row: row, with: move)
      return removeBasic(index)
    }
    // No residual depends on it: a variable that does becomes open.
    dropFromRows(index)
    undefine(for: index)
    substituteInDefinitions(index)
  }

  private func freeDirection(of index: Int32) -> Double {
    for rank in 0..<order.count {
      let slope = costs[Int(index) * stride + Int(order[rank])]
      if abs(slope) > tolerance(of: Int(order[rank])) { return slope > 0 ? -1 : 1 }
    }
    return 1
  }

  /// Clears coefficients too small to be pivots.
  private mutating func dropFromRows(_ index: Int32) {
    for row in rows.indices where coefficient(of: index, in: row) != 0 {
      let nothing = UnsafeBufferPointer<Entry>(start: nil, count: 0)
      merge(entries(of: row), skipping: index, nothing, times: 0, into: &otherScratch)
      store(otherScratch.base, count: otherScratch.count, in: row)
    }
    for slot in 0..<stride { costs[Int(index) * stride + slot] = 0 }
  }
}
