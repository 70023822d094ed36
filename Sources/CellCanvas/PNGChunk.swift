/// One ancillary chunk of a PNG file: four letters and bytes.
///
/// The case of each letter is a promise to other programs (PNG specification, 5.4): the fourth
/// letter in capitals says "drop me when you change the pixels".
public struct PNGChunk: Sendable, Equatable {
  /// Four ASCII letters.
  public let type: String
  /// The chunk's content, up to 2³¹ − 1 bytes.
  public let data: [UInt8]

  /// Makes a chunk.
  ///
  /// - Returns: nil unless `type` is four ASCII letters, the first lower case (ancillary), the
  ///   third upper case (the reserved bit).
  public init?(type: String, data: [UInt8]) {
    let letters = Array(type.utf8)
    let isLetter = { (byte: UInt8) in (65...90).contains(byte) || (97...122).contains(byte) }
    guard letters.count == 4, letters.allSatisfy(isLetter), letters[0] & 32 != 0,
      letters[2] & 32 == 0
    else { return nil }
    self.type = type
    self.data = data
  }

  /// Takes what a reader has found.
  init(readType type: String, data: [UInt8]) {
    self.type = type
    self.data = data
  }
}

/// Where an encoder puts chunks of the caller's.
public struct PNGChunks: Sendable, Equatable {
  /// Before the pixels: found quickly by a reader that wants no pixels.
  public var beforePixels: [PNGChunk]
  /// After the pixels.
  public var afterPixels: [PNGChunk]

  /// Collects chunks; none by default.
  public init(beforePixels: [PNGChunk] = [], afterPixels: [PNGChunk] = []) {
    self.beforePixels = beforePixels
    self.afterPixels = afterPixels
  }
}
