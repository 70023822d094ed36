import CellCanvas
import Testing

@Suite struct PNGEncoderTests {
  /// The bytes of the first chunk of that type.
  private func chunk(_ type: String, in file: [UInt8]) -> [UInt8]? {
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[start + 4..<start + 8].elementsEqual(type.utf8) {
        return Array(file[start + 8..<start + 8 + length])
      }
      start += 12 + length
    }
    return nil
  }

  private func picture(_ colors: [SIMD4<UInt8>]) throws -> Bitmap {
    let pixels = colors.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    return try #require(Bitmap(width: colors.count, height: 1, pixels: pixels))
  }

  @Test(
    "the colour type is the smallest that loses nothing",
    arguments: [
      (2, false, false, [1, 3]), (4, false, false, [2, 3]), (16, false, false, [4, 3]),
      (17, false, false, [8, 3]), (17, true, false, [8, 0]), (256, true, false, [8, 0]),
      (257, false, false, [8, 2]), (17, true, true, [8, 3]), (300, false, true, [8, 6]),
    ] as [(Int, Bool, Bool, [UInt8])])
  func colorType(count: Int, isGrey: Bool, isTransparent: Bool, expected: [UInt8]) throws {
    let bitmap = try picture(
      (0..<count).map { index in
        let low = UInt8(index & 255)
        return SIMD4(low, isGrey ? low : UInt8(index >> 8), low, isTransparent ? 254 : 255)
      })
    let header = try #require(chunk("IHDR", in: PNGEncoder().encode(bitmap)))
    #expect(Array(header[8...9]) == expected)
  }

  @Test(arguments: [(1.0, 2835), (2, 5669), (3, 8504)])
  func `the resolution is 72 dpi times the scale`(scale: Double, perMetre: Int) throws {
    let file = try PNGEncoder().encode(picture([SIMD4(1, 2, 3, 255)]), scale: scale)
    let data = try #require(chunk("pHYs", in: file))
    #expect(data[0..<4].reduce(0) { $0 << 8 | Int($1) } == perMetre)
    #expect(data[8] == 1)
  }

  @Test func `one encoder gives the same bytes again, whatever it encoded in between`() throws {
    let encoder = try PNGEncoder()
    let small = try picture([SIMD4(1, 2, 3, 255), SIMD4(3, 2, 1, 0)])
    let large = try #require(Bitmap(width: 300, height: 200, filledWith: SIMD4(9, 8, 7, 255)))
    let first = encoder.encode(small)
    #expect(encoder.encode(large) != first)
    #expect(encoder.encode(small) == first)
  }

  @Test func `chunks of the caller's stand where they were put`() throws {
    let before = try #require(PNGChunk(type: "cpDG", data: [1, 2, 3]))
    let after = try #require(PNGChunk(type: "cpLY", data: []))
    let file = try PNGEncoder().encode(
      picture([SIMD4(1, 2, 3, 255)]),
      chunks: PNGChunks(beforePixels: [before], afterPixels: [after]))
    #expect(chunk("cpDG", in: file) == [1, 2, 3])
    #expect(chunk("cpLY", in: file) == [])
    let text = String(decoding: file, as: Unicode.ASCII.self)
    let order = ["IHDR", "sRGB", "pHYs", "cpDG", "PLTE", "IDAT", "cpLY", "IEND"]
    var rest = text[...]
    for type in order {
      let parts = rest.split(separator: type, maxSplits: 1, omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(type) is missing or too early")
      rest = parts.last ?? ""
    }
  }

  @Test(arguments: ["IDAT", "cpdg", "cpD", "cpD1", "é12"])
  func `a chunk type that isn't four letters of an ancillary chunk is refused`(type: String) {
    #expect(PNGChunk(type: type, data: []) == nil)
  }

  @Test func `Cairo's words encode as the straight picture does`() throws {
    // Blue, green, red, alpha; the padding of each row must not be read.
    let words: [UInt8] = [
      3, 2, 1, 255, 0, 0, 64, 128, 9, 9, 9, 9,
      0, 0, 0, 0, 10, 20, 30, 255, 9, 9, 9, 9,
    ]
    let bitmap = words.withUnsafeBytes {
      Bitmap(premultiplied: $0, width: 2, height: 2, stride: 12)
    }
    #expect(bitmap.pixels == [1, 2, 3, 255, 128, 0, 0, 128, 0, 0, 0, 0, 30, 20, 10, 255])
    let file = try words.withUnsafeBytes {
      try PNGEncoder().encode(premultiplied: $0, width: 2, height: 2, stride: 12)
    }
    #expect(try file == PNGEncoder().encode(bitmap))
  }
}
