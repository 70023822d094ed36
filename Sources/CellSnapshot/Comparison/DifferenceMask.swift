/// Two bits for each pixel of the union: counted as different, forgiven.
public struct DifferenceMask: Sendable, Equatable {
  /// Columns of the union.
  public let width: Int
  /// Rows of the union.
  public let height: Int
  /// 64-bit words of a row.
  let wordsPerRow: Int
  /// Counted pixels, the lowest bit leftmost; empty while there are none.
  private(set) var different: [UInt64] = []
  /// Pixels taken for anti-aliasing or noise; empty while there are none.
  private(set) var forgiven: [UInt64] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    wordsPerRow = (width + 63) / 64
  }

  /// Whether that pixel counts as different.
  public func isDifferent(_ x: Int, _ y: Int) -> Bool { bit(of: different, x, y) }

  /// Whether that pixel was taken for anti-aliasing or noise.
  public func isForgiven(_ x: Int, _ y: Int) -> Bool { bit(of: forgiven, x, y) }

  /// Whether that pixel is one of the two.
  @inline(__always)
  func isMarked(_ x: Int, _ y: Int) -> Bool { bit(of: different, x, y) || bit(of: forgiven, x, y) }

  @inline(__always)
  private func bit(of words: [UInt64], _ x: Int, _ y: Int) -> Bool {
    !words.isEmpty && words[y &* wordsPerRow &+ x >> 6] >> UInt64(x & 63) & 1 == 1
  }

  /// The bits of 64 columns.
  struct Marks {
    var different: UInt64 = 0
    var forgiven: UInt64 = 0
  }

  /// Adds marks to the 64 columns among which column `x` is.
  @inline(__always)
  mutating func add(_ marks: Marks, x: Int, y: Int) {
    let index = y &* wordsPerRow &+ x >> 6
    if marks.different != 0 {
      allocate(&different)
      different[index] |= marks.different
    }
    if marks.forgiven != 0 {
      allocate(&forgiven)
      forgiven[index] |= marks.forgiven
    }
  }

  mutating func markDifferent(columns: Range<Int>, row y: Int) {
    for x in columns { add(Marks(different: 1 << UInt64(truncatingIfNeeded: x & 63)), x: x, y: y) }
  }

  @inline(__always)
  private func allocate(_ words: inout [UInt64]) {
    if words.isEmpty { words = [UInt64](repeating: 0, count: wordsPerRow * height) }
  }

  /// Counted pixels.
  var differentCount: Int { different.reduce(0) { $0 + $1.nonzeroBitCount } }
  /// Forgiven pixels.
  var forgivenCount: Int { forgiven.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Calls `body` with the column and the row of each counted pixel, in reading order.
  @inline(__always)
  func forEachDifferent(_ body: (Int, Int) -> Void) {
    guard !different.isEmpty else { return }
    for y in 0..<height {
      for index in 0..<wordsPerRow {
        var word = different[y &* wordsPerRow &+ index]
        while word != 0 {
          body(index &* 64 &+ word.trailingZeroBitCount, y)
          word &= word &- 1
        }
      }
    }
  }
}
