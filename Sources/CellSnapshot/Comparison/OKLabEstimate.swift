/// Distances in OKLab in single precision, four at once, wrong by no more than `error`.
///
/// What bytes add to the responses of the three kinds of cones comes from tables, and cube roots are
/// found without a division.
struct OKLabEstimate {
  /// More than a distance is ever off: 1.5e-5 for each opaque colour, of which all were tried, and
  /// 4.5e-5 for each other, of which forty million were.
  static let error: Float = 1.5e-4

  private let background: BackgroundColor
  /// The responses to 256 reds, then to the greens, then to the blues.
  private let cones: [SIMD4<Float>]

  /// Takes the linear values of the 256 bytes.
  init(linear: [Double], background: BackgroundColor) {
    self.background = background
    let columns: [SIMD4<Double>] = [
      SIMD4(0.4122214708, 0.2119034982, 0.0883024619, 0),
      SIMD4(0.5363325363, 0.6806995451, 0.2817188376, 0),
      SIMD4(0.0514459929, 0.1073969566, 0.6299787005, 0),
    ]
    cones = columns.flatMap { column in linear.map { SIMD4<Float>(column * $0) } }
  }

  /// The squared distances of four pairs of colours, whose pixels have these numbers.
  ///
  /// Not inlined: the compiler would take the vectors apart for whoever looks at single lanes.
  @inline(never)
  func squaredDistances(
    _ first: SIMD4<UInt32>, _ second: SIMD4<UInt32>, indices: SIMD4<Int>
  ) -> SIMD4<Float> {
    cones.withUnsafeBufferPointer { cones in
      let all = first & second
      if all.x & all.y & all.z & all.w >= 0xFF00_0000 {
        return Responses(first) { color, _ in OKLabEstimate.opaque(color, cones) }
          .squaredDistances(
            to: Responses(second) { color, _ in OKLabEstimate.opaque(color, cones) })
      }
      return Responses(first) { blended($0, indices[$1], cones) }
        .squaredDistances(to: Responses(second) { blended($0, indices[$1], cones) })
    }
  }

  @inline(__always)
  private static func opaque(
    _ word: UInt32, _ cones: UnsafeBufferPointer<SIMD4<Float>>
  ) -> SIMD4<Float> {
    cones[Int(word & 255)] + cones[256 &+ Int(word >> 8 & 255)]
      + cones[512 &+ Int(word >> 16 & 255)]
  }

  /// The responses to a colour over the background; between two bytes they lie on a straight line.
  @inline(never)
  private func blended(
    _ word: UInt32, _ index: Int, _ cones: UnsafeBufferPointer<SIMD4<Float>>
  ) -> SIMD4<Float> {
    if word >= 0xFF00_0000 { return OKLabEstimate.opaque(word, cones) }
    let alpha = Float(word >> 24) / 255
    let color = SIMD3(Float(word & 255), Float(word >> 8 & 255), Float(word >> 16 & 255))
    let mixed = color * alpha + SIMD3<Float>(background.color(at: index)) * (1 - alpha)
    var sum = SIMD4<Float>(repeating: 0)
    for channel in 0..<3 {
      let below = min(max(Int(mixed[channel]), 0), 254)
      let start = cones[channel &* 256 &+ below]
      let next = cones[channel &* 256 &+ below &+ 1]
      sum += start + (next - start) * (mixed[channel] - Float(below))
    }
    return sum
  }
}

/// What the cones respond to four colours.
private struct Responses {
  private let long: SIMD4<Float>
  private let medium: SIMD4<Float>
  private let short: SIMD4<Float>

  /// `response` gets a colour and its lane, and gives the three responses.
  @inline(__always)
  init(_ colors: SIMD4<UInt32>, _ response: (UInt32, Int) -> SIMD4<Float>) {
    let first = response(colors.x, 0)
    let second = response(colors.y, 1)
    let third = response(colors.z, 2)
    let fourth = response(colors.w, 3)
    long = SIMD4(first.x, second.x, third.x, fourth.x)
    medium = SIMD4(first.y, second.y, third.y, fourth.y)
    short = SIMD4(first.z, second.z, third.z, fourth.z)
  }

  @inline(__always)
  func squaredDistances(to other: Responses) -> SIMD4<Float> {
    let l = Responses.cubeRoots(long) - Responses.cubeRoots(other.long)
    let m = Responses.cubeRoots(medium) - Responses.cubeRoots(other.medium)
    let s = Responses.cubeRoots(short) - Responses.cubeRoots(other.short)
    let lightness = l * 0.2104542553 + m * 0.7936177850 - s * 0.0040720468
    let green = l * 1.9779984951 - m * 2.4285922050 + s * 0.4505937099
    let blue = l * 0.0259040371 + m * 0.7827717662 - s * 0.8086757660
    return lightness * lightness + green * green + blue * blue
  }

  /// The cube roots of numbers from 0 up.
  ///
  /// A third of a number's bits subtracted from a constant is nearly the bits of its inverse cube
  /// root y, times a factor. The factor is between the cube roots of 1.332 and 1.580, and a
  /// polynomial of x·y³ (the one with the least greatest error, 3e-6) corrects it.
  @inline(__always)
  private static func cubeRoots(_ values: SIMD4<Float>) -> SIMD4<Float> {
    // 1/3 = 1/4 + 1/16 + 1/64 …, since there is no division of integers.
    var third = unsafeBitCast(values, to: SIMD4<Int32>.self) &>> 2
    third = third &+ third &>> 2
    third = third &+ third &>> 4
    third = third &+ third &>> 8
    let inverse = unsafeBitCast(0x54B8_C800 &- third, to: SIMD4<Float>.self)
    let square = values * inverse * inverse
    let cube = square * inverse
    return square * (2.1193710 + cube * (-1.7512811 + cube * (0.75280166 + cube * -0.12536606)))
  }
}
