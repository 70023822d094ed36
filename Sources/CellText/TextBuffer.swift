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
    guard seen >= 0x80 else { return }
    isASCII = false
    unsafe TextBuffer.replaceNoncharacters(end, count: count)
  }

  /// Puts replacement characters for noncharacters, which Cairo takes for broken UTF-8 in documents.
  private static func replaceNoncharacters(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    guard count > 2 else { return }
    for index in 2..<count {
      let (lead, middle, last) = unsafe (bytes[index - 2], bytes[index - 1], bytes[index])
      // U+FFFE and U+FFFF, and the last two of the other planes.
      let isPlaneEnd = unsafe lead & 0x0F == 0x0F && index > 2 && bytes[index - 3] >= 0xF0
      if middle == 0xBF, last >= 0xBE, last <= 0xBF, lead == 0xEF || isPlaneEnd {
        unsafe bytes[index] = 0xBD
      } else if lead == 0xEF, middle == 0xB7, (0x90...0xAF).contains(last) {
        unsafe bytes[index - 1] = 0xBF
        unsafe bytes[index] = 0xBD
      }
    }
  }

  /// Ends the text and hands over the buffer.
  func finish() -> UnsafeMutablePointer<UInt8> {
    for offset in 0..<3 { unsafe bytes[length + offset] = 0 }
    return unsafe bytes
  }
}
