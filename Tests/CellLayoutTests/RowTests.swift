import CellLayout
import Testing

/// A row whose height depends on its text.
private func row(_ text: String) -> View {
  let label = View.constrained(
    "text", content: .label(Label(text, font: .system(10), numberOfLines: 0)))
  var cell = View("cell", subviews: [label])
  cell.activate([
    label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
    label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -4),
    label.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
  ])
  return cell
}

@Suite struct RowTests {
  @Test func `a table lays out each row that appears once, and none that doesn't`() throws {
    let texts = (0..<200).map { Array(repeating: "word", count: 1 + $0 % 7).joined(separator: " ") }
    let measurer = FakeText()
    let context = LayoutContext(
      traits: Traits(width: 50), text: measurer, images: FakeImages())
    var cache = HeightCache<Int>(traits: context.traits)
    var table = TableGeometry(rowCount: texts.count)
    func measure(_ index: Int) throws(LayoutError) -> Double {
      try cache.height(forKey: index) { () throws(LayoutError) in
        try LayoutEngine().layout(row(texts[index]), fittingWidth: 50, context: context).height
      }
    }
    var offset = 0.0
    var seen: Set<Int> = []
    for target in [0.0, 300, 600, 300, 0, 900] {
      let step = try table.scroll(from: offset, to: target, viewportHeight: 400, measure: measure)
      seen.formUnion(step.visibleRows)
      offset = target
    }
    #expect(measurer.calls == cache.statistics.measured)
    #expect(cache.statistics.measured == texts.count - table.estimatedRowCount)
    #expect(cache.statistics.measured < 100)
    for index in seen {
      // Two words a line.
      let lines = Double((index % 7 + 2) / 2)
      #expect(table.height(of: index) == (lines * 11.93359375 * 2).rounded(.up) / 2 + 8)
    }
  }

  @Test func `a hundred thousand rows need less than a hundred bytes each`() {
    let heights = MemoryLayout<Double>.stride * 2 + MemoryLayout<Bool>.stride
    #expect(heights < 100)
    var table = TableGeometry(rowCount: 100_000)
    for row in stride(from: 0, to: 100_000, by: 3) { table.setHeight(100, of: row) }
    #expect(table.totalHeight == 33_334 * 100 + 66_666 * 44)
    #expect(table.row(at: table.offset(of: 77_777)) == 77_777)
  }
}
