/// Numbers whose running sums are found and changed in O(log n) (a Fenwick tree).
///
/// P. M. Fenwick, A new data structure for cumulative frequency tables, 1994.
struct PrefixSums: Sendable {
  /// Entry i is the sum of the numbers that its lowest bit spans; entry 0 is not used.
  private var tree: [Double]
  private(set) var count: Int

  /// Builds the sums of some numbers in O(n).
  init(_ numbers: [Double]) {
    count = numbers.count
    tree = [0]
    tree.reserveCapacity(count + 1)
    tree.append(contentsOf: numbers)
    for index in tree.indices.dropFirst() {
      let next = index + (index & -index)
      if next < tree.count { tree[next] += tree[index] }
    }
  }

  /// Adds to one number.
  mutating func add(_ change: Double, at position: Int) {
    var index = position + 1
    while index <= count {
      tree[index] += change
      index += index & -index
    }
  }

  /// Sum of the numbers before a position.
  func sum(before position: Int) -> Double {
    var sum = 0.0
    var index = position
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  /// The last position at which the sum of the numbers before it is no more than a limit.
  ///
  /// The numbers must not be negative. Numbers of nought at the limit are skipped.
  func position(at limit: Double) -> Int { descend(limit) { $0 <= $1 } }

  /// The last position at which the sum of the numbers before it is less than a limit above nought.
  func position(below limit: Double) -> Int { descend(limit) { $0 < $1 } }

  private func descend(_ limit: Double, _ fits: (Double, Double) -> Bool) -> Int {
    var position = 0
    var rest = limit
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = position + step
      if next <= count, fits(tree[next], rest) {
        position = next
        rest -= tree[next]
      }
      step /= 2
    }
    return position
  }
}
