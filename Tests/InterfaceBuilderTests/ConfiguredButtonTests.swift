import CellLayout
import Testing

@testable import InterfaceBuilder

/// Buttons of UIButton.Configuration.
///
/// FakeText: a glyph is half its size wide, a line 1.2 times its size high. Body is 17, footnote 13,
/// subheadline 15.
@Suite struct ConfiguredButtonTests {
  private func button(
    _ attributes: String, _ children: String = "", direction: LayoutDirection = .leftToRight,
    ties: String = ""
  ) throws -> (view: View, frames: [ViewID: Rect]) {
    var traits = Traits(width: 375)
    traits.direction = direction
    let bytes = xib(
      """
      <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" \(attributes)>\(children)</buttonConfiguration></button>
      """, resources: "<image name=\"i\" width=\"24\" height=\"20\"/>",
      constraints: """
        <constraint firstItem="v" firstAttribute="top" secondItem="con-te-nt0" secondAttribute="top" id="t"/>
        <constraint firstItem="v" firstAttribute="leading" secondItem="con-te-nt0" secondAttribute="leading" id="l"/>
        <constraint firstAttribute="bottom" secondItem="v" secondAttribute="bottom" priority="900" id="b"/>\(ties)
        """)
    let laidOut = try cell(bytes).layout(in: .fake(traits), mode: .runtime)
    var frames: [ViewID: Rect] = [:]
    collect(laidOut.root, .zero, into: &frames)
    let view = try #require(try cell(bytes).view(in: .fake(traits), mode: .runtime).find("v"))
    return (view, frames)
  }

  private func collect(_ view: LaidOutView, _ origin: Point, into frames: inout [ViewID: Rect]) {
    let frame = view.frame.offset(x: origin.x, y: origin.y)
    frames[view.view.id] = frame
    for subview in view.subviews { collect(subview, frame.origin, into: &frames) }
  }

  @Test(arguments: [
    // Five glyphs of body: 42.5 × 20.5, and 12 and 7 points around them.
    ("title=\"Hello\"", 66.5, 34.5),
    ("title=\"Hello\" buttonSize=\"small\"", 57.5, 28),
    ("title=\"Hello\" buttonSize=\"large\"", 82.5, 50.5),
    // A line of footnote below.
    ("title=\"Hello\" subtitle=\"Hello\"", 66.5, 51.5),
    ("title=\"Hello\" subtitle=\"Hello\" titlePadding=\"5\"", 66.5, 55.5),
    ("title=\"Hello\" image=\"i\"", 90.5, 34.5),
    ("title=\"Hello\" image=\"i\" imagePadding=\"8\"", 98.5, 34.5),
    ("title=\"Hello\" image=\"i\" imagePadding=\"8\" imagePlacement=\"trailing\"", 98.5, 34.5),
    ("title=\"Hello\" image=\"i\" imagePadding=\"8\" imagePlacement=\"top\"", 66.5, 62.5),
    ("image=\"i\" imagePadding=\"8\"", 48, 34),
  ])
  func `a button is as large as its block and its insets`(
    attributes: String, width: Double, height: Double
  ) throws {
    let frame = try button("style=\"plain\" " + attributes).frames["v"]
    #expect(frame == Rect(x: 0, y: 0, width: width, height: height))
  }

  @Test(arguments: [
    ("leading", 12.0, 44.0), ("trailing", 62.5, 12), ("top", 21.5, 12), ("bottom", 21.5, 12),
  ])
  func `the picture stands where its placement says`(
    placement: String, image: Double, title: Double
  ) throws {
    let frames = try button(
      "title=\"Hello\" image=\"i\" imagePadding=\"8\" imagePlacement=\"\(placement)\""
    ).frames
    let picture = try #require(frames["v/image"])
    let text = try #require(frames["v/text"])
    #expect((picture.x - image).magnitude <= 0.5 && text.x == title)
    if placement == "top" { #expect(picture.maxY + 8 == text.y) }
    if placement == "bottom" { #expect(text.maxY + 8 == picture.y) }
  }

  @Test(arguments: [(LayoutDirection.leftToRight, 40.0), (.rightToLeft, 375 - 40 - 42.5)])
  func `insets count from the leading edge`(direction: LayoutDirection, x: Double) throws {
    let frames = try button(
      "title=\"Hello\"",
      "<directionalEdgeInsets key=\"contentInsets\" top=\"1\" leading=\"40\" bottom=\"1\" trailing=\"4\"/>",
      direction: direction
    ).frames
    #expect(frames["v"]?.width == 86.5 && frames["v"]?.height == 22.5)
    #expect(frames["v/text"]?.x == x)
  }

  @Test func `a button that is too narrow cuts its title, not its insets`() throws {
    let frames = try button(
      "title=\"Hello hello\"",
      ties: "<constraint firstItem=\"v\" firstAttribute=\"width\" constant=\"60\" id=\"w\"/>"
    ).frames
    #expect(frames["v/text"] == Rect(x: 12, y: 7, width: 36, height: 20.5))
  }

  @Test(
    arguments: [
      ("filled", Color.semantic(.systemBlue), Color.white),
      ("tinted", .withAlpha(.semantic(.systemBlue), 0.18), .semantic(.systemBlue)),
      ("gray", .semantic(.secondarySystemFill), .semantic(.systemBlue)),
      ("plain", nil, .semantic(.systemBlue)),
    ] as [(String, Color?, Color)])
  func `the style colours ground and title`(style: String, ground: Color?, title: Color) throws {
    let view = try button("style=\"\(style)\" title=\"Hello\"").view
    #expect(view.style.backgroundColor == ground)
    #expect(titleColor(view) == title)
  }

  @Test func `base colours take the tint's place, a ground of its own comes before`() throws {
    let red =
      "<color key=\"baseBackgroundColor\" red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" "
      + "colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
    let blue = red.replacing("base", with: "").replacing("red=\"1\"", with: "red=\"0.0\"")
      .replacing("B", with: "b").replacing("srgb", with: "sRGB").replacing("sRGb", with: "sRGB")
      .replacing("blue=\"0.0\"", with: "blue=\"1\"")
    #expect(try button("style=\"filled\"", red).view.style.backgroundColor == .rgb(1, 0, 0))
    #expect(
      try button("style=\"tinted\"", red).view.style.backgroundColor
        == .withAlpha(.rgb(1, 0, 0), 0.18))
    let own = "<backgroundConfiguration key=\"background\">\(blue)</backgroundConfiguration>"
    #expect(try button("style=\"filled\"", red + own).view.style.backgroundColor == .rgb(0, 0, 1))
  }

  private func titleColor(_ view: View) -> Color? {
    guard case .label(let label) = view.find("v/text")?.content else { return nil }
    return label.color
  }

  @Test(arguments: [("dynamic", 6.0), ("medium", 6), ("capsule", 10_000), ("fixed", 12)])
  func `corners follow their style`(style: String, radius: Double) throws {
    let children =
      style == "fixed" ? "<backgroundConfiguration key=\"background\" cornerRadius=\"12\"/>" : ""
    let view = try button("style=\"filled\" title=\"a\" cornerStyle=\"\(style)\"", children).view
    #expect(view.style.cornerRadius == radius)
  }

  @Test func `what is only about right is listed`() throws {
    func losses(_ attributes: String) throws -> [String] {
      try InterfaceBuilderDocument(
        bytes: xib(
          "<button id=\"v\"><buttonConfiguration key=\"configuration\" \(attributes)/></button>"),
        path: "a.xib"
      ).unhonoured().filter(\.changesPicture).map(\.name)
    }
    #expect(
      try losses(
        "style=\"filled\" title=\"a\" subtitle=\"b\" imagePlacement=\"top\" imagePadding=\"1\" "
          + "titlePadding=\"1\" titleAlignment=\"leading\" cornerStyle=\"capsule\"") == [])
    #expect(try losses("cornerStyle=\"large\"") == ["buttonConfiguration@cornerStyle"])
    #expect(
      try losses("showsActivityIndicator=\"YES\"") == ["buttonConfiguration@showsActivityIndicator"]
    )
  }

  @Test(arguments: [
    ("pageControl", "pageIndicatorTintColor"), ("slider", "maximumTrackTintColor"),
    ("progressView", "trackTintColor"), ("switch", "thumbTintColor"), ("slider", "thumbTintColor"),
    ("segmentedControl", "selectedSegmentTintColor"),
  ])
  func `controls keep the colours of their other parts`(element: String, key: String) throws {
    let bytes = xib(
      """
      <\(element) id="v"><color key="\(key)" red="1" green="0.0" blue="0.0" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/></\(element)>
      """)
    let view = try cell(bytes).view(in: .fake(), mode: .runtime).find("v")
    guard case .control(let control) = view?.content else {
      Issue.record("no control")
      return
    }
    #expect((control.ground ?? control.knob) == .rgb(1, 0, 0))
    #expect(
      try InterfaceBuilderDocument(bytes: bytes, path: "a.xib").losesDetail == false)
  }

  @Test(arguments: [(1, true), (2, false)])
  func `a page control with one page hides itself where it is told to`(pages: Int, isHidden: Bool)
    throws
  {
    let bytes = xib(
      "<pageControl hidesForSinglePage=\"YES\" numberOfPages=\"\(pages)\" id=\"v\"/>")
    #expect(
      try cell(bytes).view(in: .fake(), mode: .runtime).find("v")?.style.isHidden == isHidden)
  }
}
