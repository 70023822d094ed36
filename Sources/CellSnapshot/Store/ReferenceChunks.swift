import CellCanvas

/// What a reference holds besides its pixels, and how it's stored in the PNG file.
///
/// `cpDG`: a version, the pixels' digest, and the CRC-32 of the compressed pixels. Its name ends in
/// a capital: programs that change pixels and don't know it must drop it (PNG specification, 5.4).
/// For programs that break that rule the CRC tells that the digest belongs to other pixels.
/// `cpEN` and `cpLY`: the environment and the layout as JSON; they tell of the same pixels, so
/// they have to go with them.
enum ReferenceChunks {
  static let digestType = "cpDG"
  static let environmentType = "cpEN"
  static let layoutType = "cpLY"
  private static let version: UInt8 = 1

  /// The digest, if it was written for the pixels that are there.
  static func digest(_ facts: PNGDecoder.Facts) -> PixelDigest? {
    guard let data = facts.data(of: digestType), data.count == 21, data.first == version,
      number(data.suffix(4)) == UInt64(facts.pixelChecksum)
    else { return nil }
    let digest = data.dropFirst()
    return PixelDigest(high: number(digest.prefix(8)), low: number(digest.dropFirst(8).prefix(8)))
  }

  static func digestChunk(_ digest: PixelDigest, pixelChecksum: UInt32) -> PNGChunk? {
    PNGChunk(
      type: digestType,
      data: [version] + bytes(digest.high, 8) + bytes(digest.low, 8)
        + bytes(UInt64(pixelChecksum), 4))
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func bytes(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
  }
}
