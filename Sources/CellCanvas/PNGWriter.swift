internal import CDeflate

/// Puts chunks one after the other: length, type, data, checksum.
struct PNGWriter {
  private(set) var bytes: [UInt8]

  init(capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
    bytes += PNGSignature.bytes
  }

  /// Goes on after bytes that exist.
  init(continuing bytes: [UInt8]) { self.bytes = bytes }

  mutating func append(_ type: String, _ data: ArraySlice<UInt8>) {
    append(UInt32(data.count))
    let start = bytes.count
    bytes += type.utf8
    bytes += data
    append(PNGChecksum.crc32(bytes[start...]))
  }

  mutating func appendHeader(width: Int, height: Int, storage: PNGSurvey.Storage) {
    let (depth, type): (UInt8, UInt8) =
      switch storage {
      case .grey: (8, 0)
      case .palette(let bitDepth): (UInt8(bitDepth), 3)
      case .rgb: (8, 2)
      case .rgba: (8, 6)
      }
    let sizes = PNGWriter.bigEndian(UInt32(width)) + PNGWriter.bigEndian(UInt32(height))
    append("IHDR", (sizes + [depth, type, 0, 0, 0])[...])
  }

  /// The pixels are sRGB, to be shown perceptually.
  mutating func appendColorSpace() {
    append("sRGB", [0])
  }

  /// 72 dpi × scale, as whole pixels a metre.
  mutating func appendResolution(scale: Double) {
    let perMetre = UInt32(max(1, min(scale * 72 / 0.0254 + 0.5, Double(Int32.max))))
    append("pHYs", (PNGWriter.bigEndian(perMetre) + PNGWriter.bigEndian(perMetre) + [1])[...])
  }

  /// The palette, and transparency up to the last colour that has any.
  mutating func appendPalette(_ colors: [UInt32]) {
    let rgb = colors.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    append("PLTE", rgb[...])
    guard let last = colors.lastIndex(where: { $0 >> 24 != 255 }) else { return }
    append("tRNS", colors[...last].map { UInt8($0 >> 24) }[...])
  }

  private mutating func append(_ value: UInt32) {
    bytes += PNGWriter.bigEndian(value)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// The checksum of a PNG chunk.
enum PNGChecksum {
  /// Goes on from the checksum of what lies before, if anything does.
  static func crc32(_ bytes: ArraySlice<UInt8>, after before: UInt32 = 0) -> UInt32 {
    // Without an address the library would start anew.
    if bytes.isEmpty { return before }
    return unsafe bytes.withUnsafeBytes {
      unsafe libdeflate_crc32(before, $0.baseAddress, $0.count)
    }
  }
}
