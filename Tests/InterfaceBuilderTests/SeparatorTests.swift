import CellLayout
import Testing

@testable import InterfaceBuilder

/// Lines between rows, as the table of the file draws them.
@Suite struct SeparatorTests {
  private func line(
    _ bytes: [UInt8], _ traits: Traits = Traits(width: 375),
    mode: InterfaceBuilderMode = .runtime
  ) throws -> (row: LaidOutCell, line: LaidOutView?) {
    let row = try onlyCell(bytes).layout(in: .fake(traits), mode: mode)
    return (row, row.root.subviews.first { $0.view.id == "cell/separator" })
  }

  @Test(arguments: [(Scale.x1, 1.0), (.x2, 0.5), (.x3, 1.0 / 3)])
  func `a row is a pixel taller than its content, and the line takes it`(
    scale: Scale, pixel: Double
  ) throws {
    let (row, line) = try line(
      table("separatorStyle=\"default\" rowHeight=\"-1\""), Traits(width: 375, scale: scale))
    #expect((row.height - 30 - pixel).magnitude < 1e-6)
    let frame = try #require(line?.frame)
    #expect(frame.x == 16 && frame.width == 359)
    #expect((frame.y - 30).magnitude < 1e-6 && (frame.height - pixel).magnitude < 1e-6)
    #expect(line?.view.style.backgroundColor == .semantic(.separator))
    #expect(row.root.subviews.first?.frame.height == 30)
    #expect(!row.takesSeparator)
  }

  @Test func `a fixed row keeps its height, and the line lies over its last pixel`() throws {
    let (row, line) = try line(table("separatorStyle=\"default\" rowHeight=\"30\""))
    #expect(row.height == 30)
    #expect(line?.frame == Rect(x: 16, y: 29.5, width: 359, height: 0.5))
    #expect(row.issues.isEmpty)
  }

  @Test func `a table without lines has none, on pages neither`() throws {
    let (row, line) = try line(table("separatorStyle=\"none\" rowHeight=\"-1\""))
    #expect(line == nil)
    #expect(row.height == 30)
    #expect(!row.takesSeparator)
  }

  @Test func `a xib's cell has no line of its own and takes a page's`() throws {
    let row = try cell(xib("")).layout(in: .fake(), mode: .runtime, rowHeight: .designed)
    #expect(row.takesSeparator)
    #expect(!row.root.subviews.contains { $0.view.id.hasSuffix("/separator") })
  }

  @Test(arguments: [
    ("", "", 320.0, 16.0, 304.0), ("", "", 414, 20, 394),
    ("<inset key=\"separatorInset\" minX=\"30\" maxX=\"10\"/>", "", 320, 30, 280),
    ("<inset key=\"separatorInset\" minX=\"0.0\" maxX=\"0.0\"/>", "", 414, 0, 414),
    (
      "<inset key=\"separatorInset\" minX=\"30\" maxX=\"10\"/>",
      "<inset key=\"separatorInset\" minX=\"5\" maxX=\"0.0\"/>", 320, 5, 315
    ),
  ])
  func `the inset is the cell's, else the table's, else the row's margin`(
    table inset: String, cell own: String, width: Double, x: Double, length: Double
  ) throws {
    let bytes = table("rowHeight=\"44\"", children: inset, content: filledContent)
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("</tableViewCell>", with: "\(own)</tableViewCell>")
    let (_, line) = try line(Array(text.utf8), Traits(width: width))
    #expect(line?.frame.x == x)
    #expect(line?.frame.width == length)
  }

  @Test func `an inset that leaves no room hides the line, as apps do for single rows`() throws {
    let (row, line) = try line(
      table(
        "rowHeight=\"44\"",
        children: "<inset key=\"separatorInset\" minX=\"1000\" maxX=\"0.0\"/>"))
    #expect(line == nil)
    #expect(row.height == 44)
  }

  @Test func `from right to left the inset changes sides`() throws {
    var traits = Traits(width: 375)
    traits.direction = .rightToLeft
    let (_, line) = try line(table("rowHeight=\"44\""), traits)
    #expect(line?.frame.x == 0 && line?.frame.width == 359)
  }

  @Test func `the table gives its lines a colour, its rows a tint and a ground`() throws {
    let bytes = table(
      "rowHeight=\"44\"",
      children: """
        <color key="separatorColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <color key="tintColor" red="0.0" green="1" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <color key="backgroundColor" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        """)
    let (row, line) = try line(bytes)
    #expect(line?.view.style.backgroundColor == .rgb(1, 0, 0))
    #expect(row.root.view.style.tintColor == .rgb(0, 1, 0))
    #expect(row.root.view.style.backgroundColor == .semantic(.systemBackground))
    let clear = String(decoding: bytes, as: UTF8.self).replacing(
      "</tableViewCell>",
      with: "<color key=\"backgroundColor\" white=\"1\" alpha=\"0.5\" colorSpace=\"custom\" "
        + "customColorSpace=\"genericGamma22GrayColorSpace\"/></tableViewCell>")
    let through = try self.line(Array(clear.utf8)).row.root.view.style.backgroundColor
    #expect(through == .rgb(0.5, 0.5, 1))
  }

  @Test func `rows of groups lie on their own ground`() throws {
    let (row, _) = try line(table("style=\"grouped\" rowHeight=\"44\""))
    #expect(row.root.view.style.backgroundColor == .semantic(.secondarySystemGroupedBackground))
  }

  @Test func `the canvas draws lines as well, in the room that its release leaves`() throws {
    let bytes = table(
      "separatorStyle=\"default\" rowHeight=\"70\"", content: "", tools: 10000)
    let (row, line) = try line(bytes, Traits(width: 375, scale: .x2), mode: .canvas)
    #expect(row.root.subviews.first?.frame.height == 69.5)
    #expect(line?.frame == Rect(x: 15, y: 69.5, width: 360, height: 0.5))
  }

  @Test func `an inspection judges what the table says`() throws {
    let bytes = table(
      "style=\"insetGrouped\" separatorStyle=\"default\" rowHeight=\"163\" "
        + "estimatedRowHeight=\"-1\" sectionHeaderHeight=\"28\" allowsSelection=\"NO\"",
      children: "<inset key=\"separatorInset\" minX=\"30\"/>")
    let document = try InterfaceBuilderDocument(bytes: bytes, path: "Main.storyboard")
    let container = try #require(document.cells.first?.inspectedContainer)
    func names(_ effect: InspectedContainer.Effect) -> [String] {
      container.properties.filter { $0.effect == effect }.map(\.name)
    }
    #expect(container.element == "tableView" && container.id == "tab")
    #expect(names(.honoured) == ["dataMode", "separatorStyle", "rowHeight", "separatorInset"])
    #expect(
      names(.doesNotShow) == ["estimatedRowHeight", "sectionHeaderHeight", "allowsSelection"])
    #expect(names(.changesPicture) == ["style"])
    #expect(document.unhonoured().first?.name == "tableView@style")
    #expect(
      document.cells.first?.separatorNote
        == "separator one pixel, 30 points from the leading edge, its table's separatorInset")
  }
}
