extension PictureHeader {
  /// PNG (ISO 15948): the first chunk has the size.
  init?(png reader: ByteReader) {
    guard reader.has("IHDR", at: 12), let width = reader.long(16), let height = reader.long(20)
    else { return nil }
    self.init(format: .png, width: width, height: height, usedBytes: reader.bytes.count)
  }

  /// BMP: the old header has 16-bit sides, all others 32-bit ones, the height perhaps negative.
  init?(bmp reader: ByteReader) {
    let reader = reader.littleEndian
    guard let size = reader.long(14) else { return nil }
    if size == 12 {
      guard let width = reader.short(18), let height = reader.short(20) else { return nil }
      self.init(format: .bmp, width: width, height: height, usedBytes: reader.bytes.count)
      return
    }
    guard let width = reader.long(18), let height = reader.long(22) else { return nil }
    self.init(
      format: .bmp, width: width, height: Int(Int32(truncatingIfNeeded: height).magnitude),
      usedBytes: reader.bytes.count)
  }

  /// TIFF 6: the first directory has the size under tags 256 and 257.
  init?(tiff start: ByteReader) {
    let reader = start.has("II", at: 0) ? start.littleEndian : start
    guard let directory = reader.long(4), let count = reader.short(directory) else { return nil }
    var sides: [Int: Int] = [:]
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = reader.short(offset), let type = reader.short(offset + 2) else { return nil }
      guard tag == 256 || tag == 257 else { continue }
      sides[tag] = type == 3 ? reader.short(offset + 8) : reader.long(offset + 8)
    }
    guard let width = sides[256], let height = sides[257] else { return nil }
    self.init(format: .tiff, width: width, height: height, usedBytes: reader.bytes.count)
  }

  /// WebP: lossy, lossless or extended, each with its own place for the size.
  init?(webp start: ByteReader) {
    let reader = start.littleEndian
    func triple(_ offset: Int) -> Int? {
      guard let low = reader.short(offset), let high = reader.byte(offset + 2) else { return nil }
      return high << 16 | low
    }
    let size: (width: Int, height: Int)?
    if reader.has("VP8X", at: 12), let width = triple(24), let height = triple(27) {
      size = (width + 1, height + 1)
    } else if reader.has("VP8L", at: 12), let bits = reader.long(21) {
      size = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    } else if reader.has("VP8 ", at: 12), let width = reader.short(26),
      let height = reader.short(28)
    {
      size = (width & 0x3FFF, height & 0x3FFF)
    } else {
      size = nil
    }
    guard let size else { return nil }
    self.init(
      format: .webp, width: size.width, height: size.height, usedBytes: reader.bytes.count)
  }

  /// GIF: the screen's size and the first frame's; what follows the first frame isn't used.
  init?(gif start: ByteReader) {
    let reader = start.littleEndian
    guard let width = reader.short(6), let height = reader.short(8), let flags = reader.byte(10)
    else { return nil }
    var offset = 13 + PictureHeader.gifColors(flags)
    while let kind = reader.byte(offset) {
      switch kind {
      case 0x21:
        guard let end = PictureHeader.gifBlocksEnd(reader, from: offset + 2) else { return nil }
        offset = end
      case 0x2C:
        guard let left = reader.short(offset + 1), let top = reader.short(offset + 3),
          let columns = reader.short(offset + 5), let rows = reader.short(offset + 7),
          let flags = reader.byte(offset + 9)
        else { return nil }
        let data = offset + 11 + PictureHeader.gifColors(flags)
        let end = PictureHeader.gifBlocksEnd(reader, from: data) ?? reader.bytes.count
        self.init(
          format: .gif, width: max(width, left + columns), height: max(height, top + rows),
          usedBytes: end)
        return
      default: return nil
      }
    }
    return nil
  }

  private static func gifColors(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
  }

  /// Data comes in blocks of up to 255 bytes; an empty one ends it.
  private static func gifBlocksEnd(_ reader: ByteReader, from start: Int) -> Int? {
    var offset = start
    while let length = reader.byte(offset) {
      offset += 1 + length
      if length == 0 { return offset }
    }
    return nil
  }
}
