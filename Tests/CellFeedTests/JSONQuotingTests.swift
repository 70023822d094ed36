import Foundation
import Testing

@testable import CellFeed

@Suite struct JSONQuotingTests {
  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#), (#"a"b\"#, #""a\"b\\""#),
    ("one\ntwo\r\nthree\t", #""one\ntwo\r\nthree\t""#),
    ("\0\u{1}\u{8}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u0008\\u001f\u{7F}\""),
    ("a\u{2028}b\u{2029}c", #""a\u2028b\u2029c""#), ("\u{2027}\u{202A}", "\"\u{2027}\u{202A}\""),
    ("héllo 😀 € 👩‍👧", "\"héllo 😀 € 👩‍👧\""), ("e\u{301}", "\"e\u{301}\""), ("<b>", #""<b>""#),
  ])
  func `strings are quoted as JSON has them`(text: String, json: String) {
    let quoted = JSONQuoting.quoted(text)
    #expect(Array(quoted.utf8) == Array(json.utf8))
  }

  @Test func `in a page no tag ends in a string`() {
    var json = "["
    JSONQuoting.write("</script>\u{2028}\u{1}", to: &json, escapesMarkup: true)
    #expect(json == "[\"\\u003c/script>\\u2028\\u0001\"")
  }

  @Test(arguments: [false, true])
  func `what is quoted is read back, character by character`(escapesMarkup: Bool) throws {
    // All planes, and everything near what is escaped; halves of surrogate pairs are no scalars.
    let values = Array(0...0x2FFF) + Array(stride(from: 0xD700, to: 0x11_0000, by: 61))
    let edges: [Int] = [0xD7FF, 0xD800, 0xDFFF, 0xE000, 0xFEFF, 0xFFFE, 0xFFFF, 0x10000, 0x10FFFF]
    var text = ""
    for value in values + edges {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      text.unicodeScalars.append(scalar)
    }
    var json = ""
    JSONQuoting.write(text, to: &json, escapesMarkup: escapesMarkup)
    let bytes = Array(json.utf8)
    #expect(
      try JSONDecoder().decode(String.self, from: Data(bytes)).unicodeScalars.elementsEqual(
        text.unicodeScalars))
    guard case .string(let own) = try LocatedJSON(parsing: bytes).content else {
      Issue.record("no string")
      return
    }
    #expect(own.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `half a surrogate pair can't come into a string`() {
    let text = String(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self)
    #expect(JSONQuoting.quoted(text) == "\"a\u{FFFD}b\"")
  }
}
