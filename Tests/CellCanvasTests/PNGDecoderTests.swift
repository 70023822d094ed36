import CellCanvas
import Testing

@Suite struct PNGDecoderTests {
  /// Samples that no filter predicts.
  private static func noise(_ x: Int, _ y: Int, _ channel: Int, depth: Int) -> Int {
    let mixed = (x &* 73_856_093) ^ (y &* 19_349_663) ^ (channel &* 83_492_791) ^ (x &* y)
    return (mixed >> 3) & ((1 << depth) - 1)
  }

  private static let formats: [(type: Int, depth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  private static let palette = (0..<256).map { index -> [UInt8] in
    [UInt8(index), UInt8(255 - index), UInt8(index / 2)]
  }

  private func expected(_ type: Int, _ depth: Int, _ x: Int, _ y: Int) -> SIMD4<UInt8> {
    let value = { (channel: Int) -> UInt8 in
      let sample = PNGDecoderTests.noise(x, y, channel, depth: depth)
      return UInt8((Double(sample) * 255 / Double((1 << depth) - 1)).rounded())
    }
    switch type {
    case 0: return SIMD4(value(0), value(0), value(0), 255)
    case 2: return SIMD4(value(0), value(1), value(2), 255)
    case 4: return SIMD4(value(0), value(0), value(0), value(1))
    case 6: return SIMD4(value(0), value(1), value(2), value(3))
    default:
      let color = PNGDecoderTests.palette[PNGDecoderTests.noise(x, y, 0, depth: depth)]
      return SIMD4(color[0], color[1], color[2], 255)
    }
  }

  @Test(arguments: formats, [false, true])
  func `every colour type, depth, filter and size decodes`(
    format: (type: Int, depth: Int), isInterlaced: Bool
  ) throws {
    for (width, height, filters) in [
      (1, 1, [0]), (13, 11, [0, 1, 2, 3, 4]), (13, 11, [4, 3, 2, 1]), (5, 9, [3]), (9, 3, [2, 4]),
    ] as [(Int, Int, [UInt8])] {
      let colors = PNGDecoderTests.palette[..<(1 << min(format.depth, 8))].flatMap { $0 }
      let file = PNGTestFile(
        width: width, height: height, bitDepth: format.depth, colorType: format.type,
        isInterlaced: isInterlaced, filters: filters,
        sample: { PNGDecoderTests.noise($0, $1, $2, depth: format.depth) },
        chunks: format.type == 3 ? [("PLTE", colors)] : [], parts: 3)
      let bitmap = try PNGDecoder().decode(file.bytes)
      #expect(bitmap.width == width && bitmap.height == height)
      for y in 0..<height {
        for x in 0..<width {
          #expect(bitmap[x, y] == expected(format.type, format.depth, x, y), "at \(x), \(y)")
        }
      }
    }
  }

  @Test func `the one transparent colour is compared in the file's own depth`() throws {
    let file = PNGTestFile(
      width: 2, height: 1, bitDepth: 16, colorType: 2, sample: { x, _, _ in 0x1200 + x },
      chunks: [("tRNS", [0x12, 0, 0x12, 0, 0x12, 0])])
    let bitmap = try PNGDecoder().decode(file.bytes)
    #expect(bitmap[0, 0] == SIMD4(0x12, 0x12, 0x12, 0))
    #expect(bitmap[1, 0] == SIMD4(0x12, 0x12, 0x12, 255))
  }

  @Test func `a palette's transparency covers its first colours`() throws {
    let file = PNGTestFile(
      width: 2, height: 1, colorType: 3, sample: { x, _, _ in x },
      chunks: [("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [7])])
    let bitmap = try PNGDecoder().decode(file.bytes)
    #expect(bitmap.pixels == [1, 2, 3, 7, 4, 5, 6, 255])
  }

  @Test(arguments: [false, true])
  func `what the encoder writes comes back, with its chunks`(isOpaque: Bool) throws {
    let noise = (0..<40 * 30 * 4).map { index in
      isOpaque && index % 4 == 3
        ? 255 : UInt8(PNGDecoderTests.noise(index, index / 7, index % 4, depth: 8))
    }
    let bitmap = try #require(Bitmap(width: 40, height: 30, pixels: noise))
    let chunk = try #require(PNGChunk(type: "cpDG", data: [5, 6]))
    let file = try PNGEncoder().encode(bitmap, chunks: PNGChunks(beforePixels: [chunk]))
    let decoded = try PNGDecoder().decodeWithChunks(file)
    #expect(decoded.bitmap == bitmap)
    #expect(decoded.chunks.contains(chunk))
    #expect(try PNGDecoder().readChunks(file).chunks == decoded.chunks)
    #expect(try PNGDecoder().readChunks(file).header.colorType == (isOpaque ? .rgb : .rgba))
  }

  private static let whole = PNGTestFile(width: 3, height: 2, filters: [1]).bytes

  private static func replacing(_ index: Int, with byte: UInt8) -> [UInt8] {
    var file = whole
    file[index] = byte
    return file
  }

  private static func header(_ fields: [UInt8]) -> [UInt8] {
    whole[..<8] + PNGTestFile.chunk("IHDR", fields) + whole[33...]
  }

  private static let damages: [(file: [UInt8], error: PNGError)] = [
    ([], .empty),
    (Array("version https://git-lfs.github.com/spec/v1\noid sha256:".utf8), .gitLFSPointer),
    ([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], .otherFormat("JPEG")),
    (Array("RIFF1234WEBPVP8 ".utf8), .otherFormat("WebP")),
    (Array("GIF89a".utf8), .otherFormat("GIF")),
    (Array("hello".utf8), .notPNG),
    (Array(whole[..<5]), .truncated("its signature")),
    (Array(whole[..<8]), .truncated("its chunks, before IEND")),
    (Array(whole[..<12]), .truncated("a chunk's header")),
    (Array(whole[..<50]), .truncated("its IDAT chunk")),
    (Array(whole[..<(whole.count - 12)]), .truncated("its chunks, before IEND")),
    (replacing(45, with: 99), .badChecksum(chunk: "IDAT")),
    (replacing(20, with: 99), .badChecksum(chunk: "IHDR")),
    (
      header([0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0]),
      .tooLarge(width: 65_536, height: 65_536, limit: 2 << 30)
    ),
    (header([0, 0, 4, 0, 0, 0, 4, 0, 8, 6, 0, 0, 0]), .truncated("its pixels")),
    (header([0, 0, 0, 3, 0, 0, 0, 3, 8, 6, 0, 0, 0]), .badPixelData),
    (
      header([0, 0, 0, 3, 0, 0, 0, 2, 3, 6, 0, 0, 0]),
      .malformed("no such format: colour type 6 with 3 bits")
    ),
    (header([0, 0, 0, 0, 0, 0, 0, 2, 8, 6, 0, 0, 0]), .malformed("it claims 0 × 2 pixels")),
    (
      header([0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 2]),
      .malformed("unknown compression, filter or interlace method")
    ),
    (PNGTestFile(filters: [7]).bytes, .malformed("a row has an unknown filter")),
    (PNGTestFile(colorType: 3).bytes, .malformed("it has no palette")),
    (PNGTestFile(chunks: [("ABCD", [])]).bytes, .malformed("unknown critical chunk ABCD")),
    (
      PNGTestFile(chunks: [("tRNS", [1])]).bytes,
      .malformed("its transparency doesn't fit its colour type")
    ),
  ]

  @Test(arguments: damages.indices)
  func `each damage has its own error`(index: Int) {
    let (file, error) = PNGDecoderTests.damages[index]
    #expect(throws: error) { try PNGDecoder().decode(file) }
  }

  @Test func `no single wrong byte and no missing tail makes the decoder trap`() {
    let file = PNGTestFile(
      width: 5, height: 4, bitDepth: 4, colorType: 3, isInterlaced: true, filters: [4, 3],
      sample: { x, _, _ in x }, chunks: [("PLTE", [1, 2, 3])]
    ).bytes
    for index in file.indices {
      #expect((try? PNGDecoder().decode(Array(file[..<index]))) == nil)
      var changed = file
      changed[index] ^= 0x55
      _ = try? PNGDecoder().decode(changed)
    }
  }

  @Test func `each error says what to do`() {
    #expect(
      PNGError.gitLFSPointer.description
        == "the file is a Git LFS pointer, not a picture; run `git lfs pull`")
    #expect(PNGError.tooLarge(width: 9, height: 8, limit: 1 << 20).description.contains("1 MiB"))
  }
}
