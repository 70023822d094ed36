import CellProof
import Testing

@Suite struct StatusTemplateTests {
  private func record(_ values: [(String, FeedValue)]) -> Record {
    var dictionary = FeedDictionary()
    for (key, value) in values { _ = dictionary.append(key, value) }
    return Record(dictionary)
  }

  private func status(
    _ text: String, name: String = "Ada", vip: Bool = false, picture: String? = nil
  ) -> Record {
    let values: [(String, FeedValue)] = [
      ("text", .string(text)), ("icon", .string("ada")), ("name", .string(name)),
      ("vip", .bool(vip)),
    ]
    return record(values + (picture.map { [("picture", .string($0))] } ?? []))
  }

  private func cell(_ record: Record, width: Double = 375) throws -> LaidOutCell {
    let renderer = try CellRenderer(RenderSettings(traits: Traits(width: width)))
    return try renderer.layOut(record)
  }

  /// San Francisco's line height is 1.193359375 times the size.
  @Test func `frames of one line are the original's`() throws {
    let cell = try cell(status("Hello", vip: true))
    let frames = cell.frames
    #expect(frames["icon"] == Rect(x: 10, y: 10, width: 30, height: 30))
    let name = try #require(frames["name"])
    #expect(name.x == 50)
    #expect(abs(name.height - 16.70703125) < 1e-6)
    #expect(abs(name.y - (10 + (30 - name.height) * 0.5)) < 1e-6)
    #expect(frames["vip"] == Rect(x: name.maxX + 10, y: name.y, width: 14, height: 14))
    let text = try #require(frames["text"])
    #expect(text.origin == Point(x: 10, y: 50))
    #expect(abs(text.height - 17.900390625) < 1e-6)
    #expect(frames["picture"] == nil)
    #expect(abs(cell.height - 77.900390625) < 1e-6)
  }

  @Test func `a picture makes the cell 110 points taller`() throws {
    let cell = try cell(status("Hello", picture: "harbour"))
    let picture = try #require(cell.frames["picture"])
    #expect(abs(picture.y - 77.900390625) < 1e-6)
    #expect(picture.size == Size(width: 100, height: 100))
    #expect(abs(cell.height - 187.900390625) < 1e-6)
  }

  @Test func `only the names of VIPs are red and only they have a badge`() throws {
    let plain = try cell(status("Hello"))
    #expect(plain.frames["vip"] == nil)
    let views = try cell(status("Hello", vip: true)).root.subviews
    guard case .label(let label)? = views.first(where: { $0.view.id == "name" })?.view.content
    else { throw TestFailure("the name is no label") }
    #expect(label.color.resolved(in: .light) == RGBA(red: 1, green: 0, blue: 0))
  }

  @Test(arguments: 1...6) func `n lines are n times 17.9 tall`(lines: Int) throws {
    let text = Array(repeating: "line", count: lines).joined(separator: "\n")
    let frame = try #require(try cell(status(text)).frames["text"])
    #expect(abs(frame.height - Double(lines) * 17.900390625) < 1e-6)
  }

  @Test(arguments: [320.0, 375, 768]) func `a long text wraps within 300 points`(width: Double)
    throws
  {
    let words = Array(repeating: "harbour", count: 60).joined(separator: " ")
    let frame = try #require(try cell(status(words), width: width).frames["text"])
    #expect(frame.width <= 300)
    #expect(frame.width > 240)
    #expect(frame.height > 17.9 * 5)
  }
}

/// Something a test needs is not there.
struct TestFailure: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}
