/// The columns of each row that are to be compared.
struct IgnoredSpans {
  private let ignored: [PixelRect]

  init(_ ignored: [PixelRect]) {
    self.ignored = ignored.filter { !$0.isEmpty }.sorted { $0.x < $1.x }
  }

  /// What is left of `columns` in row `y`, from left to right.
  func compared(_ columns: Range<Int>, row y: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = columns.lowerBound
    for rect in ignored where rect.y <= y && y < rect.maxY && rect.maxX > start {
      if rect.x >= columns.upperBound { break }
      if rect.x > start { result.append(start..<rect.x) }
      start = max(start, rect.maxX)
    }
    if start < columns.upperBound { result.append(start..<columns.upperBound) }
    return result
  }

  /// Whether nothing is ignored at all.
  var isEmpty: Bool { ignored.isEmpty }
}
