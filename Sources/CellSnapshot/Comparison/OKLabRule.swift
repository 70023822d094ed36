/// Distances in OKLab.
///
/// Chosen over CIEDE2000: OKLab was fitted to the same data of perceived lightness, chroma and
/// hue, but is a plain Euclidean space. It costs six cube roots for two colours instead of arc
/// tangents, cosines and an exponential, has none of CIEDE2000's discontinuities at opposite hues
/// (where a tiny step of colour makes a large one of distance), and doesn't bend blues to purple.
///
/// An estimate of four distances at once decides where it can; those so near the threshold that it
/// can't are computed in double precision. So the verdicts are those of double precision.
struct OKLabRule: PixelRule {
  private let background: BackgroundColor
  private let space: OKLab
  private let estimate: OKLabEstimate
  private let maxSquare: Double
  /// Estimated squares below the first are sure to be near enough, those above the second to be apart.
  private let sureNear: Float
  private let sureApart: Float

  init(threshold: Double, background: BackgroundColor) {
    self.background = background
    space = OKLab()
    estimate = OKLabEstimate(linear: space.linear, background: background)
    maxSquare = threshold * threshold
    let distance = Float(threshold.magnitude)
    let near = max(0, distance - OKLabEstimate.error)
    let apart = distance + OKLabEstimate.error
    sureNear = near * near
    sureApart = apart * apart
  }

  func apart(_ differing: UInt64, in columns: PixelColumns) -> UInt64 {
    var rest = differing
    var result: UInt64 = 0
    while rest != 0 {
      let lanes = OKLabRule.takeFour(&rest)
      let squares = estimate.squaredDistances(
        SIMD4(
          columns.first(lanes.x), columns.first(lanes.y), columns.first(lanes.z),
          columns.first(lanes.w)),
        SIMD4(
          columns.second(lanes.x), columns.second(lanes.y), columns.second(lanes.z),
          columns.second(lanes.w)),
        indices: lanes &+ columns.index)
      for lane in 0..<4 where squares[lane] >= sureNear {
        if squares[lane] > sureApart || isApart(lanes[lane], of: columns) {
          result |= 1 &<< UInt64(truncatingIfNeeded: lanes[lane])
        }
      }
    }
    return result
  }

  /// Takes the lowest four bits; where there are fewer, their last one fills up.
  @inline(__always)
  private static func takeFour(_ bits: inout UInt64) -> SIMD4<Int> {
    let first = take(&bits, else: 0)
    let second = take(&bits, else: first)
    let third = take(&bits, else: second)
    return SIMD4(first, second, third, take(&bits, else: third))
  }

  @inline(__always)
  private static func take(_ bits: inout UInt64, else last: Int) -> Int {
    if bits == 0 { return last }
    let number = bits.trailingZeroBitCount
    bits &= bits &- 1
    return number
  }

  /// Rarely needed, and long: kept out of the loop.
  @inline(never)
  private func isApart(_ column: Int, of columns: PixelColumns) -> Bool {
    let ground = background.color(at: columns.index + column)
    let delta =
      space.lab(columns.first(column), over: ground)
      - space.lab(columns.second(column), over: ground)
    return (delta * delta).sum() > maxSquare
  }
}
