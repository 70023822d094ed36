import Testing

@testable import InterfaceBuilder

@Suite struct StringsParserTests {
  private let text = """
    /* Class = "UILabel"; text = "Title"; */
    "abc-de-fgh.text" = "Titel \\"neu\\"\\nzweite";
    // a line
    bare_key = value;
    "u" = "\\U00e9";
    """

  private let expected = [
    "abc-de-fgh.text": "Titel \"neu\"\nzweite", "bare_key": "value", "u": "é",
  ]

  @Test func `pairs, comments and escapes are read`() {
    #expect(StringsParser.parse(Array(text.utf8)).pairs == expected)
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is read in both byte orders, with and without mark`(isLittle: Bool, hasMark: Bool) {
    var bytes: [UInt8] = hasMark ? (isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]) : []
    for unit in text.utf16 {
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      bytes += isLittle ? pair : pair.reversed()
    }
    #expect(StringsParser.parse(bytes).pairs == expected)
  }

  @Test func `what comes before damage is kept`() {
    let result = StringsParser.parse(Array("\"a\" = \"1\"; \"b\" = ".utf8))
    #expect(result.pairs == ["a": "1"])
  }

  @Test(arguments: [
    ("\"a\" = \"1\";\n\"b\" = ;", "expected a text in quotation marks for “b”", 2),
    ("\n\n\"a\" \"1\";", "expected “=” after the key “a”", 3),
    ("\"a\" = \"1\"\n\"b\" = \"2\";", "expected “;” after the text for “a”", 2),
    ("\n\"a\" = \"1;\n\n", "expected a quotation mark that ends this text", 2),
    ("<<<<<<< HEAD", "expected a key in quotation marks", 1),
  ])
  func `damage is told with its line`(text: String, detail: String, line: Int) {
    #expect(StringsParser.parse(Array(text.utf8)).damage == ResourceError(detail, line: line))
  }

  @Test func `a whole file has no damage`() {
    #expect(StringsParser.parse(Array(text.utf8)).damage == nil)
  }
}
