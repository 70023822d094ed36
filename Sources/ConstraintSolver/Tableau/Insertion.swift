/// Taking constraints in.
extension Tableau {
  /// Records a constraint; it enters the tableau at the next solve.
  ///
  /// `bound` is what the terms' sum compares with.
  mutating func enqueue(
    _ expression: borrowing LinearExpression, relation: Relation, priority: Double
  ) -> Int32 {
    let first = terms.count
    var largest = 0.0
    for position in 0..<expression.count {
      let term = expression[term: position]
      if term.factor == 0 { continue }
      terms.append(Entry(symbol: term.index, coefficient: term.factor))
      largest = max(largest, abs(term.factor))
    }
    let scale = largest == 0 ? 1 : Tableau.powerOfTwo(near: largest)
    let record = Record(
      firstTerm: first, termCount: Int32(terms.count - first), relation: relation.rawValue,
      scale: scale, bound: -expression.constant, serial: nextSerial)
    nextSerial += 1
    return enqueue(record, relation: relation, slot: slot(for: priority))
  }

  mutating func enqueue(_ record: Record, relation: Relation, slot: Int32) -> Int32 {
    var symbol = Symbol(kind: .residual, slot: slot, row: Symbol.pending)
    symbol.up = relation == .greaterOrEqual ? 0 : record.scale
    symbol.down = relation == .lessOrEqual ? 0 : record.scale
    symbol.shift = record.bound / record.scale
    let index = addSymbol(symbol)
    records[Int(index)] = record
    pending.append(index)
    levels[Int(slot)].steepest = max(levels[Int(slot)].steepest, record.scale)
    largestShift = max(largestShift, abs(symbol.shift))
    isOptimal = false
    return index
  }

  static func powerOfTwo(near value: Double) -> Double {
    Double(sign: .plus, exponent: value.exponent, significand: 1)
  }

  /// Enters what waits: the highest level first, equalities before inequalities, so that most
  /// variables find their place without a step of the simplex.
  mutating func insertPending() {
    if pending.isEmpty { return }
    if pending.count > 4 { costsAreValid = false }
    for slot in 0..<order.count {
      insertPending(level: order[slot], equalities: true)
      insertPending(level: order[slot], equalities: false)
    }
    pending.removeAll()
    for position in late.indices { insert(late[position], mayWait: false) }
    late.removeAll()
  }

  private mutating func insertPending(level: Int32, equalities: Bool) {
    for position in 0..<pending.count {
      let index = pending[position]
      let symbol = symbols[Int(index)]
      guard symbol.slot == level, (symbol.up != 0 && symbol.down != 0) == equalities else {
        continue
      }
      if !(equalities && defineFreshVariable(by: index)) { insert(index, mayWait: true) }
    }
  }

  /// Lets an equality define a variable that nothing refers to yet: no row changes.
  private mutating func defineFreshVariable(by index: Int32) -> Bool {
    let record = records[Int(index)]
    for position in 0..<Int(record.termCount) {
      let term = terms[record.firstTerm + position]
      let symbol = symbols[Int(term.symbol)]
      if symbol.row >= 0 || symbol.isReferenced || abs(term.coefficient) < 0.01 * record.scale {
        continue
      }
      if occurrences(of: term.symbol, in: record) > 1 { continue }
      define(term.symbol, by: index, pivot: term.coefficient)
      return true
    }
    return false
  }

  private func occurrences(of variable: Int32, in record: Record) -> Int {
    var count = 0
    for position in 0..<Int(record.termCount)
    where terms[record.firstTerm + position].symbol == variable {
      count += 1
    }
    return count
  }

  /// Gives a constraint a row.
  ///
  /// Long rows wait until the others have placed their variables: every variable placed later
  /// would have to be replaced in them.
  private mutating func insert(_ index: Int32, mayWait: Bool) {
    let value = gather(index)
    if mayWait, scratch.count > 32 {
      late.append(index)
      return
    }
    let isNought = abs(value) <= zero
    symbols[Int(index)].side = side(of: index, value: value, isNought: isNought)
    let symbol = symbols[Int(index)]
    appendRow(basic: index, value: isNought ? 0 : value)
    let row = rows.count - 1
    let isKinked = symbol.slope != 0 && (!isNought || symbol.up != 0 && symbol.down != 0)
    if isKinked, let variable = freeVariable(in: row), isUnhindered(variable, row: row) {
      pivot(row: row, entering: variable)
    } else if costsAreValid {
      addCost(symbol.slope, slot: symbol.slot, row: row)
    }
  }

  private func side(of index: Int32, value: Double, isNought: Bool) -> Int8 {
    if isNought { return symbols[Int(index)].up == 0 || symbols[Int(index)].down != 0 ? 1 : -1 }
    return value > 0 ? 1 : -1
  }

  /// The newest variable in a row that no constraint has placed yet.
  private func freeVariable(in row: Int) -> Int32? {
    var best: Int32?
    for entry in entries(of: row)
    where symbols[Int(entry.symbol)].kind == .variable && abs(entry.coefficient) > 1e-6 {
      best = entry.symbol
    }
    return best
  }

  /// Whether a variable can move until a row's residual is nought and no other crosses nought.
  private func isUnhindered(_ variable: Int32, row: Int) -> Bool {
    let step = -rows[row].value / coefficient(of: variable, in: row)
    let bit = Tableau.bit(variable)
    for other in 0..<rows.count - 1 where masks[other] & bit != 0 {
      let basic = symbols[Int(rows[other].basic)]
      let factor = coefficient(of: variable, in: other)
      if factor == 0 { continue }
      let moved = rows[other].value + factor * step
      if moved > zero ? basic.side < 0 : moved < -zero && basic.side > 0 { return false }
    }
    return true
  }
}
