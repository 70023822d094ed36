import CellLayout
import Testing

@Suite struct SurroundingsTests {
  /// A cell of 300 by 100 with a view at an offset from its top left corner, and in it one that fills
  /// the outer view's margins.
  private func cell(x: Double, y: Double) -> View {
    let inner = View.constrained("inner")
    var outer = View.constrained("outer", subviews: [inner])
    outer.activate([
      inner.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor),
      inner.topAnchor.constraint(equalTo: outer.layoutMarginsGuide.topAnchor),
      inner.trailingAnchor.constraint(equalTo: outer.layoutMarginsGuide.trailingAnchor),
      inner.bottomAnchor.constraint(equalTo: outer.layoutMarginsGuide.bottomAnchor),
    ])
    var cell = View("cell", frame: Rect(x: 0, y: 0, width: 300, height: 100), subviews: [outer])
    cell.activate([
      outer.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: x),
      outer.topAnchor.constraint(equalTo: cell.topAnchor, constant: y),
      outer.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      outer.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    return cell
  }

  private func inner(of cell: View) throws -> Rect? {
    try LayoutEngine().layout(cell, context: .fake()).frame("inner")
  }

  @Test(arguments: [(0.0, 20.0), (5, 15), (30, 8)])
  func `a view keeps to its superview's margins as far as they reach into it`(
    x: Double, left: Double
  ) throws {
    var cell = cell(x: x, y: 0)
    cell.layoutMargins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 12)
    #expect(try inner(of: cell) == Rect(x: 8, y: 8, width: 300 - x - 16, height: 84))
    cell.subviews[0].preservesSuperviewLayoutMargins = true
    #expect(try inner(of: cell) == Rect(x: left, y: 8, width: 300 - x - left - 12, height: 84))
  }

  @Test(arguments: [(0.0, 52.0), (30, 22), (60, 8)])
  func `margins count from the part of a safe area that reaches into the view`(
    y: Double, top: Double
  ) throws {
    var cell = cell(x: 0, y: y)
    cell.safeAreaInsets.top = 44
    #expect(try inner(of: cell)?.y == top)
    cell.subviews[0].insetsLayoutMarginsFromSafeArea = false
    #expect(try inner(of: cell)?.y == 8)
  }

  @Test func `a safe area reaches through views that fill each other`() throws {
    let text = View.constrained("text")
    var inner = View.constrained("inner", subviews: [text])
    inner.activate([text.topAnchor.constraint(equalTo: inner.safeAreaLayoutGuide.topAnchor)])
    var outer = View.constrained("outer", subviews: [inner])
    outer.activate([inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10)])
    var cell = View("cell", frame: Rect(x: 0, y: 0, width: 300, height: 100), subviews: [outer])
    cell.safeAreaInsets.top = 44
    cell.activate([outer.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4)])
    let laidOut = try LayoutEngine().layout(cell, context: .fake())
    #expect(laidOut.frame("text")?.y == 30)
  }
}
