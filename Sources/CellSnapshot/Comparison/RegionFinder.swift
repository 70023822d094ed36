/// Gathers differing pixels that lie near each other.
///
/// The picture is laid out in cells as wide as the merging distance; cells that touch, corners
/// included, belong together. So pixels up to one cell apart always merge, and pixels two cells
/// apart never do.
struct RegionFinder {
  private struct Cell {
    var minX = Int.max
    var minY = Int.max
    var maxX = -1
    var maxY = -1
    var count = 0
  }

  private let columns: Int
  private let rows: Int
  private var cells: [Cell] = []

  init(_ mask: DifferenceMask, distance: Int) {
    columns = (mask.width + distance - 1) / distance
    rows = (mask.height + distance - 1) / distance
    if mask.different.isEmpty { return }
    var cells = [Cell](repeating: Cell(), count: columns * rows)
    let columns = columns
    mask.forEachDifferent { x, y in
      let index = y / distance * columns + x / distance
      cells[index].minX = min(cells[index].minX, x)
      cells[index].minY = min(cells[index].minY, y)
      cells[index].maxX = max(cells[index].maxX, x)
      cells[index].maxY = max(cells[index].maxY, y)
      cells[index].count += 1
    }
    self.cells = cells
  }

  /// How many regions there are, and the largest of them; equally large ones in reading order.
  func regions(limit: Int) -> (count: Int, largest: [Difference.Region]) {
    var isSeen = [Bool](repeating: false, count: cells.count)
    var found: [Difference.Region] = []
    for start in cells.indices where cells[start].count > 0 && !isSeen[start] {
      found.append(region(from: start, &isSeen))
    }
    let sorted = found.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    return (found.count, sorted.prefix(limit).map(\.element))
  }

  private func region(from start: Int, _ isSeen: inout [Bool]) -> Difference.Region {
    var open = [start]
    isSeen[start] = true
    var whole = Cell()
    while let index = open.popLast() {
      let cell = cells[index]
      whole.minX = min(whole.minX, cell.minX)
      whole.minY = min(whole.minY, cell.minY)
      whole.maxX = max(whole.maxX, cell.maxX)
      whole.maxY = max(whole.maxY, cell.maxY)
      whole.count += cell.count
      for next in neighbors(of: index) where cells[next].count > 0 && !isSeen[next] {
        isSeen[next] = true
        open.append(next)
      }
    }
    let rect = PixelRect(from: whole.minX, whole.minY, to: whole.maxX, whole.maxY)
    return Difference.Region(rect: rect, count: whole.count)
  }

  private func neighbors(of index: Int) -> [Int] {
    let column = index % columns
    let row = index / columns
    var result: [Int] = []
    for y in max(row - 1, 0)...min(row + 1, rows - 1) {
      for x in max(column - 1, 0)...min(column + 1, columns - 1) where (x, y) != (column, row) {
        result.append(y * columns + x)
      }
    }
    return result
  }
}
