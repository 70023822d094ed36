extension PictureHeader {
  /// JPEG (ITU T.81): the frame header has the size, an Exif segment before it the orientation.
  init?(jpeg reader: ByteReader) {
    var orientation: PictureOrientation?
    var offset = 2
    while let marker = PictureHeader.marker(reader, &offset), let length = reader.short(offset) {
      switch marker {
      case 0xE1 where orientation == nil:
        orientation = PictureHeader.exifOrientation(reader, from: offset + 2, end: offset + length)
      // All frame headers but the tables and extensions among their codes.
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        guard let height = reader.short(offset + 3), let width = reader.short(offset + 5) else {
          return nil
        }
        self.init(format: .jpeg, width: width, height: height, usedBytes: reader.bytes.count)
        self.orientation = orientation ?? .up
        channels = reader.byte(offset + 7) ?? 3
        // Progressive files are kept whole in memory; sequential ones go through row by row.
        shrinksWhileDecoding = marker == 0xC0 || marker == 0xC1
        return
      case 0xDA, 0xD9: return nil
      default: break
      }
      guard length >= 2 else { return nil }
      offset += length
    }
    return nil
  }

  /// Moves to behind the next marker and returns its code; fill bytes before it are allowed.
  static func marker(_ reader: ByteReader, _ offset: inout Int) -> Int? {
    guard reader.byte(offset) == 0xFF else { return nil }
    while let code = reader.byte(offset) {
      offset += 1
      if code != 0xFF { return code }
    }
    return nil
  }

  /// The tag 0x0112 of the first directory of the TIFF within an Exif segment.
  private static func exifOrientation(
    _ reader: ByteReader, from start: Int, end: Int
  ) -> PictureOrientation? {
    guard reader.has("Exif\0\0", at: start), end <= reader.bytes.count, end > start + 14 else {
      return nil
    }
    let whole = ByteReader(Array(reader.bytes[(start + 6)..<end]))
    let tiff = whole.has("II", at: 0) ? whole.littleEndian : whole
    guard let directory = tiff.long(4), let count = tiff.short(directory) else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = tiff.short(offset) else { return nil }
      if tag == 0x0112 { return tiff.short(offset + 8).flatMap(PictureOrientation.init) }
    }
    return nil
  }
}
