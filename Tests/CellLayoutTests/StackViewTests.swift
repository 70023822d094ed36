import CellLayout
import Testing

/// What the definitions of UIStackView say about three views in a stack of 300 by 60.
private struct StackCase: Sendable, CustomTestStringConvertible {
  var axis: Axis
  var distribution: StackView.Distribution
  var alignment: StackView.Alignment
  var hidden: Set<Int>
  var direction: LayoutDirection

  static let main = 300.0
  static let cross = 60.0
  static let spacing = 10.0
  static let mainSizes = [40.0, 60, 20]
  static let crossSizes = [20.0, 30, 10]
  /// The second view hugs least.
  static let hugging: [LayoutPriority] = [251, 250, 252]

  static let all: [StackCase] = {
    var cases: [StackCase] = []
    for axis in Axis.allCases {
      for distribution in StackView.Distribution.allCases {
        for alignment in StackView.Alignment.allCases {
          for hidden: Set<Int> in [[], [0], [1], [2], [0, 1], [1, 2]] {
            for direction in LayoutDirection.allCases {
              cases.append(
                StackCase(
                  axis: axis, distribution: distribution, alignment: alignment, hidden: hidden,
                  direction: direction))
            }
          }
        }
      }
    }
    return cases
  }()

  var testDescription: String {
    "\(axis) \(distribution) \(alignment) hidden \(hidden.sorted()) \(direction.rawValue)"
  }

  var visible: [Int] { (0..<3).filter { !hidden.contains($0) } }

  /// Start and size of each visible view along the axis, first view first.
  var mainSpans: [(start: Double, size: Double)] {
    let natural = visible.map { StackCase.mainSizes[$0] }
    let gaps = StackCase.spacing * Double(natural.count - 1)
    let total = natural.reduce(0, +)
    guard natural.count > 1 else { return [(0, StackCase.main)] }
    switch distribution {
    case .fill:
      var sizes = natural
      sizes[visible.firstIndex(of: 1) ?? 0] += StackCase.main - gaps - total
      return chain(sizes, gap: StackCase.spacing)
    case .fillEqually:
      let size = (StackCase.main - gaps) / Double(natural.count)
      return chain(natural.map { _ in size }, gap: StackCase.spacing)
    case .fillProportionally:
      // UIKit counts the gaps among the parts; the last view takes what that leaves.
      var sizes = natural.map { StackCase.main * $0 / (total + gaps) }
      sizes[sizes.count - 1] = StackCase.main - gaps - sizes.dropLast().reduce(0, +)
      return chain(sizes, gap: StackCase.spacing)
    case .equalSpacing:
      return chain(natural, gap: (StackCase.main - total) / Double(natural.count - 1))
    case .equalCentering:
      let first = natural[0] / 2
      let last = StackCase.main - natural[natural.count - 1] / 2
      let step = (last - first) / Double(natural.count - 1)
      return natural.enumerated().map { (first + Double($0) * step - $1 / 2, $1) }
    }
  }

  private func chain(_ sizes: [Double], gap: Double) -> [(start: Double, size: Double)] {
    var start = 0.0
    return sizes.map { size in
      defer { start += size + gap }
      return (start, size)
    }
  }

  /// Start and size of each visible view across the axis.
  var crossSpans: [(start: Double, size: Double)] {
    let sizes = visible.map { StackCase.crossSizes[$0] }
    let tallest = sizes.max() ?? 0
    return sizes.map { size in
      switch alignment {
      case .fill: (0, StackCase.cross)
      case .leading: (0, size)
      case .center: ((StackCase.cross - size) / 2, size)
      case .trailing: (StackCase.cross - size, size)
      // A view without text stands on its baseline; in a column there is none.
      case .firstBaseline: (axis == .vertical ? 0 : tallest - size, size)
      case .lastBaseline: (axis == .vertical ? 0 : StackCase.cross - size, size)
      }
    }
  }

  /// Frames of the visible views, by index.
  var frames: [Int: Rect] {
    var frames: [Int: Rect] = [:]
    for (place, index) in visible.enumerated() {
      let (main, cross) = (mainSpans[place], crossSpans[place])
      var frame =
        axis == .horizontal
        ? Rect(x: main.start, y: cross.start, width: main.size, height: cross.size)
        : Rect(x: cross.start, y: main.start, width: cross.size, height: main.size)
      if direction == .rightToLeft {
        let width = axis == .horizontal ? StackCase.main : StackCase.cross
        frame.origin.x = width - frame.maxX
      }
      frames[index] = frame
    }
    return frames
  }

  var tree: View {
    let views = (0..<3).map { index in
      var view = View("\(index)")
      let (main, cross) = (StackCase.mainSizes[index], StackCase.crossSizes[index])
      view.intrinsicSize =
        axis == .horizontal
        ? IntrinsicSize(width: main, height: cross) : IntrinsicSize(width: cross, height: main)
      view.hugging[axis] = StackCase.hugging[index]
      view.style.isHidden = hidden.contains(index)
      return view
    }
    let stack = StackView(
      axis: axis, distribution: distribution, alignment: alignment, spacing: StackCase.spacing)
    let size =
      axis == .horizontal
      ? Size(width: StackCase.main, height: StackCase.cross)
      : Size(width: StackCase.cross, height: StackCase.main)
    return View(
      "stack", frame: Rect(origin: .zero, size: size), content: .stack(stack), subviews: views)
  }
}

private func isNear(_ a: Rect?, _ b: Rect, _ distance: Double = 1e-6) -> Bool {
  guard let a else { return false }
  return abs(a.x - b.x) < distance && abs(a.y - b.y) < distance
    && abs(a.width - b.width) < distance && abs(a.height - b.height) < distance
}

@Suite struct StackViewTests {
  @Test(arguments: StackCase.all)
  private func `every distribution and alignment places visible views`(_ stack: StackCase) throws {
    var options = LayoutOptions()
    options.roundsToPixels = false
    let cell = try LayoutEngine(options: options).layout(
      stack.tree, context: .fake(direction: stack.direction))
    for (index, frame) in stack.frames {
      let found = cell.frame("\(index)")
      #expect(isNear(found, frame), "view \(index): \(String(describing: found)), not \(frame)")
    }
    for index in stack.hidden {
      #expect(cell.frame("\(index)")?.size[stack.axis] == 0)
    }
    #expect(!cell.issues.contains { if case .conflict = $0 { true } else { false } })
  }

  private func box(_ id: ViewID, _ width: Double, _ height: Double) -> View {
    var view = View(id)
    view.intrinsicSize = IntrinsicSize(width: width, height: height)
    return view
  }

  private func fit(_ view: View, _ context: LayoutContext = .fake()) throws -> LaidOutCell {
    let size = try LayoutEngine().systemLayoutSizeFitting(view, target: .zero, context: context)
    return try LayoutEngine().layout(view, size: size, context: context)
  }

  @Test(arguments: StackView.Alignment.allCases)
  func `a stack is as large as its views and gaps`(alignment: StackView.Alignment) throws {
    let stack = StackView(alignment: alignment, spacing: 5)
    let row = View(
      "row", content: .stack(stack), subviews: [box("a", 40, 20), box("b", 60, 30)])
    let cell = try fit(row)
    #expect(cell.root.frame.size == Size(width: 105, height: 30))
    #expect(cell.frame("b")?.x == 45)
  }

  @Test func `hidden views leave no gap, whatever their own constraints say`() throws {
    var hidden = box("hidden", 50, 50)
    let child = View.constrained("child")
    hidden.subviews = [child]
    hidden.style.isHidden = true
    hidden.activate([
      child.leadingAnchor.constraint(equalTo: hidden.leadingAnchor, constant: 10),
      child.trailingAnchor.constraint(equalTo: hidden.trailingAnchor, constant: -10),
    ])
    let stack = StackView(spacing: 8, customSpacing: ["hidden": 100])
    let row = View(
      "row", content: .stack(stack), subviews: [box("a", 10, 10), hidden, box("b", 10, 10)])
    let cell = try fit(row)
    #expect(cell.root.frame.size == Size(width: 28, height: 10))
    #expect(cell.issues.isEmpty)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `a custom gap stays behind its view`(direction: LayoutDirection) throws {
    let stack = StackView(spacing: 5, customSpacing: ["a": 20])
    let row = View(
      "row", content: .stack(stack),
      subviews: [box("a", 10, 10), box("b", 10, 10), box("c", 10, 10)])
    let cell = try fit(row, .fake(direction: direction))
    let x = ["a", "b", "c"].compactMap { cell.frame($0)?.x }
    #expect(x == (direction == .leftToRight ? [0, 30, 45] : [45, 15, 0]))
  }

  @Test func `layout margins count only when asked for`() throws {
    var stack = StackView(axis: .vertical)
    var column = View("column", content: .stack(stack), subviews: [box("a", 10, 10)])
    column.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try fit(column).root.frame.size == Size(width: 10, height: 10))
    stack.isLayoutMarginsRelativeArrangement = true
    column.content = .stack(stack)
    let cell = try fit(column)
    #expect(cell.root.frame.size == Size(width: 16, height: 14))
    #expect(cell.frame("a") == Rect(x: 2, y: 1, width: 10, height: 10))
  }

  @Test func `stacks nest`() throws {
    let column = View(
      "column", content: .stack(StackView(axis: .vertical, alignment: .leading, spacing: 2)),
      subviews: [box("title", 80, 20), box("detail", 50, 15)])
    let row = View(
      "row", content: .stack(StackView(alignment: .center, spacing: 10)),
      subviews: [box("icon", 40, 60), column])
    let cell = try fit(row)
    #expect(cell.root.frame.size == Size(width: 130, height: 60))
    #expect(cell.frame("column") == Rect(x: 50, y: 11.5, width: 80, height: 37))
    #expect(cell.frame("detail") == Rect(x: 0, y: 22, width: 50, height: 15))
    #expect(cell.issues.isEmpty)
  }

  @Test func `texts stand on one baseline`() throws {
    let small = View("small", content: .label(Label("ab", font: .system(10))))
    let large = View("large", content: .label(Label("ab", font: .system(20))))
    let first = View(
      "row", content: .stack(StackView(alignment: .firstBaseline)), subviews: [small, large])
    // Ascenders are 19.04 and 9.52: 19 and 9.5 on the grid of 2x.
    let cell = try fit(first)
    #expect(cell.frame("large") == Rect(x: 10, y: 0, width: 20, height: 24))
    #expect(cell.frame("small") == Rect(x: 0, y: 9.5, width: 10, height: 12))
    #expect(cell.height == 24)
  }

  @Test func `a column may count its gaps from baseline to baseline`() throws {
    let labels = ["a", "b"].map { View($0, content: .label(Label("ab", font: .system(10)))) }
    let stack = StackView(axis: .vertical, spacing: 20, isBaselineRelativeArrangement: true)
    let cell = try fit(View("column", content: .stack(stack), subviews: labels))
    #expect(cell.frame("b")?.y == 20)
    #expect(cell.height == 32)
  }

  @Test func `of a conflict the stack's own wish gives way, not the constraint`() throws {
    var column = View(
      "column", frame: Rect(x: 0, y: 0, width: 40, height: 90),
      content: .stack(StackView(axis: .vertical, alignment: .center, spacing: 10)),
      subviews: [box("a", 20, 20), box("b", 20, 20), box("c", 20, 30)])
    for (index, id) in ["a", "b"].enumerated() {
      column.subviews[index].constraints = [
        column.subviews[index].heightAnchor.constraint(equalToConstant: 20)
      ]
      column.constraints.append(
        LayoutConstraint(.init(.view(id), .top), .equal, .init(.view("column"), .top)))
    }
    let cell = try LayoutEngine().layout(column, context: .fake())
    #expect(cell.frame("a")?.y == 0)
    #expect(cell.frame("b")?.y == 0)
    #expect(cell.frame("b")?.height == 20)
    #expect(cell.frame("c") == Rect(x: 10, y: 30, width: 20, height: 60))
  }

  @Test func `a text in a row wraps beside its icon and makes the row taller`() throws {
    var icon = box("icon", 40, 40)
    icon.hugging.horizontal = 251
    let text = View(
      "text", content: .label(Label("aaaa bbbb cccc dddd", font: .system(10), numberOfLines: 0)))
    let row = View(
      "row", content: .stack(StackView(alignment: .leading, spacing: 10)), subviews: [icon, text])
    // 50 points beside the icon: nine characters a line, two lines of 11.93.
    let cell = try LayoutEngine().layout(row, fittingWidth: 100, context: .fake())
    #expect(cell.frame("text") == Rect(x: 50, y: 0, width: 50, height: 24))
    #expect(cell.height == 40)
    #expect(cell.issues.isEmpty)
  }

  @Test func `empty views measure 50 on the canvas only`() throws {
    let views = [
      View("text", content: .label(Label(""))), View("image", content: .image(ImageView(nil))),
    ]
    let row = View("row", content: .stack(StackView()), subviews: views)
    #expect(try fit(row).root.frame.size == .zero)
    let options = LayoutOptions(emptyArrangedViewsMeasure50: true)
    let size = try LayoutEngine(options: options).systemLayoutSizeFitting(
      row, target: .zero, context: .fake())
    #expect(size == Size(width: 100, height: 50))
  }

  @Test(arguments: StackView.Distribution.allCases)
  func `a stack without visible views is empty`(distribution: StackView.Distribution) throws {
    var view = box("a", 10, 10)
    view.style.isHidden = true
    let row = View(
      "row", content: .stack(StackView(distribution: distribution, spacing: 8)), subviews: [view])
    #expect(try fit(row).root.frame.size == .zero)
    let empty = View("row", content: .stack(StackView(distribution: distribution)))
    #expect(try fit(empty).root.frame.size == .zero)
  }

  @Test func `shares are in proportion where there are no gaps`() throws {
    let row = View(
      "row", frame: Rect(x: 0, y: 0, width: 192, height: 20),
      content: .stack(StackView(distribution: .fillProportionally)),
      subviews: [box("a", 21.5, 20), box("b", 24.5, 20), box("c", 50, 20)])
    let cell = try LayoutEngine().layout(row, context: .fake())
    #expect(["a", "b", "c"].compactMap { cell.frame($0)?.width } == [43, 49, 100])
  }

  @Test func `a stack's share is what it arranges`() throws {
    let texts = View(
      "texts", content: .stack(StackView(spacing: 4)),
      subviews: [box("a", 30, 20), box("b", 26, 20)])
    let row = View(
      "row", frame: Rect(x: 0, y: 0, width: 200, height: 20),
      content: .stack(StackView(distribution: .fillProportionally)),
      subviews: [texts, box("button", 40, 20)])
    let cell = try LayoutEngine().layout(row, context: .fake())
    #expect(cell.frame("texts")?.width == 120)
    #expect(cell.frame("button") == Rect(x: 120, y: 0, width: 80, height: 20))
  }

  @Test func `an empty stack fills the one around it`() throws {
    let row = View(
      "row", frame: Rect(x: 0, y: 0, width: 100, height: 30),
      content: .stack(StackView(alignment: .center)),
      subviews: [box("a", 60, 20), View("empty", content: .stack(StackView()))])
    let cell = try LayoutEngine().layout(row, context: .fake())
    #expect(cell.frame("empty")?.height == 30)
    #expect(cell.frame("a") == Rect(x: 0, y: 5, width: 60, height: 20))
  }

  @Test(arguments: [
    (StackView.Alignment.center, 18.0, 20.5), (.leading, 20.5, 18), (.fill, 20.5, 18),
  ])
  func `a text in a centring stack gives way before its equals outside`(
    alignment: StackView.Alignment, inner: Double, outer: Double
  ) throws {
    let line = View(
      "line", content: .stack(StackView(alignment: alignment)),
      subviews: [View.constrained("inner", content: .label(Label("a")))])
    let column = View(
      "column", frame: Rect(x: 0, y: 0, width: 100, height: 38.5),
      content: .stack(StackView(axis: .vertical)),
      subviews: [line, View.constrained("outer", content: .label(Label("b")))])
    let cell = try LayoutEngine().layout(column, context: .fake())
    #expect(cell.frame("inner")?.height == inner)
    #expect(cell.frame("outer")?.height == outer)
  }
}
