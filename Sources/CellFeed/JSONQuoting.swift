/// Strings as JSON text has them, with their quotation marks.
///
/// The bytes are the same with every version of every library: some of them are compared and digested.
package enum JSONQuoting {
  /// A string as JSON has it.
  package static func quoted(_ text: String) -> String {
    var json = ""
    write(text, to: &json)
    return json
  }

  /// Writes a string at the end of a JSON text.
  ///
  /// Quotation marks, backslashes, ASCII control characters and the line separators are escaped,
  /// everything else is as it is.
  ///
  /// - Parameters:
  ///   - text: the string; it can't have half a surrogate pair, as no `String` can.
  ///   - json: what has been written so far.
  ///   - escapesMarkup: whether `<` is escaped too, for JSON within a page, where no tag may end.
  package static func write(_ text: String, to json: inout String, escapesMarkup: Bool = false) {
    json += "\""
    defer { json += "\"" }
    // Nearly all texts have nothing to escape.
    if text.utf8.allSatisfy(isPlain) {
      json += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case "<" where escapesMarkup: json += "\\u003c"
      // Scripts take them for ends of lines.
      case "\u{2028}": json += "\\u2028"
      case "\u{2029}": json += "\\u2029"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte of UTF-8 can't be part of a character that may be escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    // The last one begins the line separators, U+2028 and U+2029.
    case ..<32, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0xE2: false
    default: true
    }
  }
}
