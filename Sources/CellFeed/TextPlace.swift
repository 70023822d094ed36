/// A place in a text, counted from 1; columns are characters.
public struct TextPlace: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The line.
  public let line: Int
  /// The column.
  public let column: Int

  /// Names a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte.
  init(of offset: Int, in bytes: [UInt8]) {
    var counter = PlaceCounter()
    self = counter.place(of: offset, in: bytes)
  }

  /// Whether a place comes before another.
  public static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// "line 3, column 7".
  public var description: String { "line \(line), column \(column)" }
}

/// Counts lines and characters up to offsets that never become smaller.
struct PlaceCounter {
  private var offset = 0
  private var line = 1
  private var column = 1

  mutating func place(of target: Int, in bytes: [UInt8]) -> TextPlace {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A {
        line += 1
        column = 1
      } else if offset >= bytes.count || bytes[offset] & 0xC0 != 0x80 {
        // A character ends where no byte follows that continues it.
        column += 1
      }
    }
    return TextPlace(line: line, column: column)
  }
}
