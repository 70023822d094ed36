import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct ArchiveConverterTests {
  private func archive(_ subviews: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data>
      <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
      <object class="IBProxyObject" id="1"><string key="IBProxiedObjectIdentifier">IBFilesOwner</string></object>
      <object class="IBUITableViewCell" id="2"><reference key="NSNextResponder"/><int key="NSvFlags">292</int>
      <array class="NSMutableArray" key="NSSubviews"><object class="IBUIView" id="3">
      <int key="NSvFlags">256</int><array class="NSMutableArray" key="NSSubviews">\(subviews)</array>
      <string key="NSFrameSize">{320, 43}</string></object></array>
      <string key="NSFrameSize">{320, 44}</string><int key="IBUIAccessoryType">1</int>
      <string key="IBUIReuseIdentifier">Row</string><reference key="IBUIContentView" ref="3"/></object>
      </array>
      <object class="IBObjectContainer" key="IBDocument.Objects">
      <array class="NSMutableArray" key="connectionRecords"><object class="IBConnectionRecord">
      <object class="IBCocoaTouchOutletConnection" key="connection"><string key="label">titleLabel</string>
      <reference key="source" ref="2"/><reference key="destination" ref="4"/></object>
      <int key="connectionID">9</int></object></array></object>
      <dictionary key="IBDocument.LastKnownImageSizes"><string key="a.png">{16, 12}</string></dictionary>
      </data></archive>
      """.utf8)
  }

  private let label = """
    <object class="IBUILabel" id="4"><int key="NSvFlags">294</int><string key="NSFrame">{{20, 11}, {280, 21}}</string>
    <bool key="IBUIOpaque">NO</bool><string key="IBUIText">Hi</string><int key="IBUITextAlignment">1</int>
    <object class="NSColor" key="IBUITextColor"><int key="NSColorSpace">2</int><bytes key="NSRGB">MSAwIDAAA</bytes></object>
    <bool key="IBUIAdjustsFontSizeToFit">NO</bool>
    <object class="IBUIFontDescription" key="IBUIFontDescription"><int key="type">2</int><double key="pointSize">15</double></object></object>
    """

  @Test func `cells, labels, masks, colours and outlets are read`() throws {
    let document = try InterfaceBuilderDocument(bytes: archive(label), path: "Old.xib")
    #expect(document.kind == .archive)
    let cell = try document.cell(named: "Row")
    #expect(cell.savedSize == Size(width: 320, height: 44))
    #expect(cell.outlets["titleLabel"] == ["4"])
    let view = cell.view(in: .fake(), mode: .runtime)
    let found = try #require(view.find("4"))
    #expect(found.frame == Rect(x: 20, y: 11, width: 280, height: 21))
    #expect(
      found.autoresizingMask == [.flexibleWidth, .flexibleRightMargin, .flexibleBottomMargin])
    guard case .label(let text) = found.content else {
      Issue.record("no label")
      return
    }
    #expect(text.text.string == "Hi")
    #expect(text.alignment == .center)
    #expect(text.color == .rgb(1, 0, 0))
    #expect(text.font == .boldSystem(15))
  }

  @Test(arguments: [("0.000000e+00", "YES", false), ("64", "YES", true), ("0", "NO", true)])
  func `settings of segments are told where something was set`(
    width: String, isEnabled: String, changes: Bool
  ) throws {
    let control = """
      <object class="IBUISegmentedControl" id="4"><int key="NSvFlags">292</int>
      <string key="NSFrame">{{20, 7}, {200, 30}}</string><int key="IBNumberOfSegments">1</int>
      <array key="IBSegmentTitles"><string>One</string></array>
      <array key="IBSegmentWidths"><real value="\(width)"/></array>
      <array key="IBSegmentEnabledStates"><boolean value="\(isEnabled)"/></array></object>
      """
    let items = try InterfaceBuilderDocument(bytes: archive(control), path: "Old.xib").unhonoured()
    #expect(items.contains { $0.name.contains("IBSegment") && $0.changesPicture } == changes)
    #expect(!items.contains { $0.name.contains("IBNumberOfSegments") })
  }

  @Test func `fonts of archives before Xcode 4.3 are read by their names`() throws {
    let labels = """
      <object class="IBUILabel" id="4"><string key="NSFrame">{{20, 2}, {280, 21}}</string><string key="IBUIText">Hi</string>
      <object class="NSFont" key="IBUIFont" id="f"><string key="NSName">Helvetica-Bold</string>
      <double key="NSSize">1.200000e+01</double><int key="NSfFlags">16</int></object></object>
      <object class="IBUILabel" id="5"><string key="NSFrame">{{20, 22}, {280, 21}}</string><string key="IBUIText">Hi</string>
      <reference key="IBUIFont" ref="f"/></object>
      """
    let cell = try InterfaceBuilderDocument(bytes: archive(labels), path: "Old.xib").cell()
    let view = cell.view(in: .fake(), mode: .runtime)
    for id in ["4", "5"] {
      guard case .label(let text) = try #require(view.find(id)).content else {
        Issue.record("no label")
        return
      }
      #expect(
        text.font == FontDescription(face: .named("Helvetica-Bold", family: nil), pointSize: 12))
    }
  }

  @Test func `values that archives write as attributes are read`() throws {
    let slider = """
      <object class="IBUISlider" id="4"><string key="NSFrame">{{20, 2}, {280, 21}}</string>
      <real value="0.25" key="IBUIValue"/><boolean value="YES" key="IBUIClipsSubviews"/><integer value="7" key="IBUITag"/></object>
      """
    let cell = try InterfaceBuilderDocument(bytes: archive(slider), path: "Old.xib").cell()
    let view = try #require(cell.view(in: .fake(), mode: .runtime).find("4"))
    #expect(view.style.clipsToBounds)
    guard case .control(let control) = view.content else {
      Issue.record("no control")
      return
    }
    #expect(control.kind == .slider(value: 0.25))
  }

  @Test func `what does not show in a row at rest is not told of as a difference`() throws {
    let views = """
      <object class="IBUIButton" id="4"><string key="NSFrame">{{20, 2}, {80, 21}}</string>
      <object class="NSColor" key="IBUIHighlightedTitleColor"><int key="NSColorSpace">3</int><bytes key="NSWhite">MQA</bytes></object></object>
      <object class="IBUITextView" id="5"><string key="NSFrame">{{120, 2}, {80, 21}}</string>
      <bool key="IBUIShowsHorizontalScrollIndicator">NO</bool>
      <object class="IBUITextInputTraits" key="IBUITextInputTraits"><int key="IBUIAutocapitalizationType">2</int></object>
      <object class="NSArray" key="IBUIGadgets"/></object>
      """
    let document = try InterfaceBuilderDocument(bytes: archive(views), path: "Old.xib")
    let told = document.unhonoured().filter(\.changesPicture)
    #expect(told.map(\.name) == ["textView@IBUIGadgets"])
  }

  @Test func `pictures get the sizes that the archive knows`() throws {
    let image = """
      <object class="IBUIImageView" id="4"><string key="NSFrame">{{0, 0}, {16, 12}}</string>
      <object class="NSCustomResource" key="IBUIImage"><string key="NSResourceName">a.png</string></object></object>
      """
    let cell = try InterfaceBuilderDocument(bytes: archive(image), path: "Old.xib").cell()
    let view = cell.view(in: .fake(), mode: .canvas).find("4")
    #expect(view?.intrinsicSize == IntrinsicSize(width: 16, height: 12))
  }

  /// What is said of an archive with these subviews, without the place.
  private func reasons(_ subviews: String) throws -> [DocumentIssue.Reason] {
    let document = try InterfaceBuilderDocument(bytes: archive(subviews), path: "Old.xib")
    return try (document.issues + document.cell().issues).map(\.reason)
  }

  private func numbers(_ reasons: [DocumentIssue.Reason]) -> [String] {
    reasons.compactMap {
      if case .number(let text, let attribute, _, _) = $0 { return "\(attribute)=\(text)" }
      return nil
    }
  }

  @Test func `a sound archive has no issues`() throws {
    #expect(try reasons(label) == [])
  }

  @Test(arguments: [
    ("{{nan, 0}, {abc}}", ["x=nan", "width=abc", "height="]),
    ("{{20, 11}, {280, inf}}", ["height=inf"]), ("{{20, 11}, {280, -3}}", ["height=-3"]),
    ("{{20, 11}, {280, 21}, 5}", ["height=21 5"]), ("", ["x=", "y=", "width=", "height="]),
  ])
  func `a frame that isn't one is told number by number`(frame: String, expected: [String]) throws {
    let broken = label.replacing("{{20, 11}, {280, 21}}", with: frame)
    let document = try InterfaceBuilderDocument(bytes: archive(broken), path: "Old.xib")
    let issues = try document.cell().issues
    #expect(numbers(issues.map(\.reason)) == expected)
    #expect(issues.allSatisfy { $0.place.line == 7 && $0.place.object == "4" })
    let view = try document.cell().view(in: .fake(), mode: .runtime).find("4")
    #expect((view?.frame.width ?? -1) >= 0 && (view?.frame.height ?? -1) >= 0)
  }

  @Test func `sizes that aren't are told`() throws {
    let view = """
      <object class="IBUILabel" id="4"><string key="NSFrameSize">{-1, inf}</string>
      <string key="IBUIShadowOffset">{0, down}</string></object>
      """
    #expect(numbers(try reasons(view)) == ["width=-1", "height=inf", "height=down"])
  }

  @Test func `colours and fonts that aren't are told`() throws {
    let broken = label.replacing("MSAwIDAAA", with: "%%%")
      .replacing(
        "<double key=\"pointSize\">15</double>", with: "<double key=\"pointSize\">big</double>")
    #expect(numbers(try reasons(broken)) == ["red=%%%", "green=", "blue=", "pointSize=big"])
  }

  @Test func `references to nothing are told with the object that has them`() throws {
    let view = """
      <object class="IBUILabel" id="5"><reference key="NSSuperview" ref="77"/>
      <reference key="IBUIFont" ref="98"/><reference key="IBUITextColor" ref="99"/></object>
      <reference ref="55"/>
      """
    #expect(
      try reasons(view) == [
        .missingObject("NSSubviews", id: "55", consequence: "it isn't drawn"),
        .missingObject("IBUIFont", id: "98", consequence: "the view is drawn without it"),
        .missingObject("IBUITextColor", id: "99", consequence: "the view is drawn without it"),
        // The label that the outlet leads to isn't there either.
        .missingObject(
          "the outlet “titleLabel”", id: "4", consequence: "keys of that name find nothing"),
      ])
  }

  @Test func `a view in two places is an error, before it has grown to millions`() {
    // Each view holds the next twice.
    var views = "<object class=\"IBUIView\" id=\"v40\"/>"
    for level in (10..<40).reversed() {
      views = """
        <object class="IBUIView" id="v\(level)"><array key="NSSubviews">
        \(views)<reference ref="v\(level + 1)"/></array></object>
        """
    }
    let error = #expect(throws: InterfaceBuilderError.self) {
      try InterfaceBuilderDocument(bytes: archive(views), path: "Old.xib")
    }
    guard case .unsupportedArchive = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a view inside itself is an error`() {
    let loop =
      "<object class=\"IBUIView\" id=\"4\"><array key=\"NSSubviews\"><reference ref=\"4\"/></array></object>"
    #expect(throws: InterfaceBuilderError.self) {
      try InterfaceBuilderDocument(bytes: archive(loop), path: "Old.xib")
    }
  }

  @Test func `an archive without objects is an error with advice`() {
    let text =
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"><data/></archive>"
    let error = #expect(throws: InterfaceBuilderError.self) {
      try InterfaceBuilderDocument(bytes: Array(text.utf8), path: "Old.xib")
    }
    #expect(error?.description.contains("Xcode") == true)
  }
}
