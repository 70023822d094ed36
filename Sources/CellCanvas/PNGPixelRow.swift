/// One row of 8-bit RGB or RGBA on its way from filtered samples to pixels.
///
/// All four bytes of a pixel are undone at once. For RGB the fourth byte is junk while a row is
/// computed from its own pixels, and set to opaque as it is stored; no filter mixes channels.
@unsafe struct PNGPixelRow {
  private typealias Pixel = SIMD4<UInt8>
  private typealias Wide = SIMD4<Int16>

  /// Filtered samples; up to four bytes past them are read.
  let source: UnsafeRawPointer
  /// Where `width` RGBA pixels go.
  let target: UnsafeMutableRawPointer
  /// The finished RGBA pixels of the row above; nil above the first.
  let above: UnsafeRawPointer?
  let width: Int

  func unfilterRGBA(_ filter: PNGFilter) {
    switch filter {
    case .none: unsafe target.copyMemory(from: source, byteCount: width * 4)
    case .up: unsafe addAbove()
    case .sub, .average, .paeth: unsafe unfilter(filter, size: 4, opaque: 0)
    }
  }

  func unfilterRGB(_ filter: PNGFilter) {
    unsafe unfilter(filter, size: 3, opaque: 0xFF00_0000)
  }

  private func addAbove() {
    guard let above = unsafe above else {
      return unsafe target.copyMemory(from: source, byteCount: width * 4)
    }
    for index in 0..<(unsafe width &* 4) {
      let sum =
        unsafe source.load(fromByteOffset: index, as: UInt8.self)
        &+ above.load(fromByteOffset: index, as: UInt8.self)
      unsafe target.storeBytes(of: sum, toByteOffset: index, as: UInt8.self)
    }
  }

  /// One loop for each filter, so that the choice stays out of it.
  @inline(__always)
  private func unfilter(_ filter: PNGFilter, size: Int, opaque: UInt32) {
    switch filter {
    case .none: unsafe each(size, opaque) { value, _, _, _ in value }
    case .sub: unsafe each(size, opaque) { value, left, _, _ in value &+ left }
    case .up: unsafe each(size, opaque) { value, _, up, _ in value &+ up }
    case .average:
      unsafe each(size, opaque) { value, left, up, _ in
        // The mean rounded down, without leaving 8 bits.
        value &+ ((left & up) &+ (((left ^ up) & 0xFE) &>> 1))
      }
    case .paeth: unsafe paeth(size, opaque)
    }
  }

  @inline(__always)
  private func each(
    _ size: Int, _ opaque: UInt32, _ undo: (Pixel, Pixel, Pixel, Pixel) -> Pixel
  ) {
    var left = Pixel(repeating: 0)
    var corner = Pixel(repeating: 0)
    for x in 0..<(unsafe width) {
      let value = unsafe source.loadUnaligned(fromByteOffset: x &* size, as: Pixel.self)
      let up = unsafe pixelAbove(x)
      left = undo(value, left, up, corner)
      corner = up
      unsafe store(left, x, opaque)
    }
  }

  /// Paeth in 16 bits, where the differences fit; the pixel to the left stays wide.
  @inline(__always)
  private func paeth(_ size: Int, _ opaque: UInt32) {
    var left = Wide(repeating: 0)
    var corner = Wide(repeating: 0)
    for x in 0..<(unsafe width) {
      let value = unsafe source.loadUnaligned(fromByteOffset: x &* size, as: Pixel.self)
      let up = unsafe Wide(truncatingIfNeeded: pixelAbove(x))
      let toLeft = up &- corner
      let toUp = left &- corner
      let byLeft = unsafe PNGPixelRow.magnitude(toLeft)
      let byUp = unsafe PNGPixelRow.magnitude(toUp)
      let byCorner = unsafe PNGPixelRow.magnitude(toLeft &+ toUp)
      let other = corner.replacing(with: up, where: byUp .<= byCorner)
      let nearest = other.replacing(
        with: left, where: (byLeft .<= byUp) .& (byLeft .<= byCorner))
      left = (Wide(truncatingIfNeeded: value) &+ nearest) & 0xFF
      corner = up
      unsafe store(Pixel(truncatingIfNeeded: left), x, opaque)
    }
  }

  @inline(__always)
  private static func magnitude(_ values: Wide) -> Wide {
    let negated = 0 &- values
    return negated.replacing(with: values, where: values .> negated)
  }

  @inline(__always)
  private func pixelAbove(_ x: Int) -> Pixel {
    unsafe above?.loadUnaligned(fromByteOffset: x &* 4, as: Pixel.self) ?? Pixel(repeating: 0)
  }

  @inline(__always)
  private func store(_ pixel: Pixel, _ x: Int, _ opaque: UInt32) {
    let word = unsafe unsafeBitCast(pixel, to: UInt32.self) | opaque
    unsafe target.storeBytes(of: word, toByteOffset: x &* 4, as: UInt32.self)
  }
}
