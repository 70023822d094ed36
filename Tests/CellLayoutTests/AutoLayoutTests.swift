import CellLayout
import Testing

/// The photo cell: picture, text and line, one below the other.
private func photoCell(_ text: String) -> View {
  let icon = View.constrained("icon", content: .image(ImageView("photo")))
  let label = View.constrained(
    "content", content: .label(Label(text, font: .system(16), numberOfLines: 0)))
  let line = View.constrained("line")
  var cell = View("cell", subviews: [icon, label, line])
  cell.activate([
    icon.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
    icon.centerXAnchor.constraint(equalTo: cell.centerXAnchor),
    icon.widthAnchor.constraint(equalToConstant: 100),
    icon.heightAnchor.constraint(equalToConstant: 80),
    label.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 10),
    label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
    label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
    line.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
    line.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
    line.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
    line.heightAnchor.constraint(equalToConstant: 0.5),
    cell.bottomAnchor.constraint(equalTo: line.bottomAnchor, constant: 10),
  ])
  return cell
}

@Suite struct AutoLayoutTests {
  @Test(arguments: [320.0, 375, 414, 768])
  func `a row is as tall as its text asks at its width`(width: Double) throws {
    // 16 points: a character is 8 wide, a line 19.09 high; 20 words of 9 with a space.
    let text = Array(repeating: "character", count: 20).joined(separator: " ")
    let cell = try LayoutEngine().layout(
      photoCell(text), fittingWidth: width, context: .fake(width: width))
    let perLine = Int((width - 20 + 8) / 80)
    let lines = (20 + perLine - 1) / perLine
    let height = ((Double(lines) * 19.09375 * 2).rounded(.up)) / 2
    #expect(cell.frame("content") == Rect(x: 10, y: 100, width: width - 20, height: height))
    #expect(cell.frame("icon") == Rect(x: (width - 100) / 2, y: 10, width: 100, height: 80))
    #expect(cell.height == 100 + height + 10.5 + 10)
    #expect(cell.issues.isEmpty)
  }

  @Test func `a text between known edges is measured once`() throws {
    let text = FakeText()
    let context = LayoutContext(traits: Traits(), text: text, images: FakeImages())
    _ = try LayoutEngine().layout(
      photoCell("some words that fill a line and then some more of it"), fittingWidth: 200,
      context: context)
    #expect(text.calls == 1)
  }

  @Test func `right to left swaps leading and trailing`() throws {
    let icon = View.constrained("icon")
    var cell = View("cell", frame: Rect(x: 0, y: 0, width: 300, height: 44), subviews: [icon])
    cell.activate([
      icon.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 15),
      icon.widthAnchor.constraint(equalToConstant: 40),
      icon.topAnchor.constraint(equalTo: cell.topAnchor),
      icon.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    let ltr = try LayoutEngine().layout(cell, context: .fake())
    let rtl = try LayoutEngine().layout(cell, context: .fake(direction: .rightToLeft))
    #expect(ltr.frame("icon") == Rect(x: 15, y: 0, width: 40, height: 44))
    #expect(rtl.frame("icon") == Rect(x: 245, y: 0, width: 40, height: 44))
    cell.forcedDirection = .leftToRight
    let forced = try LayoutEngine().layout(cell, context: .fake(direction: .rightToLeft))
    #expect(forced.frame("icon") == ltr.frame("icon"))
  }

  @Test func `inequalities flip with the direction`() throws {
    let badge = View.constrained("badge")
    var cell = View("cell", frame: Rect(x: 0, y: 0, width: 300, height: 44), subviews: [badge])
    cell.activate([
      badge.leadingAnchor.constraint(greaterThanOrEqualTo: cell.leadingAnchor, constant: 30),
      badge.leadingAnchor.constraint(equalTo: cell.leadingAnchor).priority(.defaultLow),
      badge.widthAnchor.constraint(equalToConstant: 10),
      badge.topAnchor.constraint(equalTo: cell.topAnchor),
      badge.heightAnchor.constraint(equalTo: cell.heightAnchor, multiplier: 0.5, constant: 1),
    ])
    let ltr = try LayoutEngine().layout(cell, context: .fake())
    let rtl = try LayoutEngine().layout(cell, context: .fake(direction: .rightToLeft))
    #expect(ltr.frame("badge") == Rect(x: 30, y: 0, width: 10, height: 23))
    #expect(rtl.frame("badge") == Rect(x: 260, y: 0, width: 10, height: 23))
  }

  @Test func `the text with the weaker resistance gives way`() throws {
    var name = View.constrained("name", content: .label(Label("a name of some length")))
    name.compressionResistance.horizontal = 749
    var time = View.constrained("time", content: .label(Label("12:00")))
    time.hugging.horizontal = 251
    var cell = View(
      "cell", frame: Rect(x: 0, y: 0, width: 200, height: 44), subviews: [name, time])
    cell.activate([
      name.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      time.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      time.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
      name.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
      time.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
    ])
    let laidOut = try LayoutEngine().layout(cell, context: .fake())
    // 17 points: 8.5 a character; five of them are 42.5.
    #expect(laidOut.frame("time")?.width == 42.5)
    #expect(laidOut.frame("name")?.width == 200 - 20 - 8 - 42.5)
    #expect(laidOut.frame("time")?.y == laidOut.frame("name")?.y)
    #expect(laidOut.issues.isEmpty)
  }

  /// Widths of two texts of 85 points each that share 150.
  private func sharedWidths(_ extra: (View, View) -> [LayoutConstraint]) throws -> [Double?] {
    let first = View.constrained("first", content: .label(Label("ten glyphs")))
    let second = View.constrained("second", content: .label(Label("ten glyphs")))
    var cell = View(
      "cell", frame: Rect(x: 0, y: 0, width: 150, height: 44), subviews: [first, second])
    cell.activate(
      [
        first.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
        second.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
        first.topAnchor.constraint(equalTo: cell.topAnchor),
        second.topAnchor.constraint(equalTo: cell.topAnchor),
      ] + extra(first, second))
    let laidOut = try LayoutEngine().layout(cell, context: .fake())
    return ["first", "second"].map { laidOut.frame($0)?.width }
  }

  @Test func `of texts that resist equally the last gives way, unless a lower priority decides`()
    throws
  {
    #expect(try sharedWidths { _, _ in [] } == [85, 65])
    let equal = try sharedWidths { first, second in
      var equal = first.widthAnchor.constraint(equalTo: second.widthAnchor)
      equal.priority = 200
      return [equal]
    }
    #expect(equal == [75, 75])
  }

  @Test func `a label that wraps is as wide as its widest line`() throws {
    let label = View.constrained(
      "text", content: .label(Label("aaaa bbbb cccc", font: .system(10), numberOfLines: 0)))
    var cell = View("cell", subviews: [label])
    cell.activate([
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: cell.topAnchor),
      label.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    // Five points a character: 14 are 70, nine are 45, four are 20.
    let wide = try LayoutEngine().layout(cell, fittingWidth: 100, context: .fake())
    #expect(wide.frame("text")?.width == 70)
    let narrow = try LayoutEngine().layout(cell, fittingWidth: 70, context: .fake())
    #expect(narrow.frame("text") == Rect(x: 10, y: 0, width: 45, height: 24))
    #expect(narrow.height == 24)
  }

  @Test func `margins, safe area and custom guides are areas of their own`() throws {
    let inner = View.constrained("inner")
    let safe = View.constrained("safe")
    let guided = View.constrained("guided")
    let guide = LayoutItem.guide("half")
    var cell = View(
      "cell", frame: Rect(x: 0, y: 0, width: 300, height: 100), subviews: [inner, safe, guided])
    cell.layoutGuides = ["half"]
    cell.safeAreaInsets = EdgeInsets(top: 4, left: 0, bottom: 0, right: 0)
    func pin(_ view: View, to area: LayoutItem) {
      cell.activate([
        view.leadingAnchor.constraint(equalTo: area.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: area.trailingAnchor),
        view.topAnchor.constraint(equalTo: area.topAnchor),
        view.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      ])
    }
    pin(inner, to: cell.layoutMarginsGuide)
    pin(safe, to: cell.safeAreaLayoutGuide)
    pin(guided, to: guide)
    cell.activate([
      guide.leadingAnchor.constraint(equalTo: cell.centerXAnchor),
      guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      guide.topAnchor.constraint(equalTo: cell.topAnchor),
      guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    let laidOut = try LayoutEngine().layout(cell, context: .fake())
    #expect(laidOut.frame("inner") == Rect(x: 8, y: 12, width: 284, height: 80))
    #expect(laidOut.frame("safe") == Rect(x: 0, y: 4, width: 300, height: 96))
    #expect(laidOut.frame("guided") == Rect(x: 150, y: 0, width: 150, height: 100))
    #expect(laidOut.issues.isEmpty)
  }

  @Test func `constraints hold between alignment rectangles`() throws {
    let toggle = View.constrained("switch", content: .control(Control(.toggle(isOn: true))))
    var cell = View("cell", frame: Rect(x: 0, y: 0, width: 200, height: 44), subviews: [toggle])
    cell.activate([
      toggle.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
      toggle.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
    ])
    let laidOut = try LayoutEngine().layout(cell, context: .fake())
    #expect(laidOut.frame("switch") == Rect(x: 141, y: 6.5, width: 51, height: 31))
  }

  @Test func `a content view with a mask fills a cell that sizes itself`() throws {
    let label = View.constrained("text", content: .label(Label("one line")))
    var content = View(
      "content", frame: Rect(x: 0, y: 0, width: 320, height: 43.5), subviews: [label])
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.activate([
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: content.topAnchor, constant: 11),
      label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -11),
    ])
    let cell = View("cell", frame: Rect(x: 0, y: 0, width: 320, height: 44), subviews: [content])
    let laidOut = try LayoutEngine().layout(cell, fittingWidth: 375, context: .fake())
    #expect(laidOut.height == 11 + 20.5 + 11 + 0.5)
    #expect(laidOut.frame("content") == Rect(x: 0, y: 0, width: 375, height: 42.5))
    #expect(laidOut.frame("text") == Rect(x: 10, y: 11, width: 355, height: 20.5))
    #expect(laidOut.issues.isEmpty)
  }

  @Test(arguments: [Scale.x1, .x2, .x3])
  func `edges go to the nearest pixel, halves up`(scale: Scale) throws {
    let left = View.constrained("left")
    let right = View.constrained("right")
    var cell = View(
      "cell", frame: Rect(x: 0, y: 0, width: 100, height: 10), subviews: [left, right])
    cell.activate([
      left.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      left.widthAnchor.constraint(equalToConstant: 12.25),
      left.topAnchor.constraint(equalTo: cell.topAnchor, constant: 0.5),
      left.heightAnchor.constraint(equalToConstant: 2),
      right.topAnchor.constraint(equalTo: cell.topAnchor),
      right.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    let laidOut = try LayoutEngine().layout(cell, context: .fake(scale: scale))
    let frame = try #require(laidOut.frame("left"))
    let edge = [Scale.x1: 12, .x2: 12.5, .x3: 37.0 / 3][scale]
    let top = [Scale.x1: 1, .x2: 0.5, .x3: 2.0 / 3][scale]
    #expect(frame.width == edge)
    #expect(frame.y == top)
    #expect(laidOut.frame("right")?.x == edge)
    #expect(laidOut.frame("right")?.maxX == 100)
  }

  @Test func `a fitting size is the smallest that holds`() throws {
    let box = View.constrained("box")
    var view = View("view", subviews: [box])
    view.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      view.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 5),
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
    ])
    let small = try LayoutEngine().systemLayoutSizeFitting(
      view, target: .zero, context: .fake())
    #expect(small == Size(width: 40, height: 15))
    let wide = try LayoutEngine().systemLayoutSizeFitting(
      view, target: Size(width: 110, height: 0), horizontal: .required, context: .fake())
    #expect(wide == Size(width: 110, height: 50))
  }

  @Test func `a multiplied position counts from the view that holds the constraint`() throws {
    let dot = View.constrained("dot")
    var inner = View("inner", frame: Rect(x: 100, y: 0, width: 200, height: 44), subviews: [dot])
    inner.activate([
      dot.centerXAnchor.constraint(equalTo: inner.centerXAnchor),
      LayoutConstraint(
        .init(.view("dot"), .leading), .equal, .init(.view("inner"), .trailing), multiplier: 0.25),
      dot.topAnchor.constraint(equalTo: inner.topAnchor),
      dot.heightAnchor.constraint(equalToConstant: 4),
    ])
    let cell = View("cell", frame: Rect(x: 0, y: 0, width: 300, height: 44), subviews: [inner])
    let laidOut = try LayoutEngine().layout(cell, context: .fake())
    #expect(laidOut.frame("dot") == Rect(x: 50, y: 0, width: 100, height: 4))
    let mirrored = try LayoutEngine().layout(cell, context: .fake(direction: .rightToLeft))
    #expect(mirrored.frame("dot") == Rect(x: 50, y: 0, width: 100, height: 4))
  }
}
