import CellLayout
import Testing

@testable import CellCanvas

struct DisplayListBuilderTests {
  private func list(
    _ root: LaidOutView, traits: Traits = Traits(), images: [String: Size] = [:]
  ) -> [String] {
    let cell = LaidOutCell(root: root, traits: traits)
    let list = DisplayList(cell, text: StubText(), images: StubImages(images))
    return list.description.split(separator: "\n").map(String.init)
  }

  private static let frame = Rect(x: 0, y: 0, width: 100, height: 40)

  @Test func `ground, content, subviews and border come in CALayer's order`() {
    let style = ViewStyle(
      backgroundColor: .white, clipsToBounds: true, cornerRadius: 8, borderWidth: 1)
    let inner = laidOut(
      Rect(x: 10, y: 5, width: 20, height: 20), style: ViewStyle(backgroundColor: .rgba(.red)))
    let root = laidOut(Self.frame, .image(ImageView("a")), style: style, subviews: [inner])
    #expect(
      list(root, images: ["a": Size(width: 10, height: 10)]) == [
        "100 × 40",
        "  fill (0, 0, 100, 40) radius 8 #ffffff",
        "  begin clip (0, 0, 100, 40) radius 8",
        "    picture \"a\" (0, 0, 100, 40)",
        "    fill (10, 5, 20, 20) #ff0000",
        "  end clip",
        "  border (0, 0, 100, 40) radius 8 width 1 #000000",
      ])
  }

  @Test(arguments: [ViewStyle(isHidden: true), ViewStyle(alpha: 0)])
  func `what can't be seen is left out with all it holds`(style: ViewStyle) {
    var style = style
    style.backgroundColor = .black
    let inner = laidOut(Self.frame, style: ViewStyle(backgroundColor: .black))
    let hidden = laidOut(Self.frame, style: style, subviews: [inner])
    #expect(list(laidOut(Self.frame, subviews: [hidden])) == ["100 × 40"])
  }

  @Test func `frames add up through superviews`() {
    let leaf = laidOut(
      Rect(x: 3, y: 4, width: 5, height: 6), style: ViewStyle(backgroundColor: .black))
    let middle = laidOut(Rect(x: 10, y: 20, width: 50, height: 50), subviews: [leaf])
    #expect(
      list(laidOut(Self.frame, subviews: [middle])) == [
        "100 × 40", "  fill (13, 24, 5, 6) #000000",
      ])
  }

  @Test func `opacity holds a view and its subviews together`() {
    let leaf = laidOut(Self.frame, style: ViewStyle(backgroundColor: .black))
    let root = laidOut(
      Self.frame, style: ViewStyle(backgroundColor: .white, alpha: 0.5), subviews: [leaf])
    #expect(
      list(root) == [
        "100 × 40", "  begin alpha 0.5", "    fill (0, 0, 100, 40) #ffffff",
        "    fill (0, 0, 100, 40) #000000", "  end alpha",
      ])
  }

  @Test(arguments: [
    (Appearance.light, "#ffffff"), (.dark, "#000000"),
  ])
  func `colours follow the appearance`(appearance: Appearance, expected: String) {
    let root = laidOut(
      Self.frame, style: ViewStyle(backgroundColor: .semantic(.systemBackground)))
    #expect(
      list(root, traits: Traits(appearance: appearance)).last
        == "  fill (0, 0, 100, 40) \(expected)")
  }

  @Test func `the tint is inherited until a view has its own`() {
    let template = ViewContent.image(ImageView("a", isTemplate: true))
    func leaf(_ tint: Color?) -> LaidOutView {
      laidOut(Self.frame, template, style: ViewStyle(tintColor: tint))
    }
    let root = laidOut(
      Self.frame, style: ViewStyle(tintColor: .rgba(.red)),
      subviews: [leaf(nil), leaf(.rgba(.green))])
    let tints = list(root).filter { $0.contains("picture") }.map { $0.suffix(7) }
    #expect(tints == ["#ff0000", "#00ff00"])
    #expect(list(leaf(nil)).last?.hasSuffix("tint #007aff") == true)
  }

  @Test func `only a view that doesn't clip casts a shadow`() {
    let shadow = Shadow(opacity: 0.5, offset: Point(x: 0, y: 2), radius: 4)
    var style = ViewStyle(backgroundColor: .white, cornerRadius: 5, shadow: shadow)
    #expect(
      list(laidOut(Self.frame, style: style))[1]
        == "  shadow of (0, 0, 100, 40) radius 5 offset (0, 2) radius 4 #000000 0.5")
    style.clipsToBounds = true
    #expect(!list(laidOut(Self.frame, style: style)).contains { $0.contains("shadow") })
    style = ViewStyle(shadow: shadow)
    #expect(list(laidOut(Self.frame, style: style)).contains { $0.contains("begin shadow") })
  }

  @Test func `a label rounds its ground only when it clips`() {
    var style = ViewStyle(backgroundColor: .white, cornerRadius: 5)
    let label = ViewContent.label(Label(""))
    #expect(list(laidOut(Self.frame, label, style: style))[1] == "  fill (0, 0, 100, 40) #ffffff")
    style.clipsToBounds = true
    #expect(list(laidOut(Self.frame, label, style: style))[1].contains("radius 5"))
  }

  @Test func `an empty clip leaves nothing behind`() {
    let root = laidOut(Self.frame, style: ViewStyle(clipsToBounds: true))
    #expect(list(root) == ["100 × 40"])
  }

  @Test func `a clipping view without extent hides its subviews`() {
    let leaf = laidOut(Self.frame, style: ViewStyle(backgroundColor: .black))
    let root = laidOut(
      Rect(x: 0, y: 0, width: 100, height: 0), style: ViewStyle(clipsToBounds: true),
      subviews: [leaf])
    #expect(list(root) == ["100 × 0"])
  }

  @Test func `a picture goes where its mode puts it, an unknown one into the bounds`() {
    let root = laidOut(
      Self.frame,
      subviews: [
        laidOut(Self.frame, .image(ImageView("a", contentMode: .scaleAspectFit))),
        laidOut(Self.frame, .image(ImageView("b", contentMode: .scaleAspectFill))),
      ])
    #expect(
      list(root, images: ["a": Size(width: 10, height: 20)]) == [
        "100 × 40", "  picture \"a\" (40, 0, 20, 40)", "  picture \"b\" (0, 0, 100, 40)",
      ])
  }

  @Test func `every control draws something and stays near its frame`() {
    let kinds: [Control.Kind] = [
      .toggle(isOn: true), .toggle(isOn: false), .slider(value: 0.3), .progress(0.5),
      .activityIndicator, .segments(titles: ["One", "Two"], selected: 1), .stepper,
      .pages(count: 3, current: 1), .disclosureIndicator, .checkmark, .detailButton,
      .addButton, .closeButton, .magnifyingGlass, .placeholder(name: "chart"),
      .symbol(name: "star"),
    ]
    for kind in kinds {
      for direction in LayoutDirection.allCases {
        let cell = LaidOutCell(
          root: laidOut(Self.frame, .control(Control(kind))), traits: Traits(direction: direction))
        let list = DisplayList(cell, text: StubText(), images: StubImages())
        let extent = list.commands.filter { if case .text = $0 { false } else { true } }[...].extent
        #expect(!list.commands.isEmpty)
        #expect((extent?.minX ?? -99) >= -13 && (extent?.maxX ?? 999) <= 113, "\(kind)")
      }
    }
  }

  @Test func `a placeholder is where its picture would be`() {
    let size = Size(width: 20, height: 10)
    func extent(_ mode: ContentMode) -> Rect? {
      let kind = Control.Kind.placeholder(name: "a", size: size, contentMode: mode)
      let cell = LaidOutCell(
        root: laidOut(Self.frame, .control(Control(kind))), traits: Traits())
      let list = DisplayList(cell, text: StubText(), images: StubImages())
      return list.commands.filter { if case .text = $0 { false } else { true } }[...].extent
    }
    #expect(extent(.center) == Rect(x: 40, y: 15, width: 20, height: 10))
    #expect(extent(.topLeft) == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(extent(.scaleAspectFit) == Rect(x: 10, y: 0, width: 80, height: 40))
    #expect(extent(.scaleToFill) == Rect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test(arguments: [
    Control.Kind.toggle(isOn: true), .activityIndicator, .pages(count: 3, current: 1),
  ])
  func `a control's own colour takes the place of iOS's`(kind: Control.Kind) {
    let own = list(laidOut(Self.frame, .control(Control(kind, color: .rgb(1, 0, 0)))))
    #expect(own != list(laidOut(Self.frame, .control(Control(kind)))))
  }

  @Test(arguments: [
    Control(.slider(value: 0.5), ground: .rgb(1, 0, 0)),
    Control(.progress(0.5), ground: .rgb(1, 0, 0)),
    Control(.pages(count: 3, current: 1), ground: .rgb(1, 0, 0)),
    Control(.toggle(isOn: true), knob: .rgb(1, 0, 0)),
    Control(.slider(value: 0.5), knob: .rgb(1, 0, 0)),
    Control(.segments(titles: ["a", "b"], selected: 0), knob: .rgb(1, 0, 0)),
  ])
  func `colours of a control's ground and knob are drawn`(control: Control) {
    let inks = list(laidOut(Self.frame, .control(control))).filter { $0.contains("#ff0000") }
    // Of three dots the two that aren't current.
    var expected = 1
    if case .pages = control.kind { expected = 2 }
    #expect(inks.count == expected)
  }

  @Test func `controls face the other way from right to left`() {
    func x(_ direction: LayoutDirection) -> [String] {
      list(
        laidOut(Self.frame, .control(Control(.disclosureIndicator))),
        traits: Traits(direction: direction))
    }
    #expect(x(.leftToRight)[1].contains("M(47.4, 14.8)L(52.6, 20)L(47.4, 25.2)"))
    #expect(x(.rightToLeft)[1].contains("M(52.6, 14.8)L(47.4, 20)L(52.6, 25.2)"))
  }
}
