extension Bitmap {
  /// Decodes a picture file of any known format: PNG, JPEG, WebP, TIFF, BMP, GIF, SVG.
  ///
  /// PNG files keep their numbers to the last bit; the others come as they are shown, turned
  /// upright, a GIF's first picture only.
  ///
  /// - Parameters:
  ///   - file: the file's bytes.
  ///   - memoryLimit: the most bytes the pixels may take.
  /// - Returns: the pixels.
  /// - Throws: `PNGError` for PNG files and for files that are no picture, else `PictureError`.
  public static func decode(_ file: [UInt8], memoryLimit: Int = 2 << 30) throws -> Bitmap {
    let isPNG = file.starts(with: PNGSignature.bytes)
    // What only looks like a picture, or is none, is for the PNG decoder to name.
    guard !isPNG, let encoded = try? EncodedPicture(file), encoded.header.format != .png else {
      return try PNGDecoder(memoryLimit: memoryLimit).decode(file)
    }
    let limits = PictureLimits(pixels: memoryLimit / 4)
    let picture = try PictureDecoder(limits: limits)
      .decode(encoded, needed: nil, turnsUpright: true, identity: "")
    return unsafe picture.pixels.withUnsafeBytes {
      unsafe Bitmap(
        premultiplied: $0, width: picture.size.width, height: picture.size.height,
        stride: picture.size.width * 4)
    }
  }
}
