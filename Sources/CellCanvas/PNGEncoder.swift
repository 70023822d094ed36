internal import CDeflate

// Safe: it alone holds the compressor, from init to deinit.
/// Writes PNG files: the same bytes for the same pixels and chunks, every time.
///
/// An encoder keeps its compressor and its buffers from picture to picture; give each worker one
/// of its own. Scanlines aren't filtered: on flat interface pictures that is both the fastest and,
/// with libdeflate, about as small as choosing a filter for each line.
@safe public final class PNGEncoder {
  /// Levels that libdeflate knows: 0 stores, 1 is fastest, 12 smallest.
  public static let levels = 0...12

  private let compressor: OpaquePointer
  private var scanlines: [UInt8] = []
  private var compressed: [UInt8] = []

  /// Makes an encoder.
  ///
  /// - Parameter level: the compression level, in `levels`; others are taken as the nearest.
  /// - Throws: `PNGError.outOfMemory`.
  public init(level: Int = 2) throws(PNGError) {
    let level = min(max(level, PNGEncoder.levels.lowerBound), PNGEncoder.levels.upperBound)
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      throw .outOfMemory
    }
    unsafe self.compressor = compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// Encodes a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: the pixels.
  ///   - scale: pixels a point; the file says 72 dpi × `scale`.
  ///   - chunks: chunks to add.
  /// - Returns: the file's bytes.
  public func encode(_ bitmap: Bitmap, scale: Double = 1, chunks: PNGChunks = PNGChunks())
    -> [UInt8]
  {
    unsafe bitmap.withPixelRows { rows in unsafe encode(rows, scale: scale, chunks: chunks) }
  }

  /// Encodes a Cairo ARGB32 surface's pixels where they lie.
  ///
  /// `premultiplied` holds at least `stride * (height - 1) + width * 4` bytes.
  package func encode(
    premultiplied: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int,
    scale: Double = 1, chunks: PNGChunks = PNGChunks()
  ) -> [UInt8] {
    let rows = unsafe PixelRows(
      bytes: premultiplied, width: width, height: height, stride: stride,
      order: .premultipliedARGB)
    return unsafe encode(rows, scale: scale, chunks: chunks)
  }

  private func encode(_ rows: PixelRows, scale: Double, chunks: PNGChunks) -> [UInt8] {
    let survey = unsafe PNGSurvey(rows)
    let length = unsafe compress(rows, survey: survey)
    let extra = (chunks.beforePixels + chunks.afterPixels).reduce(0) { $0 + $1.data.count + 12 }
    var writer = PNGWriter(capacity: length + extra + 1300)
    unsafe writer.appendHeader(width: rows.width, height: rows.height, storage: survey.storage)
    writer.appendColorSpace()
    writer.appendResolution(scale: scale)
    for chunk in chunks.beforePixels { writer.append(chunk.type, chunk.data[...]) }
    if case .palette = survey.storage {
      writer.appendPalette(survey.colors.words.map { unsafe rows.straight($0) })
    }
    writer.append("IDAT", compressed[..<length])
    for chunk in chunks.afterPixels { writer.append(chunk.type, chunk.data[...]) }
    writer.append("IEND", [])
    return writer.bytes
  }

  /// Leaves the zlib stream at the start of `compressed`; returns its length.
  private func compress(_ rows: PixelRows, survey: PNGSurvey) -> Int {
    let length = unsafe PNGScanlines.length(width: rows.width, storage: survey.storage)
    let count = unsafe length * rows.height
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, count)
    PNGEncoder.grow(&scanlines, to: count + 8)
    PNGEncoder.grow(&compressed, to: bound)
    return unsafe scanlines.withUnsafeMutableBytes { lines in
      guard let start = lines.baseAddress else { return 0 }
      unsafe PNGScanlines.write(rows, survey: survey, to: start)
      return unsafe compressed.withUnsafeMutableBytes { output in
        unsafe libdeflate_zlib_compress(compressor, start, count, output.baseAddress, output.count)
      }
    }
  }

  /// Buffers only grow, and never copy what they held.
  private static func grow(_ buffer: inout [UInt8], to count: Int) {
    if buffer.count >= count { return }
    buffer = []
    buffer = unsafe [UInt8](unsafeUninitializedCapacity: count) { _, initialized in
      initialized = count
    }
  }
}
