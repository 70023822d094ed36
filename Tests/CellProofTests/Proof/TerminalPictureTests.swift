import Foundation
import Testing

@testable import CellProof

@Suite struct TerminalPictureTests {
  @Test(arguments: 0...7)
  func `bytes become text as everybody else's do`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 77 + 250) }
    #expect(
      String(decoding: Base64.encode(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
  }

  @Test func `a long picture is sent to kitty in parts`() throws {
    var picture = try #require(Bitmap(width: 64, height: 64))
    var seed: UInt32 = 1
    for index in picture.pixels.indices {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      picture.pixels[index] = UInt8(seed >> 24)
    }
    let encoder = try PNGEncoder()
    let text = String(
      decoding: TerminalPicture.kitty.sequence(picture, encoder: encoder), as: UTF8.self)
    let parts = text.components(separatedBy: "\u{1B}\\").dropLast()
    #expect(parts.count > 2)
    #expect(parts.first?.hasPrefix("\u{1B}_Ga=T,f=100,m=1;") == true)
    #expect(parts.dropFirst().dropLast().allSatisfy { $0.hasPrefix("\u{1B}_Gm=1;") })
    #expect(parts.last?.hasPrefix("\u{1B}_Gm=0;") == true)
    let joined = parts.map { $0.drop { $0 != ";" }.dropFirst() }.joined()
    #expect(Data(base64Encoded: String(joined)) == Data(encoder.encode(picture)))
  }

  @Test func `sixels are bands of six rows with a pass for each colour`() throws {
    var picture = try #require(
      Bitmap(width: 5, height: 7, filledWith: SIMD4(255, 255, 255, 255)))
    picture[1, 2] = SIMD4(255, 0, 0, 255)
    let text = String(decoding: Sixel.encode(picture), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;5;7#0;2;0;0;0"))
    // Red is 180 of 216, white 215; the red pixel is the third of its column, sign 63 + 4.
    #expect(text.contains("#180?C???$#215~z~~~$-"))
    #expect(text.hasSuffix("#215!5@$-\u{1B}\\\n"))
  }

  @Test func `a strip fits, and an averaged picture keeps its colour`() throws {
    let red = try #require(
      Bitmap(width: 300, height: 100, filledWith: SIMD4(255, 0, 0, 255)))
    let clear = try #require(Bitmap(width: 300, height: 50))
    let strip = try #require(PictureStrip.row([red, clear], width: 310, height: 400))
    #expect(strip.width <= 310)
    #expect(strip.height == 50)
    #expect(strip[0, 0] == SIMD4(255, 0, 0, 255))
    #expect(strip[150 + 8, 0] == SIMD4(255, 255, 255, 255))
    #expect(strip[150, 0] == SIMD4(128, 128, 128, 255))
    #expect(PictureStrip.row([], width: 10, height: 10) == nil)
  }
}
