import CellCanvas

/// A stored picture with its proof.
public struct Reference: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// Columns and rows.
  public let size: Difference.Size
  /// The digest of the pixels; nil if the file has none that belongs to them.
  public let digest: PixelDigest?
  private let facts: PNGDecoder.Facts

  /// Checks a file's structure; its pixels aren't decompressed.
  ///
  /// - Throws: `PNGError`.
  public init(_ bytes: [UInt8]) throws(PNGError) {
    self.bytes = bytes
    facts = try PNGDecoder().facts(bytes)
    size = Difference.Size(width: facts.header.width, height: facts.header.height)
    digest = ReferenceChunks.digest(facts)
  }

  /// What drew it; nil if the file doesn't say, or says so of other pixels.
  public var environment: Environment? {
    guard digest != nil else { return nil }
    return facts.data(of: ReferenceChunks.environmentType)
      .flatMap { Environment(json: Array($0)) }
  }

  /// What it shows; nil if the file doesn't say, or says so of other pixels.
  public var layout: LayoutRecord? {
    guard digest != nil else { return nil }
    return facts.data(of: ReferenceChunks.layoutType)
      .flatMap { LayoutRecord(json: Array($0)) }
  }

  /// Decompresses the pixels.
  ///
  /// - Throws: `PNGError`.
  public func bitmap() throws(PNGError) -> Bitmap { try PNGDecoder().decode(bytes) }
}

/// A picture as it's to be stored.
public struct ReferenceContent: Sendable {
  /// The pixels.
  public var bitmap: Bitmap
  /// Pixels a point.
  public var scale: Double
  /// What drew it.
  public var environment: Environment
  /// What it shows.
  public var layout: LayoutRecord

  /// Collects the parts.
  public init(bitmap: Bitmap, scale: Double, environment: Environment, layout: LayoutRecord) {
    self.bitmap = bitmap
    self.scale = scale
    self.environment = environment
    self.layout = layout
  }

  /// The PNG file: the same bytes for the same content, every time.
  public func encoded(with encoder: PNGEncoder) -> [UInt8] {
    let texts = [
      PNGChunk(type: ReferenceChunks.environmentType, data: Array(environment.json.utf8)),
      PNGChunk(type: ReferenceChunks.layoutType, data: Array(layout.json.utf8)),
    ].compactMap { $0 }
    var file = encoder.encode(
      bitmap, scale: scale, chunks: PNGChunks(beforePixels: texts))
    guard let facts = try? PNGDecoder().facts(file),
      let chunk = ReferenceChunks.digestChunk(
        PixelDigest(bitmap), pixelChecksum: facts.pixelChecksum)
    else { preconditionFailure("the encoder's files are sound") }
    PNGEncoder.append([chunk], to: &file)
    return file
  }
}
