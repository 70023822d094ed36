/// Finding variables that could have another value at the same cost.
extension Tableau {
  /// The variables whose values the constraints leave open, in order.
  mutating func ambiguousVariables() -> [Int32] {
    if !costsAreValid { rebuildCosts() }
    var verdicts = [Verdict](repeating: .determined, count: symbols.count)
    for index in 0..<symbols.count
    where symbols[index].row == Symbol.nonbasic && symbols[index].kind != .vacant {
      judge(Int32(index), &verdicts)
    }
    for index in ambiguousOnTrial(variables(.doubtful, verdicts)) {
      verdicts[Int(index)] = .ambiguous
    }
    return variables(.ambiguous, verdicts)
  }

  /// The variables of a verdict, in order.
  private func variables(_ verdict: Verdict, _ verdicts: [Verdict]) -> [Int32] {
    var found: [Int32] = []
    for index in symbols.indices where symbols[index].kind == .variable {
      if verdicts[index] == verdict { found.append(Int32(index)) }
    }
    return found
  }

  private enum Verdict { case determined, doubtful, ambiguous }

  /// A move that costs nothing makes every variable along it ambiguous, unless something at
  /// nought already stops it where it stands; then only a trial can tell.
  private mutating func judge(_ symbol: Int32, _ verdicts: inout [Verdict]) {
    var isFreeAtAll = false
    var isBlockedAlways = true
    for direction in [1.0, -1.0] {
      let move = Move(symbol: symbol, direction: direction)
      guard isFree(move) else { continue }
      isFreeAtAll = true
      isBlockedAlways = isBlockedAlways && isBlocked(move)
    }
    guard isFreeAtAll else { return }
    let speeds = speeds(along: symbol)
    for index in symbols.indices where abs(speeds[index]) > 1e-9 {
      note(isBlockedAlways ? .doubtful : .ambiguous, for: index, &verdicts)
    }
  }

  private func isFree(_ move: Move) -> Bool {
    for slot in levels.indices
    where derivative(of: move.symbol, direction: move.direction, slot: slot) > tolerance(of: slot) {
      return false
    }
    return true
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

  /// Of some variables those that have another value at the same cost.
  ///
  /// A sum in which all of them have their own weight is the same in every solution only if they are; and
  /// where it isn't, some of them have another value at its largest or least. Those are left out, and the
  /// rest is tried again.
  private func ambiguousOnTrial(_ variables: [Int32]) -> [Int32] {
    var determined = variables
    var found: [Int32] = []
    while !determined.isEmpty {
      guard let moved = movedOnTrial(determined) else { return found }
      found += moved
      determined.removeAll(where: moved.contains)
    }
    return found
  }

  /// Pulls a sum of variables both ways, more weakly than any constraint, in a copy; gives those that
  /// move, or nil if none does.
  private func movedOnTrial(_ variables: [Int32]) -> Set<Int32>? {
    for pull in [1.0, -1.0] {
      var trial = copy()
      var expression = LinearExpression(-pull * Double(variables.count))
      for index in variables {
        let weight = Tableau.weight(of: index)
        expression.append(Term(Variable(index: index), weight))
        expression.constant -= weight * value(of: index)
      }
      _ = trial.enqueue(expression, relation: .equal, priority: Tableau.weakest)
      trial.solve()
      var moved: Set<Int32> = []
      for index in variables where abs(trial.value(of: index) - value(of: index)) > 1e-6 {
        moved.insert(index)
      }
      if !moved.isEmpty { return moved }
    }
    return nil
  }

  /// A number from 1 to 2 without a pattern (SplitMix64): variables that move together in any regular way
  /// don't cancel.
  private static func weight(of index: Int32) -> Double {
    var bits = (UInt64(index) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
  }

  /// Below every priority that a constraint may have.
  static var weakest: Double { 0 }
}

extension Buffer {
  var indices: Range<Int> { 0..<count }
}
