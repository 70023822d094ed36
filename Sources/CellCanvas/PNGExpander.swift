/// Turns unfiltered samples of any colour type and depth into RGBA words.
struct PNGExpander {
  private let header: PNGHeader
  /// 256 colours as RGBA words; missing ones are opaque black.
  private let palette: [UInt32]
  /// The samples of the one colour that is transparent, in the file's depth.
  private let transparent: SIMD4<Int>?

  init(_ container: PNGContainer) throws(PNGError) {
    header = container.header
    palette = PNGExpander.palette(container)
    guard let data = container.transparency.map(Array.init), header.colorType != .palette else {
      transparent = nil
      return
    }
    let channels = header.colorType.channels
    guard header.colorType == .grey || header.colorType == .rgb, data.count == channels * 2 else {
      throw .malformed("its transparency doesn't fit its colour type")
    }
    var samples = SIMD4<Int>(repeating: 0)
    for channel in 0..<channels {
      samples[channel] = Int(data[channel * 2]) << 8 | Int(data[channel * 2 + 1])
    }
    transparent = samples
  }

  /// Whether rows are 8-bit RGB or RGBA and nothing else, for which there is a faster way.
  var isPlain: Bool {
    header.bitDepth == 8 && transparent == nil
      && (header.colorType == .rgb || header.colorType == .rgba)
  }

  private static func palette(_ container: PNGContainer) -> [UInt32] {
    let colors = Array(container.palette)
    let alphas = container.transparency.map(Array.init) ?? []
    return (0..<256).map { index in
      guard index * 3 + 2 < colors.count else { return 0xFF00_0000 }
      let alpha = index < alphas.count ? alphas[index] : 255
      return UInt32(colors[index * 3]) | UInt32(colors[index * 3 + 1]) << 8
        | UInt32(colors[index * 3 + 2]) << 16 | UInt32(alpha) << 24
    }
  }

  /// Expands a row of `count` pixels; `put` gets each pixel's number and its RGBA word.
  @inline(__always)
  func expand(_ row: UnsafeRawPointer, count: Int, put: (Int, UInt32) -> Void) {
    switch (header.colorType, header.bitDepth) {
    case (.palette, _):
      unsafe palette.withUnsafeBufferPointer { palette in
        for x in 0..<count { unsafe put(x, palette[sample(row, x)]) }
      }
    case (.grey, ..<16) where transparent == nil:
      let factor = UInt32(255 / ((1 << header.bitDepth) - 1))
      for x in 0..<count {
        unsafe put(
          x, UInt32(truncatingIfNeeded: sample(row, x)) &* factor &* 0x1_0101 | 0xFF00_0000)
      }
    default:
      for x in 0..<count { unsafe put(x, general(row, x)) }
    }
  }

  /// The sample at that index, of up to 16 bits.
  @inline(__always)
  private func sample(_ row: UnsafeRawPointer, _ index: Int) -> Int {
    switch header.bitDepth {
    case 8: return unsafe Int(row.load(fromByteOffset: index, as: UInt8.self))
    case 16:
      return unsafe Int(
        UInt16(bigEndian: row.loadUnaligned(fromByteOffset: index &* 2, as: UInt16.self)))
    case let depth:
      let bit = index &* depth
      let byte = unsafe Int(row.load(fromByteOffset: bit >> 3, as: UInt8.self))
      return byte >> (8 &- depth &- (bit & 7)) & ((1 << depth) &- 1)
    }
  }

  /// The sample brought to 8 bits.
  @inline(__always)
  private func scaled(_ sample: Int) -> UInt32 {
    let full = (1 << header.bitDepth) - 1
    return UInt32(truncatingIfNeeded: (sample * 255 + full / 2) / full)
  }

  /// Any colour type, with the one transparent colour.
  private func general(_ row: UnsafeRawPointer, _ x: Int) -> UInt32 {
    let channels = header.colorType.channels
    var samples = SIMD4<Int>(repeating: 0)
    for channel in 0..<channels {
      samples[channel] = unsafe sample(row, x &* channels &+ channel)
    }
    let isTransparent = transparent == samples
    let opacity: UInt32 = isTransparent ? 0 : 0xFF00_0000
    return switch header.colorType {
    case .grey, .palette: scaled(samples[0]) &* 0x1_0101 | opacity
    case .greyAlpha: scaled(samples[0]) &* 0x1_0101 | scaled(samples[1]) << 24
    case .rgb: color(samples) | opacity
    case .rgba: color(samples) | scaled(samples[3]) << 24
    }
  }

  @inline(__always)
  private func color(_ samples: SIMD4<Int>) -> UInt32 {
    scaled(samples[0]) | scaled(samples[1]) << 8 | scaled(samples[2]) << 16
  }
}
