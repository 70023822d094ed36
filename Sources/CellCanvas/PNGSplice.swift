extension PNGDecoder {
  /// What a file says besides its pixels, and what its compressed pixels sum up to.
  public struct Facts: Sendable {
    /// The CRC-32 of the checksums of the chunks that hold the compressed pixels: it changes when
    /// they do, and costs nothing beside checking them.
    public let pixelChecksum: UInt32
    private let container: PNGContainer

    fileprivate init(_ container: PNGContainer, pixelChecksum: UInt32) {
      self.container = container
      self.pixelChecksum = pixelChecksum
    }

    /// The header.
    public var header: PNGHeader { container.header }

    /// Ancillary chunks, in file order.
    public var chunks: [PNGChunk] { container.ancillary }

    /// The content of the first ancillary chunk of that type, where it lies in the file.
    public func data(of type: String) -> ArraySlice<UInt8>? {
      container.data(of: PNGChunkName(type))
    }
  }

  /// Checks a file's structure and checksums, without decompressing its pixels.
  ///
  /// - Throws: `PNGError`, as decoding would, but for damage within sound checksums.
  public func facts(_ file: [UInt8]) throws(PNGError) -> Facts { try facts(file[...]) }

  /// The same of a file that lies in a larger array.
  ///
  /// - Throws: `PNGError`.
  public func facts(_ file: ArraySlice<UInt8>) throws(PNGError) -> Facts {
    let container = try PNGContainer(file)
    var checksum: UInt32 = 0
    for range in container.pixelData {
      checksum = PNGChecksum.crc32(file[range.upperBound..<(range.upperBound + 4)], after: checksum)
    }
    return Facts(container, pixelChecksum: checksum)
  }
}

extension PNGEncoder {
  /// Adds chunks to a file at its end, before `IEND`; `file` must be one that `encode` made.
  public static func append(_ chunks: [PNGChunk], to file: inout [UInt8]) {
    let trailerLength = 12
    guard file.count > trailerLength else { return }
    let trailer = Array(file.suffix(trailerLength))
    file.removeLast(trailerLength)
    var writer = PNGWriter(continuing: file)
    for chunk in chunks { writer.append(chunk.type, chunk.data[...]) }
    file = writer.bytes + trailer
  }
}
