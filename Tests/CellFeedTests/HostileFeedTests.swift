import CellFeed
import Testing

/// A small generator with a fixed seed (SplitMix64), so that a failure can be repeated.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

@Suite struct HostileFeedTests {
  private static func nested(_ open: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + String(repeating: close, count: depth)
  }

  @Test(arguments: [
    (#"[{"a":"#, "[", "]", #"},{"text":"b"}]"#), (#"{"a":"#, "[", "]", "}\n{\"text\":\"b\"}"),
    (#"[{"a":"#, #"{"a":["#, "]}", #"},{"text":"b"}]"#),
    (
      "<array><dict><key>a</key>", "<array>", "</array>",
      "</dict><dict><key>text</key><string>b</string></dict></array>"
    ),
  ])
  func `nesting is read up to the limit and refused beyond`(
    head: String, open: String, close: String, tail: String
  ) {
    let most = open.contains("{") ? 255 : 511
    #expect(read(head + Self.nested(open, close, most) + tail) == ["1 a", "2 text=b"])
    for depth in [most + 1, 200_000] {
      let lines = read(head + Self.nested(open, close, depth) + tail)
      #expect(lines.count == 2 && lines.last == "2 text=b")
      #expect(lines.first?.contains("expected at most 512 nested levels, found more") == true)
    }
  }

  @Test(arguments: ["[", #"{"a":"#, "<array>", "<plist><dict><key>a</key><array>"])
  func `endless nesting is an error and not a crash`(open: String) {
    let lines = read(String(repeating: open, count: 100_000))
    #expect(lines.last?.contains("expected") == true)
  }

  @Test func `entities of a document type are not expanded`() {
    let lines = read(
      #"<!DOCTYPE plist [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>"#
        + "<plist><array><dict><key>k</key><string>&b;</string></dict></array></plist>")
    #expect(lines.count == 1 && lines.first?.contains("found \"&b\"") == true)
  }

  private static let samples: [[UInt8]] = [
    Array(
      #"[{"text":"aé\u00e9 \"q\" 😀","vip":true,"n":-1.5e3,"deep":{"a":[1,2,null]}},{"text":"b"}]"#
        .utf8),
    Array(#"{"meta":{"page":1},"feed":[{"text":"a"},{"text":"b","vip":0}],"x":[]}"#.utf8),
    Array("{\"text\":\"a\",\"vip\":1}\n\n{\"text\":\"b\\n\"}\r\n{\"text\":\"c\"}".utf8),
    Array(
      ("<?xml version=\"1.0\"?><!DOCTYPE plist><plist version=\"1.0\"><array><dict><key>text</key>"
        + "<string>a&amp;<![CDATA[b]]></string><key>d</key><date>2013-06-01T12:00:00Z</date>"
        + "<key>x</key><data>AAE=</data><key>n</key><array><integer>0x10</integer><real>1</real>"
        + "<true/></array></dict><!-- c --><dict/></array></plist>").utf8),
    binary,
  ]

  private static let binary: [UInt8] = {
    var builder = BinaryPlistBuilder()
    builder.add([0xA2, 1, 1])
    builder.add([0xD3, 2, 3, 4, 5, 6, 7])
    builder.add([0x51, 0x61])
    builder.add([0x51, 0x62])
    builder.add([0x51, 0x63])
    builder.add([0x62, 0, 0x61, 0xD8, 0x3D])
    builder.add([0xA3, 5, 8, 9])
    builder.add([0x33, 0x41, 0, 0, 0, 0, 0, 0, 0])
    builder.add([0x09])
    builder.add([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE])
    return builder.finish()
  }()

  @Test(arguments: samples.indices)
  func `damaged files are described and never crash`(sample: Int) {
    var random = SeededGenerator(state: UInt64(sample) + 2026)
    let special = Array("{}[]\",:<>/\\&;\n\0".utf8) + [0xFF, 0xD8, 0x80, 0x0F]
    for _ in 0..<500 {
      var bytes = Self.samples[sample]
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] = special.randomElement(using: &random) ?? 0
        case 2: bytes.remove(at: place)
        case 3: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: bytes.prefix(place).suffix(8), at: place)
        }
      }
      let lines = read(bytes)
      #expect(!lines.isEmpty && lines.count < 100)
    }
  }
}
