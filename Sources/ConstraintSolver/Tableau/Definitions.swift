/// A variable in terms of other symbols: variable = Σ coefficient × (symbol + its shift).
///
/// Shifts included, the identity holds whatever the bounds and whichever symbols are basic, so it
/// is never touched by a pivot. Variables cost nothing and have no kinks: the simplex runs on the
/// rows of residuals alone, and variables are worked out once it is done.
struct Definition: BitwiseCopyable {
  var offset: Int
  var count: Int32
  var capacity: Int32
  /// The variable, or -1 if the definition was dropped.
  var symbol: Int32
  /// Definitions refer only to symbols of lower rank.
  ///
  /// A variable that nothing refers to yet may refer to all there are: it ranks above them. One
  /// that is referred to is defined by nonbasic symbols only, and ranks below all others.
  var rank: Int32
}

extension Tableau {
  func entries(of definition: Definition) -> UnsafeBufferPointer<Entry> {
    UnsafeBufferPointer(start: pool.base + definition.offset, count: Int(definition.count))
  }

  /// Defines a variable that nothing refers to yet by a constraint as it was written.
  mutating func define(_ variable: Int32, by index: Int32, pivot: Double) {
    let record = records[Int(index)]
    scratch.removeAll()
    scratch.append(Entry(symbol: index, coefficient: record.scale / pivot))
    for position in 0..<Int(record.termCount) {
      let term = terms[record.firstTerm + position]
      symbols[Int(term.symbol)].isReferenced = true
      if term.symbol == variable { continue }
      scratch.append(Entry(symbol: term.symbol, coefficient: -term.coefficient / pivot))
    }
    symbols[Int(index)].row = Symbol.nonbasic
    addDefinition(of: variable, scratch.base, count: scratch.count, rank: Int32(above.count))
    above.append(Int32(definitions.count - 1))
  }

  /// Defines a variable by nonbasic symbols.
  mutating func define(_ variable: Int32, _ source: UnsafePointer<Entry>, count: Int) {
    addDefinition(of: variable, source, count: count, rank: -1 - Int32(below.count))
    below.append(Int32(definitions.count - 1))
  }

  private mutating func addDefinition(
    of variable: Int32, _ source: UnsafePointer<Entry>, count: Int, rank: Int32
  ) {
    let offset = allocate(count)
    for position in 0..<count { pool[offset + position] = source[position] }
    symbols[Int(variable)].row = Int32(definitions.count)
    definitions.append(
      Definition(
        offset: offset, count: Int32(count), capacity: Int32(count), symbol: variable, rank: rank))
  }

  /// The definition of a rank.
  func definition(rank: Int) -> Definition {
    definitions[Int(rank < 0 ? below[-1 - rank] : above[rank])]
  }

  var ranks: Range<Int> { -below.count..<above.count }

  /// Works out the variables from the residuals.
  mutating func evaluate() {
    values.resize(to: symbols.count, filling: 0)
    for rank in ranks {
      let definition = definition(rank: rank)
      if definition.symbol < 0 { continue }
      var value = 0.0
      for entry in entries(of: definition) {
        value += entry.coefficient * shiftedValue(of: entry.symbol)
      }
      values[Int(definition.symbol)] = value
    }
  }

  private func shiftedValue(of index: Int32) -> Double {
    let symbol = symbols[Int(index)]
    if symbol.kind == .variable { return values[Int(index)] }
    return symbol.row < 0 ? symbol.shift : symbol.shift + rows[Int(symbol.row)].value
  }

  /// Replaces a symbol in all definitions by `pivotRow`.
  mutating func substituteInDefinitions(_ index: Int32) {
    for position in definitions.indices where definitions[position].symbol >= 0 {
      let old = definitions[position]
      guard let factor = entries(of: old).first(where: { $0.symbol == index })?.coefficient else {
        continue
      }
      for entry in entries(of: old) where entry.symbol != index {
        accumulate(entry.coefficient, of: entry.symbol)
      }
      for number in 0..<pivotRow.count {
        accumulate(factor * pivotRow[number].coefficient, of: pivotRow[number].symbol)
      }
      _ = collect()
      replaceDefinition(position)
    }
  }

  private mutating func replaceDefinition(_ position: Int) {
    if scratch.count > Int(definitions[position].capacity) {
      garbage += Int(definitions[position].capacity)
      definitions[position].offset = allocate(scratch.count)
      definitions[position].capacity = Int32(scratch.count)
    }
    definitions[position].count = Int32(scratch.count)
    for number in 0..<scratch.count {
      pool[definitions[position].offset + number] = scratch[number]
    }
  }

  /// Makes a variable nonbasic again by solving its definition for a residual, which is left in
  /// `pivotRow`.
  mutating func undefine(for residual: Int32) {
    values.resize(to: symbols.count, filling: 0)
    for rank in ranks {
      let old = definition(rank: rank)
      guard old.symbol >= 0, entries(of: old).contains(where: { $0.symbol == residual }) else {
        continue
      }
      definitions[Int(symbols[Int(old.symbol)].row)].symbol = -1
      garbage += Int(old.capacity)
      symbols[Int(old.symbol)].row = Symbol.nonbasic
      symbols[Int(old.symbol)].isReferenced = true
      values[Int(old.symbol)] = 0
      for entry in entries(of: old) { expand(entry.symbol, times: entry.coefficient) }
      _ = finishExpansion()
      return solveScratch(for: residual, equal: old.symbol)
    }
  }

  private mutating func solveScratch(for residual: Int32, equal variable: Int32) {
    var inverse = 0.0
    for number in 0..<scratch.count where scratch[number].symbol == residual {
      inverse = 1 / scratch[number].coefficient
    }
    pivotRow.removeAll()
    pivotRow.append(Entry(symbol: variable, coefficient: inverse))
    for number in 0..<scratch.count where scratch[number].symbol != residual {
      pivotRow.append(
        Entry(symbol: scratch[number].symbol, coefficient: -scratch[number].coefficient * inverse))
    }
  }
}
