extension DifferenceMask {
  /// The square window with the most differing pixels; the first in reading order among equals.
  ///
  /// Columns are summed over the window's height as it moves down, so a row costs one pass; rows
  /// of windows without any differing pixel cost nothing.
  func densestWindow(side: Int) -> Difference.Window? {
    if different.isEmpty { return nil }
    let windowWidth = min(side, width)
    let windowHeight = min(side, height)
    var sums = [Int32](repeating: 0, count: width)
    var total = 0
    var best = (count: 0, x: 0, y: 0)
    for y in 0..<height {
      total += add(row: y, 1, to: &sums)
      if y >= windowHeight { total -= add(row: y - windowHeight, -1, to: &sums) }
      if total <= best.count || y < windowHeight - 1 { continue }
      let row = DifferenceMask.densest(sums, width: windowWidth)
      if row.count > best.count { best = (row.count, row.x, y - windowHeight + 1) }
    }
    let rect = PixelRect(x: best.x, y: best.y, width: windowWidth, height: windowHeight)
    return best.count == 0 ? nil : Difference.Window(rect: rect, count: best.count)
  }

  /// Adds a row's bits to the columns; returns how many there are.
  private func add(row y: Int, _ amount: Int32, to sums: inout [Int32]) -> Int {
    var count = 0
    for index in 0..<wordsPerRow {
      var word = different[y &* wordsPerRow &+ index]
      count &+= word.nonzeroBitCount
      while word != 0 {
        sums[index &* 64 &+ word.trailingZeroBitCount] &+= amount
        word &= word &- 1
      }
    }
    return count
  }

  private static func densest(_ sums: [Int32], width: Int) -> (count: Int, x: Int) {
    sums.withUnsafeBufferPointer { sums in
      var sum: Int32 = 0
      for x in 0..<width { sum &+= sums[x] }
      var best = (sum, 0)
      for x in width..<max(width, sums.count) {
        sum &+= sums[x] &- sums[x &- width]
        if sum > best.0 { best = (sum, x &- width &+ 1) }
      }
      return (Int(best.0), best.1)
    }
  }
}
