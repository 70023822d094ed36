/// Blurs an alpha channel as a Gaussian would, in three passes of a moving average.
///
/// Three boxes of the right width come within 3 % of the bell curve (SVG, feGaussianBlur).
struct ShadowBlur {
  /// Standard deviation, in pixels.
  let deviation: Double

  /// How far the blur reaches, in pixels.
  var reach: Int { boxes.reduce(0) { $0 + max($1.before, $1.after) } }

  /// How many pixels before and after the middle a box takes in.
  private struct Box {
    var before: Int
    var after: Int
    /// sum × factor, shifted down by 24 bits, is the average.
    var factor: UInt64 { UInt64((1 << 24) / (before + after + 1) + 1) }
  }

  private var boxes: [Box] {
    // Wider boxes would not be exact in 24 bits, and nothing is left of a shape by then.
    let natural = deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5
    let width = Int(min(natural, 2000).rounded(.down))
    guard width > 1 else { return [] }
    let half = width / 2
    if width % 2 == 1 { return Array(repeating: Box(before: half, after: half), count: 3) }
    return [
      Box(before: half, after: half - 1), Box(before: half - 1, after: half),
      Box(before: half, after: half),
    ]
  }

  /// Blurs `width` × `height` bytes in place, rows `stride` bytes apart.
  func apply(to pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int) {
    for box in boxes {
      var row = [UInt8](repeating: 0, count: width)
      for y in 0..<height {
        unsafe blurRow(pixels, start: y * stride, row: &row, box: box)
      }
      unsafe blurColumns(pixels, width: width, height: height, stride: stride, box: box)
    }
  }

  /// Along a row the sum moves on: what enters is added, what leaves is taken off.
  private func blurRow(
    _ pixels: UnsafeMutableRawBufferPointer, start: Int, row: inout [UInt8], box: Box
  ) {
    let count = row.count
    let factor = box.factor
    for x in 0..<count { row[x] = unsafe pixels[start &+ x] }
    var sum: UInt32 = 0
    for x in 0..<min(box.after, count) { sum &+= UInt32(row[x]) }
    for x in 0..<count {
      if x &+ box.after < count { sum &+= UInt32(row[x &+ box.after]) }
      unsafe pixels[start &+ x] = ShadowBlur.average(sum, factor)
      if x >= box.before { sum &-= UInt32(row[x &- box.before]) }
    }
  }

  /// Down the columns all sums move on together, a row at a time.
  private func blurColumns(
    _ pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int, box: Box
  ) {
    let source = unsafe [UInt8](pixels)
    var sums = [UInt32](repeating: 0, count: width)
    let factor = box.factor
    for y in 0..<min(box.after, height) {
      for x in 0..<width { sums[x] &+= UInt32(source[y &* stride &+ x]) }
    }
    for y in 0..<height {
      if y + box.after < height {
        let entering = (y + box.after) * stride
        for x in 0..<width { sums[x] &+= UInt32(source[entering &+ x]) }
      }
      for x in 0..<width {
        unsafe pixels[y &* stride &+ x] = ShadowBlur.average(sums[x], factor)
      }
      guard y >= box.before else { continue }
      let leaving = (y - box.before) * stride
      for x in 0..<width { sums[x] &-= UInt32(source[leaving &+ x]) }
    }
  }

  /// Rounded to nearest: half a unit is added before the shift.
  @inline(__always)
  private static func average(_ sum: UInt32, _ factor: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: min(255, (UInt64(sum) &* factor &+ (1 << 23)) >> 24))
  }
}
