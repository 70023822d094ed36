import CellLayout
import Glibc

/// Collects the UTF-8 of runs in one buffer that ends with a zero.
@safe struct TextBuffer {
  private let bytes: UnsafeMutablePointer<UInt8>
  /// Bytes written so far.
  private(set) var length = 0
  /// Whether all of them are ASCII.
  private(set) var isASCII = true

  /// Makes room for all runs.
  init(runs: [AttributedText.Run]) {
    let capacity = runs.reduce(0) { $0 + $1.text.utf8.count }
    // Scanning for separators looks at most two bytes ahead.
    unsafe bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + 3)
  }

  /// Writes a run's text; a zero byte, which Pango would take for the end, becomes a space.
  mutating func append(_ text: String) {
    var text = text
    let end = unsafe bytes + length
    let (count, seen) = text.withUTF8 { source -> (Int, UInt8) in
      guard let base = source.baseAddress else { return (0, 0) }
      unsafe end.initialize(from: base, count: source.count)
      var seen: UInt8 = 0
      for index in 0..<source.count {
        let byte = unsafe base[index]
        seen |= byte
        if byte == 0 { unsafe end[index] = 0x20 }
      }
      return (source.count, seen)
    }
    length += count
    if seen >= 0x80 { isASCII = false }
  }

  /// Ends the text and hands over the buffer.
  func finish() -> UnsafeMutablePointer<UInt8> {
    for offset in 0..<3 { unsafe bytes[length + offset] = 0 }
    return unsafe bytes
  }
}
