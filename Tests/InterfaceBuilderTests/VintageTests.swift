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
    ("disclosureIndicator", 21000, 293.5), ("checkmark", 21000, 280),
  ])
  func `an accessory narrows the content view`(accessory: String, tools: Int, width: Double) throws
  {
    let cell = "accessoryType=\"\(accessory)\""
    #expect(try content(tools: tools, device: "retina4_7", cell: cell).frame.width == width)
  }

  @Test(arguments: [
    (12121, "retina4_7", EdgeInsets(all: 8)),
    (14460, "retina4_7", EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)),
    (15000, "retina4_7", EdgeInsets(top: 11, left: 15, bottom: 11, right: 15)),
  ])
  func `margins follow the release`(tools: Int, device: String, margins: EdgeInsets) throws {
    #expect(try content(tools: tools, device: device).layoutMargins == margins)
  }

  @Test func `at run time margins follow the width`() throws {
    let root = try cell(xib("", tools: 9000, device: nil))
    for (width, side) in [(375.0, 16.0), (414, 20)] {
      let view = root.view(in: .fake(Traits(width: width)), mode: .runtime)
      #expect(view.find("con-te-nt0")?.layoutMargins?.left == side)
    }
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
