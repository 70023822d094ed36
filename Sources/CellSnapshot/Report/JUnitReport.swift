/// JUnit's XML, which every CI system shows.
public enum JUnitReport {
  /// Writes results; suites become test suites, cases test cases.
  ///
  /// - Parameters:
  ///   - results: the results, sorted by suite; walked over twice.
  ///   - write: gets the text, part by part.
  public static func write(
    _ results: some Sequence<CaseResult>, to write: (String) throws -> Void
  ) rethrows {
    var suites: [String: (total: Int, failed: Int)] = [:]
    for result in results {
      suites[result.id.suite, default: (0, 0)].total += 1
      if result.verdict.isFailure { suites[result.id.suite, default: (0, 0)].failed += 1 }
    }
    let total = suites.values.reduce((0, 0)) { ($0.0 + $1.total, $0.1 + $1.failed) }
    try write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try write("<testsuites name=\"cellproof\" tests=\"\(total.0)\" failures=\"\(total.1)\">\n")
    var open: String?
    for result in results {
      if open != result.id.suite {
        if open != nil { try write("  </testsuite>\n") }
        open = result.id.suite
        let counts = suites[result.id.suite] ?? (0, 0)
        try write(
          "  <testsuite name=\"\(XMLText.escaped(result.id.suite))\" "
            + "tests=\"\(counts.total)\" failures=\"\(counts.failed)\">\n")
      }
      try write(testCase(result))
    }
    if open != nil { try write("  </testsuite>\n") }
    try write("</testsuites>\n")
  }

  private static func testCase(_ result: CaseResult) -> String {
    let name = result.id.name + (result.id.variant.map { ".\($0)" } ?? "")
    let start =
      "    <testcase classname=\"\(XMLText.escaped(result.id.suite))\" "
      + "name=\"\(XMLText.escaped(name))\""
    guard result.verdict.isFailure else {
      if result.verdict == .passed { return start + "/>\n" }
      return start + "><skipped message=\"\(result.verdict.title)\"/></testcase>\n"
    }
    let first = result.messages.first ?? result.verdict.title
    let all = result.messages.joined(separator: "\n")
    return start + ">\n      <failure type=\"\(result.verdict.rawValue)\" "
      + "message=\"\(XMLText.escaped(first))\">\(XMLText.escaped(all))</failure>\n    </testcase>\n"
  }
}

/// Text for XML and HTML.
enum XMLText {
  /// Escapes markup; characters that XML 1.0 can't have become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
