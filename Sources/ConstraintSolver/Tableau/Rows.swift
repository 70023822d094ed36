/// Sparse rows, sorted by symbol, in one pool.
extension Tableau {
  static func bit(_ symbol: Int32) -> UInt64 { 1 << UInt64(symbol & 63) }

  func entries(of row: Int) -> UnsafeBufferPointer<Entry> {
    UnsafeBufferPointer(start: pool.base + rows[row].offset, count: Int(rows[row].count))
  }

  /// The coefficient of a symbol in a row, nought if it doesn't occur.
  func coefficient(of symbol: Int32, in row: Int) -> Double {
    if masks[row] & Tableau.bit(symbol) == 0 { return 0 }
    let start = pool.base + rows[row].offset
    var low = 0
    var high = Int(rows[row].count)
    while low < high {
      let middle = (low + high) >> 1
      if start[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    guard low < Int(rows[row].count), start[low].symbol == symbol else { return 0 }
    return start[low].coefficient
  }

  /// Appends a row with the entries of `scratch`.
  mutating func appendRow(basic: Int32, value: Double) {
    let capacity = scratch.count + 2
    rows.append(
      Row(
        offset: allocate(capacity), count: 0, capacity: Int32(capacity), basic: basic, value: value)
    )
    masks.append(0)
    symbols[Int(basic)].row = Int32(rows.count - 1)
    store(scratch.base, count: scratch.count, in: rows.count - 1)
  }

  /// Replaces a row's entries.
  mutating func store(_ source: UnsafePointer<Entry>, count: Int, in row: Int) {
    if count > Int(rows[row].capacity) {
      garbage += Int(rows[row].capacity)
      rows[row].count = 0
      rows[row].capacity = 0
      if garbage > 4096, garbage > pool.count / 2 { compact() }
      let capacity = count + count / 2 + 2
      rows[row].offset = allocate(capacity)
      rows[row].capacity = Int32(capacity)
    }
    let target = pool.base + rows[row].offset
    var mask: UInt64 = 0
    for position in 0..<count {
      target[position] = source[position]
      mask |= Tableau.bit(source[position].symbol)
    }
    masks[row] = mask
    rows[row].count = Int32(count)
  }

  /// Drops a row; the last one takes its place.
  mutating func removeRow(_ row: Int) {
    garbage += Int(rows[row].capacity)
    let last = rows.count - 1
    if row != last {
      rows[row] = rows[last]
      masks[row] = masks[last]
      symbols[Int(rows[row].basic)].row = Int32(row)
    }
    rows.removeLast()
    masks.removeLast()
  }

  mutating func allocate(_ capacity: Int) -> Int {
    let offset = pool.count
    pool.resize(to: offset + capacity, filling: Entry(symbol: 0, coefficient: 0))
    return offset
  }

  private mutating func compact() {
    var fresh = Buffer<Entry>(capacity: pool.count - garbage + 64)
    for row in 0..<rows.count {
      let start = fresh.count
      for position in 0..<Int(rows[row].count) { fresh.append(pool[rows[row].offset + position]) }
      rows[row].offset = start
      rows[row].capacity = rows[row].count
    }
    for number in definitions.indices where definitions[number].symbol >= 0 {
      let start = fresh.count
      for entry in entries(of: definitions[number]) { fresh.append(entry) }
      definitions[number].offset = start
      definitions[number].capacity = definitions[number].count
    }
    pool = fresh
    garbage = 0
  }
}

/// Writes `a` + `factor` × `b` to `target`, leaving out `skipped` (of `a`) and what cancels.
func merge(
  _ a: UnsafeBufferPointer<Entry>, skipping skipped: Int32, _ b: UnsafeBufferPointer<Entry>,
  times factor: Double, into target: inout Buffer<Entry>
) {
  target.reserve(a.count + b.count)
  target.resize(to: 0, filling: Entry(symbol: 0, coefficient: 0))
  let end = Int32.max
  var i = 0
  var j = 0
  var left = a.isEmpty ? end : a[0].symbol
  var right = b.isEmpty ? end : b[0].symbol
  while left != end || right != end {
    if left < right {
      if left != skipped { target.append(a[i]) }
      i += 1
      left = i < a.count ? a[i].symbol : end
    } else if right < left {
      target.append(Entry(symbol: right, coefficient: factor * b[j].coefficient))
      j += 1
      right = j < b.count ? b[j].symbol : end
    } else {
      let product = factor * b[j].coefficient
      let sum = a[i].coefficient + product
      if abs(sum) > Tolerance.cancellation * abs(product) {
        target.append(Entry(symbol: left, coefficient: sum))
      }
      i += 1
      j += 1
      left = i < a.count ? a[i].symbol : end
      right = j < b.count ? b[j].symbol : end
    }
  }
}
