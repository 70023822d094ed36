/// Colours in OKLab (Ottosson 2020).
///
/// The roots are computed here, so that every machine gets the same bits.
struct OKLab {
  /// The linear value of each sRGB byte.
  let linear: [Double]

  init() { linear = (0..<256).map { OKLab.linearized(Double($0) / 255) } }

  /// Lightness and the two opponent axes, of the colour over a background of 0…255 a channel.
  func lab(_ word: UInt32, over background: SIMD3<Double>) -> SIMD3<Double> {
    let rgb = word >> 24 == 255 ? opaque(word) : blended(word, background)
    let cone = SIMD3(
      (rgb * SIMD3(0.4122214708, 0.5363325363, 0.0514459929)).sum(),
      (rgb * SIMD3(0.2119034982, 0.6806995451, 0.1073969566)).sum(),
      (rgb * SIMD3(0.0883024619, 0.2817188376, 0.6299787005)).sum())
    let root = SIMD3(
      OKLab.root(cone.x, of: 3), OKLab.root(cone.y, of: 3), OKLab.root(cone.z, of: 3))
    return SIMD3(
      (root * SIMD3(0.2104542553, 0.7936177850, -0.0040720468)).sum(),
      (root * SIMD3(1.9779984951, -2.4285922050, 0.4505937099)).sum(),
      (root * SIMD3(0.0259040371, 0.7827717662, -0.8086757660)).sum())
  }

  private func opaque(_ word: UInt32) -> SIMD3<Double> {
    SIMD3(linear[Int(word & 255)], linear[Int(word >> 8 & 255)], linear[Int(word >> 16 & 255)])
  }

  private func blended(_ word: UInt32, _ background: SIMD3<Double>) -> SIMD3<Double> {
    let alpha = Double(word >> 24) / 255
    let color = SIMD3(Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255))
    let mixed = (color * alpha + background * (1 - alpha)) / 255
    return SIMD3(
      OKLab.linearized(mixed.x), OKLab.linearized(mixed.y), OKLab.linearized(mixed.z))
  }

  /// sRGB's transfer curve; x^2.4 is the fifth root of x¹².
  private static func linearized(_ value: Double) -> Double {
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let square = base * base
    let power = square * square * square
    return root(power * power, of: 5)
  }

  /// Newton's method from a guess that halves the exponent's bits as the root would.
  private static func root(_ value: Double, of degree: Int) -> Double {
    guard value > 1e-30 else { return 0 }
    let one = Int64(bitPattern: (1.0).bitPattern)
    let guess = one + (Int64(bitPattern: value.bitPattern) - one) / Int64(degree)
    var result = Double(bitPattern: UInt64(bitPattern: guess))
    for _ in 0..<4 {
      let power = (1..<(degree - 1)).reduce(result) { power, _ in power * result }
      result -= (result - value / power) / Double(degree)
    }
    return result
  }
}
