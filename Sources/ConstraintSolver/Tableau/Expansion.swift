/// Writing a sum of any symbols as a sum of nonbasic ones.
extension Tableau {
  /// Writes a constraint's terms in nonbasic symbols to `scratch`; returns its residual.
  mutating func gather(_ index: Int32) -> Double {
    let record = records[Int(index)]
    for position in 0..<Int(record.termCount) {
      let term = terms[record.firstTerm + position]
      expand(term.symbol, times: term.coefficient / record.scale)
    }
    return finishExpansion() - symbols[Int(index)].shift
  }

  /// Adds a multiple of a symbol to the sum; a defined variable waits for its turn.
  mutating func expand(_ index: Int32, times factor: Double) {
    let symbol = symbols[Int(index)]
    if symbol.row < 0 {
      accumulate(factor, of: index)
    } else if symbol.kind == .residual {
      for entry in entries(of: Int(symbol.row)) {
        accumulate(factor * entry.coefficient, of: entry.symbol)
      }
    } else {
      if !isInSum[Int(index)] {
        waiting += 1
        highestRank = max(highestRank, Int(definitions[Int(symbol.row)].rank))
      }
      accumulate(factor, of: index)
    }
  }

  mutating func accumulate(_ amount: Double, of index: Int32) {
    if isInSum[Int(index)] {
      Tableau.accumulate(amount, at: sum.base + Int(index))
    } else {
      isInSum[Int(index)] = true
      sum[Int(index)] = amount
      summands.append(index)
    }
  }

  /// Replaces defined variables by their definitions, the highest rank first, so that each is
  /// met once; the sum goes to `scratch`.
  mutating func finishExpansion() -> Double {
    var rank = highestRank
    while waiting > 0 {
      let definition = definition(rank: rank)
      rank -= 1
      guard definition.symbol >= 0, isInSum[Int(definition.symbol)] else { continue }
      waiting -= 1
      isInSum[Int(definition.symbol)] = false
      let factor = sum[Int(definition.symbol)]
      for entry in entries(of: definition) {
        expand(entry.symbol, times: factor * entry.coefficient)
      }
    }
    highestRank = Int.min
    return collect()
  }

  /// Moves the sum to `scratch`, sorted, and returns its value.
  mutating func collect() -> Double {
    var value = 0.0
    scratch.removeAll()
    for position in summands.indices {
      let index = summands[position]
      guard isInSum[Int(index)] else { continue }
      isInSum[Int(index)] = false
      let amount = sum[Int(index)]
      if amount == 0 { continue }
      scratch.append(Entry(symbol: index, coefficient: amount))
      symbols[Int(index)].isReferenced = true
      value += amount * symbols[Int(index)].shift
    }
    summands.removeAll()
    sortScratch()
    return value
  }

  private mutating func sortScratch() {
    let count = scratch.count
    if count > 24 {
      var entries = UnsafeMutableBufferPointer(start: scratch.base, count: count)
      entries.sort { $0.symbol < $1.symbol }
      return
    }
    let base = scratch.base
    for position in 0..<count {
      let entry = base[position]
      var place = position
      while place > 0, base[place - 1].symbol > entry.symbol {
        base[place] = base[place - 1]
        place -= 1
      }
      base[place] = entry
    }
  }
}
