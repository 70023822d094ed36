/// Distances in OKLab (Ottosson 2020).
///
/// Chosen over CIEDE2000: OKLab was fitted to the same data of perceived lightness, chroma and
/// hue, but is a plain Euclidean space. It costs six cube roots for two colours instead of arc
/// tangents, cosines and an exponential, has none of CIEDE2000's discontinuities at opposite hues
/// (where a tiny step of colour makes a large one of distance), and doesn't bend blues to purple.
/// The cube root is computed here, so that every machine gets the same bits.
struct OKLabRule: PixelRule {
  let background: BackgroundColor
  private let maxSquare: Double
  /// The linear value of each sRGB byte.
  private let linear: [Double]

  init(threshold: Double, background: BackgroundColor) {
    self.background = background
    maxSquare = threshold * threshold
    linear = (0..<256).map { OKLabRule.linearized(Double($0) / 255) }
  }

  func isApart(_ first: UInt32, _ second: UInt32, index: Int) -> Bool {
    let delta = lab(first, index) - lab(second, index)
    return (delta * delta).sum() > maxSquare
  }

  /// Lightness and the two opponent axes, of the colour over the background.
  private func lab(_ word: UInt32, _ index: Int) -> SIMD3<Double> {
    let rgb = word >> 24 == 255 ? opaque(word) : blended(word, index)
    let cone = SIMD3(
      (rgb * SIMD3(0.4122214708, 0.5363325363, 0.0514459929)).sum(),
      (rgb * SIMD3(0.2119034982, 0.6806995451, 0.1073969566)).sum(),
      (rgb * SIMD3(0.0883024619, 0.2817188376, 0.6299787005)).sum())
    let root = SIMD3(
      OKLabRule.cubeRoot(cone.x), OKLabRule.cubeRoot(cone.y), OKLabRule.cubeRoot(cone.z))
    return SIMD3(
      (root * SIMD3(0.2104542553, 0.7936177850, -0.0040720468)).sum(),
      (root * SIMD3(1.9779984951, -2.4285922050, 0.4505937099)).sum(),
      (root * SIMD3(0.0259040371, 0.7827717662, -0.8086757660)).sum())
  }

  private func opaque(_ word: UInt32) -> SIMD3<Double> {
    SIMD3(linear[Int(word & 255)], linear[Int(word >> 8 & 255)], linear[Int(word >> 16 & 255)])
  }

  private func blended(_ word: UInt32, _ index: Int) -> SIMD3<Double> {
    let alpha = Double(word >> 24) / 255
    let color = SIMD3(Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255))
    let mixed = (color * alpha + background.color(at: index) * (1 - alpha)) / 255
    return SIMD3(
      OKLabRule.linearized(mixed.x), OKLabRule.linearized(mixed.y), OKLabRule.linearized(mixed.z))
  }

  /// sRGB's transfer curve; x^2.4 is the fifth root of x¹².
  private static func linearized(_ value: Double) -> Double {
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let square = base * base
    let power = square * square * square
    return root(power * power, of: 5)
  }

  static func cubeRoot(_ value: Double) -> Double { root(value, of: 3) }

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
