import CellLayout
import Testing

@testable import CellCanvas

@Suite struct SlicedPictureTests {
  /// Red corners of two pixels, green edges, and a middle of a blue and a white pixel a row.
  private func frame() throws -> [UInt8] {
    var bitmap = try #require(Bitmap(width: 6, height: 6, filledWith: Pixel.red))
    for y in 0..<6 {
      for x in 0..<6 {
        let (isMiddleX, isMiddleY) = (x == 2 || x == 3, y == 2 || y == 3)
        if isMiddleX != isMiddleY { bitmap[x, y] = Pixel.green }
        if isMiddleX, isMiddleY { bitmap[x, y] = x == 2 ? Pixel.blue : Pixel.white }
      }
    }
    return try PNGEncoder().encode(bitmap)
  }

  private func draw(
    _ slices: PictureSlices?, file fileScale: Int = 1, at scale: Scale = .x1,
    _ size: Size = Size(width: 20, height: 12), mode: ContentMode = .scaleToFill
  ) throws -> Bitmap {
    let folder = try TemporaryFolder()
    try folder.write(try frame(), to: "f.png")
    let file = AssetFile(path: folder.path + "/f.png", scale: fileScale, slices: slices)
    let assets = AssetFolder([], catalog: ["f": [file]])
    let canvas = try Canvas(text: NoText(), assets: assets, store: PictureStore(), isStrict: true)
    let own = 6 / Double(fileScale)
    return try CellCanvasTests.draw(
      laidOut(
        Rect(x: 0, y: 0, width: size.width, height: size.height),
        .image(ImageView("f", contentMode: mode))),
      scale: scale, images: ["f": Size(width: own, height: own)], canvas: canvas)
  }

  private func slices(_ inset: Double, _ center: Double? = nil, isTiled: Bool = false)
    -> PictureSlices
  {
    PictureSlices(
      capInsets: EdgeInsets(all: inset), centerWidth: center, centerHeight: center,
      isTiled: isTiled)
  }

  @Test func `corners keep their size, edges stretch along one axis, nothing mixes`() throws {
    let bitmap = try draw(slices(2, 1))
    for y in 0..<12 {
      for x in 0..<20 {
        let (isCapX, isCapY) = (x < 2 || x >= 18, y < 2 || y >= 10)
        let expected = isCapX && isCapY ? Pixel.red : isCapX || isCapY ? Pixel.green : Pixel.blue
        #expect(bitmap[x, y] == expected, "\(x), \(y)")
      }
    }
  }

  @Test func `the middle is repeated where it is a tile`() throws {
    let bitmap = try draw(slices(2, isTiled: true))
    for x in 2..<18 { #expect(bitmap[x, 5] == (x % 2 == 0 ? Pixel.blue : Pixel.white), "\(x)") }
  }

  @Test(arguments: [(2, Scale.x2, 2), (2, .x1, 1), (1, .x3, 6), (2, .x3, 3)])
  func `caps are as large in points, whatever the scales`(file: Int, scale: Scale, cap: Int) throws
  {
    let bitmap = try draw(slices(2 / Double(file), 1 / Double(file)), file: file, at: scale)
    #expect((0..<cap).allSatisfy { bitmap[$0, 0] == Pixel.red })
    #expect(bitmap[cap, 0] == Pixel.green)
    #expect(bitmap[bitmap.width - 1 - cap, 0] == Pixel.green)
    #expect(bitmap[bitmap.width - cap, 0] == Pixel.red)
    #expect(bitmap[cap, cap] == Pixel.blue)
  }

  @Test func `a picture that isn't scaled to fill is left whole`() throws {
    let square = Size(width: 12, height: 12)
    #expect(
      try draw(slices(2, 1), square, mode: .scaleAspectFit)
        == draw(nil, square, mode: .scaleAspectFit))
    #expect(try draw(slices(2, 1), square) != draw(nil, square))
  }
}
