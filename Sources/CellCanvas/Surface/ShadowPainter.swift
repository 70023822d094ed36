internal import CellLayout

/// A shadow as a picture: the body's alpha, blurred, in the shadow's colour.
struct ShadowPicture {
  /// Pixels as Cairo takes them.
  var pixels: [UInt32]
  /// Its extent, in pixels.
  var size: PixelSize
  /// Where it goes, in points.
  var rect: Rect

  /// Draws a body on an alpha channel and blurs it; nil where nothing would be seen.
  ///
  /// - Parameters:
  ///   - shadow: the shadow.
  ///   - body: what the body covers at most, in points.
  ///   - scale: pixels a point.
  ///   - draw: draws the body; colours don't matter.
  /// - Throws: `CanvasError`.
  init?(
    _ shadow: ShadowItem, of body: Rect, scale: Double,
    draw: (borrowing Context) throws(CanvasError) -> Void
  ) throws(CanvasError) {
    let blur = ShadowBlur(deviation: shadow.radius * scale)
    let reach = Double(blur.reach + 1)
    let left = (body.minX * scale - reach).rounded(.down)
    let top = (body.minY * scale - reach).rounded(.down)
    let width = (body.maxX * scale + reach).rounded(.up) - left
    let height = (body.maxY * scale + reach).rounded(.up) - top
    guard width >= 1, height >= 1, width.isFinite, height.isFinite else { return nil }
    size = try PixelSize(width: Int(min(width, 1e9)), height: Int(min(height, 1e9)))
    let origin = Point(x: left / scale, y: top / scale)
    rect = Rect(
      x: origin.x + shadow.offset.x, y: origin.y + shadow.offset.y, width: width / scale,
      height: height / scale)
    let pixelSize = size
    pixels = try ShadowPicture.render(size: pixelSize, blur: blur, color: shadow.color) {
      surface throws(CanvasError) in
      let context = try Context.on(
        surface, scale: scale, origin: Point(x: -origin.x, y: -origin.y))
      try draw(context)
      try context.check()
    }
  }

  private static func render(
    size: PixelSize, blur: ShadowBlur, color: RGBA,
    draw: (borrowing Surface) throws(CanvasError) -> Void
  ) throws(CanvasError) -> [UInt32] {
    let stride = Surface.stride(width: size.width, format: .alpha)
    let buffer = PixelBuffer()
    return try unsafe buffer.with(byteCount: stride * size.height, isZeroed: true) {
      memory throws(CanvasError) in
      guard let base = memory.baseAddress else { throw .outOfMemory }
      let surface = try unsafe Surface.pixels(base, size: size, format: .alpha)
      try draw(surface)
      try surface.flush()
      unsafe blur.apply(to: memory, width: size.width, height: size.height, stride: stride)
      return unsafe colored(memory, size: size, stride: stride, color: color)
    }
  }

  private static func colored(
    _ alpha: UnsafeMutableRawBufferPointer, size: PixelSize, stride: Int, color: RGBA
  ) -> [UInt32] {
    let shades = (0...255).map { PremultipliedPixel.word(color, coverage: Double($0) / 255) }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width { pixels.append(shades[Int(unsafe alpha[y * stride + x])]) }
    }
    return pixels
  }
}

/// Cairo's word for one pixel: alpha on top, colour multiplied by it.
enum PremultipliedPixel {
  static func word(_ color: RGBA, coverage: Double) -> UInt32 {
    let alpha = min(max(color.alpha, 0), 1) * coverage
    func byte(_ value: Double) -> UInt32 {
      UInt32((min(max(value, 0), 1) * alpha * 255).rounded())
    }
    return UInt32((alpha * 255).rounded()) << 24 | byte(color.red) << 16 | byte(color.green) << 8
      | byte(color.blue)
  }
}
