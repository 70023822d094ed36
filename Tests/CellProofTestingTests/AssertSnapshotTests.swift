import CellProof
import CellSnapshot
import Foundation
import Testing

@testable import CellProofTesting

@Suite struct AssertSnapshotTests {
  @Test(arguments: [
    ("text", "`text`: its text changed"), ("color", "`text`: its text colour changed from #000000"),
    ("spacing", "`text` moved right 8: the space after `badge` grew from 10 to 18"),
    ("picture", "`badge`: its picture changed from vip to other"),
    ("font", "`text`: its font changed from system 15 to system 15 bold"),
  ])
  func `the first three lines of a failure name the cause`(part: String, cause: String) throws {
    let bench = try SnapshotBench()
    var broken = Sample()
    switch part {
    case "text": broken.text = "Hello from the lighthouse."
    case "color": broken.color = .rgb(1, 0, 0)
    case "spacing": broken.spacing = 18
    case "picture": broken.picture = "other"
    default: broken.font = .system(15, weight: .bold)
    }
    _ = try bench.check(Sample().view, recording: .missing)
    let failure = try #require(try bench.check(broken.view, recording: .never))
    let lines = failure.message.split(separator: "\n").prefix(3).joined(separator: "\n")
    #expect(lines.contains(cause), "\(lines)")
    #expect(
      failure.attachments.map(\.name) == [
        "sample.reference.png", "sample.candidate.png", "sample.difference.png",
      ])
  }

  @Test func `frames are compared as text`() throws {
    let bench = try SnapshotBench()
    var moved = Sample()
    moved.spacing = 18
    #expect(try bench.check(Sample().view, as: .layout, recording: .missing) != nil)
    #expect(bench.exists("__Snapshots__/Tests/sample.txt"))
    #expect(try bench.check(Sample().view, as: .layout, recording: .never) == nil)
    let failure = try #require(try bench.check(moved.view, as: .layout, recording: .never))
    #expect(failure.message.contains("−   text"))
    #expect(failure.message.contains("+   text"))
    #expect(!failure.message.contains("badge"))
    #expect(try bench.check(moved.view, as: .layout, recording: .failed) != nil)
    #expect(try bench.check(moved.view, as: .layout, recording: .never) == nil)
  }

  @Test func `what is recorded when depends on the mode`() throws {
    let bench = try SnapshotBench()
    let reference = "__Snapshots__/Tests/sample.png"
    var broken = Sample()
    broken.text = "Other."
    #expect(
      try bench.check(Sample().view, recording: .never)?.message.contains("no reference") == true)
    #expect(!bench.exists(reference))
    #expect(try bench.check(Sample().view, recording: .missing) != nil)
    #expect(bench.exists(reference))
    #expect(try bench.check(Sample().view, recording: .missing) == nil)
    #expect(try bench.check(broken.view, recording: .missing) != nil)
    #expect(try bench.check(Sample().view, recording: .never) == nil)
    #expect(try bench.check(broken.view, recording: .failed) != nil)
    #expect(try bench.check(broken.view, recording: .never) == nil)
    #expect(
      try bench.check(Sample().view, recording: .all)?.message.contains("recording is on") == true)
    #expect(try bench.check(Sample().view, recording: .never) == nil)
  }

  @Test func `a difference within the limits is none, nor is one in a view that is left out`()
    throws
  {
    let bench = try SnapshotBench()
    var broken = Sample()
    broken.text = "Hello from the harbour!"
    _ = try bench.check(Sample().view, recording: .missing)
    #expect(
      try bench.check(broken.view, as: .image(ignoring: ["text"]), recording: .never) == nil)
    let limits = Limits(pixels: Limits.Limit(10_000, setBy: "the test"))
    #expect(try bench.check(broken.view, as: .image(limits: limits), recording: .never) == nil)
  }

  @Test(.snapshots(record: .failed)) func `a trait sets the mode`() {
    #expect(SnapshotRecording.scoped == .failed)
  }

  @Test func `a failure is an issue of the test`() {
    withKnownIssue {
      assertSnapshot(of: Sample().view, as: .image, named: "absent", record: .never)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("there is no reference at ") }
    }
  }

  @Test func `two snapshots of one name are a failure`() {
    assertSnapshot(of: Sample().view, as: .layout)
    withKnownIssue {
      assertSnapshot(of: Sample().view, as: .layout)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("has the same name") }
    }
  }

  @Test func `a cell of a template is drawn light and dark`() {
    let record = Record(values(["text": "Hello.", "name": "Ada", "icon": "vip"], vip: true))
    assertSnapshots(
      of: TemplateCell(StatusTemplate(), record),
      as: ["light": .image, "dark": .image(traits: Traits(appearance: .dark))])
  }

  private func values(_ texts: [String: String], vip: Bool) -> FeedDictionary {
    var values = FeedDictionary()
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      _ = values.append(key, .string(text))
    }
    _ = values.append("vip", .bool(vip))
    return values
  }
}
