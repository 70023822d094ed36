import Glibc

/// Walks over the overlap of two pictures and marks what differs.
///
/// Rows, and within rows blocks of four pixels, that are the same are passed over at the speed of
/// memory; a rule sees only pixels that aren't.
struct Scan {
  private let pair: PicturePair
  private let antialiasing: Antialiasing?
  private var noise: SubpixelNoise?
  private var largest = SIMD16<UInt8>(repeating: 0)
  private(set) var mask: DifferenceMask

  var maxChannelDelta: Int { Int(largest.max()) }

  init(_ pair: PicturePair, _ comparison: Comparison, mask: DifferenceMask) {
    self.pair = pair
    self.mask = mask
    antialiasing =
      comparison.countsAntialiased
      ? nil
      : Antialiasing(pair: pair, background: BackgroundColor(kind: comparison.background))
    noise = comparison.measure == .visible ? SubpixelNoise(pair) : nil
  }

  /// Compares `columns` of a row.
  mutating func row<Rule: PixelRule>(_ y: Int, columns: Range<Int>, rule: Rule) {
    let first = pair.first.base + y &* pair.first.stride
    let second = pair.second.base + y &* pair.second.stride
    let start = columns.lowerBound &* 4
    if memcmp(first + start, second + start, columns.count &* 4) == 0 { return }
    var x = columns.lowerBound
    while x < columns.upperBound {
      // As many columns as the mask has in a word.
      let end = min((x | 63) &+ 1, columns.upperBound)
      let word = x & ~63
      let all = PixelColumns(
        starts: (first + word &* 4, second + word &* 4), index: y &* pair.unionWidth &+ word)
      let differing = differing(x &- word..<end &- word, of: all)
      if differing != 0 { judge(rule.apart(differing, in: all), x: word, y: y) }
      x = end
    }
  }

  /// Which columns aren't the same in both pictures.
  @inline(__always)
  private mutating func differing(_ columns: Range<Int>, of all: PixelColumns) -> UInt64 {
    var result: UInt64 = 0
    var x = columns.lowerBound
    while x &+ 4 <= columns.upperBound {
      let one = all.starts.0.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt32>.self)
      let other = all.starts.1.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt32>.self)
      if one != other {
        let bits = SIMD4<UInt32>(repeating: 0).replacing(
          with: SIMD4(1, 2, 4, 8), where: one .!= other)
        result |= UInt64(bits.wrappedSum()) &<< UInt64(truncatingIfNeeded: x)
        widen(PixelDelta.channels(one, other))
      }
      x &+= 4
    }
    while x < columns.upperBound {
      let one = all.first(x)
      let other = all.second(x)
      if one != other {
        result |= 1 &<< UInt64(truncatingIfNeeded: x)
        widen(PixelDelta.channels(SIMD4(repeating: one), SIMD4(repeating: other)))
      }
      x &+= 1
    }
    return result
  }

  @inline(__always)
  private mutating func widen(_ delta: SIMD16<UInt8>) {
    largest = largest.replacing(with: delta, where: delta .> largest)
  }

  /// Marks pixels that are too far apart, those of the 64 columns from `x` on.
  private mutating func judge(_ apart: UInt64, x: Int, y: Int) {
    var marks = DifferenceMask.Marks(different: apart)
    if antialiasing != nil || noise != nil {
      var rest = apart
      while rest != 0 {
        let lowest = rest & (0 &- rest)
        if isForgiven(x &+ rest.trailingZeroBitCount, y) { marks.forgiven |= lowest }
        rest ^= lowest
      }
      marks.different ^= marks.forgiven
    }
    mask.add(marks, x: x, y: y)
  }

  private mutating func isForgiven(_ x: Int, _ y: Int) -> Bool {
    if let antialiasing, antialiasing.isLikely(x, y) { return true }
    return noise?.isLikely(x, y) ?? false
  }

  /// Marks all of a row's columns.
  mutating func markOutside(row y: Int, columns: Range<Int>) {
    mask.markDifferent(columns: columns, row: y)
  }
}
