/// Working the tableau out afresh from the constraints, for the basis it has.
extension Tableau {
  /// Removes the rounding that pivots left in the coefficients; basis and values stay.
  mutating func refactor() {
    pivotsSinceRefactoring = 0
    var wasBasic = Buffer<Bool>(capacity: symbols.count)
    for index in 0..<symbols.count { wasBasic.append(symbols[index].row >= 0) }
    dropUnusedTerms()
    clearRows()
    let constraints = constraintsInOrder()
    for index in constraints where !wasBasic[Int(index)] {
      if !redefine(by: index, wasBasic) { return startOver() }
    }
    for index in constraints where wasBasic[Int(index)] {
      let value = gather(index)
      appendRow(basic: index, value: value)
      settle(rows.count - 1)
    }
    rebuildCosts()
    if !isOptimal { optimize() }
  }

  /// Lets a nonbasic constraint define the variable, of those to be basic, that it's firmest on.
  private mutating func redefine(by index: Int32, _ wasBasic: borrowing Buffer<Bool>) -> Bool {
    _ = gather(index)
    var best: Int32 = -1
    var pivot = 1e-9
    for position in scratch.indices {
      let entry = scratch[position]
      guard wasBasic[Int(entry.symbol)], abs(entry.coefficient) > abs(pivot) else { continue }
      (best, pivot) = (entry.symbol, entry.coefficient)
    }
    if best < 0 { return false }
    pivotRow.removeAll()
    pivotRow.append(Entry(symbol: index, coefficient: 1 / pivot))
    for position in scratch.indices where scratch[position].symbol != best {
      let entry = scratch[position]
      pivotRow.append(Entry(symbol: entry.symbol, coefficient: -entry.coefficient / pivot))
    }
    define(best, pivotRow.base, count: pivotRow.count)
    return true
  }

  private mutating func clearRows() {
    costsAreValid = false
    rows.removeAll()
    masks.removeAll()
    pool.removeAll()
    values.removeAll()
    definitions.removeAll()
    above.removeAll()
    below.removeAll()
    garbage = 0
    for index in 0..<symbols.count {
      symbols[index].isReferenced = false
      if symbols[index].row >= 0 { symbols[index].row = Symbol.nonbasic }
    }
  }

  /// Constraints in the tableau, as they were added.
  func constraintsInOrder() -> [Int32] {
    var found: [Int32] = []
    for index in 0..<symbols.count
    where symbols[index].kind == .residual && symbols[index].row != Symbol.pending {
      found.append(Int32(index))
    }
    return found.sorted { records[Int($0)].serial < records[Int($1)].serial }
  }

  /// Solves from scratch: the basis was too close to singular to be rebuilt.
  private mutating func startOver() {
    clearRows()
    for index in constraintsInOrder() {
      symbols[Int(index)].row = Symbol.pending
      pending.append(index)
    }
    pivotsSinceRefactoring = 0
    insertPending()
    optimize()
  }

  /// Drops the terms of removed constraints.
  private mutating func dropUnusedTerms() {
    var fresh = Buffer<Entry>(capacity: terms.count + 1)
    for index in 0..<symbols.count where symbols[index].kind == .residual {
      let first = fresh.count
      for position in 0..<Int(records[index].termCount) {
        fresh.append(terms[records[index].firstTerm + position])
      }
      records[index].firstTerm = first
    }
    terms = fresh
  }
}
