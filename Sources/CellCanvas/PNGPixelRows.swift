/// Rows of 32-bit pixels somebody else owns, as the encoder reads them.
///
/// Both orders keep alpha in the top byte of the little-endian word, so that opaqueness and
/// equality are tested on whole words, whatever the order.
@unsafe package struct PixelRows {
  /// How a pixel's four bytes are to be read.
  package enum Order: Sendable {
    /// Red, green, blue, alpha; colour not multiplied by alpha.
    case rgba
    /// Cairo's ARGB32 on a little-endian machine: blue, green, red, alpha; colour multiplied.
    case premultipliedARGB
  }

  package let bytes: UnsafeRawBufferPointer
  package let width: Int
  package let height: Int
  package let stride: Int
  package let order: Order

  package init(
    bytes: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, order: Order
  ) {
    precondition(width > 0 && height > 0 && stride >= width * 4, "rows shorter than the picture")
    precondition(bytes.count >= stride * (height - 1) + width * 4, "fewer rows than the picture")
    unsafe self.bytes = unsafe bytes
    unsafe self.width = width
    unsafe self.height = height
    unsafe self.stride = stride
    unsafe self.order = order
  }

  /// The start of a row; `index` must be below `height`.
  @inline(__always)
  func row(_ index: Int) -> UnsafeRawPointer {
    // The initializer has seen that the buffer isn't empty.
    unsafe UnsafeRawPointer(
      bitPattern: UInt(bitPattern: bytes.baseAddress) &+ UInt(index &* stride)
    )
    .unsafelyUnwrapped
  }

  /// A source word as red, green, blue, alpha from the low byte up, not multiplied.
  @inline(__always)
  func straight(_ word: UInt32) -> UInt32 {
    switch unsafe order {
    case .rgba: word
    case .premultipliedARGB: PixelWord.unmultiplied(word)
    }
  }

  /// Writes a row as straight RGBA.
  func copyStraight(row index: Int, to target: UnsafeMutableRawBufferPointer, at offset: Int) {
    let source = unsafe row(index)
    guard let base = target.baseAddress else { return }
    let start = unsafe base + offset
    switch unsafe order {
    case .rgba:
      unsafe start.copyMemory(from: source, byteCount: width * 4)
    case .premultipliedARGB:
      for x in 0..<(unsafe width) {
        let word = unsafe source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
        unsafe start.storeBytes(
          of: PixelWord.unmultiplied(word), toByteOffset: x &* 4, as: UInt32.self)
      }
    }
  }
}

/// Conversions of one 32-bit pixel.
enum PixelWord {
  /// Turns Cairo's word around and divides the colour by alpha, rounding to nearest.
  @inline(__always)
  static func unmultiplied(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    if alpha == 255 { return swapped(word) }
    if alpha == 0 { return 0 }
    let red = min(((word >> 16 & 255) &* 255 &+ alpha / 2) / alpha, 255)
    let green = min(((word >> 8 & 255) &* 255 &+ alpha / 2) / alpha, 255)
    let blue = min(((word & 255) &* 255 &+ alpha / 2) / alpha, 255)
    return red | green << 8 | blue << 16 | alpha << 24
  }

  /// Exchanges the first and the third byte.
  @inline(__always)
  static func swapped(_ word: UInt32) -> UInt32 {
    (word & 0xFF00_FF00) | (word >> 16 & 0xFF) | (word & 0xFF) << 16
  }
}
