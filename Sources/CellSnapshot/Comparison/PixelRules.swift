/// Says of pixels that aren't the same which are too far apart.
protocol PixelRule {
  /// The columns of `differing` whose pixels are; the lowest bit is the first column.
  func apart(_ differing: UInt64, in columns: PixelColumns) -> UInt64
}

/// A rule that looks at one pixel after the other.
protocol SinglePixelRule: PixelRule {
  /// `index` is the pixel's number in reading order, for backgrounds with a pattern.
  func isApart(_ first: UInt32, _ second: UInt32, index: Int) -> Bool
}

extension SinglePixelRule {
  @inline(__always)
  func apart(_ differing: UInt64, in columns: PixelColumns) -> UInt64 {
    var rest = differing
    var result: UInt64 = 0
    while rest != 0 {
      let column = rest.trailingZeroBitCount
      let lowest = rest & (0 &- rest)
      let isApart = isApart(
        columns.first(column), columns.second(column), index: columns.index &+ column)
      result |= isApart ? lowest : 0
      rest ^= lowest
    }
    return result
  }
}

/// Up to 64 columns of a row of two pictures.
struct PixelColumns {
  /// The first pixel of each picture.
  let starts: (UnsafeRawPointer, UnsafeRawPointer)
  /// The first column's number in reading order.
  let index: Int

  /// A pixel of the first picture.
  @inline(__always)
  func first(_ column: Int) -> UInt32 {
    starts.0.loadUnaligned(fromByteOffset: column &* 4, as: UInt32.self)
  }

  /// A pixel of the second picture.
  @inline(__always)
  func second(_ column: Int) -> UInt32 {
    starts.1.loadUnaligned(fromByteOffset: column &* 4, as: UInt32.self)
  }
}

/// Any difference is too much.
struct ExactRule: PixelRule {
  @inline(__always)
  func apart(_ differing: UInt64, in columns: PixelColumns) -> UInt64 { differing }
}

/// No channel may differ by more than that.
struct ChannelRule: SinglePixelRule {
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

  /// The same of four pixels. (A generic function for both would be compiled to a loop over bytes.)
  @inline(__always)
  static func channels(_ first: SIMD4<UInt32>, _ second: SIMD4<UInt32>) -> SIMD16<UInt8> {
    let one = unsafeBitCast(first, to: SIMD16<UInt8>.self)
    let other = unsafeBitCast(second, to: SIMD16<UInt8>.self)
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
