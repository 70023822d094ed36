import Glibc

/// The formats of a feed; chosen by content, not by name.
public enum FeedFormat: String, Sendable, CaseIterable {
  /// An XML property list.
  case xmlPropertyList
  /// A binary property list, version 00.
  case binaryPropertyList
  /// A JSON array of objects, or an object holding one.
  case json
  /// One JSON object a line.
  case newlineDelimitedJSON
}

/// Tells the formats of UTF-8 text apart by its first lines.
struct FormatDetector {
  enum Verdict: Equatable {
    case format(FeedFormat)
    /// The bytes so far don't decide.
    case undecided
    case notAFeed
  }

  private let bytes: [UInt8]
  private let start: Int
  private let isComplete: Bool

  /// Looks at the text so far; `isComplete` if nothing follows.
  init(_ bytes: [UInt8], from start: Int, isComplete: Bool) {
    self.bytes = bytes
    self.start = start
    self.isComplete = isComplete
  }

  var verdict: Verdict {
    var parser = JSONParser(bytes, from: start)
    parser.skipSpace()
    guard let first = parser.peek else { return isComplete ? .notAFeed : .undecided }
    if first == UInt8(ascii: "<") { return .format(.xmlPropertyList) }
    guard let newline = firstNewline(in: bytes, from: parser.position) else {
      let opensValue = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      // Without a bracket there is no reason to read on through an endless line.
      return isComplete || !opensValue ? judgeOnlyLine(parser) : .undecided
    }
    var rest = parser
    rest.position = newline
    rest.skipSpace()
    if rest.isAtEnd { return isComplete ? judgeOnlyLine(parser) : .undecided }
    parser.end = newline
    return judge(parser, next: rest.peek)
  }

  private func judgeOnlyLine(_ parser: JSONParser) -> Verdict {
    switch parser.peek {
    case UInt8(ascii: "["): .format(.json)
    case UInt8(ascii: "{"):
      // An object alone is a feed of one record, unless it holds an array that could be the feed.
      .format(JSONWrapper(parser).candidates.isEmpty ? .newlineDelimitedJSON : .json)
    default: .notAFeed
    }
  }

  /// Judges by the first line and the first byte of the next.
  private func judge(_ line: JSONParser, next: UInt8?) -> Verdict {
    let nextIsObject = next == UInt8(ascii: "{")
    var shape = line
    let isWhole =
      shape.skipValue()
      && {
        shape.skipSpace(); return shape.isAtEnd
      }()
    switch line.peek {
    case UInt8(ascii: "{") where isWhole: return .format(.newlineDelimitedJSON)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let breaks = nextIsObject && (isWhole || !canContinue(line))
      return .format(breaks ? .newlineDelimitedJSON : .json)
    default: return nextIsObject ? .format(.newlineDelimitedJSON) : .notAFeed
    }
  }

  /// Whether JSON allows an object after this line: if not, the line is a damaged record.
  private func canContinue(_ line: JSONParser) -> Bool {
    var open: [UInt8] = []
    var last: UInt8 = 0
    var isInString = false
    var index = line.position
    while index < line.end {
      let byte = bytes[index]
      index += isInString && byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { isInString.toggle() }
      if isInString || isJSONSpace(byte) { continue }
      last = byte
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { open.append(byte) }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { _ = open.popLast() }
    }
    if isInString { return false }
    if last == UInt8(ascii: ",") { return open.last == UInt8(ascii: "[") }
    return last == UInt8(ascii: "[") || last == UInt8(ascii: ":")
  }
}

/// The first newline from an index on.
func firstNewline(in bytes: [UInt8], from start: Int) -> Int? {
  bytes.withUnsafeBufferPointer { buffer in
    guard start < buffer.count, let base = buffer.baseAddress,
      let found = memchr(base + start, 0x0A, buffer.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
