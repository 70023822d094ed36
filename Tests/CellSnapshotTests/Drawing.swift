import CellCanvas
import Foundation

/// Draws test pictures by sampling a shape 8 × 8 times a pixel, as a rasteriser would.
struct Drawing {
  var bitmap: Bitmap

  init(_ width: Int, _ height: Int, ground: SIMD4<UInt8> = SIMD4(255, 255, 255, 255)) {
    guard let bitmap = Bitmap(width: width, height: height, filledWith: ground) else {
      preconditionFailure("a test picture has a size")
    }
    self.bitmap = bitmap
  }

  /// Paints where `isInside` says, with anti-aliased edges; nothing lies outside of `columns` and
  /// `rows`.
  mutating func fill(
    _ color: SIMD4<UInt8>, columns: ClosedRange<Double>, rows: ClosedRange<Double>,
    _ isInside: (Double, Double) -> Bool
  ) {
    let inside = { (range: ClosedRange<Double>, count: Int) in
      max(0, Int(range.lowerBound))..<min(count, Int(range.upperBound) + 1)
    }
    for y in inside(rows, bitmap.height) {
      for x in inside(columns, bitmap.width) {
        var hits = 0
        for sample in 0..<64 {
          let dx = (Double(sample % 8) + 0.5) / 8
          let dy = (Double(sample / 8) + 0.5) / 8
          if isInside(Double(x) + dx, Double(y) + dy) { hits += 1 }
        }
        if hits > 0 { bitmap[x, y] = Drawing.mix(bitmap[x, y], color, Double(hits) / 64) }
      }
    }
  }

  private static func mix(
    _ under: SIMD4<UInt8>, _ over: SIMD4<UInt8>, _ part: Double
  ) -> SIMD4<UInt8> {
    var result = under
    for channel in 0..<4 {
      let value = Double(under[channel]) * (1 - part) + Double(over[channel]) * part
      result[channel] = UInt8(value.rounded())
    }
    return result
  }

  mutating func disc(_ color: SIMD4<UInt8>, x: Double, y: Double, radius: Double) {
    fill(color, columns: x - radius...x + radius, rows: y - radius...y + radius) {
      hypot($0 - x, $1 - y) <= radius
    }
  }

  mutating func ring(
    _ color: SIMD4<UInt8>, x: Double, y: Double, radius: Double, stroke: Double
  ) {
    let reach = radius + stroke
    fill(color, columns: x - reach...x + reach, rows: y - reach...y + reach) {
      abs(hypot($0 - x, $1 - y) - radius) <= stroke / 2
    }
  }

  mutating func box(
    _ color: SIMD4<UInt8>, x: Double, y: Double, width: Double, height: Double
  ) {
    fill(color, columns: x...x + width, rows: y...y + height) {
      $0 >= x && $0 < x + width && $1 >= y && $1 < y + height
    }
  }

  /// Something like a word: stems, bars and bows, `stroke` wide.
  mutating func letters(
    _ color: SIMD4<UInt8>, x: Double, y: Double, stroke: Double, count: Int = 5
  ) {
    for index in 0..<count {
      let left = x + Double(index) * 9
      if index % 2 == 0 {
        box(color, x: left, y: y, width: stroke, height: 12)
        box(color, x: left, y: y + 5, width: 6, height: stroke)
      } else {
        ring(color, x: left + 3, y: y + 8, radius: 3.4, stroke: stroke)
      }
    }
  }
}

extension SIMD4<UInt8> {
  static let black = SIMD4(0, 0, 0, 255)
  static let white = SIMD4(255, 255, 255, 255)
  static let blue = SIMD4(0, 122, 255, 255)
  static let grey = SIMD4(142, 142, 147, 255)
}
