/// Finding variables that could have another value at the same cost.
extension Tableau {
  /// The variables whose values the constraints leave open, in order.
  mutating func ambiguousVariables() -> [Int32] {
    if !costsAreValid { rebuildCosts() }
    var verdicts = [Verdict](repeating: .determined, count: symbols.count)
    for index in 0..<symbols.count
    where symbols[index].row == Symbol.nonbasic && symbols[index].kind != .vacant {
      judge(Move(symbol: Int32(index), direction: 1), &verdicts)
      judge(Move(symbol: Int32(index), direction: -1), &verdicts)
    }
    return symbols.indices.filter { index in
      symbols[index].kind == .variable
        && (verdicts[index] == .ambiguous
          || verdicts[index] == .doubtful && isAmbiguousOnTrial(Int32(index)))
    }.map { Int32($0) }
  }

  private enum Verdict { case determined, doubtful, ambiguous }

  /// A move that costs nothing makes every variable along it ambiguous, unless something at
  /// nought already stops it where it stands; then only a trial can tell.
  private mutating func judge(_ move: Move, _ verdicts: inout [Verdict]) {
    for slot in 0..<levels.count
    where derivative(of: move.symbol, direction: move.direction, slot: slot) > tolerance(of: slot) {
      return
    }
    let verdict: Verdict = isBlocked(move) ? .doubtful : .ambiguous
    let speeds = speeds(along: move.symbol)
    for index in symbols.indices where abs(speeds[index]) > 1e-9 {
      note(verdict, for: index, &verdicts)
    }
  }

  /// How fast every variable changes when a nonbasic symbol does.
  private func speeds(along moving: Int32) -> [Double] {
    var speeds = [Double](repeating: 0, count: symbols.count)
    speeds[Int(moving)] = 1
    for row in rows.indices {
      speeds[Int(rows[row].basic)] = coefficient(of: moving, in: row)
    }
    for rank in ranks {
      let definition = definition(rank: rank)
      if definition.symbol < 0 { continue }
      for entry in entries(of: definition) {
        speeds[Int(definition.symbol)] += entry.coefficient * speeds[Int(entry.symbol)]
      }
    }
    return speeds
  }

  private func note(_ verdict: Verdict, for index: Int, _ verdicts: inout [Verdict]) {
    if verdicts[index] != .ambiguous { verdicts[index] = verdict }
  }

  private func isBlocked(_ move: Move) -> Bool {
    for row in 0..<rows.count where rows[row].value == 0 {
      let basic = symbols[Int(rows[row].basic)]
      let rate = move.direction * coefficient(of: move.symbol, in: row)
      if abs(rate) > Tolerance.pivot, (rate < 0) == (basic.side > 0) { return true }
    }
    return false
  }

  /// Pulls the variable both ways, more weakly than any constraint, in a copy.
  private func isAmbiguousOnTrial(_ index: Int32) -> Bool {
    let present = value(of: index)
    for pull in [1.0, -1.0] {
      var trial = copy()
      var expression = LinearExpression(-(present + pull))
      expression.append(Term(Variable(index: index)))
      _ = trial.enqueue(expression, relation: .equal, priority: Tableau.weakest)
      trial.solve()
      if abs(trial.value(of: index) - present) > 1e-6 { return true }
    }
    return false
  }

  /// Below every priority that a constraint may have.
  static var weakest: Double { 0 }
}

extension Buffer {
  var indices: Range<Int> { 0..<count }
}
