import CellCanvas
import Testing

@Suite struct PixelDigestTests {
  private func noise(_ width: Int, _ height: Int) throws -> Bitmap {
    let pixels = (0..<width * height * 4).map { index in
      index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: (index &* 2_654_435_761) >> 11)
    }
    return try #require(Bitmap(width: width, height: height, pixels: pixels))
  }

  @Test(arguments: [1, 16, 17])
  func `any bit of any pixel changes the digest`(width: Int) throws {
    let bitmap = try noise(width, 3)
    var seen: Set<PixelDigest> = [PixelDigest(bitmap)]
    for index in bitmap.pixels.indices {
      for bit in [index & 7, (index + 4) & 7] {
        var changed = bitmap
        changed.pixels[index] ^= 1 << UInt8(bit)
        seen.insert(PixelDigest(changed))
      }
    }
    #expect(seen.count == bitmap.pixels.count * 2 + 1)
  }

  @Test func `the digest spreads a change over all of its bits`() throws {
    let bitmap = try noise(20, 2)
    let base = PixelDigest(bitmap)
    var counts = [Int](repeating: 0, count: 128)
    for index in bitmap.pixels.indices {
      var changed = bitmap
      changed.pixels[index] ^= 1
      let other = PixelDigest(changed)
      for bit in 0..<64 {
        counts[bit] += Int((base.high ^ other.high) >> UInt64(bit) & 1)
        counts[64 + bit] += Int((base.low ^ other.low) >> UInt64(bit) & 1)
      }
    }
    let expected = bitmap.pixels.count / 2
    #expect(counts.allSatisfy { abs($0 - expected) < expected / 2 }, "\(counts)")
  }

  @Test func `the size belongs to the digest, and so does the order of rows`() throws {
    let pixels = [UInt8](repeating: 0, count: 24 * 4)
    let sizes = [(1, 24), (2, 12), (3, 8), (4, 6), (6, 4), (24, 1)]
    let digests = try sizes.map { width, height in
      PixelDigest(try #require(Bitmap(width: width, height: height, pixels: pixels)))
    }
    #expect(Set(digests).count == sizes.count)
    let bitmap = try noise(33, 2)
    var flipped = bitmap
    flipped.pixels = Array(bitmap.pixels[(33 * 4)...] + bitmap.pixels[..<(33 * 4)])
    #expect(PixelDigest(flipped) != PixelDigest(bitmap))
  }

  @Test func `which of two rows is there twice tells pictures apart`() throws {
    let rows = [try noise(17, 2).pixels.prefix(68), try noise(17, 2).pixels.suffix(68)]
    func picture(_ order: [Int]) throws -> PixelDigest {
      let pixels = order.flatMap { Array(rows[$0]) }
      return PixelDigest(
        try #require(Bitmap(width: 17, height: order.count, pixels: pixels)))
    }
    let orders = [[0, 0, 1], [0, 1, 1], [0, 1, 0], [0, 0, 0], [1, 1, 1]]
    #expect(Set(try orders.map(picture)).count == orders.count)
  }

  @Test func `Cairo's words have the digest of the straight picture`() throws {
    for alpha: UInt8 in [255, 128, 0] {
      let words = (0..<(7 * 5)).flatMap { index -> [UInt8] in
        let blue = UInt8(min(index, Int(alpha)))
        return [blue, 0, alpha, alpha]
      }
      let straight = words.withUnsafeBytes {
        Bitmap(premultiplied: $0, width: 6, height: 5, stride: 28)
      }
      let digest = words.withUnsafeBytes {
        PixelDigest(premultiplied: $0, width: 6, height: 5, stride: 28)
      }
      #expect(digest == PixelDigest(straight))
    }
  }

  @Test func `the written form is read back, anything else isn't`() throws {
    let digest = PixelDigest(high: 0x12, low: .max)
    #expect(digest.description == "0000000000000012ffffffffffffffff")
    #expect(PixelDigest(hex: digest.description) == digest)
    for text in ["", "12", digest.description + "0", "+000000000000012ffffffffffffffff"] {
      #expect(PixelDigest(hex: text) == nil)
    }
  }

  /// References that exist were written with this function: it must never change.
  @Test(arguments: [
    (37, 5, "71411fbd60c250ac3a6cd0a2112849ae"), (16, 1, "cc55263c065c84745b78931f93557ab5"),
    (256, 2, "930bb91ada4e4fe2b6e938fb8c1c6e39"), (700, 3, "3a16219056b4e667a3052e2e5df069d5"),
  ])
  func `the digest of a known picture stays what it is`(width: Int, height: Int, digest: String)
    throws
  {
    #expect(try PixelDigest(noise(width, height)).description == digest)
  }
}
