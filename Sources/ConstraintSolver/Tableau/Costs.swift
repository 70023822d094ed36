/// Reduced costs: the gradient of each level's cost along each nonbasic symbol.
extension Tableau {
  /// Makes room for every symbol to come; true, so that it reads well in a condition.
  mutating func extendCosts() -> Bool {
    costs.resize(to: (symbols.count + 1) * stride, filling: 0)
    return true
  }

  /// Works the costs out afresh from the rows.
  mutating func rebuildCosts() {
    if levels.count > stride { stride = max(levels.count, stride * 2) }
    costs.removeAll()
    costs.resize(to: (symbols.count + 1) * stride, filling: 0)
    for position in changed.indices { isChanged[Int(changed[position])] = false }
    changed.removeAll()
    for row in 0..<rows.count {
      let symbol = symbols[Int(rows[row].basic)]
      addCost(symbol.slope, slot: symbol.slot, row: row)
    }
    costsAreValid = true
  }

  /// Adds `slope` × row to a level's costs.
  mutating func addCost(_ slope: Double, slot: Int32, row: Int) {
    if slope == 0 { return }
    let target = costs.base + Int(slot)
    for entry in entries(of: row) {
      Tableau.accumulate(slope * entry.coefficient, at: target + Int(entry.symbol) * stride)
      noteChange(of: entry.symbol)
    }
  }

  /// Remembers a symbol whose costs changed: no other can have become worth moving.
  private mutating func noteChange(of index: Int32) {
    if isChanged[Int(index)] { return }
    isChanged[Int(index)] = true
    changed.append(index)
  }

  static func accumulate(_ change: Double, at target: UnsafeMutablePointer<Double>) {
    let sum = target.pointee + change
    target.pointee = abs(sum) > Tolerance.cancellation * abs(change) ? sum : 0
  }

  /// Replaces a symbol that becomes basic in the costs by `pivotRow`.
  mutating func substituteCosts(of symbol: Int32) {
    let own = costs.base + Int(symbol) * stride
    for slot in 0..<levels.count where own[slot] != 0 {
      let factor = own[slot]
      own[slot] = 0
      let target = costs.base + slot
      for position in pivotRow.indices {
        let entry = pivotRow[position]
        Tableau.accumulate(factor * entry.coefficient, at: target + Int(entry.symbol) * stride)
        noteChange(of: entry.symbol)
      }
    }
  }

  func tolerance(of slot: Int) -> Double { Tolerance.cost * levels[slot].steepest }

  /// The cost's change per unit when a nonbasic symbol moves in a direction, at one level.
  func derivative(of symbol: Int32, direction: Double, slot: Int) -> Double {
    var change = direction * costs[Int(symbol) * stride + slot]
    let own = symbols[Int(symbol)]
    if own.kind == .residual, Int(own.slot) == slot { change += direction > 0 ? own.up : own.down }
    return change
  }

  /// Total error of a level's constraints, each in its own units.
  func error(at slot: Int) -> Double {
    var total = 0.0
    for row in 0..<rows.count {
      let symbol = symbols[Int(rows[row].basic)]
      guard Int(symbol.slot) == slot else { continue }
      let value = rows[row].value
      total += value > 0 ? value * symbol.up : -value * symbol.down
    }
    return total
  }
}
