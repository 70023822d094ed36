import CellProof
import Testing

@Suite struct StatusAutoLayoutTemplateTests {
  private func status(_ text: String, vip: Bool, picture: Bool) -> Record {
    var values = FeedDictionary()
    for (key, value) in [("text", text), ("icon", "ada"), ("name", "Ada Moreno")] {
      _ = values.append(key, .string(value))
    }
    _ = values.append("vip", .bool(vip))
    if picture { _ = values.append("picture", .string("harbour")) }
    return Record(values)
  }

  private func renderer(_ traits: Traits = Traits()) throws -> CellRenderer {
    try CellRenderer(RenderSettings(template: StatusAutoLayoutTemplate(), traits: traits))
  }

  /// Solved edges are on whole pixels, so they are within one of the manual ones.
  @Test(arguments: [true, false], [true, false])
  func `constraints put every view where the manual frames do`(vip: Bool, picture: Bool) throws {
    let record = status(
      Array(repeating: "harbour", count: 40).joined(separator: " "), vip: vip, picture: picture)
    let renderer = try renderer()
    let manual = try renderer.layOut(record, method: .manual)
    let solved = try renderer.layOut(record, method: .autoLayout)
    #expect(solved.issues.isEmpty)
    #expect(Set(solved.frames.keys) == Set(manual.frames.keys))
    for (id, frame) in manual.frames {
      let other = try #require(solved.frames[id])
      #expect(abs(other.x - frame.x) <= 0.5 && abs(other.y - frame.y) <= 0.5, "\(id)")
      #expect(abs(other.maxX - frame.maxX) <= 1 && abs(other.maxY - frame.maxY) <= 1, "\(id)")
    }
  }

  @Test func `right to left turns the cell around`() throws {
    let record = status("Hello", vip: true, picture: true)
    let left = try renderer().layOut(record).frames
    let right = try renderer(Traits(direction: .rightToLeft)).layOut(record).frames
    for (id, frame) in left where id != "cell" {
      let other = try #require(right[id])
      #expect(abs(other.x - (375 - frame.maxX)) <= 0.5, "\(id)")
      #expect(abs(other.y - frame.y) < 1e-6, "\(id)")
    }
  }
}
