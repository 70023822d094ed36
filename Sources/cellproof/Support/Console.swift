import CellProof
import CellSnapshot
internal import Glibc

/// Where the command speaks: results on standard output, everything else on standard error.
struct Console: Sendable {
  /// Whether remarks that aren't errors are left out.
  var isQuiet = false

  /// Prints a line of the result.
  func result(_ line: String) throws(OutputError) {
    try StandardOutput.write(Array((line + "\n").utf8))
  }

  /// Prints a remark, unless asked to be quiet.
  func note(_ line: String) {
    if !isQuiet { say(line) }
  }

  /// Prints a warning, unless asked to be quiet.
  func warning(_ line: String) {
    if !isQuiet { say("warning: \(line)") }
  }

  /// Prints an error.
  func error(_ line: String) { say("error: \(line)") }

  /// Tells the CI system something; on standard error, so that results stay as they are.
  func command(_ line: String) { say(line) }

  private func say(_ line: String) {
    // A line that cannot be said on standard error can be said nowhere.
    var bytes = Array((Console.clearsLine ? "\r\u{1B}[K" : "").utf8)
    bytes += Array((Console.printable(line) + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Whether standard error is a terminal, where a progress bar may stand in the way.
  static let clearsLine = isatty(STDERR_FILENO) == 1

  /// A line as a terminal may have it: what a feed or a file name brings must not steer it.
  static func printable(_ line: String) -> String {
    var result = ""
    for scalar in line.unicodeScalars.prefix(2_000) {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
      let isBidi =
        ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
      if isControl || isBidi {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return line.unicodeScalars.count > 2_000 ? result + "…" : result
  }
}
