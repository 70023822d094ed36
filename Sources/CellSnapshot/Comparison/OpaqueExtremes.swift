/// The darkest and the brightest of an opaque pixel's eight opaque neighbours.
///
/// Without alpha, brightness is a sum of whole multiples of 1e-8 (`YIQRule.luma`), and whole numbers
/// are compared without a branch. The order is that of the sums in floating point: these are off by
/// less than 1e-12, and no two differences of colours have the same whole sum.
struct OpaqueExtremes {
  /// Where a neighbour is, from the pixel.
  typealias Offset = (x: Int, y: Int)

  /// The least and the greatest difference of brightness to a neighbour; their lowest four bits say
  /// which neighbour it is, so that of equal ones the first counts.
  private var least = Int64.max
  private var greatest = Int64.min

  /// Looks at the neighbours, of which none may be missing; nil if one isn't opaque.
  @inline(__always)
  init?(_ x: Int, _ y: Int, of side: PicturePair.Side) {
    var all = UInt32.max
    let center = OpaqueExtremes.luma(side.word(x, y), &all)
    for number in 0..<9 where number != 4 {
      // Column by column, as pixelmatch goes.
      let word = side.word(x &+ number / 3 &- 1, y &+ number % 3 &- 1)
      let delta = (center &- OpaqueExtremes.luma(word, &all)) &* 16
      least = min(least, delta &+ Int64(number))
      greatest = max(greatest, delta &+ Int64(15 &- number))
    }
    if all < 0xFF00_0000 { return nil }
  }

  @inline(__always)
  private static func luma(_ word: UInt32, _ all: inout UInt32) -> Int64 {
    all &= word
    return Int64(word & 255) &* 29_889_531 &+ Int64(word >> 8 & 255) &* 58_662_247
      &+ Int64(word >> 16 & 255) &* 11_448_223
  }

  /// Both, or nil if none is darker or none is brighter than the pixel.
  var neighbors: (Offset, Offset)? {
    if least >= 0 || greatest < 16 { return nil }
    return (
      OpaqueExtremes.offset(Int(least & 15)), OpaqueExtremes.offset(15 &- Int(greatest & 15))
    )
  }

  private static func offset(_ number: Int) -> Offset { (number / 3 &- 1, number % 3 &- 1) }
}
