import CellFeed
import Testing

@Suite struct UnknownKeysTests {
  @Test func `an unknown key is reported once with its count and the key that was meant`() {
    var unknown = UnknownKeys(schema: Status.schema)
    for number in 1...5 {
      var values: FeedDictionary = ["text": .string("a")]
      if number > 1 { _ = values.append("txt", .null) }
      if number == 3 { _ = values.append("weather", .null) }
      unknown.note(Record(values, number: number, file: "a.json"))
    }
    #expect(
      unknown.issues.map(\.description) == [
        #"a.json: unknown key "txt" in 4 records, first in record 2; did you mean "text"?"#,
        #"a.json: unknown key "weather" in record 3"#,
      ])
    #expect(
      unknown.issues.first?.error.description
        == "a.json: record 2: txt: expected a known key, found an unknown one, in 4 records; "
        + #"did you mean "text"?"#)
  }

  @Test func `the first part of a key path is a known key`() {
    var unknown = UnknownKeys(schema: RecordSchema([KeySpec("author.name", .string)]))
    unknown.note(Record(["author": .dictionary([:]), "name": .null]))
    #expect(unknown.issues.map(\.key) == ["name"])
  }

  @Test func `a feed that invents keys is bounded`() {
    var unknown = UnknownKeys(schema: Status.schema)
    for number in 0..<1500 { unknown.note(Record(["key \(number)": .null])) }
    #expect(unknown.issues.count == 1000 && unknown.uncounted == 500)
  }
}
