import CellLayout
import Testing

@Suite struct ValidationTests {
  private func error(_ root: View, width: Double = 320) -> LayoutError? {
    do {
      _ = try LayoutEngine().layout(root, fittingWidth: width, context: .fake())
      return nil
    } catch { return error }
  }

  @Test func `a view in two parents is a named error`() {
    let shared = View("shared")
    let root = View(
      "cell",
      subviews: [View("a", subviews: [shared]), View("b", subviews: [shared])])
    #expect(error(root) == .duplicateView("shared"))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e12])
  func `numbers that are none are named errors`(number: Double) {
    let frame = View("photo", frame: Rect(x: number, y: 0, width: 1, height: 1))
    #expect(
      error(View("cell", subviews: [frame])) == .invalidNumber("frame of view “photo” is \(number)")
    )
    var margins = View("cell")
    margins.layoutMargins = EdgeInsets(top: 0, left: number, bottom: 0, right: 0)
    #expect(error(margins) == .invalidNumber("layout margin of view “cell” is \(number)"))
    #expect(error(View("cell"), width: number) == .invalidNumber("width of the cell is \(number)"))
  }

  @Test(arguments: [0, -1, 1000.5, Double.nan])
  func `priorities out of range are named errors`(priority: Double) {
    var view = View("cell")
    view.hugging.vertical = LayoutPriority(priority)
    #expect(
      error(view)
        == .invalidNumber(
          "vertical hugging of view “cell” is \(priority), not between 1 and 1000"))
  }

  @Test func `a tree without end is refused before the stack overflows`() {
    var view = View("level0")
    for level in 1...300 { view = View("level\(level)", subviews: [view]) }
    #expect(error(view) == .tooDeep("level44", limit: 256))
  }

  @Test func `a cell too tall to be meant names the view that makes it so`() {
    let photo = View("photo", frame: Rect(x: 0, y: 0, width: 10, height: 900_000))
    let frame = Rect(x: 0, y: 0, width: 320, height: 900_000)
    let inner = View("body", frame: frame, subviews: [photo, View("other")])
    #expect(
      error(View("cell", frame: frame, subviews: [inner]))
        == .tooTall("photo", height: 900_000, limit: 100_000))
    var tall = View("cell", subviews: [View.constrained("box")])
    let box = tall.subviews[0]
    tall.activate([
      box.topAnchor.constraint(equalTo: tall.topAnchor),
      box.bottomAnchor.constraint(equalTo: tall.bottomAnchor),
      box.heightAnchor.constraint(equalToConstant: 100_001),
    ])
    #expect(error(tall) == .tooTall("box", height: 100_001, limit: 100_000))
    #expect(
      LayoutError.tooTall("box", height: 100_001, limit: 100_000).description
        == "“box” is 100001 points high, and a cell may be 100000; correct its height, or shorten its text"
    )
  }

  @Test func `errors say what to do`() {
    #expect(
      LayoutError.duplicateView("icon").description
        == "the view “icon” is in the tree twice; give every view and guide an id of its own")
    #expect(
      LayoutError.tooDeep("x", limit: 9).description
        == "the view “x” is nested deeper than 9 levels; flatten the tree")
  }
}
