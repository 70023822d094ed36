internal import CellCanvas

/// A picture as DEC's sixels: bands of six rows, one pass for each colour.
enum Sixel {
  /// Steps of each channel; 6 × 6 × 6 colours are what every such terminal has.
  private static let steps = 6

  static func encode(_ picture: Bitmap) -> [UInt8] {
    var text = "\u{1B}P0;1;0q\"1;1;\(picture.width);\(picture.height)"
    for color in 0..<(steps * steps * steps) {
      let parts = [color / (steps * steps), color / steps % steps, color % steps]
      text += "#\(color);2;" + parts.map { "\($0 * 100 / (steps - 1))" }.joined(separator: ";")
    }
    var bytes = Array(text.utf8)
    for top in stride(from: 0, to: picture.height, by: 6) {
      band(picture, top, into: &bytes)
      bytes.append(UInt8(ascii: "-"))
    }
    return bytes + Array("\u{1B}\\\n".utf8)
  }

  private static func band(_ picture: Bitmap, _ top: Int, into bytes: inout [UInt8]) {
    var rows: [Int: [UInt8]] = [:]
    for y in top..<min(top + 6, picture.height) {
      for x in 0..<picture.width {
        let color = color(picture[x, y])
        rows[color, default: [UInt8](repeating: 0, count: picture.width)][x] |= 1 << UInt8(y - top)
      }
    }
    for (color, row) in rows.sorted(by: { $0.key < $1.key }) {
      bytes += "#\(color)".utf8
      runs(row, into: &bytes)
      bytes.append(UInt8(ascii: "$"))
    }
  }

  private static func runs(_ row: [UInt8], into bytes: inout [UInt8]) {
    var x = 0
    while x < row.count {
      var end = x
      while end < row.count, row[end] == row[x] { end += 1 }
      let sign = 63 + row[x]
      if end - x > 3 {
        bytes += "!\(end - x)".utf8
        bytes.append(sign)
      } else {
        bytes += [UInt8](repeating: sign, count: end - x)
      }
      x = end
    }
  }

  private static func color(_ pixel: SIMD4<UInt8>) -> Int {
    let parts = (0..<3).map { (Int(pixel[$0]) * (steps - 1) + 127) / 255 }
    return (parts[0] * steps + parts[1]) * steps + parts[2]
  }
}
