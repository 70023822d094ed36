internal import CellLayout

/// A picture in memory, ready to be laid on a surface; it never changes.
final class DecodedPicture: Sendable {
  /// Cairo's words: alpha on top, colour multiplied by it; rows without padding.
  let pixels: [UInt32]
  /// Columns and rows.
  let size: PixelSize
  /// The same for the same pixels of the same file.
  let identity: String

  init(pixels: [UInt32], size: PixelSize, identity: String) {
    self.pixels = pixels
    self.size = size
    self.identity = identity
  }

  /// Memory it takes, in bytes.
  var byteCount: Int { pixels.count * 4 }

  /// The picture's alpha in one colour (UIImage.RenderingMode.alwaysTemplate).
  func tinted(_ color: RGBA) -> DecodedPicture {
    let shades = (0...255).map { PremultipliedPixel.word(color, coverage: Double($0) / 255) }
    return DecodedPicture(
      pixels: pixels.map { shades[Int($0 >> 24)] }, size: size,
      identity: "\(identity) tinted \(color)")
  }
}

/// A picture file as it is, with its header read.
final class EncodedPicture: Sendable {
  /// The file's bytes.
  let bytes: [UInt8]
  /// What they say of themselves.
  let header: PictureHeader

  init(_ bytes: [UInt8]) throws(PictureError) {
    header = try PictureHeader(bytes)
    self.bytes = bytes
  }
}
