import Glibc

/// Walks over the overlap of two pictures and marks what differs.
///
/// Rows, and within rows blocks of eight pixels, that are the same are passed over at the speed of
/// memory; a rule sees only pixels that aren't.
struct Scan {
  private let pair: PicturePair
  private let antialiasing: Antialiasing?
  private var noise: SubpixelNoise?
  private var largest = SIMD4<UInt8>(repeating: 0)
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
      if x &+ 8 <= columns.upperBound, Scan.areSame(first + x &* 4, second + x &* 4) {
        x &+= 8
        continue
      }
      let end = min(x &+ 8, columns.upperBound)
      while x < end {
        let one = first.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
        let other = second.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
        if one != other { judge(one, other, x, y, rule) }
        x &+= 1
      }
    }
  }

  /// Whether eight pixels are the same.
  @inline(__always)
  private static func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    let one = first.loadUnaligned(as: SIMD4<UInt64>.self)
    let other = second.loadUnaligned(as: SIMD4<UInt64>.self)
    let rest = one ^ other
    return rest.x | rest.y | rest.z | rest.w == 0
  }

  @inline(__always)
  private mutating func judge<Rule: PixelRule>(
    _ one: UInt32, _ other: UInt32, _ x: Int, _ y: Int, _ rule: Rule
  ) {
    let delta = PixelDelta.channels(one, other)
    largest = largest.replacing(with: delta, where: delta .> largest)
    guard rule.isApart(one, other, index: y &* pair.unionWidth &+ x) else { return }
    if isForgiven(x, y) {
      mask.markForgiven(x, y)
    } else {
      mask.markDifferent(x, y)
    }
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
