/// The first byte that can't be UTF-8, as an index of the slice; `nil` if all is well.
func firstInvalidUTF8(_ bytes: ArraySlice<UInt8>) -> Int? {
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let length = utf8Length(bytes[index...])
    if length == 0 { return index }
    index += length
  }
  return nil
}

/// The length of the well-formed sequence that some bytes begin with, 0 if it isn't one.
///
/// The Unicode Standard, table 3-7.
private func utf8Length(_ bytes: ArraySlice<UInt8>) -> Int {
  guard let first = bytes.first else { return 0 }
  if first < 0x80 { return 1 }
  var second: ClosedRange<UInt8> = 0x80...0xBF
  let length: Int
  switch first {
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: length = 4
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return 0
  }
  let rest = bytes.dropFirst().prefix(length - 1)
  guard rest.count == length - 1, let next = rest.first, second.contains(next) else { return 0 }
  return rest.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
}

/// How a text file is encoded, as far as its first bytes tell.
enum TextEncoding {
  case utf8(skipping: Int)
  case utf16(bigEndian: Bool, skipping: Int)
  case utf32

  /// Judges by a byte order mark, or by the zero bytes around a first ASCII character.
  init(_ head: [UInt8]) {
    switch (head.first, head.dropFirst().first, head.dropFirst(2).first, head.dropFirst(3).first) {
    case (0xEF, 0xBB, 0xBF, _): self = .utf8(skipping: 3)
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF): self = .utf32
    case (0xFF, 0xFE, _, _): self = .utf16(bigEndian: false, skipping: 2)
    case (0xFE, 0xFF, _, _): self = .utf16(bigEndian: true, skipping: 2)
    case (let low?, 0, _?, 0) where low > 0 && low < 0x80:
      self = .utf16(bigEndian: false, skipping: 0)
    case (0, let low?, 0, _?) where low > 0 && low < 0x80:
      self = .utf16(bigEndian: true, skipping: 0)
    default: self = .utf8(skipping: 0)
    }
  }
}

/// Turns UTF-16 into UTF-8; throws with the offset of a half surrogate pair or an odd byte.
func transcodeUTF16(
  _ bytes: [UInt8], bigEndian: Bool, skipping start: Int
) throws(ParseProblem) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = start
  while index < bytes.count {
    let first = try unit(bytes, index, bigEndian)
    var value = UInt32(first)
    if UTF16.isLeadSurrogate(first), index + 3 < bytes.count {
      let second = try unit(bytes, index + 2, bigEndian)
      if UTF16.isTrailSurrogate(second) {
        value = 0x10000 + (value - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw invalidUTF16("half a surrogate pair", index)
    }
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    index += value > 0xFFFF ? 4 : 2
  }
  return result
}

private func unit(
  _ bytes: [UInt8], _ index: Int, _ bigEndian: Bool
) throws(ParseProblem) -> UInt16 {
  guard index + 1 < bytes.count else { throw invalidUTF16("half a code unit", index) }
  let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
  return bigEndian ? first << 8 | second : second << 8 | first
}

private func invalidUTF16(_ found: String, _ offset: Int) -> ParseProblem {
  ParseProblem(
    kind: .invalidEncoding, expected: "UTF-16", found: "\(found) at offset \(offset)",
    offset: offset)
}

/// Counts lines up to offsets that only grow, so that many errors don't count the file many times.
struct LineCounter {
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// The place of an offset; one before an earlier one is counted from the start.
  mutating func location(of target: Int, in bytes: [UInt8]) -> FeedError.Location {
    if target < lineStart { self = LineCounter() }
    let stop = min(target, bytes.count)
    while offset < stop {
      if bytes[offset] == 0x0A {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return .line(line, column: target - lineStart + 1)
  }
}
