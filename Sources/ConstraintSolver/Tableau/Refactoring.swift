/// Working the tableau out afresh from the constraints, for the basis it has.
extension Tableau {
  /// Removes the rounding that pivots left in the coefficients; basis and values stay.
  mutating func refactor() {
    pivotsSinceRefactoring = 0
    var wasBasic = Buffer<Bool>(capacity: symbols.count)
    for index in 0..<symbols.count { wasBasic.append(symbols[index].row >= 0) }
    dropUnusedTerms()
    clearRows()
    for index in constraintsInOrder() {
      if !refactor(index, wasBasic) { return startOver() }
    }
    refreshValues()
    rebuildCosts()
    if !isOptimal { optimize() }
  }

  private mutating func clearRows() {
    costsAreValid = false
    rows.removeAll()
    masks.removeAll()
    pool.removeAll()
    garbage = 0
    for index in 0..<symbols.count where symbols[index].row >= 0 {
      symbols[index].row = Symbol.nonbasic
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

  private mutating func refactor(_ index: Int32, _ wasBasic: borrowing Buffer<Bool>) -> Bool {
    let value = gather(index)
    appendRow(basic: index, value: value)
    if wasBasic[Int(index)] { return true }
    var best: Int32 = -1
    var largest = 1e-9
    for entry in entries(of: rows.count - 1) {
      guard wasBasic[Int(entry.symbol)], abs(entry.coefficient) > largest else { continue }
      (best, largest) = (entry.symbol, abs(entry.coefficient))
    }
    if best < 0 { return false }
    pivot(row: rows.count - 1, entering: best)
    return true
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
