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
    text += "rows:\n"
    for row in 0..<rows.count {
      text += "  \(name(rows[row].basic)) = \(rows[row].value)\(sum(entries(of: row)))\n"
    }
    return text
  }

  private func describe(_ index: Int) -> String {
    let record = records[index]
    let used = UnsafeBufferPointer(
      start: terms.base + record.firstTerm, count: Int(record.termCount))
    let sign = [" <= ", " = ", " >= "][Int(record.relation)]
    return "0\(sum(used))\(sign)\(record.bound) @\(levels[Int(symbols[index].slot)].priority)"
  }

  private func sum(_ entries: UnsafeBufferPointer<Entry>) -> String {
    entries.map { entry in
      let sign = entry.coefficient < 0 ? "-" : "+"
      return " \(sign) \(abs(entry.coefficient)) \(name(entry.symbol))"
    }.joined()
  }

  private func name(_ symbol: Int32) -> String {
    (symbols[Int(symbol)].kind == .variable ? "x" : "c") + String(symbol)
  }
}
