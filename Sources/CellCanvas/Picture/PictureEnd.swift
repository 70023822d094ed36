extension PictureHeader {
  /// What has to follow the used bytes for the decoder to see an end: a GIF's later frames are left
  /// out, so its trailer has to be put there.
  var closingBytes: [UInt8] { format == .gif ? [0x3B] : [] }

  /// Whether a file ends too early, where the decoder would show what there is without complaint.
  func isCutShort(_ bytes: [UInt8]) -> Bool {
    let reader = ByteReader(bytes)
    switch format {
    case .png: return !PictureHeader.hasPNGEnd(reader)
    case .webp: return (reader.littleEndian.long(4) ?? .max) + 8 > bytes.count
    case .bmp: return (reader.littleEndian.long(2) ?? .max) > bytes.count
    case .gif: return usedBytes > bytes.count || bytes[usedBytes - 1] != 0
    case .jpeg, .tiff, .svg: return false
    }
  }

  /// Goes from chunk to chunk until the one that ends the picture.
  private static func hasPNGEnd(_ reader: ByteReader) -> Bool {
    var offset = 8
    while let length = reader.long(offset) {
      if reader.has("IEND", at: offset + 4) { return true }
      offset += 12 + length
    }
    return false
  }
}
