/// What must be true of the tableau between calls; debug builds look after every solve.
extension Tableau {
  func checkInvariants() -> Bool {
    for index in symbols.indices where symbols[index].row >= 0 {
      let row = Int(symbols[index].row)
      let owner = symbols[index].kind == .variable ? definitions[row].symbol : rows[row].basic
      assert(Int(owner) == index, "symbol and row disagree")
    }
    for rank in ranks { checkDefinition(rank) }
    for row in 0..<rows.count { checkRow(row) }
    for rank in 1..<max(order.count, 1) {
      let (above, below) = (Int(order[rank - 1]), Int(order[rank]))
      assert(levels[above].priority > levels[below].priority, "levels out of order")
    }
    return true
  }

  private func checkRow(_ row: Int) {
    assert(symbols[Int(rows[row].basic)].row == Int32(row), "row and symbol disagree")
    assert(rows[row].value.isFinite, "a value is not finite")
    var previous: Int32 = -1
    for entry in entries(of: row) {
      assert(entry.symbol > previous, "entries out of order")
      assert(entry.coefficient != 0 && entry.coefficient.isFinite, "a useless coefficient")
      assert(symbols[Int(entry.symbol)].row == Symbol.nonbasic, "a basic symbol in a row")
      assert(masks[row] & Tableau.bit(entry.symbol) != 0, "a symbol the mask doesn't know")
      previous = entry.symbol
    }
  }

  private func checkDefinition(_ rank: Int) {
    let definition = definition(rank: rank)
    if definition.symbol < 0 { return }
    assert(values[Int(definition.symbol)].isFinite, "a value is not finite")
    for entry in entries(of: definition) {
      let symbol = symbols[Int(entry.symbol)]
      assert(symbol.kind != .vacant, "a definition refers to what was removed")
      assert(entry.coefficient.isFinite, "a coefficient is not finite")
      if symbol.kind == .variable, symbol.row >= 0 {
        assert(Int(definitions[Int(symbol.row)].rank) < rank, "definitions go round in circles")
      }
    }
  }
}
