/// The tableau in words, for a person who debugs.
extension Tableau {
  func dump() -> String {
    var text = "levels:"
    for rank in 0..<order.count {
      let slot = Int(order[rank])
      text += " \(levels[slot].priority) (error \(error(at: slot)))"
    }
    text += "\nvalues:\n"
    for index in 0..<symbols.count where symbols[index].kind == .variable {
      text += "  x\(index) = \(value(of: Int32(index)))\n"
    }
    text += "constraints:\n"
    for index in 0..<symbols.count where symbols[index].kind == .residual {
      text += "  c\(index): \(describe(index))\n"
    }
    text += "definitions:\n"
    for rank in ranks where definition(rank: rank).symbol >= 0 {
      let definition = definition(rank: rank)
      text += "  \(name(definition.symbol)) = 0\(written(entries(of: definition)))\n"
    }
    text += "rows:\n"
    for row in 0..<rows.count {
      text += "  \(name(rows[row].basic)) = \(rows[row].value)\(written(entries(of: row)))\n"
    }
    return text
  }

  private func describe(_ index: Int) -> String {
    let record = records[index]
    let used = UnsafeBufferPointer(
      start: terms.base + record.firstTerm, count: Int(record.termCount))
    let sign = [" <= ", " = ", " >= "][Int(record.relation)]
    return "0\(written(used))\(sign)\(record.bound) @\(levels[Int(symbols[index].slot)].priority)"
  }

  private func written(_ entries: UnsafeBufferPointer<Entry>) -> String {
    entries.map { entry in
      let sign = entry.coefficient < 0 ? "-" : "+"
      return " \(sign) \(abs(entry.coefficient)) \(name(entry.symbol))"
    }.joined()
  }

  private func name(_ symbol: Int32) -> String {
    (symbols[Int(symbol)].kind == .variable ? "x" : "c") + String(symbol)
  }
}
