internal import CDeflate

/// Reads PNG files of every colour type and bit depth, interlaced or not.
///
/// Checksums are checked. Samples of 16 bits are rounded to 8. Gamma and colour profiles are left
/// alone: a comparison wants the numbers that are stored.
public struct PNGDecoder: Sendable {
  /// The most bytes a decoded picture may take; beyond it decoding fails instead of trying.
  public let memoryLimit: Int

  /// Makes a decoder; a picture may take 2 GiB unless told otherwise.
  public init(memoryLimit: Int = 2 << 30) {
    self.memoryLimit = memoryLimit
  }

  /// Decodes a file to pixels.
  ///
  /// - Throws: `PNGError`, never traps, whatever the bytes.
  public func decode(_ file: [UInt8]) throws(PNGError) -> Bitmap {
    try decodeWithChunks(file).bitmap
  }

  /// Decodes a file to pixels, and hands out its ancillary chunks.
  ///
  /// - Throws: `PNGError`, never traps, whatever the bytes.
  public func decodeWithChunks(
    _ file: [UInt8]
  ) throws(PNGError) -> (bitmap: Bitmap, chunks: [PNGChunk]) {
    let container = try PNGContainer(file[...])
    let header = container.header
    guard let count = Bitmap.byteCount(width: header.width, height: header.height),
      count <= memoryLimit
    else {
      throw .tooLarge(width: header.width, height: header.height, limit: memoryLimit)
    }
    var lines = try PNGInflater.inflate(container, of: file)
    let expander = try PNGExpander(container)
    let bitmap = try PNGRaster(header: header, expander: expander).bitmap(from: &lines)
    return (bitmap, container.ancillary)
  }

  /// Reads the header and the ancillary chunks and leaves the pixels alone.
  ///
  /// - Throws: `PNGError`; damage within the pixel data isn't noticed.
  public func readChunks(
    _ file: [UInt8]
  ) throws(PNGError) -> (header: PNGHeader, chunks: [PNGChunk]) {
    let container = try PNGContainer(file[...], checksPixels: false)
    return (container.header, container.ancillary)
  }
}

/// Decompresses a file's pixel data to filtered scanlines.
enum PNGInflater {
  /// Bytes readable past the scanlines, so that whole words can be loaded at their end.
  static let padding = 16
  /// Deflate can't do better than this.
  private static let greatestRatio = 1040

  static func inflate(_ container: PNGContainer, of file: [UInt8]) throws(PNGError) -> [UInt8] {
    let count = PNGPass.passes(of: container.header).reduce(0) { $0 + $1.byteCount }
    let stored = container.pixelData.reduce(0) { $0 + $1.count }
    if count / greatestRatio > stored { throw .truncated("its pixels") }
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw .outOfMemory }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    // One chunk is read where it lies; several are joined first.
    let joined =
      container.pixelData.count == 1
      ? file[container.pixelData[0]] : container.pixelData.flatMap { file[$0] }[...]
    var result = LIBDEFLATE_SUCCESS
    let lines = unsafe [UInt8](unsafeUninitializedCapacity: count + padding) {
      buffer, initialized in
      unsafe buffer[count...].initialize(repeating: 0)
      result = unsafe joined.withUnsafeBytes {
        // Without a place for the count, fewer bytes than asked for are an error.
        unsafe libdeflate_zlib_decompress(
          decompressor, $0.baseAddress, $0.count, buffer.baseAddress, count, nil)
      }
      initialized = count + padding
    }
    if result != LIBDEFLATE_SUCCESS { throw .badPixelData }
    return lines
  }
}
