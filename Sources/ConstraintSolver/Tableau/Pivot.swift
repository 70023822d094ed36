/// Exchanging a basic residual for a nonbasic symbol.
extension Tableau {
  /// Solves a row for `entering` and substitutes it everywhere; `touched` lists the other rows.
  ///
  /// A variable that enters leaves the rows for the definitions.
  mutating func pivot(row: Int, entering: Int32) {
    let value = solve(row: row, for: entering)
    touched.removeAll()
    let bit = Tableau.bit(entering)
    for other in 0..<rows.count where masks[other] & bit != 0 && other != row {
      let factor = coefficient(of: entering, in: other)
      if factor == 0 { continue }
      let pivotEntries = UnsafeBufferPointer(start: pivotRow.base, count: pivotRow.count)
      merge(
        entries(of: other), skipping: entering, pivotEntries, times: factor, into: &otherScratch)
      rows[other].value += factor * value
      store(otherScratch.base, count: otherScratch.count, in: other)
      touched.append(Int32(other))
    }
    symbols[Int(rows[row].basic)].row = Symbol.nonbasic
    if costsAreValid { substituteCosts(of: entering) }
    settle(entering, in: row, value: value)
    pivotsSinceRefactoring += 1
  }

  private mutating func settle(_ entering: Int32, in row: Int, value: Double) {
    if symbols[Int(entering)].kind == .residual {
      symbols[Int(entering)].row = Int32(row)
      rows[row].basic = entering
      rows[row].value = value
      store(pivotRow.base, count: pivotRow.count, in: row)
      return
    }
    removeRow(row)
    for position in touched.indices where Int(touched[position]) == rows.count {
      touched[position] = Int32(row)
    }
    define(entering, pivotRow.base, count: pivotRow.count)
  }

  /// Writes the row solved for `entering` to `pivotRow` and returns its value.
  private mutating func solve(row: Int, for entering: Int32) -> Double {
    let leaving = rows[row].basic
    let inverse = 1 / coefficient(of: entering, in: row)
    pivotRow.removeAll()
    var isPlaced = false
    for entry in entries(of: row) {
      if !isPlaced, entry.symbol > leaving {
        pivotRow.append(Entry(symbol: leaving, coefficient: inverse))
        isPlaced = true
      }
      if entry.symbol == entering { continue }
      pivotRow.append(Entry(symbol: entry.symbol, coefficient: -entry.coefficient * inverse))
    }
    if !isPlaced { pivotRow.append(Entry(symbol: leaving, coefficient: inverse)) }
    return rows[row].value == 0 ? 0 : -rows[row].value * inverse
  }
}
