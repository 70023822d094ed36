import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct CellCheckTests {
  /// What is said of a cell, without the place.
  private func reasons(
    _ content: String, resources: String = "", constraints: String = "", assets: AssetCatalog? = nil
  ) throws -> [DocumentIssue.Reason] {
    let bytes = xib(content, resources: resources, constraints: constraints)
    let options = InterfaceBuilderOptions(assets: assets)
    return try InterfaceBuilderDocument(bytes: bytes, path: "a.xib", options: options).cell()
      .issues.map(\.reason)
  }

  private func label(_ attributes: String, _ children: String = "") -> String {
    "<label id=\"l\" \(attributes)>\(children)</label>"
  }

  private func isNumber(
    _ reasons: [DocumentIssue.Reason], _ text: String, _ attribute: String, taken: String
  ) -> Bool {
    guard case .number(text, attribute, _, taken) = reasons.first else { return false }
    return reasons.count == 1
  }

  @Test(arguments: [
    ("numberOfLines", "-1", "the nearest such number"), ("numberOfLines", "two", "1"),
    ("numberOfLines", "1.5", "1"), ("alpha", "2", "the nearest such number"), ("alpha", "nan", "1"),
    ("minimumScaleFactor", "inf", "0"), ("preferredMaxLayoutWidth", "-3", "0"),
    ("tag", "0x10", "0"),
    ("verticalHuggingPriority", "0", "the nearest such number"),
    ("horizontalCompressionResistancePriority", "1001", "the nearest such number"),
  ])
  func `a number out of its range is told, with what is taken for it`(
    attribute: String, text: String, taken: String
  ) throws {
    let found = try reasons(label("\(attribute)=\"\(text)\""))
    #expect(isNumber(found, text, attribute, taken: taken), "\(found)")
  }

  @Test(arguments: ["nan", "-16", "1e9", "big"])
  func `a font's size that isn't one is told, and the usual one taken`(text: String) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(text)\"/>"
    let found = try reasons(label("text=\"a\"", font))
    #expect(isNumber(found, text, "pointSize", taken: "the usual size of such views"), "\(found)")
    guard
      case .label(let drawn) = try cell(xib(label("", font))).root.subviews[0].subviews[0].content
    else { return }
    #expect(drawn.font.pointSize == 17)
  }

  @Test func `a font's size of zero is the usual one`() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"0.0\"/>"
    #expect(try reasons(label("", font)).isEmpty)
  }

  @Test(arguments: ["nan", "inf", "-40", "wide"])
  func `a frame's size that isn't one is told, and nothing taken`(text: String) throws {
    let view =
      "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(text)\" height=\"9\"/></view>"
    #expect(isNumber(try reasons(view), text, "width", taken: "0"))
    #expect(try cell(xib(view)).root.subviews[0].subviews[0].frame?.width == 0)
  }

  @Test(arguments: [
    ("contentMode=\"stretch\"", "contentMode"), ("hidden=\"true\"", "hidden"),
    ("textAlignment=\"centre\"", "textAlignment"), ("lineBreakMode=\"wrap\"", "lineBreakMode"),
    ("semanticContentAttribute=\"rtl\"", "semanticContentAttribute"),
  ])
  func `a word that means nothing is told`(attribute: String, name: String) throws {
    guard case .word(_, name, _, _) = try reasons(label(attribute)).first else {
      Issue.record("\(attribute) was taken")
      return
    }
  }

  @Test func `the word that was probably meant is named`() throws {
    #expect(
      try reasons(label("textAlignment=\"centre\"")) == [
        .word(
          "centre", attribute: "textAlignment", nearest: "center", taken: "natural is taken")
      ])
  }

  @Test(arguments: [
    ("relation=\"equals\"", "equal is taken", 1),
    ("secondItem=\"con-te-nt0\" secondAttribute=\"topp\"", "the constraint is left out", 0),
  ])
  func `constraints say what is unknown in them`(attribute: String, taken: String, count: Int)
    throws
  {
    let bytes = xib(
      "<view id=\"v\"/>",
      constraints: "<constraint firstItem=\"v\" firstAttribute=\"width\" \(attribute) id=\"c\"/>")
    let cell = try cell(bytes)
    guard case .word(_, _, _, taken) = cell.issues.first?.reason else {
      Issue.record("\(cell.issues)")
      return
    }
    #expect(cell.issues.first?.place.object == "c")
    #expect(cell.root.subviews[0].constraints.count == count)
  }

  @Test(arguments: ["0", "99999"])
  func `a priority that UIKit refuses is told`(text: String) throws {
    let found = try reasons(
      "<view id=\"v\"/>",
      constraints:
        "<constraint firstItem=\"v\" firstAttribute=\"width\" priority=\"\(text)\" id=\"c\"/>")
    #expect(isNumber(found, text, "priority", taken: "the nearest such number"))
  }

  @Test func `colours beyond what extended sRGB needs are told`() throws {
    func color(_ red: String, _ alpha: String = "1") -> String {
      label(
        "", "<color key=\"textColor\" red=\"\(red)\" green=\"0\" blue=\"0\" alpha=\"\(alpha)\"/>")
    }
    #expect(isNumber(try reasons(color("255")), "255", "red", taken: "the nearest such number"))
    #expect(isNumber(try reasons(color("nan")), "nan", "red", taken: "no colour"))
    #expect(isNumber(try reasons(color("1", "2")), "2", "alpha", taken: "the nearest such number"))
    // Display P3's red in extended sRGB.
    #expect(try reasons(color("1.0930")).isEmpty)
    #expect(try reasons(color("-0.2267")).isEmpty)
  }

  @Test func `colours that nobody knows are told, with the nearest`() throws {
    let known = """
      <namedColor name="Accent"><color red="1" green="0" blue="0" alpha="1"/></namedColor>
      """
    #expect(
      try reasons(label("", "<color key=\"textColor\" name=\"Acent\"/>"), resources: known) == [
        .unknownColor(
          "Acent", place: "the document's resources", nearest: "Accent",
          taken: "the view's usual colour")
      ])
    #expect(
      try reasons(label("", "<color key=\"textColor\" name=\"Accent\"/>"), resources: known).isEmpty
    )
    #expect(
      try reasons(label("", "<color key=\"textColor\" systemColor=\"lablColor\"/>")) == [
        .unknownSystemColor(
          "lablColor", nearest: "labelColor", taken: "the view's usual colour")
      ])
  }

  @Test func `a colour whose components are broken is told as that, not as missing`() throws {
    let broken =
      "<namedColor name=\"Brand\"><color red=\"nan\" green=\"0\" blue=\"0\"/></namedColor>"
    let use = label("", "<color key=\"textColor\" name=\"Brand\"/>")
    let document = try InterfaceBuilderDocument(
      bytes: xib(use, resources: broken), path: "a.xib")
    #expect(isNumber(document.issues.map(\.reason), "nan", "red", taken: "no colour"))
    let line = try #require(document.issues.first?.place.line)
    #expect(
      try document.cell().issues.map(\.reason) == [
        .unusableColor(
          "Brand", place: "the document's resources (line \(line))",
          taken: "the view's usual colour")
      ])
  }

  @Test func `a colour set that can't be read is told as that`() throws {
    let folder = try TemporaryFolder([
      "A.xcassets/Brand.colorset/Contents.json": "{\"colors\": []}",
      "A.xcassets/Other.colorset/Contents.json": "{",
    ])
    let assets = try AssetCatalog(path: folder.path)
    for name in ["Brand", "Other"] {
      let use = label(
        "", "<color key=\"textColor\" name=\"\(name)\" red=\"1\" green=\"0\" blue=\"0\"/>")
      #expect(
        try reasons(use, assets: assets) == [
          .unusableColor(
            name, place: "the catalogue", taken: "the colour that the element gives")
        ])
    }
  }

  @Test func `a size that the document repeats of a picture is told where it is no number`() throws
  {
    let bytes = xib("", resources: "<image name=\"a\" width=\"wide\" height=\"3\"/>")
    let issues = try InterfaceBuilderDocument(bytes: bytes, path: "a.xib").issues
    #expect(isNumber(issues.map(\.reason), "wide", "width", taken: "no size"))
  }

  @Test(arguments: ["nan", "abc", "-5", "0", ""])
  func `a table's row height that is none is told`(text: String) throws {
    let cell = try onlyCell(table("rowHeight=\"\(text)\""))
    #expect(isNumber(cell.issues.map(\.reason), text, "rowHeight", taken: "-1"))
    #expect(cell.issues.first?.place.object == "tab")
    #expect(cell.heightRule.height == .automatic)
  }

  @Test func `a table's insets and a layout's sizes that are none are told`() throws {
    let inset = "<inset key=\"separatorInset\" minX=\"wide\" minY=\"0\" maxX=\"0\" maxY=\"0\"/>"
    let rows = try onlyCell(table("rowHeight=\"44\"", children: inset))
    #expect(isNumber(rows.issues.map(\.reason), "wide", "minX", taken: "0"))
    let items = try onlyCell(
      storyboard(
        """
        <collectionView id="col"><collectionViewFlowLayout key="collectionViewLayout" id="lay">
        <size key="itemSize" width="50" height="inf"/></collectionViewFlowLayout>
        <cells><collectionViewCell id="c"/></cells></collectionView>
        """))
    #expect(isNumber(items.issues.map(\.reason), "inf", "height", taken: "0"))
  }

  @Test(arguments: ["-1", "44", "60.5"])
  func `a row height is taken as it is`(text: String) throws {
    let height = "rowHeight=\"\(text)\""
    #expect(try onlyCell(table(height, cell: height)).issues.isEmpty)
  }

  @Test func `unknown and foreign views are told`() throws {
    #expect(
      try reasons("<hologramView id=\"h\"/><mapView id=\"m\"/><view id=\"v\"/>") == [
        .unknownElement("hologramView"), .standIn("mapView", className: "MKMapView"),
      ])
  }

  @Test func `what has no effect isn't looked at`() throws {
    let found = try reasons(
      """
      <button id="b"><state key="highlighted"><color key="titleColor" name="Gone"/></state>
      <color key="highlightedColor" red="nan" green="0" blue="0" alpha="1"/></button>
      <tableView id="t"><subviews><label id="x" alpha="9"/></subviews></tableView>
      """)
    #expect(found.isEmpty)
  }

  @Test func `an issue names file, line and object`() throws {
    let issue = try #require(try cell(xib("\n" + label("alpha=\"7\""))).issues.first)
    #expect(
      issue.description
        == "Cell.xib:\(issue.place.line ?? 0): object l: alpha=\"7\" isn't a number from 0 to 1; "
        + "the nearest such number is taken. Correct the attribute in Xcode.")
    #expect((issue.place.line ?? 0) > 8)
  }

  @Test func `documents tell ids that are used twice`() throws {
    let bytes = xib(
      "<view id=\"v\"/>\n",
      constraints: """
        <constraint firstItem="v" firstAttribute="width" constant="1" id="c"/>
        <constraint firstItem="v" firstAttribute="height" constant="1" id="c"/>
        """)
    let document = try InterfaceBuilderDocument(bytes: bytes, path: "a.xib")
    guard case .duplicateID("c", let line) = document.issues.first?.reason else {
      Issue.record("\(document.issues)")
      return
    }
    #expect(document.issues.count == 1)
    #expect(document.issues.first?.place.line == line + 1)
  }
}
