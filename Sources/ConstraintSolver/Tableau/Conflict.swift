/// Finding out which required constraints contradict each other.
extension Tableau {
  /// The constraints of one conflict in the order they were added, empty if there's none.
  ///
  /// Without any one of them the others can hold. Of several conflicts it's the one that shows
  /// first when the constraints are added one by one, so its newest member is the one to blame.
  mutating func conflict() -> [Int32] {
    guard hasConflict else { return [] }
    let required = constraintsInOrder().filter { symbols[Int($0)].slot == 0 }
    let first = Array(required.prefix(shortestContradiction(required)))
    var trial = trial(of: first.dropLast())
    for newest in first.suffix(1) { trial.enqueueCopy(of: newest, from: self) }
    trial.solve()
    let members = trial.circuit().map { first[$0] }
    return members.isEmpty ? reduced(first) : members
  }

  /// Whether required constraints contradict each other, as of the last solve.
  var hasConflict: Bool { violatedRow() != nil }

  private func violatedRow() -> Int? {
    for row in 0..<rows.count {
      let basic = symbols[Int(rows[row].basic)]
      guard basic.slot == 0, basic.slope != 0 else { continue }
      if abs(rows[row].value) > conflictTolerance { return row }
    }
    return nil
  }

  /// How many of the constraints, from the first, make the shortest contradiction.
  private func shortestContradiction(_ required: [Int32]) -> Int {
    var low = 1
    var high = required.count
    while low < high {
      let middle = (low + high) / 2
      if isContradiction(required.prefix(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The positions, in order of addition, of a violated constraint and of those that keep it so.
  ///
  /// They are linearly dependent in one way only, hence none can be spared. Empty if more than one
  /// residual has a share in the violation, where that doesn't follow.
  private func circuit() -> [Int] {
    guard let row = violatedRow() else { return [] }
    for other in 0..<rows.count where other != row {
      let basic = symbols[Int(rows[other].basic)]
      if basic.slope != 0 { return [] }
    }
    var members = [Int(records[Int(rows[row].basic)].serial)]
    for entry in entries(of: row) where abs(entry.coefficient) > 1e-9 {
      members.append(Int(records[Int(entry.symbol)].serial))
    }
    return members.sorted()
  }

  /// Leaves out, the newest first, whatever the contradiction doesn't need.
  private func reduced(_ members: [Int32]) -> [Int32] {
    var needed = members
    for candidate in members.reversed() {
      let others = needed.filter { $0 != candidate }
      if isContradiction(others[...]) { needed = others }
    }
    return needed
  }

  private func isContradiction(_ members: ArraySlice<Int32>) -> Bool {
    trial(of: members).violatedRow() != nil
  }

  /// A tableau of some of the constraints, solved; their serials count from nought.
  private func trial(of members: ArraySlice<Int32>) -> Tableau {
    var trial = Tableau()
    trial.symbols.resize(to: symbols.count, filling: Symbol(kind: .vacant))
    trial.records.resize(to: symbols.count, filling: Record())
    trial.sum.resize(to: symbols.count, filling: 0)
    trial.isInSum.resize(to: symbols.count, filling: false)
    trial.isChanged.resize(to: symbols.count, filling: false)
    for index in symbols.indices where symbols[index].kind == .variable {
      trial.symbols[index].kind = .variable
    }
    for member in members { trial.enqueueCopy(of: member, from: self) }
    trial.solve()
    return trial
  }

  private mutating func enqueueCopy(of index: Int32, from other: borrowing Tableau) {
    var record = other.records[Int(index)]
    let first = terms.count
    for position in 0..<Int(record.termCount) {
      terms.append(other.terms[record.firstTerm + position])
    }
    record.firstTerm = first
    record.serial = nextSerial
    nextSerial += 1
    let relation = Relation(rawValue: record.relation) ?? .equal
    _ = enqueue(record, relation: relation, slot: 0)
  }
}
