import CellCanvas
import CellSnapshot
import Foundation
import Testing

/// The verdicts of `perceptual` against the formula, which is written here as it is in the paper.
@Suite struct PerceptualTests {
  private var random = SplitMix(state: 7)

  private func linear(_ byte: Double) -> Double {
    let value = byte / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private func lab(_ color: SIMD4<UInt8>, over ground: SIMD3<Double>) -> SIMD3<Double> {
    let alpha = Double(color.w) / 255
    let red = linear(Double(color.x) * alpha + ground.x * (1 - alpha))
    let green = linear(Double(color.y) * alpha + ground.y * (1 - alpha))
    let blue = linear(Double(color.z) * alpha + ground.z * (1 - alpha))
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  private func distance(
    _ first: SIMD4<UInt8>, _ second: SIMD4<UInt8>, over ground: SIMD3<Double>
  ) -> Double {
    let delta = lab(first, over: ground) - lab(second, over: ground)
    return (delta * delta).sum().squareRoot()
  }

  /// A colour near to another one or far from it, opaque or not.
  private mutating func color(near other: SIMD4<UInt8>?, isOpaque: Bool) -> SIMD4<UInt8> {
    let bits = random.next()
    var color = SIMD4<UInt8>(
      truncatingIfNeeded: SIMD4<UInt64>(bits, bits >> 8, bits >> 16, bits >> 24))
    if let other, bits >> 60 > 3 { color = other &+ (color & 7) }
    if isOpaque { color.w = 255 }
    return color
  }

  private func row(_ color: SIMD4<UInt8>) throws -> Bitmap {
    try #require(Bitmap(width: 7, height: 1, filledWith: color))
  }

  @Test(arguments: [true, false])
  mutating func `the threshold is as sharp as double precision`(isOpaque: Bool) throws {
    for _ in 0..<400 {
      let first = color(near: nil, isOpaque: isOpaque)
      let second = color(near: first, isOpaque: isOpaque)
      let distance = distance(first, second, over: SIMD3(255, 255, 255))
      if distance < 1e-6 { continue }
      for (factor, expected) in [(1 + 1e-9, 0), (1 - 1e-9, 7)] {
        let comparison = Comparison.perceptual(
          threshold: distance * factor, includeAntialiased: true, background: .white)
        let result = compare(try row(first), try row(second), comparison)
        #expect(result.differingPixels == expected, "\(first) and \(second), times \(factor)")
      }
    }
  }

  @Test(arguments: [true, false])
  mutating func `each pixel of a picture has its own verdict`(isOpaque: Bool) throws {
    let (width, height) = (150, 40)
    var first = try #require(Bitmap(width: width, height: height))
    var second = first
    for y in 0..<height {
      for x in 0..<width {
        first[x, y] = color(near: nil, isOpaque: isOpaque)
        let isSame = random.next() % 3 == 0
        second[x, y] = isSame ? first[x, y] : color(near: first[x, y], isOpaque: isOpaque)
      }
    }
    let result = compare(first, second, .perceptual(includeAntialiased: true))
    var wrong = 0
    for y in 0..<height {
      for x in 0..<width {
        let distance = distance(first[x, y], second[x, y], over: checkerboard(y * width + x))
        if (distance > 0.02) != result.mask.isDifferent(x, y) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    #expect((1000..<5000).contains(result.differingPixels))
  }

  private func checkerboard(_ index: Int) -> SIMD3<Double> {
    let green = Int(Double(index * 4) / 1.618033988749895) & 1
    let blue = Int(Double(index * 4) / 2.618033988749895) & 1
    return SIMD3(48, 48 + 159 * Double(green), 48 + 159 * Double(blue))
  }
}

/// Numbers that look random and are the same every time (SplitMix64, Steele 2014).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
