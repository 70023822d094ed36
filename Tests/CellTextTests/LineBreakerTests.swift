import CellLayout
import Testing

@testable import CellText

@Suite struct `Line breaking` {
  private let engine: TextEngine

  init() throws {
    engine = try Fonts.engine()
  }

  struct Wrapping: Sendable {
    let text: String
    let width: Double
    let mode: LineBreakMode
    let lines: [String]
    var language = "en"
  }

  @Test(arguments: [
    Wrapping(text: "one two three", width: 60, mode: .wordWrap, lines: ["one two", "three"]),
    Wrapping(text: "one two  three", width: 60, mode: .wordWrap, lines: ["one two", "three"]),
    Wrapping(text: "a bbbbbbbbbbbb", width: 60, mode: .wordWrap, lines: ["a", "bbbbbb", "bbbbbb"]),
    Wrapping(text: "one two three", width: 60, mode: .characterWrap, lines: ["one two", "three"]),
    Wrapping(text: "abc defghijk", width: 60, mode: .characterWrap, lines: ["abc def", "ghijk"]),
    Wrapping(text: "one\n\ntwo", width: 60, mode: .wordWrap, lines: ["one", "", "two"]),
    Wrapping(
      text: "one\r\ntwo\u{2029}three", width: 60, mode: .wordWrap, lines: ["one", "two", "three"]),
    Wrapping(text: "one\u{2028}two", width: 60, mode: .wordWrap, lines: ["one", "two"]),
    Wrapping(text: "one\n", width: 60, mode: .wordWrap, lines: ["one"]),
    Wrapping(
      text: "a\u{A0}b c\u{A0}d", width: 30, mode: .wordWrap, lines: ["a\u{A0}b", "c\u{A0}d"]),
    Wrapping(
      text: "well-known fact", width: 50, mode: .wordWrap, lines: ["well-", "known", "fact"]),
  ])
  func `texts wrap`(_ test: Wrapping) {
    let layout = engine.set(test.text, width: test.width, mode: test.mode)
    #expect(layout.shown == test.lines)
  }

  @Test(arguments: [
    Wrapping(text: "人人生而。自由", width: 62, mode: .wordWrap, lines: ["人人生", "而。自由"]),
    Wrapping(text: "人人「生」而", width: 47, mode: .wordWrap, lines: ["人人", "「生」", "而"]),
    Wrapping(
      text: "りんきゃく", width: 47, mode: .wordWrap, lines: ["りん", "きゃく"], language: "ja"),
    Wrapping(
      text: "りんきゃく", width: 47, mode: .wordWrap, lines: ["りんき", "ゃく"], language: "zh-Hans"),
    Wrapping(
      text: "모든인간 태어날", width: 75, mode: .wordWrap, lines: ["모든인간", "태어날"], language: "ko"),
    Wrapping(
      text: "他说“你好”吧", width: 47, mode: .wordWrap, lines: ["他说", "“你好”", "吧"],
      language: "zh-Hans"),
    Wrapping(
      text: "ภาษาไทยภาษาไทย", width: 60, mode: .wordWrap, lines: ["ภาษาไทย", "ภาษาไทย"],
      language: "th"),
  ])
  func `scripts have their own rules`(_ test: Wrapping) {
    let layout = engine.set(
      test.text, width: test.width, mode: test.mode, traits: Traits(language: test.language))
    #expect(layout.shown == test.lines)
  }

  @Test func `a line broken at a soft hyphen ends with a hyphen, for which there must be room`() {
    let text = "wonder\u{AD}ful"
    let width = { (text: String) in self.engine.set(text).metrics.size.width }
    #expect(width(text) == width("wonderful"))
    // Beside an f, an r is half a point wider.
    let room = width("wonder") + width("-") + 0.6
    let broken = engine.set(text, width: room)
    #expect(broken.boxes.map(\.span.hyphenRun) == [0, nil])
    #expect(abs(broken.metrics.size.width - room) < 0.1)
    let line = VisualLine(broken.boxes[0], of: broken, width: 200, alignment: .left)
    #expect(line.fragments.count == 2)
    #expect(line.fragments[1].x > line.fragments[0].x + 40)
    // Too narrow for the hyphen: broken between letters, without one.
    let narrow = engine.set(text, width: width("wonder") + 0.5)
    #expect(narrow.boxes.allSatisfy { $0.span.hyphenRun == nil })
  }

  @Test func `an emoji family is never taken apart`() {
    let family = "👩‍👩‍👧‍👦"
    let layout = engine.set(family + family + family, width: 10)
    #expect(layout.shown == [family, family, family])
  }

  @Test func `even a character wider than the line gets a line`() {
    #expect(engine.set("WWW", width: 1).shown == ["W", "W", "W"])
  }

  @Test func `white space at the end of a line counts as far as it fits`() {
    let plain = engine.set("one two", width: 200).metrics.size.width
    let spaced = engine.set("one two   ", width: 200).metrics
    #expect(spaced.size.width > plain + 8)
    let narrow = engine.set("one two   ", width: plain).metrics
    #expect(narrow.size.width == plain)
    #expect(narrow.lineCount == 1)
  }

  struct Truncation: Sendable {
    let text: String
    let width: Double
    let lines: Int
    let mode: LineBreakMode
    let shown: [String]
    let isTruncated: Bool
  }

  private static let long = "one two three four five"

  @Test(arguments: [
    Truncation(
      text: long, width: 90, lines: 1, mode: .truncateTail, shown: ["one two thr…"],
      isTruncated: true),
    Truncation(
      text: long, width: 90, lines: 1, mode: .truncateHead, shown: ["…ee four five"],
      isTruncated: true),
    Truncation(
      text: long, width: 90, lines: 1, mode: .truncateMiddle, shown: ["one t…ur five"],
      isTruncated: true),
    Truncation(
      text: long, width: 90, lines: 1, mode: .clip, shown: [long], isTruncated: true),
    Truncation(
      text: long, width: 90, lines: 1, mode: .wordWrap, shown: ["one two"], isTruncated: true),
    Truncation(
      text: long, width: 90, lines: 1, mode: .characterWrap, shown: ["one two thre"],
      isTruncated: true),
    Truncation(
      text: long, width: 90, lines: 2, mode: .truncateTail, shown: ["one two", "three four f…"],
      isTruncated: true),
    Truncation(
      text: long, width: 90, lines: 3, mode: .truncateTail,
      shown: ["one two", "three four", "five"],
      isTruncated: false),
    Truncation(
      text: "one\ntwo\nthree", width: 90, lines: 2, mode: .truncateTail, shown: ["one", "two…"],
      isTruncated: true),
    Truncation(
      text: "one\ntwo\nthree", width: 90, lines: 2, mode: .truncateHead, shown: ["one", "…three"],
      isTruncated: true),
    Truncation(
      text: "one\ntwo\nthree", width: 90, lines: 2, mode: .truncateMiddle,
      shown: ["one", "two…three"], isTruncated: true),
    Truncation(
      text: "one\ntwo", width: 90, lines: 2, mode: .truncateTail, shown: ["one", "two"],
      isTruncated: false),
    Truncation(
      text: "wwwwwwwwwwww", width: 90, lines: 1, mode: .truncateTail, shown: ["wwwwww…"],
      isTruncated: true),
    Truncation(
      text: "one two", width: 3, lines: 1, mode: .truncateTail, shown: ["…"], isTruncated: true),
  ])
  func `lines are counted over the whole label and the last is truncated`(_ test: Truncation) {
    let layout = engine.set(test.text, width: test.width, lines: test.lines, mode: test.mode)
    #expect(layout.shown == test.shown)
    #expect(layout.metrics.isTruncated == test.isTruncated)
    #expect(layout.metrics.lineCount == test.shown.count)
  }

  @Test func `a truncated label is as wide as what it shows`() {
    let layout = engine.set("one two three four five", width: 90, lines: 1, mode: .truncateTail)
    let shown = layout.shown.first ?? ""
    #expect(abs(layout.metrics.size.width - engine.set(shown, width: nil).metrics.size.width) < 1)
    #expect(layout.metrics.size.width < 90)
  }
}
