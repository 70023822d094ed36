public import CellCanvas
internal import CellSnapshot

/// Reference, candidate and difference beside each other, small enough for a terminal.
public enum PictureStrip {
  private static let gap = 8

  /// Puts pictures in a row on grey ground, shrunk by a whole number until they fit.
  ///
  /// - Parameters:
  ///   - pictures: from left to right.
  ///   - width: the most columns of the result.
  ///   - height: the most rows of the result.
  /// - Returns: nil without pictures.
  public static func row(_ pictures: [Bitmap], width: Int, height: Int) -> Bitmap? {
    guard !pictures.isEmpty else { return nil }
    let total = pictures.reduce(0) { $0 + $1.width } + gap * (pictures.count - 1)
    let tallest = pictures.map(\.height).max() ?? 1
    var factor = 1
    while total / factor > width || tallest / factor > height { factor += 1 }
    let small = pictures.map { shrunk($0, by: factor) }
    guard
      var strip = Bitmap(
        width: small.reduce(0) { $0 + $1.width } + gap * (small.count - 1),
        height: small.map(\.height).max() ?? 1, filledWith: SIMD4(128, 128, 128, 255))
    else { return nil }
    var left = 0
    for picture in small {
      for y in 0..<picture.height {
        for x in 0..<picture.width { strip[left + x, y] = picture[x, y] }
      }
      left += picture.width + gap
    }
    return strip
  }

  /// Averages squares of pixels over white ground.
  static func shrunk(_ picture: Bitmap, by factor: Int) -> Bitmap {
    let width = max(1, picture.width / factor)
    let height = max(1, picture.height / factor)
    guard var result = Bitmap(width: width, height: height) else { return picture }
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Int>(repeating: 0)
        var count = 0
        for dy in 0..<factor where y * factor + dy < picture.height {
          for dx in 0..<factor where x * factor + dx < picture.width {
            let pixel = SIMD4<Int>(truncatingIfNeeded: picture[x * factor + dx, y * factor + dy])
            let ground = SIMD4(repeating: 255 &* (255 &- pixel.w))
            sum &+= (pixel &* SIMD4(repeating: pixel.w) &+ ground) / SIMD4(repeating: 255)
            count += 1
          }
        }
        var mean = SIMD4<UInt8>(truncatingIfNeeded: sum / SIMD4(repeating: count))
        mean.w = 255
        result[x, y] = mean
      }
    }
    return result
  }

  /// The pictures of a result that can be read: reference, candidate, difference.
  static func pictures(of result: CaseResult, in artifacts: Artifacts) -> [Bitmap] {
    let paths = [
      result.pictures.reference, artifacts.candidatePath(result.id), result.pictures.difference,
    ]
    let reader = PictureReader()
    return paths.compactMap { $0 }.compactMap { try? reader.bitmap(at: $0) }
  }
}

extension ReviewSession {
  /// The current failure's reference, candidate and difference beside each other.
  public func strip(width: Int, height: Int) -> Bitmap? {
    guard let current else { return nil }
    return PictureStrip.row(
      PictureStrip.pictures(of: current, in: artifacts), width: width, height: height)
  }
}
