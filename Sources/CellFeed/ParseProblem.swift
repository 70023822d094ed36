/// What a parser stumbled over, before it is known which file and record that was.
struct ParseProblem: Error {
  var kind: FeedError.Kind
  var keyPath = ""
  var expected: String
  var found: String
  /// Byte in the parser's buffer.
  var offset: Int
  var advice: String?

  /// The same problem seen from the dictionary around it.
  func inside(key: String) -> ParseProblem {
    var outer = self
    let name = key.utf8.count > 80 ? String(key.unicodeScalars.prefix(40)) + "…" : key
    let joint = keyPath.isEmpty || keyPath.hasPrefix("[") ? "" : "."
    outer.keyPath = name + joint + keyPath
    return outer
  }

  /// The same problem seen from the array around it.
  func inside(index: Int) -> ParseProblem {
    var outer = self
    let joint = keyPath.isEmpty || keyPath.hasPrefix("[") ? "" : "."
    outer.keyPath = "[\(index)]" + joint + keyPath
    return outer
  }

  /// The error to report, once file, record and place are known.
  func error(file: String, record: Int?, location: FeedError.Location?) -> FeedError {
    FeedError(
      kind, file: file, record: record, keyPath: keyPath, expected: expected, found: found,
      location: location, advice: advice)
  }
}

extension ParseProblem {
  static func duplicateKey(_ key: String, at offset: Int) -> ParseProblem {
    ParseProblem(
      kind: .duplicateKey, expected: "each key once", found: "the key \(quoted(key)) again",
      offset: offset
    ).inside(key: key)
  }

  static func tooDeep(at offset: Int) -> ParseProblem {
    ParseProblem(
      kind: .tooDeep, expected: "at most \(FeedLimits.depth) nested levels", found: "more",
      offset: offset)
  }

  static func invalidUTF8(_ byte: UInt8, at offset: Int, inFile fileOffset: Int) -> ParseProblem {
    ParseProblem(
      kind: .invalidEncoding, expected: "UTF-8",
      found: "the byte 0x\(hexadecimal(byte)) at offset \(fileOffset)", offset: offset)
  }
}

/// How much a feed may ask for before it is refused.
enum FeedLimits {
  /// Levels of nested arrays and dictionaries in one record.
  static let depth = 512
  /// Bytes of one line of newline-delimited JSON.
  static let lineBytes = 64 << 20
  /// Bytes of a file that is loaded whole.
  static let fileBytes = 2 << 30
}

/// A byte as two digits.
func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return byte < 16 ? "0" + digits : digits
}
