import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct InspectorTests {
  private func findings(_ content: String) throws -> [UnhonouredItem] {
    try InterfaceBuilderDocument(bytes: xib(content), path: "a.xib").unhonoured()
  }

  @Test func `a plain cell loses nothing`() throws {
    let document = try InterfaceBuilderDocument(
      bytes: xib("<label text=\"a\" id=\"l\"/>"), path: "a.xib")
    #expect(!document.losesDetail)
  }

  @Test func `unknown attributes are counted and come first`() throws {
    let items = try findings(
      "<label glow=\"1\" opaque=\"NO\" id=\"a\"/><label glow=\"2\" id=\"b\"/>")
    #expect(items.first?.name == "label@glow")
    #expect(items.first?.count == 2)
    #expect(items.first?.changesPicture == true)
    #expect(items.contains { $0.name == "label@opaque" && !$0.changesPicture })
  }

  @Test(arguments: [("alignBaselines", false), ("alignCenters", true)])
  func `only another line than the usual for shrunk texts changes the picture`(
    value: String, changes: Bool
  ) throws {
    let items = try findings("<label baselineAdjustment=\"\(value)\" id=\"a\"/>")
    #expect(items.first { $0.name == "label@baselineAdjustment" }?.changesPicture == changes)
  }

  @Test func `a line is adjusted only where a text may shrink`() throws {
    let label = "<label baselineAdjustment=\"alignCenters\" adjustsFontSizeToFit=\"NO\" id=\"a\"/>"
    #expect(try !findings(label).contains(where: \.changesPicture))
  }

  @Test(arguments: [
    ("<textField clearButtonMode=\"always\" id=\"v\"/>", true),
    ("<textField clearButtonMode=\"whileEditing\" id=\"v\"/>", false),
    ("<button role=\"destructive\" id=\"v\"/>", true),
    (
      "<label id=\"v\"><fontDescription key=\"fontDescription\" width=\"condensed\"/></label>", true
    ),
    (
      "<label id=\"v\"><fontDescription key=\"fontDescription\" width=\"standard\"/></label>", false
    ),
    (
      "<imageView id=\"v\"><imageReference key=\"image\" image=\"a\" symbolScale=\"large\"/></imageView>",
      true
    ),
    ("<visualEffectView id=\"v\"><vibrancyEffect/></visualEffectView>", true),
  ])
  func `values that a still picture shows are told apart from those that it doesn't`(
    content: String, changes: Bool
  ) throws {
    #expect(try findings(content).contains(where: \.changesPicture) == changes)
  }

  @Test(arguments: [
    ("editing=\"YES\"", "editing", true), ("editing=\"NO\"", "editing", false),
    ("editingAccessoryType=\"checkmark\"", "editingAccessoryType", false),
    ("selectionStyle=\"blue\"", "selectionStyle", false),
    ("showsReorderControl=\"YES\"", "showsReorderControl", false),
  ])
  func `of what cells say about editing and selection only editing itself changes the picture`(
    attribute: String, name: String, changes: Bool
  ) throws {
    let items = try InterfaceBuilderDocument(bytes: xib("", cell: attribute), path: "a.xib")
      .unhonoured()
    #expect(items.first { $0.name == "tableViewCell@\(name)" }?.changesPicture == changes)
  }

  @Test func `an unknown class is reported and drawn as a plain view`() throws {
    let content =
      "<hologramView id=\"h\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></hologramView>"
    #expect(try findings(content).contains { $0.name == "hologramView" && $0.changesPicture })
    #expect(
      try cell(xib(content)).view(in: .fake(), mode: .canvas).find("h")?.frame
        == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `runtime attributes of the app's classes are listed by key path`() throws {
    let items = try findings(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="styleName" value="x"/>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """)
    #expect(items.filter(\.changesPicture).map(\.attribute) == ["styleName"])
  }

  @Test func `the tree names classes, outlets and frames`() throws {
    let bytes = xib(
      "<label customClass=\"Fancy\" id=\"l\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></label>",
      connections: "<outlet property=\"title\" destination=\"l\" id=\"o\"/>")
    let root = try cell(bytes)
    let laidOut = try root.layoutOnCanvas(text: FakeText(), images: FakeImages())
    let label = try #require(root.inspectedTree(laidOut: laidOut).subviews.first?.subviews.first)
    #expect(label.customClass == "Fancy")
    #expect(label.outlets == ["title"])
    #expect(label.savedFrame == label.solvedFrame)
  }
}
