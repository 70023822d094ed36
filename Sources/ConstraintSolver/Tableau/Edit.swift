/// Changing bounds, and keeping the figures exact over many changes.
extension Tableau {
  /// Moves what a constraint's terms compare with; costs only the rows that depend on it.
  mutating func setBound(_ bound: Double, of index: Int32) {
    let record = records[Int(index)]
    let shift = bound / record.scale
    let change = shift - symbols[Int(index)].shift
    records[Int(index)].bound = bound
    symbols[Int(index)].shift = shift
    largestShift = max(largestShift, abs(shift))
    if change == 0 { return }
    let row = symbols[Int(index)].row
    if row >= 0 {
      rows[Int(row)].value -= change
      settle(Int(row))
    } else if row == Symbol.nonbasic {
      moveRows(with: index, by: change)
    }
    editsSinceRefresh += 1
  }

  private mutating func moveRows(with index: Int32, by change: Double) {
    let bit = Tableau.bit(index)
    for row in 0..<rows.count where masks[row] & bit != 0 {
      let factor = coefficient(of: index, in: row)
      if factor == 0 { continue }
      rows[row].value += factor * change
      settle(row)
    }
  }

  /// Works every value out afresh from the bounds, so that rounding doesn't add up over edits.
  mutating func refreshValues() {
    editsSinceRefresh = 0
    for row in 0..<rows.count {
      let basic = symbols[Int(rows[row].basic)]
      var value = -basic.shift
      for entry in entries(of: row) {
        value += entry.coefficient * symbols[Int(entry.symbol)].shift
      }
      rows[row].value = value
      settle(row)
    }
  }
}
