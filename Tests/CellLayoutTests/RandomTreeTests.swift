import CellLayout
import Testing

/// Trees that nobody would write: whatever they say, there is an answer.
@Suite struct RandomTreeTests {
  @Test(arguments: 0..<150)
  func `any tree has frames or a named error`(seed: Int) throws {
    var maker = TreeMaker(seed: UInt64(seed))
    let tree = maker.tree()
    let context = LayoutContext.fake(
      scale: Scale.allCases[seed % 3], direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
    let first: LaidOutCell
    do {
      first = try LayoutEngine().layout(tree, fittingWidth: 320, context: context)
    } catch { return }
    let strange = frames(first.root).filter { !$0.isFinite }
    #expect(strange.isEmpty)
    #expect(first.root.frame.width == 320)
    // The same again, to the bit.
    let second = try LayoutEngine().layout(tree, fittingWidth: 320, context: context)
    #expect(first == second)
  }

  private func frames(_ view: LaidOutView) -> [Double] {
    [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
      + view.subviews.flatMap(frames)
  }
}

private struct TreeMaker {
  var state: UInt64
  var ids: [ViewID] = []

  init(seed: UInt64) { state = seed &* 2_654_435_761 &+ 12_345 }

  mutating func number(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func pick<T>(_ items: [T]) -> T { items[number(items.count)] }

  mutating func tree() -> View {
    var root = view(depth: 0)
    for _ in 0..<number(30) { root.activate([constraint()]) }
    return root
  }

  mutating func view(depth: Int) -> View {
    let id = "v\(ids.count)"
    ids.append(id)
    var view = View(
      id,
      frame: Rect(
        x: Double(number(100)), y: Double(number(100)), width: Double(number(300)),
        height: Double(number(60))))
    view.autoresizingMask = AutoresizingMask(rawValue: UInt8(number(64)))
    view.translatesAutoresizingMaskIntoConstraints = number(3) == 0
    view.content = content()
    view.style.isHidden = number(5) == 0
    view.hugging = AxisPriorities(both: pick([1, 250, 251, 750, 1000]))
    view.compressionResistance = AxisPriorities(both: pick([1, 250, 749, 750, 1000]))
    if depth < 3 { view.subviews = (0..<number(4)).map { _ in self.view(depth: depth + 1) } }
    return view
  }

  mutating func content() -> ViewContent {
    switch number(6) {
    case 0: .label(Label("some words to wrap", numberOfLines: number(3)))
    case 1: .image(ImageView("photo"))
    case 2:
      .stack(
        StackView(
          axis: pick(Axis.allCases), distribution: pick(StackView.Distribution.allCases),
          alignment: pick(StackView.Alignment.allCases), spacing: Double(number(20))))
    case 3: .control(Control(.slider(value: 0)))
    default: .none
    }
  }

  mutating func constraint() -> LayoutConstraint {
    let groups: [[LayoutAttribute]] = [
      [.leading, .trailing, .centerX, .leadingMargin], [.left, .right, .centerX],
      [.top, .bottom, .centerY, .firstBaseline, .lastBaseline], [.width, .height],
    ]
    let group = pick(groups)
    let first = LayoutConstraint.Term(.view(pick(ids)), pick(group))
    let second = LayoutConstraint.Term(.view(pick(ids)), pick(group))
    let isSize = group.contains(.width)
    return LayoutConstraint(
      first, pick(LayoutRelation.allCases), isSize && number(2) == 0 ? nil : second,
      multiplier: pick([1, 1, 1, 0.5, 2, -1, 1000]), constant: Double(number(100) - 50),
      priority: pick([1000, 1000, 1000, 999, 750, 500, 250, 1]))
  }
}
