import CellFeed
import Testing

@Suite struct FeedErrorTests {
  /// A damaged feed and everything that is said about it.
  static let damages: [(feed: String, lines: [String])] = [
    // Not a feed.
    (
      "",
      [
        "stopped: a.feed: expected a feed (a property list, JSON or newline-delimited JSON), "
          + "found an empty file"
      ]
    ),
    (
      "  \n ",
      [
        "stopped: a.feed: expected a feed (a property list, JSON or newline-delimited JSON), "
          + "found a file of white space"
      ]
    ),
    (
      "Dear diary\nnothing happened",
      [
        "stopped: a.feed: expected a feed (a property list, JSON or newline-delimited JSON), "
          + "found text that begins with \"Dear diary\""
      ]
    ),
    (
      "<!DOCTYPE html><html><body>x</body></html>",
      [
        "stopped: a.feed: expected a property list with an array of records, or a dictionary "
          + "holding one, found an HTML page"
      ]
    ),
    (
      "<svg xmlns='a'><g/></svg>",
      [
        "stopped: a.feed: expected a property list with an array of records, or a dictionary "
          + "holding one, found XML with the root <svg>"
      ]
    ),
    (
      "<plist><string>a</string></plist>",
      [
        "stopped: a.feed: expected a property list with an array of records, or a dictionary "
          + "holding one, found a property list that is a string"
      ]
    ),
    // No record.
    ("[]", ["stopped: a.feed: expected at least one record, found an empty feed"]),
    (#"{"a":[]}"#, ["stopped: a.feed: expected at least one record, found an empty feed"]),
    (
      "<plist><array></array></plist>",
      ["stopped: a.feed: expected at least one record, found an empty feed"]
    ),
    (
      "<plist><array/></plist>",
      ["stopped: a.feed: expected at least one record, found an empty feed"]
    ),
    // No array, or too many.
    (
      "{\n\"a\":1}",
      [
        "stopped: a.feed: expected an array of records, or an object holding exactly one, found "
          + "an object without one; a single record goes into an array, too"
      ]
    ),
    (
      #"{"a":[{}],"b":[{}]}"#,
      [
        "stopped: a.feed: expected an array of records, or an object holding exactly one, found "
          + #"an object with 2: "a", "b""#
      ]
    ),
    (
      "<plist><dict><key>a</key><true/></dict></plist>",
      [
        "stopped: a.feed: expected an array of records, or a dictionary holding exactly one, "
          + "found a dictionary without one; a single record goes into an array, too"
      ]
    ),
    // Truncated.
    (
      #"[{"text":"a"},{"text":"b"#,
      [
        "1 text=a",
        "stopped: a.feed: record 2: text: expected the closing quote of a string, found the end "
          + "of the file (line 1, column 25)",
      ]
    ),
    (
      #"{"feed":[{"text":"a"},{"text""#,
      [
        "1 text=a",
        "stopped: a.feed: record 2: text: expected \":\" after the key, found the end of the file "
          + "(line 1, column 30)",
      ]
    ),
    (
      #"[{"text":"a"}"#,
      [
        "1 text=a",
        "stopped: a.feed: record 2: expected \",\" or \"]\", found the end of the file "
          + "(line 1, column 14)",
      ]
    ),
    (
      "{\"text\":\"a\"}\n{\"text\":\"b",
      [
        "1 text=a",
        "a.feed: record 2: text: expected the closing quote of a string, found the end of the "
          + "line (line 2, column 11)",
      ]
    ),
    (
      "<plist><array><dict><key>text</key><string>a</string></dict><dict><key>te",
      [
        "1 text=a",
        "stopped: a.feed: record 2: expected \"</key>\", found the end of the file "
          + "(line 1, column 74)",
      ]
    ),
    (
      "<plist><array><dict><key>text</key><string>a</string></dict>",
      [
        "1 text=a",
        "stopped: a.feed: record 2: expected a record or \"</array>\", found the end of the file "
          + "(line 1, column 61)",
      ]
    ),
    // Records that are none.
    (
      #"[5,"x",{"text":"c"},null,[1]]"#,
      [
        "a.feed: record 1: expected a dictionary, found the number 5 (line 1, column 2)",
        #"a.feed: record 2: expected a dictionary, found the string "x" (line 1, column 4)"#,
        "3 text=c", "a.feed: record 4: expected a dictionary, found null (line 1, column 21)",
        "a.feed: record 5: expected a dictionary, found an array of 1 (line 1, column 26)",
      ]
    ),
    // Grammar.
    (
      #"[{"a":1,"a":2},{"text":"b"}]"#,
      [
        #"a.feed: record 1: a: expected each key once, found the key "a" again (line 1, column 9)"#,
        "2 text=b",
      ]
    ),
    (
      #"[{"a":{"b":[0,1e999]}}]"#,
      [
        "a.feed: record 1: a.b[1]: expected a number between -1.8e308 and 1.8e308, "
          + "found \"1e999\" (line 1, column 15)"
      ]
    ),
    (
      #"[{"a":NaN}]"#,
      [#"a.feed: record 1: a: expected a value, found "NaN" (line 1, column 7)"#]
    ),
    (
      #"[{"a":"\ud83d"}]"#,
      [
        "a.feed: record 1: a: expected both halves of a surrogate pair, found "
          + #""\\ud83d" (line 1, column 8)"#
      ]
    ),
    (
      "{\"a\":1} {\"a\":2}\n{\"text\":\"b\"}",
      [
        "a.feed: record 1: expected one record a line, and the line's end after it, found \"{\" "
          + "(line 1, column 9)", "2 text=b",
      ]
    ),
    (
      "{\"text\":\"b\"}\n{\"a\":1} {\"a\":2}",
      [
        "1 text=b",
        "a.feed: record 2: expected one record a line, and the line's end after it, found \"{\" "
          + "(line 2, column 9)",
      ]
    ),
    (
      "[{\"a\":1},]",
      [
        "1 a",
        "stopped: a.feed: record 2: expected a record after the comma, found \"]\" (line 1, column 10)",
      ]
    ),
    (
      #"[,{"a":1}]"#,
      [#"a.feed: record 1: expected a value, found "," (line 1, column 2)"#, "2 a"]
    ),
    (
      #"{"a":[}]}"#,
      [#"a.feed: record 1: a[0]: expected a value, found "}" (line 1, column 7)"#]
    ),
    (
      "{\n\"a\":[}]}",
      [#"stopped: a.feed: a: expected the end of the array, found "}" (line 2, column 6)"#]
    ),
    (
      "[{\"a\":1}] x",
      ["1 a", "stopped: a.feed: expected the end of the file, found \"x\" (line 1, column 11)"]
    ),
    (
      "<plist><array><dict><key>a</key><integer>five</integer></dict>\n"
        + "<dict><key>b</key></dict><dict><key>c</key><string>&what;</string></dict>"
        + "<dict><key>d</key><thing/></dict></array></plist>",
      [
        #"a.feed: record 1: a: expected a whole number, found "five" (line 1, column 33)"#,
        #"a.feed: record 2: b: expected a value, found "</dict>" (line 2, column 19)"#,
        "a.feed: record 3: c: expected an entity such as &amp; or &#38;, found \"&what\" "
          + "(line 2, column 52); an ampersand itself is written &amp;",
        "a.feed: record 4: d: expected an element of a property list, found \"<thing/>\" "
          + "(line 2, column 92)",
      ]
    ),
    (
      "<?xml version='1.0' encoding='GB18030'?><plist><array/></plist>",
      [
        "stopped: a.feed: expected UTF-8 or UTF-16, found the encoding \"GB18030\" "
          + "(line 1, column 1); convert it with: iconv -f GB18030 -t UTF-8"
      ]
    ),
  ]

  @Test(arguments: damages)
  func `a damaged feed is described exactly`(feed: String, lines: [String]) {
    #expect(read(feed) == lines)
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG picture"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"), ([0x1F, 0x8B, 8, 0], "gzip-compressed data"),
      ([0x25, 0x50, 0x44, 0x46, 0x2D], "a PDF document"),
      ([0, 0, 0, 0, 0, 0, 0, 0], "bytes that begin with 00 00 00 00"),
    ] as [([UInt8], String)])
  func `a file of another kind is called by its name`(bytes: [UInt8], name: String) {
    #expect(read(bytes).first?.hasSuffix("found \(name)") == true)
  }

  @Test func `invalid UTF-8 is named with its offset in the file`() {
    let good = Array("{\"text\":\"a\"}\n".utf8)
    let bad = Array("{\"text\":\"".utf8) + [0xE9] + Array("\"}".utf8)
    let place = "expected UTF-8, found the byte 0xE9 at offset"
    #expect(
      read(good + bad + [0x0A] + good) == [
        "1 text=a", "a.feed: record 2: text: \(place) 22 (line 2, column 10)", "3 text=a",
      ])
    #expect(
      read([0x5B] + bad + [0x5D]) == ["a.feed: record 1: text: \(place) 10 (line 1, column 11)"])
    let xml = Array("<array><dict><key>text</key><string>".utf8)
    #expect(
      read(xml + [0xE9] + Array("</string></dict></array>".utf8)) == [
        "a.feed: record 1: text: \(place) 36 (line 1, column 37)"
      ])
    #expect(
      read([0xFF, 0xFE, 0x5B, 0, 0x00, 0xD8, 0x5D, 0]) == [
        "stopped: a.feed: expected UTF-16, found half a surrogate pair at offset 4"
      ])
  }

  @Test func `a long key path is shortened in the middle`() {
    let error = FeedError(
      .tooDeep, file: "a", record: 1, keyPath: String(repeating: "key.", count: 100),
      expected: "less", found: "more")
    let start = String(repeating: "key.", count: 15)
    let end = String(repeating: "key.", count: 10)
    #expect(error.description == "a: record 1: \(start)…\(end): expected less, found more")
  }

  @Test func `text from elsewhere can't break a message into lines or turn it round`() {
    let lines = read("[{\"k\u{202E}\":1e999},\"x\\ny\u{202E}z\",{\"a\\nb\":1e999}]")
    #expect(lines.count == 3)
    #expect(lines.first?.contains(#": k\u{202E}: expected"#) == true)
    #expect(lines.dropFirst().first?.contains(#"the string "x\ny\u{202E}z""#) == true)
    #expect(lines.last?.contains(#": a\nb: expected"#) == true)
  }

  @Test(arguments: ["no/such/file", "/", "\0"])
  func `a file that can't be read is an error`(path: String) {
    #expect {
      try FeedReader(path: path)
    } throws: { error in
      (error as? FeedError)?.kind == .unreadable
    }
  }
}
