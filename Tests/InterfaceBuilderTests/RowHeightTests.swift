import CellLayout
import Testing

@testable import InterfaceBuilder

/// Who decides on the height of a row: table, cell, layout or constraints.
@Suite struct RowHeightTests {
  private func layOut(_ cell: InterfaceBuilderCell, _ height: RowHeight? = nil) throws
    -> LaidOutCell
  {
    try cell.layout(in: .fake(Traits(width: 375)), mode: .runtime, rowHeight: height)
  }

  @Test(arguments: [
    ("rowHeight=\"163\"", "", false, RowHeight.points(163)),
    ("rowHeight=\"163\"", "rowHeight=\"163\"", false, .points(163)),
    ("rowHeight=\"163\" estimatedRowHeight=\"-1\"", "", false, .points(163)),
    ("rowHeight=\"-1\" estimatedRowHeight=\"-1\"", "", false, .automatic),
    // A prototype's own height is for the canvas where rows are automatic.
    ("rowHeight=\"-1\"", "rowHeight=\"141\"", false, .automatic),
    // Only code can make both true.
    ("rowHeight=\"44\"", "rowHeight=\"141\"", false, .points(141)),
    ("rowHeight=\"44\"", "rowHeight=\"-1\"", false, .points(44)),
    ("", "", false, .automatic),
    ("rowHeight=\"-1\"", "rowHeight=\"56\"", true, .points(56)),
    ("rowHeight=\"44\"", "rowHeight=\"56\"", true, .points(56)),
    ("rowHeight=\"44\"", "", true, .points(44)),
    ("rowHeight=\"-1\"", "", true, .automatic),
  ])
  func `table and cell decide as UIKit has them do`(
    table attributes: String, cell: String, isStatic: Bool, expected: RowHeight
  ) throws {
    let cell = try onlyCell(
      table("separatorStyle=\"none\" " + attributes, cell: cell, isStatic: isStatic))
    #expect(cell.heightRule.height == expected)
    let height = try layOut(cell).height
    if case .points(let points) = expected {
      #expect(height == points)
    } else {
      #expect(height == 30)
    }
  }

  @Test func `what is asked for comes before what the file says`() throws {
    let cell = try onlyCell(table("separatorStyle=\"none\" rowHeight=\"163\""))
    #expect(try layOut(cell, .automatic).height == 30)
    #expect(try layOut(cell, .designed).height == 70)
    #expect(try layOut(cell, .points(99)).height == 99)
  }

  @Test func `a xib's cell is in no table: its own row height is the canvas's`() throws {
    let bytes = xib(
      filledContent.replacing("content", with: "con-te-nt0"), cell: "rowHeight=\"90\"")
    #expect(try cell(bytes).heightRule.height == .automatic)
  }

  @Test func `without constraints there is only the designed height`() throws {
    let text = String(decoding: table("rowHeight=\"-1\""), as: UTF8.self)
      .replacing("useAutolayout=\"YES\"", with: "")
    let cell = try onlyCell(Array(text.utf8))
    #expect(cell.heightRule.height == .designed)
    #expect(try layOut(cell).height == 70)
    #expect(try layOut(cell, .automatic).height == 70)
  }

  @Test func `constraints that leave the height open are named, and the designed height serves`()
    throws
  {
    let open = filledContent.split(separator: "\n").filter { !$0.contains("id=\"b\"") }
      .joined(separator: "\n")
    let laidOut = try layOut(
      onlyCell(
        table("rowHeight=\"-1\"", cell: "accessoryType=\"checkmark\"", content: open)))
    #expect(laidOut.height == 70)
    #expect(
      laidOut.issues.first
        == .openHeight(
          view: "Cell",
          missing:
            "“view v” hangs from the top of “contentView”, but nothing is tied to the bottom",
          used: 70))
  }

  @Test func `a cell that is saved without a height is as tall as a standard row`() throws {
    let text = String(decoding: xib(""), as: UTF8.self).replacing("\"44\"", with: "\"0.0\"")
    let cell = try cell(Array(text.utf8))
    #expect(cell.savedSize == Size(width: 320, height: 44))
    let laidOut = try cell.layoutOnCanvas(text: FakeText(), images: FakeImages())
    #expect(laidOut.height == 44)
    #expect(laidOut.issues.first?.description.contains("the file saves it without one") == true)
  }

  @Test func `conflicts with a fixed height name outlets, constraints and the rule`() throws {
    let laidOut = try layOut(
      onlyCell(table("separatorStyle=\"none\" rowHeight=\"20\"")))
    #expect(laidOut.height == 20)
    guard case .conflict(let constraints, let broken)? = laidOut.issues.first else {
      Issue.record("no conflict in \(laidOut.issues)")
      return
    }
    #expect(constraints.contains("view v.height = 30 (h)"))
    #expect(constraints.contains("Cell.height = 20 (its table's rowHeight)"))
    #expect(constraints.contains(broken))
  }

  @Test(arguments: [
    ("", "", RowHeight.points(65)),
    ("automaticEstimatedItemSize=\"YES\"", "", .automatic),
    ("", "<size key=\"estimatedItemSize\" width=\"10\" height=\"10\"/>", .automatic),
    ("", "<size key=\"estimatedItemSize\" width=\"0.0\" height=\"0.0\"/>", .points(65)),
  ])
  func `a collection view's layout gives its cells their size`(
    attributes: String, children: String, expected: RowHeight
  ) throws {
    let layout = """
      <collectionViewFlowLayout key="collectionViewLayout" \(attributes) id="lay">
      <size key="itemSize" width="309" height="65"/>\(children)</collectionViewFlowLayout>
      """
    let cell = try onlyCell(collection(layout: layout))
    #expect(cell.heightRule.height == expected)
    let size = try layOut(cell).root.frame.size
    #expect(
      size == (expected == .automatic ? Size(width: 80, height: 30) : Size(width: 309, height: 65)))
  }

  @Test func `a cell's own size comes before its layout's`() throws {
    let layout = """
      <collectionViewFlowLayout key="collectionViewLayout" id="lay">
      <size key="itemSize" width="50" height="50"/></collectionViewFlowLayout>
      """
    let cell = try onlyCell(
      collection(layout: layout, cell: "<size key=\"customSize\" width=\"309\" height=\"65\"/>"))
    #expect(cell.heightRule.description == "height 65: the cell's own customSize")
  }

  @Test func `a header has its reference size`() throws {
    let layout = """
      <collectionViewFlowLayout key="collectionViewLayout" id="lay">
      <size key="headerReferenceSize" width="50" height="25"/></collectionViewFlowLayout>
      """
    let header = """
      <collectionReusableView key="sectionHeaderView" id="cell">
      <rect key="frame" x="0.0" y="0.0" width="375" height="40"/></collectionReusableView>
      """
    let cell = try onlyCell(
      storyboard("<collectionView id=\"col\">\(layout)\(header)</collectionView>"))
    #expect(cell.heightRule.height == .points(25))
    #expect(try layOut(cell).root.frame.size == Size(width: 375, height: 25))
  }

  /// A collection view with one cell that holds a view of 80 × 30 points.
  private func collection(layout: String, cell: String = "") -> [UInt8] {
    storyboard(
      """
      <collectionView id="col">\(layout)<cells><collectionViewCell id="cell">
      <rect key="frame" x="0.0" y="0.0" width="309" height="65"/>
      <view key="contentView" id="content"><rect key="frame" x="0.0" y="0.0" width="309" height="65"/>
      \(filledContent.replacing("</constraints>", with: "<constraint firstItem=\"v\" firstAttribute=\"width\" constant=\"80\" id=\"w\"/></constraints>"))
      </view>\(cell)</collectionViewCell></cells></collectionView>
      """)
  }

  @Test func `the pictures that an automatic height depends on are named`() throws {
    let content = filledContent.replacing(
      "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\"/>",
      with: "<imageView image=\"p\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\"/>")
    func found(_ content: String, _ attributes: String) throws -> [ViewID] {
      try onlyCell(table(attributes, content: content))
        .viewsWhosePictureDecidesHeight(text: FakeText(), images: FakeImages())
    }
    let free = content.split(separator: "\n").filter { !$0.contains("id=\"h\"") }
      .joined(separator: "\n")
    #expect(try found(free, "rowHeight=\"-1\"") == ["v"])
    #expect(try found(content, "rowHeight=\"-1\"").isEmpty)
    #expect(try found(free, "rowHeight=\"80\"").isEmpty)
  }
}
