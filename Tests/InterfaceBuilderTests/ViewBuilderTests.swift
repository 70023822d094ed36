import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct ViewBuilderTests {
  private func intrinsic(
    _ element: String, tools: Int = 21000, resources: String = "",
    mode: InterfaceBuilderMode = .canvas
  ) throws -> IntrinsicSize? {
    let bytes = xib(element, tools: tools, resources: resources)
    return try cell(bytes).view(in: .fake(), mode: mode).find("v")?.intrinsicSize
  }

  // FakeText: every glyph is half its size wide, a line 1.2 times its size high.
  @Test(arguments: [
    (
      "<button buttonType=\"system\" id=\"v\"><state key=\"normal\" title=\"Hello\"/></button>",
      38.0, 30.0
    ),
    ("<button id=\"v\"><state key=\"normal\" title=\"Hello\"/></button>", 45, 34),
    ("<button buttonType=\"system\" id=\"v\"><state key=\"normal\" title=\"H\"/></button>", 30, 30),
    ("<button buttonType=\"infoLight\" id=\"v\"/>", 25, 25),
    ("<button id=\"v\"><state key=\"normal\" image=\"i\"/></button>", 24, 20),
    (
      "<button id=\"v\"><inset key=\"contentEdgeInsets\" minX=\"5\" minY=\"1\" maxX=\"5\" maxY=\"1\"/>"
        + "<state key=\"normal\" title=\"Hello\" image=\"i\"/></button>", 79, 24
    ),
  ])
  func `buttons are as large as title, picture and insets`(
    element: String, width: Double, height: Double
  ) throws {
    let size = try intrinsic(element, resources: "<image name=\"i\" width=\"24\" height=\"20\"/>")
    #expect(size == IntrinsicSize(width: width, height: height))
  }

  @Test(arguments: [
    ("roundedRect", 14000, 30.0), ("roundedRect", 21000, 34), ("none", 14000, 17),
    ("none", 21000, 18),
  ])
  func `text fields are as high as their release drew them`(
    style: String, tools: Int, height: Double
  )
    throws
  {
    let size = try intrinsic(
      "<textField borderStyle=\"\(style)\" text=\"ab\" id=\"v\"/>", tools: tools)
    #expect(size?.height == height)
  }

  @Test(arguments: [
    ("", "Normal"), ("selected=\"YES\"", "Rich"), ("enabled=\"NO\"", "Normal"),
  ])
  func `a button shows the title of its state`(attributes: String, title: String) throws {
    let bytes = xib(
      """
      <button \(attributes) id="v"><state key="normal" title="Normal"/><state key="selected">
      <attributedString key="attributedTitle"><fragment content="Rich"/></attributedString></state>
      <state key="disabled"><color key="titleColor" red="1" green="0" blue="0" alpha="1"/></state>
      </button>
      """)
    let view = try cell(bytes).view(in: .fake(), mode: .runtime).find("v/text")
    guard case .label(let label) = view?.content else {
      Issue.record("no title")
      return
    }
    #expect(label.text.string == title)
    #expect((label.color == .rgb(1, 0, 0)) == (attributes == "enabled=\"NO\""))
  }

  @Test func `a picture is as large as the resources say, and a box where its file is missing`()
    throws
  {
    let bytes = xib(
      "<imageView contentMode=\"center\" image=\"i\" id=\"v\"/>",
      resources: "<image name=\"i\" width=\"24\" height=\"20\"/>")
    let view = try #require(try cell(bytes).view(in: .fake(), mode: .runtime).find("v"))
    #expect(view.intrinsicSize == IntrinsicSize(width: 24, height: 20))
    let box = Control.Kind.placeholder(
      name: "i", size: Size(width: 24, height: 20), contentMode: .center)
    #expect(view.content == .control(Control(box)))
    let found = try cell(bytes).view(
      in: .fake(images: ["i": Size(width: 30, height: 30)]), mode: .runtime
    ).find("v")
    #expect(found?.intrinsicSize == IntrinsicSize(width: 30, height: 30))
  }

  @Test(arguments: [
    // 17 points of picture in 20.5 of line, scaled to the view's 24, or as they are.
    ("scaleAspectFit", "", Rect(x: 8, y: 2, width: 24, height: 20)),
    ("center", "", Rect(x: 8, y: 2, width: 24, height: 20.5)),
    ("center", "pointSize=\"34\"", Rect(x: 8, y: 3.5, width: 24, height: 17)),
  ])
  func `a symbol's picture is aligned by the line of its font`(
    mode: String, configuration: String, frame: Rect
  ) throws {
    let bytes = xib(
      """
      <imageView contentMode="\(mode)" image="chevron.right" catalog="system" \
      translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <constraints><constraint firstAttribute="width" constant="24" id="w"/>
      <constraint firstAttribute="height" constant="24" id="h"/></constraints>
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" \(configuration)/>
      </imageView>
      """,
      resources: "<image name=\"chevron.right\" catalog=\"system\" width=\"96\" height=\"128\"/>",
      constraints: ["leading", "top"].map { side in
        """
        <constraint firstItem="v" firstAttribute="\(side)" secondItem="con-te-nt0" \
        secondAttribute="\(side)" constant="\(side == "top" ? 0 : 8)" id="\(side)"/>
        """
      }.joined())
    let laidOut = try cell(bytes).layoutOnCanvas(text: FakeText(), images: FakeImages())
    let found = laidOut.root.subviews.first?.subviews.first
    #expect(found?.frame == frame)
  }

  @Test func `placeholders of the intrinsic size count on the canvas alone`() throws {
    let element = """
      <label text="abc" placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="50" id="v"/>
      """
    #expect(try intrinsic(element) == IntrinsicSize(width: .infinity, height: 50))
    #expect(try intrinsic(element, mode: .runtime) == IntrinsicSize())
  }

  @Test func `placeholder constraints count on the canvas alone`() throws {
    let bytes = xib(
      "<view id=\"v\"/>",
      constraints: """
        <constraint firstItem="v" firstAttribute="top" secondItem="con-te-nt0" \
        secondAttribute="topMargin" placeholder="YES" id="c"/>
        """)
    let root = try cell(bytes)
    #expect(
      root.view(in: .fake(), mode: .canvas).find("con-te-nt0")?.constraints.contains {
        $0.identifier == "c"
      } == true)
    #expect(
      root.view(in: .fake(), mode: .runtime).find("con-te-nt0")?.constraints.contains {
        $0.identifier == "c"
      } == false)
  }

  @Test func `views that a size class leaves out take their constraints along`() throws {
    let bytes = xib(
      """
      <view id="v"><subviews><label id="l"/></subviews>
      <constraints><constraint firstItem="l" firstAttribute="top" secondItem="v" \
      secondAttribute="top" id="c"/></constraints>
      <variation key="default"><mask key="subviews"><exclude reference="l"/></mask></variation>
      <variation key="widthClass=compact"><mask key="subviews"><include reference="l"/></mask></variation></view>
      """, tools: 9000, device: nil)
    let root = try cell(bytes)
    let canvas = root.view(in: .fake(), mode: .canvas)
    #expect(canvas.find("l") == nil)
    #expect(canvas.find("v")?.constraints.isEmpty == true)
    #expect(root.view(in: .fake(), mode: .runtime).find("l") != nil)
  }

  @Test func `old canvases draw the system font as Helvetica Neue, devices never`() throws {
    let bytes = xib(
      """
      <label text="a" id="v"><fontDescription key="fontDescription" type="boldSystem" \
      pointSize="12"/></label>
      """, tools: 7000, device: nil)
    func font(_ mode: InterfaceBuilderMode) throws -> FontDescription? {
      guard
        case .label(let label) = try cell(bytes).view(in: .fake(), mode: mode).find("v")?.content
      else { return nil }
      return label.font
    }
    #expect(try font(.canvas)?.face == .named("HelveticaNeue-Bold", family: nil))
    #expect(try font(.runtime) == .boldSystem(12))
  }

  @Test(arguments: [
    ("OpenSans-Bold", true, InterfaceBuilderMode.canvas, "OpenSans-Bold"),
    ("OpenSans-Bold", false, .canvas, ".HelveticaNeueInterface-Bold"),
    ("OpenSans-Bold", false, .runtime, "OpenSans-Bold"),
    ("Avenir-Book", false, .canvas, "Avenir-Book"),
  ])
  func `canvases draw fonts that they didn't find as Helvetica Neue`(
    name: String, isListed: Bool, mode: InterfaceBuilderMode, drawn: String
  ) throws {
    let label = """
      <label text="a" id="v"><fontDescription key="fontDescription" name="\(name)" \
      pointSize="12"/></label>
      """
    let list = "<customFonts><array key=\"a.ttf\"><string>\(name)</string></array></customFonts>"
    let text = String(decoding: xib(label), as: UTF8.self)
      .replacing("<objects>", with: (isListed ? list : "") + "<objects>")
    let root = try InterfaceBuilderDocument(bytes: Array(text.utf8), path: "a.xib").cell()
    guard case .label(let found) = root.view(in: .fake(), mode: mode).find("v")?.content else {
      Issue.record("no label")
      return
    }
    #expect(found.font.face == .named(drawn, family: nil))
  }

  @Test func `built-in styles lay themselves out at run time`() throws {
    let bytes = xib(
      """
      <label text="Title" id="t"><rect key="frame" x="16" y="0" width="60" height="20"/></label>
      <label text="Detail" id="d"><rect key="frame" x="16" y="20" width="60" height="20"/></label>
      """, cell: "style=\"IBUITableViewCellStyleValue1\" textLabel=\"t\" detailTextLabel=\"d\"")
    let context = LayoutContext.fake(Traits(width: 375))
    let view = try cell(bytes).view(in: context, mode: .runtime)
    let laidOut = try LayoutEngine().layout(view, fittingWidth: 375, context: context)
    #expect(laidOut.height == 44)
    let frames = laidOut.root.subviews[0].subviews.map(\.frame)
    #expect(frames[0].minX == 16)
    #expect(frames[1].maxX == 359)
  }

  @Test func `cells without constraints keep their saved height and follow their masks`() throws {
    let text = String(
      decoding: xib(
        """
        <view id="v"><rect key="frame" x="10" y="10" width="300" height="20"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view>
        """), as: UTF8.self
    ).replacing("useAutolayout=\"YES\"", with: "useAutolayout=\"NO\"")
    let laidOut = try cell(Array(text.utf8)).layout(
      in: .fake(Traits(width: 375)), mode: .runtime)
    #expect(laidOut.height == 44)
    #expect(
      laidOut.root.subviews[0].subviews[0].frame == Rect(x: 10, y: 10, width: 355, height: 20))
  }

  @Test func `attributed text keeps its runs`() throws {
    let bytes = xib(
      """
      <label usesAttributedText="YES" id="v"><attributedString key="attributedText">
      <fragment content="Red"><attributes>
      <color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      <font key="NSFont" size="12" name="HelveticaNeue-Bold"/>
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="3"/></attributes></fragment>
      <fragment content=" plain"/></attributedString></label>
      """)
    guard
      case .label(let label) = try cell(bytes).view(in: .fake(), mode: .runtime).find("v")?.content
    else {
      Issue.record("no label")
      return
    }
    #expect(label.text.string == "Red plain")
    #expect(label.text.runs[0].attributes.color == .rgb(1, 0, 0))
    #expect(label.text.runs[0].attributes.font == .named("HelveticaNeue-Bold", size: 12))
    #expect(label.text.paragraph?.alignment == .center)
    #expect(label.text.paragraph?.lineSpacing == 3)
  }

  @Test func `runtime attributes that UIKit knows are applied`() throws {
    let bytes = xib(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="clipsToBounds" value="YES"/>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.shadowOpacity"><real key="value" value="0.5"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="size" keyPath="layer.shadowOffset"><size key="value" width="0.0" height="2"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """)
    let style = try #require(try cell(bytes).view(in: .fake(), mode: .runtime).find("v")?.style)
    #expect(style.cornerRadius == 8)
    #expect(style.clipsToBounds)
    #expect(style.shadow?.opacity == 0.5)
    #expect(style.shadow?.offset == Point(x: 0, y: 2))
  }

  @Test(arguments: [
    ("switch", "onTintColor", true), ("switch", "tintColor", false),
    ("pageControl", "currentPageIndicatorTintColor", true), ("pageControl", "tintColor", false),
    ("activityIndicatorView", "color", true),
  ])
  func `controls take the colour of their own, not the tint`(
    element: String, key: String, isTaken: Bool
  ) throws {
    let color = "red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\""
    let bytes = xib(
      "<\(element) id=\"v\"><color key=\"\(key)\" \(color) customColorSpace=\"sRGB\"/></\(element)>"
    )
    let content = try cell(bytes).view(in: .fake(), mode: .runtime).find("v")?.content
    guard case .control(let control) = content else {
      Issue.record("no control")
      return
    }
    #expect(control.color == (isTaken ? .rgb(1, 0, 0) : nil))
  }

  @Test(arguments: [
    ("infoLight", Control.Kind.detailButton), ("contactAdd", .addButton), ("close", .closeButton),
  ])
  func `buttons of a type with a picture of its own show it`(type: String, kind: Control.Kind)
    throws
  {
    let bytes = xib("<button buttonType=\"\(type)\" id=\"v\"><state key=\"normal\"/></button>")
    let content = try cell(bytes).view(in: .fake(), mode: .runtime).find("v")?.content
    #expect(content == .control(Control(kind)))
  }

  @Test func `a switch keeps its size beside a text that is too long`() throws {
    let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    func tie(_ first: String, _ second: String, _ constant: Int) -> String {
      let (a, b) = (first.split(separator: "."), second.split(separator: "."))
      return "<constraint firstItem=\"\(a[0])\" firstAttribute=\"\(a[1])\" secondItem=\"\(b[0])\" "
        + "secondAttribute=\"\(b[1])\" constant=\"\(constant)\" id=\"\(a[0])-\(a[1])\"/>"
    }
    let bytes = xib(
      """
      <label text="\(String(repeating: "x", count: 100))" \(free) id="t"/><switch on="YES" \(free) id="s"/>
      """,
      constraints: tie("t.leading", "con-te-nt0.leading", 16)
        + tie("s.leading", "t.trailing", 10) + tie("con-te-nt0.trailing", "s.trailing", 14)
        + tie("t.centerY", "con-te-nt0.centerY", 0) + tie("s.centerY", "con-te-nt0.centerY", 0))
    let laidOut = try cell(bytes).layout(
      in: .fake(Traits(width: 375)), mode: .runtime)
    let frames = laidOut.root.subviews[0].subviews.map(\.frame)
    #expect(frames[1].width == 51)
    // Its alignment rectangle is 49 points wide: 375 − 14 − 49 − 10.
    #expect(frames[0].maxX == 302)
  }

  @Test func `views keep to their superview's margins and safe area where the file says so`()
    throws
  {
    let preserving = try cell(
      xib(
        """
        <view preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" id="v"/>
        <view id="w"/>
        """, cell: "preservesSuperviewLayoutMargins=\"YES\""))
    let root = preserving.view(in: .fake(), mode: .runtime)
    #expect(root.find("v")?.preservesSuperviewLayoutMargins == true)
    #expect(root.find("v")?.insetsLayoutMarginsFromSafeArea == false)
    #expect(root.find("w")?.preservesSuperviewLayoutMargins == false)
    #expect(root.find("w")?.insetsLayoutMarginsFromSafeArea == true)
    // A table cell's margins are known as they come out.
    #expect(root.find("cel-l0-000")?.preservesSuperviewLayoutMargins == false)
  }
}
