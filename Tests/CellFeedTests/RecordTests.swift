import CellFeed
import FoundationEssentials
import Testing

@Suite struct RecordTests {
  private static let values: FeedDictionary = [
    "text": .string("a"), "one": .integer(1), "two": .integer(2), "half": .real(0.5),
    "whole": .real(3), "yes": .bool(true), "nan": .real(.nan), "nothing": .null,
    "date": .date(Date(timeIntervalSinceReferenceDate: 0)), "data": .data(Data([1, 2])),
    "author": .dictionary(["name": .string("b")]), "list": .array([]),
  ]
  private let record = Record(values, number: 3, file: "statuses.plist")

  @Test func `values are read by key and by key path`() throws {
    #expect(try record.string("text") == "a")
    #expect(try record.string("author.name") == "b")
    #expect(try record.integer("two") == 2 && record.integer("whole") == 3)
    #expect(try record.number("half") == 0.5 && record.number("one") == 1)
    #expect(try record.date("date") == Date(timeIntervalSinceReferenceDate: 0))
    #expect(try record.data("data") == Data([1, 2]))
    #expect(record["author.age"] == nil && record["text.name"] == nil)
  }

  @Test func `a boolean is also read from 0 and 1`() throws {
    #expect(try record.bool("yes") && record.bool("one"))
    #expect(throws: FeedError.self) { try record.bool("two") }
    #expect(throws: FeedError.self) { try record.bool("text") }
  }

  @Test func `an optional value may be missing or null but not mistyped`() throws {
    #expect(try record.optionalString("picture") == nil)
    #expect(try record.optionalString("nothing") == nil)
    #expect(try record.optionalBool("nothing") == nil)
    #expect(throws: FeedError.self) { try record.optionalString("one") }
  }

  @Test(arguments: [
    (KeySpec("one", .string), "one: expected a string, found the number 1"),
    (KeySpec("yes", .string), "yes: expected a string, found the boolean true"),
    (KeySpec("nothing", .string), "nothing: expected a string, found null"),
    (KeySpec("name", .string), "name: expected a string, found nothing"),
    (KeySpec("two", .bool), "two: expected a boolean (or 0 or 1), found the number 2"),
    (KeySpec("half", .integer), "half: expected a whole number, found the number 0.5"),
    (KeySpec("nan", .number), "nan: expected a number, found the number nan"),
    (KeySpec("data", .date), "data: expected a date, found 2 bytes of data"),
    (KeySpec("date", .data), "date: expected data, found a date"),
    (KeySpec("list", .string), "list: expected a string, found an empty array"),
    (KeySpec("author", .string), "author: expected a string, found a dictionary of 1 key"),
    (
      KeySpec("author.name", .bool),
      "author.name: expected a boolean (or 0 or 1), found the string \"b\""
    ),
    (KeySpec("tezt", .string), "tezt: expected a string, found nothing; is \"text\" misspelt?"),
  ])
  func `validation and accessors describe the same mismatch`(spec: KeySpec, line: String) {
    let errors = RecordSchema([spec]).validate(record)
    #expect(errors.map(\.description) == ["statuses.plist: record 3: \(line)"])
    #expect(throws: FeedError.self) {
      switch spec.kind {
      case .string: _ = try record.string(spec.key)
      case .bool: _ = try record.bool(spec.key)
      case .integer: _ = try record.integer(spec.key)
      case .number: _ = try record.number(spec.key)
      case .date: _ = try record.date(spec.key)
      default: _ = try record.data(spec.key)
      }
    }
  }

  @Test func `a dictionary finds its keys however many there are`() {
    for count in [0, 1, 15, 16, 17, 100] {
      var dictionary = FeedDictionary()
      for number in 0..<count {
        let isNew = dictionary.append("key \(number)", .integer(number))
        let isNewAgain = dictionary.append("key \(number)", .null)
        #expect(isNew && !isNewAgain)
      }
      #expect((0..<count).allSatisfy { dictionary["key \($0)"] == .integer($0) })
      #expect(dictionary["key \(count)"] == nil && dictionary.count == count)
    }
  }

  @Test func `dictionaries are equal whatever their order`() {
    let one: FeedDictionary = ["a": .integer(1), "b": .null]
    #expect(one == ["b": .null, "a": .integer(1)])
    #expect(one != ["a": .integer(1)] && one != ["a": .integer(2), "b": .null])
  }
}
