import CellLayout
import Testing

@testable import CellCanvas

/// Whole views, looked at pixel by pixel.
struct ViewDrawingTests {
  private static let frame = Rect(x: 0, y: 0, width: 40, height: 40)
  private static let quad = ["quad": Size(width: 16, height: 8)]

  private func image(
    _ rect: Rect, _ mode: ContentMode, style: ViewStyle = ViewStyle(), isTemplate: Bool = false,
    name: String = "quad"
  ) -> LaidOutView {
    laidOut(
      Self.frame,
      subviews: [
        laidOut(
          rect, .image(ImageView(name, contentMode: mode, isTemplate: isTemplate)), style: style)
      ])
  }

  @Test(arguments: ContentModeGeometryTests.table.map(\.0))
  func `a picture covers exactly the pixels its mode gives it`(mode: ContentMode) throws {
    let bounds = Rect(x: 10, y: 12, width: 20, height: 16)
    let place = mode.rect(of: Size(width: 16, height: 8), in: bounds)
    let picture = try draw(image(bounds, mode), images: Self.quad)
    for y in 0..<40 {
      for x in 0..<40 {
        let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let isInside =
          center.x > place.minX && center.x < place.maxX && center.y > place.minY
          && center.y < place.maxY
        #expect((picture[x, y] != Pixel.white) == isInside, "\(x), \(y)")
      }
    }
    let (x, y) = (max(0, Int(place.minX)), Int(place.minY))
    #expect(picture[x, y] == Pixel.red)
    #expect(picture[min(39, Int(place.maxX) - 1), Int(place.maxY) - 1] == Pixel.yellow)
  }

  @Test func `a clip cuts what reaches over the bounds`() throws {
    let bounds = Rect(x: 16, y: 10, width: 8, height: 20)
    let picture = try draw(
      image(bounds, .scaleAspectFill, style: ViewStyle(clipsToBounds: true)), images: Self.quad)
    #expect(picture[15, 15] == Pixel.white)
    #expect(picture[16, 11] == Pixel.red)
    #expect(picture[23, 28] == Pixel.yellow)
    #expect(picture[24, 15] == Pixel.white)
  }

  @Test func `a corner radius rounds ground, content and border`() throws {
    let style = ViewStyle(
      backgroundColor: .rgba(.green), clipsToBounds: true, cornerRadius: 8, borderWidth: 2,
      borderColor: .rgba(.blue))
    let picture = try draw(
      image(Rect(x: 10, y: 10, width: 20, height: 20), .scaleToFill, style: style),
      images: Self.quad)
    #expect(picture[10, 10] == Pixel.white)
    #expect(picture[29, 29] == Pixel.white)
    #expect(picture[20, 10] == Pixel.blue)
    #expect(picture[20, 11] == Pixel.blue)
    #expect(isClose(picture[15, 15], Pixel.red))
    #expect(isClose(picture[24, 24], Pixel.yellow))
  }

  @Test func `a border lies inside the bounds and above subviews`() throws {
    let inner = laidOut(Self.frame, style: ViewStyle(backgroundColor: .rgba(.green)))
    let box = laidOut(
      Rect(x: 5, y: 5, width: 30, height: 30),
      style: ViewStyle(clipsToBounds: true, borderWidth: 3, borderColor: .rgba(.red)),
      subviews: [inner])
    let picture = try draw(laidOut(Self.frame, subviews: [box]))
    #expect(picture[4, 20] == Pixel.white)
    #expect(picture[5, 20] == Pixel.red)
    #expect(picture[7, 20] == Pixel.red)
    #expect(picture[8, 20] == Pixel.green)
    #expect(picture[34, 34] == Pixel.red)
  }

  @Test func `a border wider than the view fills it`() throws {
    let box = laidOut(
      Rect(x: 5, y: 5, width: 6, height: 6),
      style: ViewStyle(borderWidth: 9, borderColor: .rgba(.red)))
    let picture = try draw(laidOut(Self.frame, subviews: [box]))
    #expect(picture[7, 7] == Pixel.red)
    #expect(picture[11, 11] == Pixel.white)
  }

  @Test func `opacity doesn't let what is covered shine through`() throws {
    let top = laidOut(Self.frame, style: ViewStyle(backgroundColor: .rgba(.blue)))
    let group = laidOut(
      Self.frame, style: ViewStyle(backgroundColor: .rgba(.red), alpha: 0.5), subviews: [top])
    let pixel = try draw(laidOut(Self.frame, subviews: [group]))[20, 20]
    #expect(isClose(pixel, SIMD4(128, 128, 255, 255), tolerance: 1))
  }

  @Test func `opacity takes in what reaches over the bounds, shadows too`() throws {
    let shadow = Shadow(color: .rgba(.blue), opacity: 1, offset: Point(x: 0, y: 9), radius: 0)
    let inner = laidOut(
      Rect(x: 14, y: 2, width: 8, height: 8), style: ViewStyle(backgroundColor: .rgba(.red)))
    let group = laidOut(
      Rect(x: 4, y: 4, width: 8, height: 8), style: ViewStyle(alpha: 0.5),
      subviews: [
        laidOut(
          Rect(x: 0, y: 0, width: 1, height: 1), style: ViewStyle(shadow: shadow),
          subviews: [inner])
      ])
    let picture = try draw(laidOut(Self.frame, subviews: [group]))
    #expect(isClose(picture[20, 10], SIMD4(255, 128, 128, 255), tolerance: 1))
    #expect(isClose(picture[20, 22], SIMD4(128, 128, 255, 255), tolerance: 1))
    #expect(picture[20, 23] == Pixel.white)
  }

  @Test func `a template is drawn in the tint where the picture is opaque`() throws {
    let picture = try draw(
      image(
        Rect(x: 0, y: 0, width: 16, height: 8), .scaleToFill,
        style: ViewStyle(tintColor: .rgba(.blue)), isTemplate: true, name: "alpha"),
      images: ["alpha": Size(width: 16, height: 8)])
    #expect(picture[2, 2] == Pixel.blue)
    #expect(picture[9, 6] == Pixel.white)
    #expect(isClose(picture[14, 6], SIMD4(127, 127, 255, 255), tolerance: 2))
  }

  private func shadowed(_ style: ViewStyle, subviews: [LaidOutView] = []) throws -> Bitmap {
    let box = laidOut(
      Rect(x: 12, y: 12, width: 16, height: 16), style: style, subviews: subviews)
    return try draw(laidOut(Self.frame, subviews: [box]))
  }

  @Test func `a shadow lies outside, softer with distance, and moved`() throws {
    let shadow = Shadow(opacity: 1, offset: Point(x: 0, y: 4), radius: 2)
    let picture = try shadowed(ViewStyle(backgroundColor: .white, shadow: shadow))
    #expect(picture[20, 20] == Pixel.white)
    #expect(picture[20, 29][0] < 60)
    #expect(picture[20, 29][0] < picture[20, 32][0])
    #expect(picture[20, 32][0] < picture[20, 35][0])
    #expect(picture[20, 8] == Pixel.white)
    #expect(picture[11, 22][0] == picture[28, 22][0])
  }

  @Test func `a sharp shadow is the shape again`() throws {
    let shadow = Shadow(color: .rgba(.red), opacity: 1, offset: Point(x: 4, y: 4), radius: 0)
    let picture = try shadowed(ViewStyle(backgroundColor: .white, shadow: shadow))
    #expect(picture[31, 31] == Pixel.red)
    #expect(picture[32, 32] == Pixel.white)
    #expect(picture[13, 31] == Pixel.white)
  }

  @Test func `a view without ground casts the shadow of what it shows`() throws {
    let shadow = Shadow(color: .rgba(.red), opacity: 1, offset: Point(x: 0, y: 6), radius: 0)
    let inner = laidOut(
      Rect(x: 4, y: 4, width: 4, height: 4), style: ViewStyle(backgroundColor: .rgba(.blue)))
    let picture = try shadowed(ViewStyle(shadow: shadow), subviews: [inner])
    #expect(picture[17, 17] == Pixel.blue)
    #expect(picture[17, 23] == Pixel.red)
    #expect(picture[26, 26] == Pixel.white)
  }

  @Test func `a missing picture is a grey box and a warning, once`() throws {
    let canvas = try makeCanvas()
    let view = image(Rect(x: 5, y: 5, width: 30, height: 30), .scaleToFill, name: "nobody")
    let picture = try draw(view, canvas: canvas)
    _ = try draw(view, canvas: canvas)
    #expect(picture[8, 8] == SIMD4(242, 242, 247, 255))
    #expect(picture[4, 4] == Pixel.white)
    #expect(canvas.takeWarnings() == [PictureWarning(name: "nobody", reason: .notFound)])
    #expect(canvas.takeWarnings().isEmpty)
  }

  @Test func `a missing picture is an error when asked for`() throws {
    let canvas = try makeCanvas(isStrict: true)
    let view = image(Rect(x: 5, y: 5, width: 30, height: 30), .scaleToFill, name: "nobody")
    let warning = PictureWarning(name: "nobody", reason: .notFound)
    #expect(throws: CanvasError.picture(warning)) { try draw(view, canvas: canvas) }
  }

  @Test func `a name that leaves the folder is always an error`() throws {
    let view = image(Rect(x: 5, y: 5, width: 30, height: 30), .scaleToFill, name: "../x")
    let warning = PictureWarning(name: "../x", reason: .escapes)
    #expect(throws: CanvasError.picture(warning)) { try draw(view) }
  }

  @Test func `a picture is decoded once for each size, whoever draws it`() throws {
    let store = PictureStore()
    let view = image(Rect(x: 5, y: 5, width: 16, height: 8), .scaleToFill)
    for _ in 0..<3 { _ = try draw(view, images: Self.quad, canvas: makeCanvas(store: store)) }
    #expect(store.decodeCount == 1)
    let smaller = image(Rect(x: 5, y: 5, width: 8, height: 4), .scaleToFill)
    _ = try draw(smaller, images: Self.quad, canvas: makeCanvas(store: store))
    #expect(store.decodeCount == 2)
  }
}
