import CellLayout
import Testing

@testable import InterfaceBuilder

/// Rows in the four built-in styles, with glyphs half as wide as their font is high: 8.5 points.
@Suite struct StyleBuilderTests {
  private static let styles = ["Default", "Subtitle", "Value1", "Value2"]

  /// A row of a style, 375 points wide, laid out with texts and a picture of a size.
  private struct Row {
    var title = "Title"
    var detail = "Detail"
    var image: Size?
    var rowHeight = "44"
    var attributes = ""
    var mode = "center"
    var alignment = "natural"
    var traits = Traits()

    func laidOut(_ style: String) throws -> LaidOutView {
      let hasDetail = style != "Default"
      let bytes = table(
        "rowHeight=\"\(rowHeight)\"",
        cell: """
          style="IBUITableViewCellStyle\(style)" textLabel="t" imageView="i" \
          \(hasDetail ? "detailTextLabel=\"d\"" : "") \(attributes)
          """,
        content: """
          <subviews>\(label("t", title))\(hasDetail ? label("d", detail) : "")
          <imageView contentMode="\(mode)" \(image == nil ? "" : "image=\"face\"") id="i">\(frame)</imageView>
          </subviews>
          """)
      let context = LayoutContext.fake(traits, images: image.map { ["face": $0] } ?? [:])
      let laidOut = try onlyCell(bytes).layout(in: context, mode: .runtime)
      #expect(laidOut.issues.isEmpty, "\(style)")
      return laidOut.root
    }

    private func label(_ id: String, _ text: String) -> String {
      "<label text=\"\(text)\" textAlignment=\"\(alignment)\" id=\"\(id)\">\(frame)"
        + "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/></label>"
    }

    private var frame: String { "<rect key=\"frame\" x=\"9\" y=\"9\" width=\"9\" height=\"9\"/>" }
  }

  private static let longText = String(repeating: "long ", count: 40)

  @Test(arguments: styles)
  func `the picture is at the margin in its own size, and texts follow`(style: String) throws {
    let root = try Row(image: Size(width: 30, height: 20)).laidOut(style)
    #expect(root.frame("i") == Rect(x: 16, y: 12, width: 30, height: 20))
    #expect(root.frame("t").minX == 62)
    #expect(root.frame.height == 44)
  }

  @Test(arguments: styles)
  func `wide rows have wider margins`(style: String) throws {
    let row = Row(image: Size(width: 30, height: 20), traits: Traits(width: 414))
    #expect(try row.laidOut(style).frame("i").minX == 20)
  }

  @Test(arguments: styles, ["center", "scaleToFill", "scaleAspectFill"])
  func `a picture higher than a fixed row is made smaller as a whole`(
    style: String, mode: String
  ) throws {
    let root = try Row(image: Size(width: 100, height: 200), mode: mode).laidOut(style)
    #expect(root.frame("i") == Rect(x: 16, y: 0, width: 22, height: 44))
    #expect(root.frame("t").minX == 54)
    guard case .image(let image) = root.find("i")?.view.content else {
      Issue.record("no picture")
      return
    }
    #expect(image.contentMode == .scaleAspectFit || mode == "scaleToFill")
  }

  @Test(arguments: styles)
  func `a row that finds its height grows with the picture`(style: String) throws {
    let row = Row(image: Size(width: 60, height: 100), rowHeight: "-1")
    let root = try row.laidOut(style)
    #expect(root.frame("i").size == Size(width: 60, height: 100))
    // The row is a pixel higher than its content, for the separator.
    #expect(root.frame.height == 100.5)
  }

  @Test(arguments: styles, ["44", "-1"])
  func `long texts give way, and neither text nor picture vanishes`(
    style: String, rowHeight: String
  ) throws {
    let row = Row(
      title: Self.longText, detail: Self.longText, image: Size(width: 30, height: 30),
      rowHeight: rowHeight)
    let root = try row.laidOut(style)
    #expect(root.frame("i").size == Size(width: 30, height: 30))
    for id in ["t", "d"] where root.find(id) != nil {
      #expect(root.frame(id).width >= 70, "\(id)")
      #expect(root.frame(id).maxX <= 359, "\(id)")
      #expect(root.frame(id).height == 20.5 || style == "Subtitle", "\(id)")
    }
  }

  @Test(arguments: styles)
  func `a picture wider than the row leaves room for texts`(style: String) throws {
    let root = try Row(image: Size(width: 1000, height: 20)).laidOut(style)
    #expect(root.frame("t").width > 20)
    if root.find("d") != nil { #expect(root.frame("d").width > 20) }
    #expect(root.frame("i").width > 150)
    #expect(root.frame("i").height < 10)
  }

  @Test(arguments: styles)
  func `without a picture texts begin at the margin`(style: String) throws {
    #expect(try Row().laidOut(style).frame("t").minX == 16)
  }

  @Test(arguments: styles)
  func `right to left is the mirror image`(style: String) throws {
    var row = Row(title: Self.longText, image: Size(width: 30, height: 20))
    row.attributes = "accessoryType=\"disclosureIndicator\""
    let left = try row.laidOut(style)
    row.traits.direction = .rightToLeft
    let right = try row.laidOut(style)
    for id in ["i", "t", "d"] where left.find(id) != nil {
      #expect(left.frame(id).minX == 375 - right.frameInRoot(id).maxX, "\(id)")
    }
  }

  @Test func `a title alone stands at the start, unless it is set otherwise`() throws {
    var row = Row()
    #expect(try row.laidOut("Default").frame("t").width == 42.5)
    row.traits.direction = .rightToLeft
    #expect(try row.laidOut("Default").frame("t").maxX == 359)
    row.alignment = "center"
    #expect(try row.laidOut("Default").frame("t").width == 343)
  }

  @Test(arguments: styles)
  func `an accessory takes its room from the texts`(style: String) throws {
    var row = Row(title: Self.longText, image: Size(width: 30, height: 20))
    row.attributes = "accessoryType=\"disclosureIndicator\""
    let root = try row.laidOut(style)
    let content = try #require(root.find("content")).frame
    #expect(content.width < 375)
    let last = style == "Value1" || style == "Value2" ? "d" : "t"
    #expect(root.frame(last).maxX <= content.width - 8)
  }

  @Test(arguments: styles)
  func `levels of indentation move everything`(style: String) throws {
    var row = Row(image: Size(width: 30, height: 20))
    row.attributes = "indentationLevel=\"3\" indentationWidth=\"8\""
    let root = try row.laidOut(style)
    #expect(root.frame("i").minX == 40)
    #expect(root.frame("t").minX == 86)
    row.attributes = "indentationLevel=\"2\""
    row.image = nil
    #expect(try row.laidOut(style).frame("t").minX == 36)
  }

  @Test func `title and subtitle are in the middle together`() throws {
    let low = try Row().laidOut("Subtitle")
    #expect(low.frame("t") == Rect(x: 16, y: 1.5, width: 42.5, height: 20.5))
    #expect(low.frame("d") == Rect(x: 16, y: 22, width: 51, height: 20.5))
    let high = try Row(rowHeight: "100").laidOut("Subtitle")
    #expect(high.frame("t").minY == 28)
    #expect(high.frame("d").minY == 51.5)
  }

  @Test func `a missing subtitle leaves the title in the middle`() throws {
    let root = try Row(detail: "").laidOut("Subtitle")
    #expect(root.frame("t").minY == 12)
    #expect(root.frame("d").height == 0)
  }

  @Test func `a title keeps its width and the detail beside it gives way first`() throws {
    let root = try Row(title: "A title of 25 characters.", detail: Self.longText).laidOut("Value1")
    #expect(root.frame("t").width == 212.5)
    #expect(root.frame("d").minX == 16 + 212.5 + 6)
    #expect(root.frame("d").maxX == 359)
  }

  @Test func `beside a long title a short detail keeps its width, a long one a quarter`() throws {
    let short = try Row(title: Self.longText, detail: "On").laidOut("Value1")
    #expect(short.frame("d") == Rect(x: 342, y: 12, width: 17, height: 20.5))
    #expect(short.frame("t").maxX == 336)
    let long = try Row(title: Self.longText, detail: Self.longText).laidOut("Value1")
    #expect((long.frame("d").width - 343 / 4).magnitude < 1)
  }

  @Test func `titles in a column end where it ends, in the tint colour`() throws {
    var row = Row()
    let root = try row.laidOut("Value2")
    #expect(root.frame("t").width == 91)
    #expect(root.frame("d").minX == 113)
    #expect(root.label("t")?.alignment == .right)
    #expect(root.label("t")?.color == .semantic(.systemBlue))
    row.traits.direction = .rightToLeft
    #expect(try row.laidOut("Value2").label("t")?.alignment == .left)
  }

  @Test(arguments: ["Value1", "Value2"])
  func `at accessibility sizes texts wrap and stand one below the other`(style: String) throws {
    var row = Row(title: Self.longText, rowHeight: "-1")
    row.traits.textSize = .accessibilityExtraExtraExtraLarge
    let root = try row.laidOut(style)
    #expect(root.frame("t").height > 80)
    #expect(root.frame("d").minY == root.frame("t").maxY + 3)
    #expect(root.frame("d").minX == 16)
    row.rowHeight = "44"
    #expect(try row.laidOut(style).frame("t").height == 20.5)
  }
}

extension LaidOutView {
  fileprivate func find(_ id: ViewID) -> LaidOutView? {
    if view.id == id { return self }
    return subviews.lazy.compactMap { $0.find(id) }.first
  }

  fileprivate func frame(_ id: ViewID) -> Rect {
    find(id)?.frame ?? Rect(x: -1, y: -1, width: -1, height: -1)
  }

  /// The frame of a view of the content view, in the cell.
  fileprivate func frameInRoot(_ id: ViewID) -> Rect {
    let frame = frame(id)
    return Rect(
      x: frame.minX + (find("content")?.frame.minX ?? 0), y: frame.minY, width: frame.width,
      height: frame.height)
  }

  fileprivate func label(_ id: ViewID) -> Label? {
    guard case .label(let label) = find(id)?.view.content else { return nil }
    return label
  }
}
