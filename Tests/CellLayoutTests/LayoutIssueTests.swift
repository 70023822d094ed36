import CellLayout
import Testing

/// A cell of 100 × 44 with one view pinned to its height.
private func cell(_ constraints: [LayoutConstraint], subviews: [View]? = nil) -> View {
  var cell = View(
    "cell", frame: Rect(x: 0, y: 0, width: 100, height: 44),
    subviews: subviews ?? [View.constrained("a"), View.constrained("b")])
  for view in cell.subviews {
    cell.activate([
      view.topAnchor.constraint(equalTo: cell.topAnchor),
      view.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
  }
  cell.activate(constraints)
  return cell
}

private let a = LayoutItem.view("a")
private let b = LayoutItem.view("b")
private let root = LayoutItem.view("cell")

@Suite struct LayoutIssueTests {
  @Test func `a conflict names its constraints and gives up the newest`() throws {
    let view = cell([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      a.widthAnchor.constraint(equalToConstant: 40).identified("a is 40"),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      a.widthAnchor.constraint(equalToConstant: 60),
    ])
    let laidOut = try LayoutEngine().layout(view, context: .fake())
    #expect(
      laidOut.issues == [
        .conflict(constraints: ["a is 40", "a.width = 60"], broken: "a.width = 60")
      ])
    #expect(laidOut.frame("a") == Rect(x: 0, y: 0, width: 40, height: 44))
    #expect(laidOut.frame("b") == Rect(x: 40, y: 0, width: 60, height: 44))
  }

  @Test func `a conflict over a chain names what stands behind it`() throws {
    let view = cell([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
      a.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
      b.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    let laidOut = try LayoutEngine().layout(view, context: .fake())
    let conflict = try #require(laidOut.issues.first)
    guard case .conflict(let names, let broken) = conflict else {
      Issue.record("not a conflict: \(conflict)")
      return
    }
    #expect(
      Set(names) == [
        "a.leading = cell.leading + 10", "b.leading = a.trailing + 10", "a.width ≥ 60",
        "b.width ≥ 60", "b.trailing = cell.trailing", "cell.width = 100",
      ])
    #expect(broken == "b.trailing = cell.trailing")
    #expect(laidOut.frame("b")?.width == 60)
  }

  @Test func `a constraint against a mask is a conflict that names the mask`() throws {
    let masked = View("masked", frame: Rect(x: 10, y: 0, width: 20, height: 44))
    var view = View("cell", frame: Rect(x: 0, y: 0, width: 100, height: 44), subviews: [masked])
    view.activate([masked.widthAnchor.constraint(equalToConstant: 30)])
    let laidOut = try LayoutEngine().layout(view, context: .fake())
    #expect(
      laidOut.issues == [
        .conflict(
          constraints: ["masked.width = 30", "autoresizing mask of “masked”"],
          broken: "masked.width = 30")
      ])
    #expect(laidOut.frame("masked") == masked.frame)
  }

  @Test func `a view without width is named, and only that`() throws {
    let view = cell([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      a.widthAnchor.constraint(equalToConstant: 40),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
    ])
    let laidOut = try LayoutEngine().layout(view, context: .fake())
    #expect(laidOut.issues == [.ambiguous(view: "b")])
    #expect(laidOut.issues[0].description.contains("“b”"))
    var quiet = LayoutOptions()
    quiet.reportsAmbiguity = false
    #expect(try LayoutEngine(options: quiet).layout(view, context: .fake()).issues.isEmpty)
  }

  @Test func `two texts that hug alike leave the room between them open`() throws {
    let texts = ["a", "b"].map { View.constrained($0, content: .label(Label("text"))) }
    let view = cell(
      [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
        b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ], subviews: texts)
    let laidOut = try LayoutEngine().layout(view, context: .fake())
    #expect(laidOut.issues == [.ambiguous(view: "a"), .ambiguous(view: "b")])
  }

  @Test func `views inside an ambiguous view are not blamed`() throws {
    let inner = View.constrained("inner")
    var outer = View.constrained("a", subviews: [inner])
    outer.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 4),
      inner.widthAnchor.constraint(equalToConstant: 4),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 4),
    ])
    let view = cell([a.widthAnchor.constraint(equalToConstant: 10)], subviews: [outer])
    let laidOut = try LayoutEngine().layout(view, context: .fake())
    #expect(laidOut.issues == [.ambiguous(view: "a")])
  }

  @Test func `a text whose width asks for its height never settles and says so`() throws {
    // One line is 20 wide, too narrow for the text, so it wraps; two lines make it wide again.
    var label = View.constrained(
      "a", content: .label(Label("aaaaa bbbbb", font: .system(10), numberOfLines: 0)))
    label.compressionResistance = AxisPriorities(horizontal: 10, vertical: .defaultHigh)
    label.hugging = AxisPriorities(horizontal: 10, vertical: .defaultHigh)
    var view = View("cell", frame: Rect(x: 0, y: 0, width: 300, height: 300), subviews: [label])
    view.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      label.topAnchor.constraint(equalTo: view.topAnchor),
      label.widthAnchor.constraint(equalTo: label.heightAnchor, multiplier: 2.4),
    ])
    let laidOut = try LayoutEngine().layout(view, context: .fake())
    #expect(laidOut.issues == [.unstable(view: "a")])
  }

  @Test func `a name that is nowhere is an error`() {
    let constraint = a.topAnchor.constraint(equalTo: LayoutItem.view("nobody").topAnchor)
    #expect(throws: LayoutError.unknownItem("nobody", constraint: "a.top = nobody.top")) {
      try LayoutEngine().layout(cell([constraint]), context: .fake())
    }
    let guide = LayoutItem.guide("gap").widthAnchor.constraint(equalToConstant: 1)
    #expect(throws: LayoutError.unknownItem("gap", constraint: "gap.width = 1")) {
      try LayoutEngine().layout(cell([guide]), context: .fake())
    }
  }

  @Test(arguments: [Double.nan, .infinity, 2e9])
  func `a constant that is no number is an error`(number: Double) {
    let constraint = a.widthAnchor.constraint(equalToConstant: number).identified("w")
    #expect(throws: LayoutError.invalidNumber("constant of constraint “w” is \(number)")) {
      try LayoutEngine().layout(cell([constraint]), context: .fake())
    }
    let multiplied = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: number)
      .identified("m")
    #expect(throws: LayoutError.invalidNumber("multiplier of constraint “m” is \(number)")) {
      try LayoutEngine().layout(cell([multiplied]), context: .fake())
    }
  }

  /// Pairs that NSLayoutConstraint refuses.
  @Test(arguments: [
    (LayoutAttribute.width, LayoutAttribute.top, "compares a size with a position"),
    (.left, .leading, "mixes leading or trailing with left or right"),
    (.trailing, .right, "mixes leading or trailing with left or right"),
    (.leadingMargin, .left, "mixes leading or trailing with left or right"),
    (.centerX, .top, "compares a horizontal with a vertical position"),
    (.bottom, .height, "compares a size with a position"),
    (.firstBaseline, .leading, "compares a horizontal with a vertical position"),
  ])
  func `attributes that can't be compared are an error`(
    first: LayoutAttribute, second: LayoutAttribute, reason: String
  ) {
    let constraint = LayoutConstraint(.init(a, first), .equal, .init(b, second))
    let error = #expect(throws: LayoutError.self) {
      try LayoutEngine().layout(cell([constraint]), context: .fake())
    }
    guard case .invalidConstraint(let message) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(message.contains(reason))
  }

  @Test func `a position equal to a number is an error`() {
    let constraint = LayoutConstraint(.init(a, .leading), .equal, nil, constant: 3)
    let message =
      "constraint “a.leading = 3” sets a position equal to a number; "
      + "relate it to another item's position"
    #expect(throws: LayoutError.invalidConstraint(message)) {
      try LayoutEngine().layout(cell([constraint]), context: .fake())
    }
  }
}
