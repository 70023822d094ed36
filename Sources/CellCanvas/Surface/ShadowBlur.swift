/// Blurs an alpha channel as a Gaussian would, in three passes of a moving average.
///
/// Three boxes of the right width come within 3 % of the bell curve (SVG, feGaussianBlur).
struct ShadowBlur {
  /// Standard deviation, in pixels.
  let deviation: Double

  /// How far the blur reaches, in pixels.
  var reach: Int { boxes.reduce(0) { $0 + max($1.before, $1.after) } }

  /// The boxes: how many pixels before and after the middle each takes in.
  private var boxes: [(before: Int, after: Int)] {
    let width = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    guard width > 1 else { return [] }
    let half = width / 2
    if width % 2 == 1 { return Array(repeating: (half, half), count: 3) }
    return [(half, half - 1), (half - 1, half), (half, half)]
  }

  /// Blurs `width` × `height` bytes in place, rows `stride` bytes apart.
  func apply(to pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int) {
    var line = [UInt8](repeating: 0, count: max(width, height))
    for box in boxes {
      for y in 0..<height {
        unsafe pass(pixels, start: y * stride, step: 1, count: width, box: box, line: &line)
      }
      for x in 0..<width {
        unsafe pass(pixels, start: x, step: stride, count: height, box: box, line: &line)
      }
    }
  }

  /// One line of one box: the sum moves along, what enters is added, what leaves is taken off.
  private func pass(
    _ pixels: UnsafeMutableRawBufferPointer, start: Int, step: Int, count: Int,
    box: (before: Int, after: Int), line: inout [UInt8]
  ) {
    let size = box.before + box.after + 1
    for index in 0..<count { line[index] = unsafe pixels[start + index * step] }
    var sum = 0
    for index in 0..<min(box.after, count) { sum += Int(line[index]) }
    for index in 0..<count {
      if index + box.after < count { sum += Int(line[index + box.after]) }
      unsafe pixels[start + index * step] = UInt8((sum + size / 2) / size)
      if index >= box.before { sum -= Int(line[index - box.before]) }
    }
  }
}
