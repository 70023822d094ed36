import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct VintageTests {
  private func content(tools: Int, device: String?, cell: String = "") throws -> View {
    let bytes = xib(
      "", tools: tools, device: device, attributes: "useSafeAreas=\"YES\"", cell: cell)
    let root = try InterfaceBuilderDocument(bytes: bytes, path: "a.xib").cell()
    let laidOut = try root.layoutOnCanvas(text: FakeText(), images: FakeImages())
    var content = laidOut.root.subviews[0].view
    content.frame = laidOut.root.subviews[0].frame
    return content
  }

  @Test(arguments: [
    (9000, nil, 43.0), (11762, "retina4_7", 43), (14460, "retina4_7", 43.5),
    (21000, "retina6_1", 44),
  ])
  func `the separator takes its part of old cells`(tools: Int, device: String?, height: Double)
    throws
  {
    #expect(try content(tools: tools, device: device).frame.height == height)
  }

  @Test(arguments: [
    ("none", 21000, 320.0), ("disclosureIndicator", 11762, 287),
    ("disclosureIndicator", 0, 300), ("detailDisclosureButton", 0, 287),
    ("disclosureIndicator", 21000, 293.5), ("checkmark", 21000, 280),
  ])
  func `an accessory narrows the content view`(accessory: String, tools: Int, width: Double) throws
  {
    let cell = "accessoryType=\"\(accessory)\""
    #expect(try content(tools: tools, device: "retina4_7", cell: cell).frame.width == width)
  }

  @Test(arguments: [
    (12121, "retina4_7", EdgeInsets(all: 8)),
    (13196, "retina4_7", EdgeInsets(all: 8)),
    (14460, "retina4_7", EdgeInsets(top: 11, left: 16, bottom: 10.5, right: 16)),
    (15000, "retina4_7", EdgeInsets(top: 11, left: 15, bottom: 11, right: 15)),
    (23094, "retina4_7", EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)),
    (24127, "retina4_7", EdgeInsets(top: 15, left: 16, bottom: 15, right: 16)),
  ])
  func `margins follow the release`(tools: Int, device: String, margins: EdgeInsets) throws {
    #expect(try content(tools: tools, device: device).layoutMargins == margins)
  }

  @Test(arguments: [
    (true, true, EdgeInsets(top: 8, left: 15, bottom: 8, right: 15)),
    (true, false, EdgeInsets(all: 8)), (false, true, EdgeInsets(all: 8)),
  ])
  func `old cells keep to their table's margins where cell and content view ask for it`(
    cell: Bool, content: Bool, margins: EdgeInsets
  ) throws {
    let preserving = "preservesSuperviewLayoutMargins=\"YES\""
    let plain = String(
      decoding: xib("", tools: 10117, device: nil, cell: cell ? preserving : ""), as: UTF8.self)
    let owner = "tableViewCell=\"cel-l0-000\""
    let text = plain.replacing(owner, with: content ? "\(owner) \(preserving)" : owner)
    let root = try InterfaceBuilderDocument(bytes: Array(text.utf8), path: "a.xib").cell()
    let view = root.view(in: .fake(root.canvasTraits), mode: .canvas)
    #expect(view.find("con-te-nt0")?.layoutMargins == margins)
  }

  @Test func `at run time margins follow the width`() throws {
    let root = try cell(xib("", tools: 9000, device: nil))
    for (width, side) in [(375.0, 16.0), (414, 20)] {
      let view = root.view(in: .fake(Traits(width: width)), mode: .runtime)
      #expect(view.find("con-te-nt0")?.layoutMargins?.left == side)
    }
  }

  /// A column of 320 by 44 points with what it arranges; frames by id.
  private func column(_ views: String, tools: Int) throws -> [ViewID: Rect] {
    let bytes = xib(
      """
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <subviews>\(views)</subviews></stackView>
      """, tools: tools,
      constraints: ["leading", "top", "trailing"].map { side in
        """
        <constraint firstItem="stack" firstAttribute="\(side)" secondItem="con-te-nt0" \
        secondAttribute="\(side)" id="\(side)"/>
        """
      }.joined())
    let root = try InterfaceBuilderDocument(bytes: bytes, path: "a.xib").cell()
    let laidOut = try root.layoutOnCanvas(text: FakeText(), images: FakeImages())
    var frames: [ViewID: Rect] = [:]
    func collect(_ view: LaidOutView) {
      frames[view.view.id] = view.frame
      view.subviews.forEach(collect)
    }
    collect(laidOut.root)
    return frames
  }

  @Test(arguments: [(9060, 0.0), (14490, 0), (15400, 50)])
  func `empty arranged views are given a size since Xcode 11`(tools: Int, height: Double) throws {
    let frames = try column("<label text=\"\" id=\"l\"/><view id=\"v\"/>", tools: tools)
    #expect(frames["l"]?.height == height)
    #expect(frames["v"]?.height == height)
  }

  @Test(arguments: [
    (14460, InterfaceBuilderMode.canvas, true), (17156, .canvas, false), (14460, .runtime, false),
  ])
  func `San Francisco had a display cut until iOS 14`(
    tools: Int, mode: InterfaceBuilderMode, hasDisplayCut: Bool
  ) throws {
    let root = try cell(xib("<label text=\"a\" id=\"l\"/>", tools: tools))
    guard case .label(let label) = root.view(in: .fake(), mode: mode).find("l")?.content else {
      Issue.record("no label")
      return
    }
    #expect(label.font.hasDisplayCut == hasDisplayCut)
  }

  @Test func `the canvas shows indicators that hide when they stop`() throws {
    let frames = try column(
      """
      <activityIndicatorView hidden="YES" hidesWhenStopped="YES" id="i"/>
      <switch hidden="YES" id="s"/><switch id="t"/>
      """, tools: 14460)
    #expect(frames["i"]?.height == 20)
    #expect(frames["s"]?.height == 0)
    #expect(frames["t"]?.y == 20)
  }

  /// A row of 100 by 40 points with what it arranges, in a column of 320 points; frames by id.
  private func row(_ views: String, tools: Int) throws -> [ViewID: Rect] {
    try column(
      """
      <stackView id="row"><subviews>\(views)</subviews><constraints>
      <constraint firstAttribute="height" constant="40" id="h"/></constraints></stackView>
      """, tools: tools)
  }

  @Test(arguments: [(14490, 30.0), (15400, 50)])
  func `what shows nothing in a row has the author's size, and a size to be seen since Xcode 11`(
    tools: Int, width: Double
  ) throws {
    let frames = try row(
      """
      <imageView id="i"><rect key="frame" x="0" y="0" width="30" height="20"/></imageView>
      <label text="text" horizontalHuggingPriority="1" id="l">
      <fontDescription key="fontDescription" type="system" pointSize="10"/></label>
      """, tools: tools)
    #expect(frames["i"] == Rect(x: 0, y: 0, width: width, height: 40))
    #expect(frames["l"]?.width == 320 - width)
  }

  @Test(arguments: [14490, 15400])
  func `what shows nothing yields to content`(tools: Int) throws {
    let frames = try row(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="90" height="40"/></view>
      <label text="\(String(repeating: "x", count: 60))" id="l">
      <fontDescription key="fontDescription" type="system" pointSize="10"/></label>
      """, tools: tools)
    #expect(frames["l"]?.width == 300)
    #expect(frames["v"]?.width == 20)
  }

  /// How far from an edge of a xib's root a view at its margin is, in points.
  private func safeArea(
    tools: Int, device: String = "retina6_1", side: String, height: Int = 400,
    hasGuide: Bool = true, isFreeform: Bool = true
  ) throws -> Double? {
    let guide = hasGuide ? "<viewLayoutGuide key=\"safeArea\" id=\"g\"/>" : ""
    let metrics =
      isFreeform ? "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>" : ""
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="\(device)"/><objects><view id="root">
      <rect key="frame" x="0.0" y="0.0" width="414" height="\(height)"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v"/></subviews>\(guide)
      <constraints>
      <constraint firstItem="v" firstAttribute="\(side)" secondItem="root" \
      secondAttribute="\(side)Margin" id="c"/></constraints>\(metrics)</view></objects></document>
      """
    let root = try InterfaceBuilderDocument(bytes: Array(text.utf8), path: "a.xib").cell()
    let laidOut = try root.layoutOnCanvas(text: FakeText(), images: FakeImages())
    guard let frame = laidOut.root.subviews.first?.frame else { return nil }
    return side == "top" ? frame.minY : Double(height) - frame.maxY
  }

  @Test(arguments: [
    (17701, "top", true, 44.0), (17701, "bottom", true, 0), (17701, "bottom", false, 34),
    (22155, "bottom", true, 34),
  ])
  func `a root of free size with a safe area ended above the home indicator before Xcode 15`(
    tools: Int, side: String, hasGuide: Bool, inset: Double
  ) throws {
    #expect(try safeArea(tools: tools, side: side, hasGuide: hasGuide) == inset)
  }

  @Test(arguments: [
    (14460, false, 400, 20.0), (14460, true, 400, 0), (18122, false, 400, 0),
    (23094, false, 400, 20), (24127, true, 400, 20), (24127, true, 44, 0),
  ])
  func `a large root lies below a status bar, except in Xcode 11 to 14`(
    tools: Int, isFreeform: Bool, height: Int, inset: Double
  ) throws {
    let top = try safeArea(
      tools: tools, device: "retina4_7", side: "top", height: height, isFreeform: isFreeform)
    #expect(top == inset)
  }

  @Test func `builds of no release are told by their plug-in`() throws {
    let numbered = String(decoding: xib("", tools: 32700, device: "retina4_7"), as: UTF8.self)
    let plugIn = "<dependencies><plugIn identifier=\"a\" version=\"22685\"/></dependencies>"
    let text = numbered.replacing("<objects>", with: plugIn + "<objects>")
    let root = try cell(Array(text.utf8))
    let view = root.view(in: .fake(root.canvasTraits), mode: .canvas)
    #expect(view.find("con-te-nt0")?.layoutMargins?.top == 11)
    let unknown = try cell(Array(numbered.utf8))
    let tall = unknown.view(in: .fake(unknown.canvasTraits), mode: .canvas)
    #expect(tall.find("con-te-nt0")?.layoutMargins?.top == 15)
  }

  @Test(arguments: [(14460, 216.0), (15705, 162), (21000, 216)])
  func `Xcode 11 draws wheels low`(tools: Int, height: Double) throws {
    #expect(try column("<datePicker id=\"d\"/>", tools: tools)["d"]?.height == height)
  }

  @Test(arguments: [
    ("default", true), ("widthClass=compact", true), ("heightClass=compact", false),
    ("heightClass=regular-widthClass=compact", true),
    ("heightClass=regular-widthClass=regular", false),
  ])
  func `variations are in force by size class`(key: String, isInForce: Bool) {
    #expect(SizeClass.phone.matches(key) == isInForce)
  }

  @Test func `a canvas without device is as sharp as its frames tell`() throws {
    let half =
      "<view id=\"v\"><rect key=\"frame\" x=\"0.5\" y=\"0\" width=\"1\" height=\"1\"/></view>"
    #expect(try cell(xib(half, tools: 9000, device: nil)).canvasTraits.scale == .x2)
    #expect(try cell(xib("", tools: 9000, device: nil)).canvasTraits.scale == .x1)
    #expect(try cell(xib("", device: "retina5_9")).canvasTraits.scale == .x3)
  }
}
