/// A picture in memory: 8 bits a channel, red, green, blue and straight alpha, rows from the top.
///
/// `pixels` always holds exactly `width * height * 4` bytes. Colours are not multiplied by alpha,
/// as in a PNG file; a pixel whose alpha is 0 keeps whatever colour it was given.
public struct Bitmap: Sendable, Equatable {
  /// Columns, 1 or more.
  public let width: Int
  /// Rows, 1 or more.
  public let height: Int
  /// Red, green, blue, alpha of each pixel, row by row, without padding.
  public var pixels: [UInt8] {
    didSet { precondition(pixels.count == width * height * 4, "a bitmap keeps its size") }
  }

  /// Wraps pixels that exist already.
  ///
  /// - Returns: nil if a side is below 1 or `pixels` isn't `width * height * 4` bytes long.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard let count = Bitmap.byteCount(width: width, height: height), count == pixels.count else {
      return nil
    }
    self.init(checkedWidth: width, height: height, pixels: pixels)
  }

  /// Makes a picture of one colour.
  ///
  /// - Returns: nil if a side is below 1 or the picture can't be addressed.
  public init?(width: Int, height: Int, filledWith color: SIMD4<UInt8> = SIMD4(repeating: 0)) {
    guard let count = Bitmap.byteCount(width: width, height: height) else { return nil }
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      for start in stride(from: 0, to: count, by: 4) {
        for channel in 0..<4 { unsafe buffer[start + channel] = color[channel] }
      }
      initialized = count
    }
    self.init(checkedWidth: width, height: height, pixels: pixels)
  }

  /// Takes sizes that the caller has checked.
  init(checkedWidth width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Bytes of a picture of that size, or nil if it has none or too many to count.
  static func byteCount(width: Int, height: Int) -> Int? {
    guard width > 0, height > 0 else { return nil }
    let (area, areaOverflows) = width.multipliedReportingOverflow(by: height)
    let (count, countOverflows) = area.multipliedReportingOverflow(by: 4)
    return areaOverflows || countOverflows ? nil : count
  }

  /// The pixel in that column and row; both must lie inside.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    get {
      let start = offset(x, y)
      return SIMD4(pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3])
    }
    set {
      let start = offset(x, y)
      for channel in 0..<4 { pixels[start + channel] = newValue[channel] }
    }
  }

  private func offset(_ x: Int, _ y: Int) -> Int {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the bitmap")
    return (y * width + x) * 4
  }
}

extension Bitmap {
  /// Copies a Cairo ARGB32 surface: native words, colour multiplied by alpha, padded rows.
  ///
  /// `rows` holds at least `stride * (height - 1) + width * 4` bytes.
  package init(
    premultiplied rows: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int
  ) {
    let source = unsafe PixelRows(
      bytes: rows, width: width, height: height, stride: stride, order: .premultipliedARGB)
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: width * height * 4) {
      buffer, initialized in
      let target = UnsafeMutableRawBufferPointer(buffer)
      for y in 0..<height { unsafe source.copyStraight(row: y, to: target, at: y * width * 4) }
      initialized = width * height * 4
    }
    self.init(checkedWidth: width, height: height, pixels: pixels)
  }

  /// Lends the pixels as rows that the encoder and the digest can read.
  package func withPixelRows<Result>(_ body: (PixelRows) -> Result) -> Result {
    unsafe pixels.withUnsafeBytes { bytes in
      unsafe body(
        PixelRows(bytes: bytes, width: width, height: height, stride: width * 4, order: .rgba))
    }
  }
}
