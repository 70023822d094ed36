import CellFeed
import Testing

@Suite struct StatusTests {
  private let full: FeedDictionary = [
    "text": .string("t"), "icon": .string("i"), "name": .string("n"), "picture": .string("p"),
    "vip": .integer(1),
  ]

  @Test func `a status is read from its record`() throws {
    let status = try Status(Record(full))
    #expect(status == Status(text: "t", icon: "i", name: "n", picture: "p", vip: true))
    #expect(Status.schema.validate(Record(full)).isEmpty)
  }

  @Test func `only the picture may be missing`() {
    for missing in full.keys {
      var values = FeedDictionary()
      for entry in full.entries where entry.key != missing {
        _ = values.append(entry.key, entry.value)
      }
      let errors = Status.schema.validate(Record(values))
      #expect(errors.map(\.keyPath) == (missing == "picture" ? [] : [missing]))
      #expect((try? Status(Record(values))) == nil || missing == "picture")
    }
  }

  @Test func `all mistakes of a record are reported`() {
    let record = Record(["text": .integer(5), "icon": .null, "picture": .bool(true)])
    #expect(
      Status.schema.validate(record).map(\.keyPath) == ["text", "icon", "name", "picture", "vip"])
  }

  @Test func `the other cells read their keys`() throws {
    let record = Record(["icon": .string("i"), "content": .string("c"), "text": .string("")])
    #expect(try HomeItem(record) == HomeItem(icon: "i", content: "c"))
    #expect(try TextItem(record) == TextItem(text: ""))
    #expect(throws: FeedError.self) { try HomeItem(Record(["icon": .string("i")])) }
    #expect(throws: FeedError.self) { try TextItem(Record([:])) }
  }
}
