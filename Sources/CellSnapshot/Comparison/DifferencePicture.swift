import CellCanvas

/// How a difference is drawn: pixelmatch's options of the same meaning.
public struct DifferenceStyle: Sendable, Hashable {
  /// How much of the reference shows through, 0…1.
  public var alpha: Double
  /// The colour of pixels taken for anti-aliasing.
  public var forgivenColor: SIMD3<UInt8>
  /// The colour of differing pixels.
  public var differentColor: SIMD3<UInt8>
  /// The colour of differing pixels that became darker; nil for the same colour.
  public var darkerColor: SIMD3<UInt8>?
  /// Whether only differing pixels are drawn, on nothing.
  public var isMask: Bool
  /// What lies under pixels that aren't opaque, where darker is told from brighter.
  public var background: Comparison.Background

  /// Collects options; the defaults are pixelmatch's.
  public init(
    alpha: Double = 0.1, forgivenColor: SIMD3<UInt8> = SIMD3(255, 255, 0),
    differentColor: SIMD3<UInt8> = SIMD3(255, 0, 0), darkerColor: SIMD3<UInt8>? = nil,
    isMask: Bool = false, background: Comparison.Background = .checkerboard
  ) {
    self.alpha = alpha
    self.forgivenColor = forgivenColor
    self.differentColor = differentColor
    self.darkerColor = darkerColor
    self.isMask = isMask
    self.background = background
  }
}

extension Difference {
  /// Draws the difference on the union of both pictures, as pixelmatch 7.2.0 does.
  ///
  /// The bitmaps must be those that were compared, in the same order.
  public func picture(
    of reference: Bitmap, _ candidate: Bitmap, style: DifferenceStyle = DifferenceStyle()
  ) -> Bitmap {
    let size = unionSize
    let painter = DifferencePainter(
      style: style,
      rule: YIQRule(threshold: 0, background: BackgroundColor(kind: style.background)))
    let count = size.width * size.height * 4
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      painter.paint(reference, candidate, mask, to: UnsafeMutableRawPointer(start))
      initialized = count
    }
    guard let bitmap = Bitmap(width: size.width, height: size.height, pixels: pixels) else {
      preconditionFailure("the union of two bitmaps is a bitmap's size")
    }
    return bitmap
  }
}

/// Chooses the colours of a difference picture.
private struct DifferencePainter {
  private let style: DifferenceStyle
  private let rule: YIQRule

  init(style: DifferenceStyle, rule: YIQRule) {
    self.style = style
    self.rule = rule
  }

  /// Fills `target` with the words of the union's pixels, in reading order.
  func paint(
    _ reference: Bitmap, _ candidate: Bitmap, _ mask: DifferenceMask,
    to target: UnsafeMutableRawPointer
  ) {
    reference.pixels.withUnsafeBytes { old in
      candidate.pixels.withUnsafeBytes { new in
        for y in 0..<mask.height {
          // Neighbours are often the same, and their grey needs computing once.
          var last: (word: UInt32, grey: UInt32) = (0, grey(0))
          for x in 0..<mask.width {
            let before = DifferencePainter.word(old, reference, x, y)
            var word: UInt32
            if mask.isMarked(x, y) || style.isMask || before == nil {
              let after = DifferencePainter.word(new, candidate, x, y)
              word = self.word(mask, x, y, before, after)
            } else {
              word = before ?? 0
              if word != last.word { last = (word, grey(word)) }
              word = last.grey
            }
            target.storeBytes(
              of: word, toByteOffset: (y &* mask.width &+ x) &* 4, as: UInt32.self)
          }
        }
      }
    }
  }

  /// The pixel as a word, red in the lowest byte; nil outside.
  @inline(__always)
  private static func word(
    _ bytes: UnsafeRawBufferPointer, _ bitmap: Bitmap, _ x: Int, _ y: Int
  ) -> UInt32? {
    guard x < bitmap.width, y < bitmap.height else { return nil }
    return bytes.loadUnaligned(fromByteOffset: (y &* bitmap.width &+ x) &* 4, as: UInt32.self)
  }

  /// The pixel to draw; a missing word lies outside that picture.
  @inline(__always)
  private func word(
    _ mask: DifferenceMask, _ x: Int, _ y: Int, _ reference: UInt32?, _ candidate: UInt32?
  ) -> UInt32 {
    if mask.isDifferent(x, y) {
      guard let darker = style.darkerColor, let reference, let candidate else {
        return DifferencePainter.opaque(style.differentColor)
      }
      let delta = rule.delta(reference, candidate, index: y * mask.width + x)
      return DifferencePainter.opaque(delta < 0 ? darker : style.differentColor)
    }
    if style.isMask { return 0 }
    if mask.isForgiven(x, y) { return DifferencePainter.opaque(style.forgivenColor) }
    return (reference ?? candidate).map(grey) ?? 0
  }

  private static func opaque(_ color: SIMD3<UInt8>) -> UInt32 {
    UInt32(color.x) | UInt32(color.y) << 8 | UInt32(color.z) << 16 | 0xFF00_0000
  }

  /// The pixel's brightness, faded towards white.
  @inline(__always)
  private func grey(_ word: UInt32) -> UInt32 {
    let brightness = YIQRule.luma(
      Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255))
    let value = 255 + (brightness - 255) * style.alpha * Double(word >> 24) / 255
    return UInt32(min(max(value, 0), 255)) &* 0x1_0101 | 0xFF00_0000
  }
}
