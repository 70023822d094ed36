import Foundation
import Testing

@testable import CellCanvas

struct ShadowBlurTests {
  private func blur(_ bytes: [UInt8], side: Int, deviation: Double) -> [Double] {
    var copy = bytes
    copy.withUnsafeMutableBytes {
      ShadowBlur(deviation: deviation).apply(to: $0, width: side, height: side, stride: side)
    }
    return copy.map(Double.init)
  }

  /// A block of 8 × 8 full pixels in the middle, which keeps enough of the bits after spreading.
  private func block(side: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: side * side)
    for y in (side / 2 - 4)..<(side / 2 + 4) {
      for x in (side / 2 - 4)..<(side / 2 + 4) { bytes[y * side + x] = 255 }
    }
    return bytes
  }

  @Test(arguments: [2.0, 3, 4.5, 6])
  func `the blur spreads as wide as its deviation says`(deviation: Double) {
    let side = 96
    let pixels = blur(block(side: side), side: side, deviation: deviation)
    let total = pixels.reduce(0, +)
    #expect(abs(total - 64 * 255) < 64 * 255 * 0.06)
    let center = Double(side) / 2 - 0.5
    let variance =
      pixels.enumerated().reduce(0.0) {
        $0 + $1.element * pow(Double($1.offset % side) - center, 2)
      } / total
    // The block itself has a variance of (8² − 1) ÷ 12.
    let spread = (variance - 63.0 / 12).squareRoot()
    #expect(abs(spread - deviation) < deviation * 0.12)
  }

  @Test func `the blur is the same in all four directions`() {
    let side = 64
    let pixels = blur(block(side: side), side: side, deviation: 3)
    for y in 0..<side {
      for x in 0..<side {
        #expect(abs(pixels[y * side + x] - pixels[x * side + y]) <= 2)
        #expect(abs(pixels[y * side + x] - pixels[(63 - y) * side + 63 - x]) <= 2)
      }
    }
  }

  @Test func `no deviation changes nothing`() {
    #expect(blur([0, 255, 0, 7], side: 2, deviation: 0) == [0, 255, 0, 7])
    #expect(ShadowBlur(deviation: 0).reach == 0)
  }

  @Test func `a full area stays full away from its edges`() {
    let pixels = blur([UInt8](repeating: 255, count: 10_000), side: 100, deviation: 5)
    #expect(pixels[5050] == 255)
    #expect(pixels[0] < 80)
  }
}
