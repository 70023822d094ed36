import CellLayout
import Testing

/// One axis of a mask.
///
/// Which parts flex, and where a view at 20, 30 wide, in a superview of 100 is when that grows to
/// 150. The flexible parts are 20, 30 and 50 of size.
private struct AxisCase: Sendable {
  let before: Bool
  let within: Bool
  let after: Bool
  let origin: Double
  let size: Double
}

private let axisCases = [
  AxisCase(before: false, within: false, after: false, origin: 20, size: 30),
  AxisCase(before: false, within: false, after: true, origin: 20, size: 30),
  AxisCase(before: false, within: true, after: false, origin: 20, size: 80),
  AxisCase(before: false, within: true, after: true, origin: 20, size: 30 + 50 * 30 / 80),
  AxisCase(before: true, within: false, after: false, origin: 70, size: 30),
  AxisCase(before: true, within: false, after: true, origin: 20 + 50 * 20 / 70, size: 30),
  AxisCase(before: true, within: true, after: false, origin: 40, size: 60),
  AxisCase(before: true, within: true, after: true, origin: 30, size: 45),
]

@Suite struct FrameLayoutTests {
  /// All 64 masks: every combination of the two axes.
  @Test(arguments: 0..<64)
  func `every mask shares the change in proportion`(bits: Int) throws {
    let mask = AutoresizingMask(rawValue: UInt8(bits))
    let x = try #require(
      axisCases.first {
        $0.before == mask.contains(.flexibleLeftMargin)
          && $0.within == mask.contains(.flexibleWidth)
          && $0.after == mask.contains(.flexibleRightMargin)
      })
    let y = try #require(
      axisCases.first {
        $0.before == mask.contains(.flexibleTopMargin)
          && $0.within == mask.contains(.flexibleHeight)
          && $0.after == mask.contains(.flexibleBottomMargin)
      })
    var child = View("child", frame: Rect(x: 20, y: 20, width: 30, height: 30))
    child.autoresizingMask = mask
    let root = View("cell", frame: Rect(x: 0, y: 0, width: 100, height: 100), subviews: [child])
    let cell = try LayoutEngine().layout(
      root, size: Size(width: 150, height: 150), context: .fake())
    let frame = try #require(cell.frame("child"))
    #expect(abs(frame.x - x.origin) < 1e-9)
    #expect(abs(frame.width - x.size) < 1e-9)
    #expect(abs(frame.y - y.origin) < 1e-9)
    #expect(abs(frame.height - y.size) < 1e-9)
  }

  @Test func `flexible parts without size share evenly`() {
    let mask: AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    let frame = mask.resize(
      .zero, superviewFrom: .zero, to: Size(width: 100, height: 40))
    #expect(frame == Rect(x: 50, y: 0, width: 50, height: 0))
  }

  @Test func `a resized view resizes its own subviews`() throws {
    var inner = View("inner", frame: Rect(x: 10, y: 10, width: 80, height: 24))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    var outer = View("outer", frame: Rect(x: 0, y: 0, width: 100, height: 44), subviews: [inner])
    outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let root = View("cell", frame: Rect(x: 0, y: 0, width: 100, height: 44), subviews: [outer])
    let cell = try LayoutEngine().layout(
      root, size: Size(width: 375, height: 60), context: .fake())
    #expect(cell.frame("outer") == Rect(x: 0, y: 0, width: 375, height: 60))
    #expect(cell.frame("inner") == Rect(x: 10, y: 10, width: 355, height: 40))
  }

  @Test func `manual frames are taken as they are and not rounded`() throws {
    let label = View(
      "text", frame: Rect(x: 10, y: 10.25, width: 300.1, height: 16.70703125),
      content: .label(Label("Hello")))
    let root = View("cell", frame: Rect(x: 0, y: 0, width: 375, height: 36.957), subviews: [label])
    let cell = try LayoutEngine().layout(root, fittingWidth: 375, context: .fake())
    #expect(cell.height == 36.957)
    #expect(cell.frame("text") == label.frame)
    #expect(cell.view("text")?.textWidth == 300.1)
    #expect(cell.issues.isEmpty)
  }
}
