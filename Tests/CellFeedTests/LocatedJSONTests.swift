import CellFeed
import Testing

@Suite struct LocatedJSONTests {
  private static func members(_ text: String) throws -> [LocatedJSON.Member] {
    guard case .object(let members) = try LocatedJSON(parsing: Array(text.utf8)).content else {
      return []
    }
    return members
  }

  private static func describe(_ value: LocatedJSON) -> String {
    switch value.content {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .string(let text): "'\(text)'"
    case .list(let values): "[" + values.map(describe).joined(separator: " ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key):\(describe($0.value))" }.joined(separator: " ") + "}"
    }
  }

  @Test(arguments: [
    (
      "// first\n{a: 1, /* two\nlines */ \"b\": [true, false, null,],}",
      "{a:1.0 b:[true false null]}"
    ),
    ("[-1.5e2, +3, .5, 0x10]", "[-150.0 3.0 0.5 16.0]"),
    ("\u{FEFF}{\"ü$_\": \"\\u00e4\\n\"} // end", "{ü$_:'ä\n'}"),
    ("[\u{A0}{}\u{A0},[]]", "[{} []]"),
    ("{ß: 1}", "{ß:1.0}"),
  ])
  func `what people write by hand is read`(text: String, values: String) throws {
    #expect(LocatedJSONTests.describe(try LocatedJSON(parsing: Array(text.utf8))) == values)
  }

  @Test func `every key and value knows its line and column, in characters`() throws {
    let members = try LocatedJSONTests.members("{\n  \"ä\": \"ö\", b: // here\r\n    [1, 22],\n}")
    #expect(members.map(\.key) == ["ä", "b"])
    #expect(members.map(\.place.description) == ["line 2, column 3", "line 2, column 13"])
    #expect(members.map(\.value.place.description) == ["line 2, column 8", "line 3, column 5"])
    guard case .list(let numbers) = members[1].value.content else { return }
    #expect(numbers.map(\.place.column) == [6, 9])
  }

  @Test func `a key that is given twice is kept twice`() throws {
    let members = try LocatedJSONTests.members("{a: 1,\n a: 2}")
    #expect(members.map(\.place.line) == [1, 2])
  }

  @Test func `a file in UTF-16 is read`() throws {
    let units = "\u{FEFF}{a: 1}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(LocatedJSONTests.describe(try LocatedJSON(parsing: units)) == "{a:1.0}")
  }

  @Test(arguments: [
    ("", "line 1, column 1: : expected a value, found the end of the file"),
    (
      "{\n  \"a\": 1\n  \"b\": 2\n}",
      "line 3, column 3: : expected \",\" or \"}\", found a double quote; put a comma before it"
    ),
    (
      "{\"a\": {\"b\": [1,\n",
      "line 2, column 1: a.b: expected a value or \"]\", found the end of "
        + "the file; the bracket in line 1, column 13 isn't closed"
    ),
    ("{a 1}", "line 1, column 4: a: expected \":\" after the key, found \"1\""),
    ("{a = 1}", "line 1, column 4: a: expected \":\" after the key, found \"=\""),
    (
      "{a: dark}",
      "line 1, column 5: a: expected a value, found \"dark\"; a text needs double quotes"
    ),
    ("{a: True}", "line 1, column 5: a: expected a value, found \"True\"; yes is written true"),
    ("{a: NaN}", "line 1, column 5: a: expected a value, found \"NaN\"; numbers are finite"),
    (
      "{a: 1e999}",
      "line 1, column 5: a: expected a number, found \"1e999\"; a text needs double quotes"
    ),
    (
      "{a: 'x'}", "line 1, column 5: a: expected a value, found \"'\"; texts stand in double quotes"
    ),
    ("{'a': 1}", "line 1, column 2: : expected a key, found \"'\"; keys stand in double quotes"),
    ("{\n# no\n}", "line 2, column 1: : expected a key, found \"#\"; comments begin with //"),
    (
      "{a: \"x\ny\"}",
      "line 1, column 7: a: expected the closing quote of a string, found the end of "
        + "the line; control characters are written \\n, \\t or \\u0001"
    ),
    (
      "{/* a: 1}",
      "line 1, column 2: : expected \"*/\" after this comment, found the end of the file"
    ),
    ("{} {}", "line 1, column 4: : expected the end of the file, found \"{\""),
    ("[1,,2]", "line 1, column 4: [1]: expected a value, found \",\""),
    ("{a: 1/2}", "line 1, column 6: : expected a value or a comment, // or /* */, found \"/\""),
  ])
  func `a mistake is told with its place, what was expected, and what to do`(
    text: String, message: String
  ) {
    #expect {
      try LocatedJSON(parsing: Array(text.utf8))
    } throws: { error in
      guard let error = error as? LocatedJSON.SyntaxError else { return false }
      let told = "\(error.place): \(error.keyPath): \(error.reason)"
      #expect(told == message)
      return true
    }
  }

  @Test func `bytes that aren't UTF-8 are told with their place`() {
    #expect {
      try LocatedJSON(parsing: Array("{\n// ".utf8) + [0xFF])
    } throws: { error in
      (error as? LocatedJSON.SyntaxError)?.place == TextPlace(line: 2, column: 4)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `nesting without end is refused`() {
    #expect {
      try LocatedJSON(parsing: [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
    } throws: { error in
      (error as? LocatedJSON.SyntaxError)?.reason
        == "expected at most 512 nested levels, found more"
    }
  }
}
