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
    case .jpeg: return !PictureHeader.hasJPEGEnd(reader)
    case .tiff, .svg, .pdf: return false
    }
  }

  /// Whether an end marker follows the first scan; thumbnails before it have one of their own.
  private static func hasJPEGEnd(_ reader: ByteReader) -> Bool {
    var offset = 2
    while let marker = marker(reader, &offset), marker != 0xDA, marker != 0xD9,
      let length = reader.short(offset), length >= 2
    {
      offset += length
    }
    let bytes = reader.bytes
    var index = bytes.count - 1
    while index > offset {
      if bytes[index] == 0xD9, bytes[index - 1] == 0xFF { return true }
      index -= 1
    }
    return false
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
