/// Says of two pixels that aren't the same whether they are too far apart.
protocol PixelRule {
  /// `index` is the pixel's number in reading order, for backgrounds with a pattern.
  func isApart(_ first: UInt32, _ second: UInt32, index: Int) -> Bool
}

/// Any difference is too much.
struct ExactRule: PixelRule {
  @inline(__always)
  func isApart(_ first: UInt32, _ second: UInt32, index: Int) -> Bool { true }
}

/// No channel may differ by more than that.
struct ChannelRule: PixelRule {
  let maxDelta: UInt8

  init(maxDelta: Int) { self.maxDelta = UInt8(min(max(maxDelta, 0), 255)) }

  @inline(__always)
  func isApart(_ first: UInt32, _ second: UInt32, index: Int) -> Bool {
    PixelDelta.channels(first, second).max() > maxDelta
  }
}

/// Channels of pixels, side by side.
enum PixelDelta {
  @inline(__always)
  static func bytes(_ word: UInt32) -> SIMD4<UInt8> { unsafeBitCast(word, to: SIMD4<UInt8>.self) }

  /// The absolute difference of each channel.
  @inline(__always)
  static func channels(_ first: UInt32, _ second: UInt32) -> SIMD4<UInt8> {
    let one = bytes(first)
    let other = bytes(second)
    return one.replacing(with: other, where: other .> one)
      &- one.replacing(with: other, where: other .< one)
  }
}

/// What lies under a pixel that isn't opaque.
struct BackgroundColor {
  let kind: Comparison.Background

  /// The colour under the pixel of that number, as red, green, blue.
  ///
  /// The checkerboard is pixelmatch's: green and blue switch between 48 and 207 in steps of the
  /// golden ratio and its square, counted in bytes, so red never leaves 48.
  @inline(__always)
  func color(at index: Int) -> SIMD3<Double> {
    switch kind {
    case .white: return SIMD3(255, 255, 255)
    case .checkerboard:
      let position = Double(index &* 4)
      let green = Int(position / 1.618033988749895) & 1
      let blue = Int(position / 2.618033988749895) & 1
      return SIMD3(48, 48 + 159 * Double(green), 48 + 159 * Double(blue))
    }
  }
}
