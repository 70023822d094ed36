/// Distances in YIQ (Kotsarenko and Ramos 2010), with pixelmatch 7.2.0's arithmetic.
///
/// The order of the operations is part of the rule: pixels at the threshold fall on the same side
/// as there.
struct YIQRule: SinglePixelRule {
  let background: BackgroundColor
  private let maxDelta: Double

  /// `threshold` is a part of the largest distance, 0…1.
  init(threshold: Double, background: BackgroundColor) {
    self.background = background
    maxDelta = 35215 * threshold * threshold
  }

  @inline(__always)
  func isApart(_ first: UInt32, _ second: UInt32, index: Int) -> Bool {
    abs(delta(first, second, index: index)) > maxDelta
  }

  /// The squared distance, negative if the second pixel is the darker one.
  @inline(__always)
  func delta(_ first: UInt32, _ second: UInt32, index: Int) -> Double {
    let (red, green, blue) = YIQRule.difference(first, second, background, index)
    let y = YIQRule.luma(red, green, blue)
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    let delta = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    return y > 0 ? -delta : delta
  }

  /// How much brighter the first pixel is than the second.
  @inline(__always)
  static func brightness(
    _ first: UInt32, _ second: UInt32, _ background: BackgroundColor, _ index: Int
  ) -> Double {
    if first == second { return 0 }
    let (red, green, blue) = difference(first, second, background, index)
    return luma(red, green, blue)
  }

  @inline(__always)
  static func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// Differences of the colours, over the background unless both are opaque.
  @inline(__always)
  private static func difference(
    _ first: UInt32, _ second: UInt32, _ background: BackgroundColor, _ index: Int
  ) -> (Double, Double, Double) {
    let r1 = Int32(first & 255)
    let g1 = Int32(first >> 8 & 255)
    let b1 = Int32(first >> 16 & 255)
    let r2 = Int32(second & 255)
    let g2 = Int32(second >> 8 & 255)
    let b2 = Int32(second >> 16 & 255)
    if first & second >= 0xFF00_0000 {
      return (Double(r1 &- r2), Double(g1 &- g2), Double(b1 &- b2))
    }
    let a1 = Int32(first >> 24)
    let a2 = Int32(second >> 24)
    let alpha = Double(a1 &- a2)
    let under = background.color(at: index)
    return (
      (Double(r1 &* a1 &- r2 &* a2) - under.x * alpha) / 255,
      (Double(g1 &* a1 &- g2 &* a2) - under.y * alpha) / 255,
      (Double(b1 &* a1 &- b2 &* a2) - under.z * alpha) / 255
    )
  }
}
