import CellLayout
import Testing

@testable import CellCanvas

/// Every fixture shows four quarters: red and green above, blue and yellow below.
struct PictureDecoderTests {
  static func decode(
    _ bytes: [UInt8], needed: PixelSize? = nil, turnsUpright: Bool = true
  ) throws -> Bitmap {
    let picture = try PictureDecoder(limits: PictureLimits()).decode(
      EncodedPicture(bytes), needed: needed, turnsUpright: turnsUpright, identity: "")
    let size = picture.size
    return unsafe picture.pixels.withUnsafeBytes { rows in
      unsafe Bitmap(
        premultiplied: rows, width: size.width, height: size.height, stride: size.width * 4)
    }
  }

  /// The colours in the middle of the quarters, row by row.
  static func quarters(_ picture: Bitmap) -> [SIMD4<UInt8>] {
    let (w, h) = (picture.width, picture.height)
    return [
      picture[w / 4, h / 4], picture[w * 3 / 4, h / 4], picture[w / 4, h * 3 / 4],
      picture[w * 3 / 4, h * 3 / 4],
    ]
  }

  @Test(arguments: [
    "quad.png", "palette.png", "deep.png", "quad.gif", "quad.tiff", "lossless.webp", "quad.bmp",
    "quad.svg",
  ])
  func `a lossless format comes out exactly`(name: String) throws {
    let picture = try Self.decode(fixture(name))
    #expect(picture.width == 16)
    #expect(picture.height == 8)
    #expect(
      Self.quarters(picture) == [Pixel.red, Pixel.green, Pixel.blue, Pixel.yellow])
  }

  @Test(arguments: [("quad.jpg", 4), ("progressive.jpg", 4), ("lossy.webp", 24), ("cmyk.jpg", 60)])
  func `a lossy format comes out nearly`(name: String, tolerance: Int) throws {
    let picture = try Self.decode(fixture(name))
    #expect(picture.width == 32)
    #expect(picture.height == 16)
    let expected = [Pixel.red, Pixel.green, Pixel.blue, Pixel.yellow]
    for (found, wanted) in zip(Self.quarters(picture), expected) {
      #expect(isClose(found, wanted, tolerance: tolerance), "\(found) for \(wanted)")
    }
  }

  @Test(arguments: ["alpha.png", "extended.webp"])
  func `transparency is kept`(name: String) throws {
    let picture = try Self.decode(fixture(name))
    #expect(picture[9, 6] == Pixel.clear)
    #expect(isClose(picture[14, 6], SIMD4(255, 255, 0, 128), tolerance: 1))
    #expect(picture[0, 0] == Pixel.red)
  }

  @Test func `grey stays grey`() throws {
    let pixel = try Self.decode(fixture("grey.jpg"))[2, 2]
    #expect(pixel[0] == pixel[1] && pixel[1] == pixel[2] && pixel[3] == 255)
    #expect(isClose(pixel, SIMD4(76, 76, 76, 255)))
  }

  /// Which stored quarter (0 red, 1 green, 2 blue, 3 yellow) each shown quarter has, by the figure in
  /// the Exif specification.
  static let orientations: [(Int, [Int])] = [
    (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
    (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
  ]

  @Test(arguments: orientations)
  func `a camera's orientation is applied`(value: Int, quarters: [Int]) throws {
    let colors = [Pixel.red, Pixel.green, Pixel.blue, Pixel.yellow]
    let picture = try Self.decode(orientedJPEG(value))
    #expect(picture.width == (value >= 5 ? 16 : 32))
    #expect(picture.height == (value >= 5 ? 32 : 16))
    for (found, index) in zip(Self.quarters(picture), quarters) {
      #expect(isClose(found, colors[index], tolerance: 4))
    }
  }

  @Test(arguments: orientations)
  func `the matrix for documents turns as the decoder does`(value: Int, quarters: [Int]) throws {
    let m = try #require(PictureOrientation(rawValue: value)).unitMatrix
    for (stored, point) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].enumerated() {
      let x = m.xx * point.0 + m.xy * point.1 + m.x0
      let y = m.yx * point.0 + m.yy * point.1 + m.y0
      let shown = (x > 0.5 ? 1 : 0) + (y > 0.5 ? 2 : 0)
      #expect(quarters[shown] == stored)
    }
  }

  @Test(arguments: ["quad.png", "quad.jpg", "quad.gif", "quad.tiff", "lossless.webp", "quad.svg"])
  func `a picture is decoded no larger than needed`(name: String) throws {
    let picture = try Self.decode(fixture(name), needed: PixelSize(width: 8, height: 4))
    #expect(picture.width == 8)
    #expect(picture.height == 4)
    #expect(isClose(Self.quarters(picture)[0], Pixel.red, tolerance: 6))
    #expect(isClose(Self.quarters(picture)[3], Pixel.yellow, tolerance: 6))
  }

  @Test func `pixels are never made larger but a drawing is`() throws {
    let needed = try PixelSize(width: 160, height: 80)
    #expect(try Self.decode(fixture("quad.png"), needed: needed).width == 16)
    let drawing = try Self.decode(fixture("quad.svg"), needed: needed)
    #expect(drawing.width == 160)
    #expect(drawing[79, 39] == Pixel.red)
    #expect(drawing[80, 40] == Pixel.yellow)
  }

  @Test func `shrinking mixes all pixels instead of choosing some`() throws {
    // One-pixel stripes become an even grey.
    var stripes = try #require(Bitmap(width: 64, height: 64, filledWith: Pixel.white))
    for y in 0..<64 {
      for x in stride(from: 0, to: 64, by: 2) { stripes[x, y] = SIMD4(0, 0, 0, 255) }
    }
    let bytes = try PNGEncoder().encode(stripes)
    let picture = try Self.decode(bytes, needed: PixelSize(width: 13, height: 13))
    for x in 1..<12 { #expect(isClose(picture[x, 6], SIMD4(128, 128, 128, 255), tolerance: 30)) }
  }

  @Test func `a needed size follows the orientation`() throws {
    let header = try PictureHeader(orientedJPEG(6))
    #expect(header.shownWidth == 16 && header.shownHeight == 32)
    let picture = try Self.decode(orientedJPEG(6), needed: PixelSize(width: 4, height: 8))
    #expect(picture.width == 4 && picture.height == 8)
  }
}

/// `quad.jpg` with an Exif segment that says how it was held.
func orientedJPEG(_ orientation: Int) throws -> [UInt8] {
  let tiff: [UInt8] =
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
    + [0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
  let body = Array("Exif\0\0".utf8) + tiff
  let jpeg = try fixture("quad.jpg")
  return jpeg[..<2] + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + jpeg[2...]
}
