/// A row whose residual reaches nought along a move.
struct Kink: BitwiseCopyable {
  var row: Int32
  /// How far the move is by then.
  var distance: Double
  /// How fast the residual changes.
  var rate: Double
}

/// How far a move goes.
extension Tableau {
  /// The row at whose kink the move stops lowering the cost; rows passed before are marked.
  ///
  /// The move goes on past kinks while the cost still falls, which saves a pivot for each. By
  /// index it stops at the first (Bland's rule).
  mutating func searchLine(_ move: Move, byIndex: Bool = false) -> Int? {
    collectKinks(move)
    startDescent(move)
    while let kink = nextKink(byIndex: byIndex) {
      let basic = symbols[Int(rows[Int(kink.row)].basic)]
      descent[Int(basic.slot)] += (basic.up + basic.down) * kink.rate
      if byIndex || !isDescending() { return Int(kink.row) }
      rows[Int(kink.row)].crossed = true
    }
    for row in 0..<rows.count { rows[row].crossed = false }
    return nil
  }

  private mutating func collectKinks(_ move: Move) {
    kinks.removeAll()
    let bit = Tableau.bit(move.symbol)
    for row in 0..<rows.count where masks[row] & bit != 0 {
      let basic = symbols[Int(rows[row].basic)]
      let rate = move.direction * coefficient(of: move.symbol, in: row)
      guard abs(rate) > Tolerance.pivot, (rate < 0) == (basic.side > 0) else { continue }
      kinks.append(
        Kink(row: Int32(row), distance: abs(rows[row].value / rate), rate: abs(rate)))
    }
  }

  private mutating func startDescent(_ move: Move) {
    descent.removeAll()
    for slot in 0..<levels.count {
      descent.append(derivative(of: move.symbol, direction: move.direction, slot: slot))
    }
  }

  /// Takes the nearest kink out of the list; of several the one with the largest pivot.
  private mutating func nextKink(byIndex: Bool) -> Kink? {
    if kinks.isEmpty { return nil }
    var best = 0
    for position in 1..<kinks.count {
      if precedes(kinks[position], kinks[best], byIndex: byIndex) { best = position }
    }
    let kink = kinks[best]
    kinks[best] = kinks[kinks.count - 1]
    kinks.removeLast()
    return kink
  }

  private func precedes(_ a: Kink, _ b: Kink, byIndex: Bool) -> Bool {
    if a.distance != b.distance { return a.distance < b.distance }
    if !byIndex, a.rate != b.rate { return a.rate > b.rate }
    return rows[Int(a.row)].basic < rows[Int(b.row)].basic
  }

  private func isDescending() -> Bool {
    for rank in 0..<order.count {
      let slot = Int(order[rank])
      if abs(descent[slot]) > tolerance(of: slot) { return descent[slot] < 0 }
    }
    return false
  }
}
