import CellFeed
import CellLayout
import Testing

@testable import InterfaceBuilder

@Suite struct SizeClassTests {
  /// A cell whose view's height and constant are another in regular width.
  private func file(device: String? = "retina4_7") -> [UInt8] {
    xib(
      """
      <label text="a" translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <rect key="frame" x="0" y="0" width="320" height="44"/></label>
      """, device: device,
      constraints: """
        <constraint firstItem="v" firstAttribute="leading" secondItem="con-te-nt0" secondAttribute="leading" id="l"/>
        <constraint firstItem="v" firstAttribute="top" secondItem="con-te-nt0" secondAttribute="top" id="t"/>
        <constraint firstAttribute="bottom" secondItem="v" secondAttribute="bottom" id="b"/>
        <constraint firstItem="v" firstAttribute="height" constant="50" id="h">
        <variation key="heightClass=regular-widthClass=regular" constant="90"/></constraint>
        """,
      connections: """
        <outlet property="title" destination="v" id="o1"/>
        <outlet property="height" destination="h" id="o2"/>
        """)
  }

  private func height(_ cell: InterfaceBuilderCell, width: Double) throws -> Double {
    try cell.layout(in: .fake(Traits(width: width)), mode: .runtime).height
  }

  @Test(arguments: [(375.0, 50.0), (599, 50), (600, 90), (1024, 90)])
  func `a row is regular from 600 points on`(width: Double, height: Double) throws {
    #expect(try self.height(cell(file()), width: width) == height)
    #expect(try self.height(cell(file(device: "ipad9_7")), width: width) == height)
  }

  @Test func `the canvas has the size class of its device`() throws {
    let context = LayoutContext.fake(Traits(width: 320))
    let pad = try cell(file(device: "ipad9_7"))
    #expect(try pad.layout(in: context, mode: .canvas, rowHeight: .automatic).height == 90)
    let phone = try cell(file())
    #expect(try phone.layout(in: context, mode: .canvas, rowHeight: .automatic).height == 50)
  }

  @Test(arguments: [375.0, 1024]) func `records set the views of every size class`(width: Double)
    throws
  {
    let record = Record(["height.constant": .integer(70), "title": .string("Bound")])
    let bound = try Binder(cell(file())).bind(record).cell
    #expect(try height(bound, width: width) == 70)
    let view = bound.view(in: .fake(Traits(width: width)), mode: .runtime).find("v")
    guard case .label(let label) = view?.content else {
      Issue.record("no label")
      return
    }
    #expect(label.text.string == "Bound")
  }

  @Test func `the note tells the classes, where there are variations`() throws {
    #expect(
      try cell(file(device: "ipad9_7")).sizeClassNote
        == "size class on the canvas: regular width × regular height (device ipad9_7); with a feed: "
        + "compact width × regular height, from 600 points of width regular width × regular height")
    #expect(try cell(xib("<label text=\"a\" id=\"l\"/>")).sizeClassNote == nil)
  }
}
