import CellFeed
import CellLayout
import FoundationEssentials
import Testing

@testable import InterfaceBuilder

/// The cells that ship as Interface Builder files.
@Suite struct SampleTests {
  private func layout(_ name: String, _ values: FeedDictionary) throws -> [ViewID: Rect] {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let document = try InterfaceBuilderDocument(path: "/\(folder)/assets/templates/\(name).xib")
    #expect(!document.losesDetail)
    let bound = try Binder(document.cell()).bind(Record(values))
    let cell = bound.cell
    #expect(bound.issues.isEmpty)
    let context = LayoutContext.fake(Traits(width: 375))
    let laidOut = try cell.layout(in: context, mode: .runtime)
    // The records' pictures are only names here, and each is told to be missing.
    #expect(laidOut.issues.allSatisfy { if case .picture = $0 { true } else { false } })
    var frames: [ViewID: Rect] = [:]
    collect(laidOut.root, Point.zero, into: &frames)
    for (outlet, ids) in cell.outlets { frames[outlet] = ids.first.flatMap { frames[$0] } }
    return frames
  }

  private func collect(_ view: LaidOutView, _ origin: Point, into frames: inout [ViewID: Rect]) {
    frames[view.view.id] = view.frame.offset(x: origin.x, y: origin.y)
    let inner = Point(x: origin.x + view.frame.x, y: origin.y + view.frame.y)
    for subview in view.subviews { collect(subview, inner, into: &frames) }
  }

  // FakeText: a glyph is half its size wide, a line 1.2 times its size high.
  @Test func `the status cell grows with its text and its picture`() throws {
    let text = String(repeating: "x", count: 100)
    let plain = try layout(
      "StatusCell",
      ["icon": .string("a"), "name": .string("Ann"), "text": .string(text), "vip": .bool(false)])
    #expect(plain["icon"] == Rect(x: 10, y: 10, width: 30, height: 30))
    #expect(plain["name"] == Rect(x: 50, y: 16.5, width: 21, height: 17))
    #expect(plain["text"] == Rect(x: 10, y: 50, width: 300, height: 54))
    #expect(plain["cel-01-ab0"]?.height == 114)
    let picture = try layout(
      "StatusCell",
      ["name": .string("Ann"), "text": .string(text), "picture": .string("p"), "vip": .bool(true)])
    #expect(picture["picture"] == Rect(x: 10, y: 114, width: 100, height: 100))
    #expect(picture["vip"] == Rect(x: 81, y: 16.5, width: 14, height: 14))
    #expect(picture["cel-01-ab0"]?.height == 224)
  }

  @Test func `the home cell's text box is ten points taller than its text`() throws {
    let frames = try layout("HomeCell", ["icon": .string("i"), "content": .string("Hello")])
    #expect(frames["icon"] == Rect(x: 137.5, y: 10, width: 100, height: 80))
    #expect(frames["content"] == Rect(x: 10, y: 100, width: 355, height: 29.5))
    #expect(frames["cel-01-ab0"]?.height == 139.5)
    #expect(frames["lin-06-ab0"] == Rect(x: 0, y: 129, width: 375, height: 0.5))
  }

  @Test func `the text cell is never lower than its standard height`() throws {
    #expect(try layout("TextCell", ["text": .string("")])["cel-01-ab0"]?.height == 44)
    let frames = try layout("TextCell", ["text": .string(String(repeating: "x", count: 100))])
    #expect(frames["text"] == Rect(x: 15, y: 11, width: 345, height: 61.5))
    #expect(frames["cel-01-ab0"]?.height == 83.5)
  }
}
