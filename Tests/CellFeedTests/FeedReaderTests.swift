import CellFeed
import Testing

@Suite struct FeedReaderTests {
  private static let xmlHead = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    """

  /// The same two records, written in every way that is a feed.
  static let spellings: [(text: String, format: FeedFormat)] = [
    (#"[{"text":"a"},{"text":"b"}]"#, .json),
    ("\n [ {\"text\" : \"a\"} ,\r\n\t{\"text\":\"b\"} ]\n", .json),
    (#"{"statuses":[{"text":"a"},{"text":"b"}]}"#, .json),
    (#"{"total":2,"ids":[1,2],"statuses":[{"text":"a"},{"text":"b"}],"none":[]}"#, .json),
    ("{\n\"statuses\":\n[\n{\"text\":\"a\"},\n{\"text\":\"b\"}]}", .json),
    ("{\"text\":\"a\"}\n{\"text\":\"b\"}", .newlineDelimitedJSON),
    ("\n\n{\"text\":\"a\"}\r\n  \r\n{\"text\":\"b\"}\r\n", .newlineDelimitedJSON),
    ("{\"text\":\"\\u0061\"}\n{\"text\":\"b\"}\n\n\n", .newlineDelimitedJSON),
    (
      xmlHead + "<array><dict><key>text</key><string>a</string></dict>"
        + "<dict><key>text</key><string>b</string></dict></array></plist>", .xmlPropertyList
    ),
    (
      xmlHead + "<dict><key>n</key><integer>2</integer><key>list</key><array><!-- two -->"
        + "<dict><key>text</key><string>&#97;</string></dict><dict><key>text</key>"
        + "<string><![CDATA[b]]></string></dict></array></dict></plist>", .xmlPropertyList
    ),
    (
      "<array><dict ><key>text</key><string >a</string></dict>"
        + "<dict><key>text</key><string>b</string></dict></array>", .xmlPropertyList
    ),
  ]

  @Test(arguments: spellings)
  func `every spelling of a feed gives the same records`(
    text: String, format: FeedFormat
  ) throws {
    let reader = try FeedReader(bytes: Array(text.utf8), name: "a")
    #expect(reader.format == format)
    #expect(read(text) == ["1 text=a", "2 text=b"])
  }

  @Test(arguments: spellings)
  func `a byte order mark and UTF-16 change nothing`(text: String, format: FeedFormat) {
    let expected = ["1 text=a", "2 text=b"]
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(read([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
    #expect(read([0xFF, 0xFE] + little) == expected)
    #expect(read([0xFE, 0xFF] + big) == expected)
    #expect(read(little) == expected)
    #expect(read(big) == expected)
  }

  @Test func `a single object is a feed of one record`() {
    #expect(read(#"{"text":"a","icon":"b"}"#) == ["1 text=a icon=b"])
    #expect(read("{\"text\":\"a\"}\n") == ["1 text=a"])
  }

  @Test func `a bad record does not stop the others`() {
    let expected = [
      "1 text=a", #"a.feed: record 2: text: expected a value, found "nope" (line 2, column 9)"#,
      "3 text=c",
    ]
    #expect(read("{\"text\":\"a\"}\n{\"text\":nope}\n{\"text\":\"c\"}") == expected)
    #expect(read("[{\"text\":\"a\"},\n{\"text\":nope},{\"text\":\"c\"}]") == expected)
  }

  @Test func `after the end and after a final error there is nothing more`() throws {
    let reader = try FeedReader(bytes: Array(#"[{"a":1},{"#.utf8), name: "a")
    #expect(try reader.next()?.get().number == 1)
    #expect(throws: FeedError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }
}
