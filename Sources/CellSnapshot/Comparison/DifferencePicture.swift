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
    var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
    var position = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = painter.color(mask, x, y, reference.word(x, y), candidate.word(x, y))
        if let color {
          for channel in 0..<3 { pixels[position + channel] = color[channel] }
          pixels[position + 3] = 255
        }
        position += 4
      }
    }
    guard let bitmap = Bitmap(width: size.width, height: size.height, pixels: pixels) else {
      preconditionFailure("the union of two bitmaps is a bitmap's size")
    }
    return bitmap
  }
}

/// Chooses the colour of one pixel of a difference picture.
private struct DifferencePainter {
  let style: DifferenceStyle
  let rule: YIQRule

  /// The colour, or nil where nothing is drawn; a missing word lies outside that picture.
  func color(
    _ mask: DifferenceMask, _ x: Int, _ y: Int, _ reference: UInt32?, _ candidate: UInt32?
  ) -> SIMD3<UInt8>? {
    if mask.isDifferent(x, y) {
      guard let darker = style.darkerColor, let reference, let candidate else {
        return style.differentColor
      }
      let delta = rule.delta(reference, candidate, index: y * mask.width + x)
      return delta < 0 ? darker : style.differentColor
    }
    if style.isMask { return nil }
    if mask.isForgiven(x, y) { return style.forgivenColor }
    return (reference ?? candidate).map(grey)
  }

  /// The pixel's brightness, faded towards white.
  private func grey(_ word: UInt32) -> SIMD3<UInt8> {
    let brightness = YIQRule.luma(
      Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255))
    let value = 255 + (brightness - 255) * style.alpha * Double(word >> 24) / 255
    return SIMD3(repeating: UInt8(min(max(value, 0), 255)))
  }
}

extension Bitmap {
  /// The pixel as a word, red in the lowest byte; nil outside.
  fileprivate func word(_ x: Int, _ y: Int) -> UInt32? {
    guard x < width, y < height else { return nil }
    let pixel = self[x, y]
    return UInt32(pixel.x) | UInt32(pixel.y) << 8 | UInt32(pixel.z) << 16 | UInt32(pixel.w) << 24
  }
}
