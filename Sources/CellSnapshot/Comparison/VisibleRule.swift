/// Asks first whether anybody could see it, for the preset that judges as a person would.
///
/// Up to two levels a channel can't be seen on any ground. What can is then forgiven if it is
/// anti-aliasing (`Antialiasing`) or the shift of a stroke by less than a pixel (`SubpixelNoise`).
struct VisibleRule: SinglePixelRule {
  private static let maxDelta: UInt8 = 2

  @inline(__always)
  func isApart(_ first: UInt32, _ second: UInt32, index: Int) -> Bool {
    if first & second >= 0xFF00_0000 {
      return PixelDelta.channels(first, second).max() > VisibleRule.maxDelta
    }
    return PixelDelta.channels(VisibleRule.seen(first), VisibleRule.seen(second)).max()
      > VisibleRule.maxDelta
  }

  /// The colour as far as alpha lets it be seen: that of a transparent pixel doesn't matter.
  private static func seen(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    let red = (word & 255) &* alpha / 255
    let green = (word >> 8 & 255) &* alpha / 255
    let blue = (word >> 16 & 255) &* alpha / 255
    return red | green << 8 | blue << 16 | alpha << 24
  }
}
