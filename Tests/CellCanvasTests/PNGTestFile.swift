/// A PNG writer that follows the specification word by word and shares no code with the package.
///
/// It stores its pixels uncompressed and filters them as told.
struct PNGTestFile {
  var width = 1
  var height = 1
  var bitDepth = 8
  var colorType = 6
  var isInterlaced = false
  /// Filters of the scanlines, used in turn.
  var filters: [UInt8] = [0]
  /// Samples by row, column and channel.
  var sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int = { _, _, _ in 0 }
  /// Chunks between the header and the pixels.
  var chunks: [(type: String, data: [UInt8])] = []
  /// Parts that the pixel data is cut into.
  var parts = 1

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  var bytes: [UInt8] {
    let size = PNGTestFile.number(width) + PNGTestFile.number(height)
    var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    file += chunk("IHDR", size + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
    for extra in chunks { file += chunk(extra.type, extra.data) }
    let stream = zlib(scanlines)
    let length = (stream.count + parts - 1) / parts
    for start in stride(from: 0, to: stream.count, by: length) {
      file += chunk("IDAT", Array(stream[start..<min(start + length, stream.count)]))
    }
    return file + chunk("IEND", [])
  }

  private var scanlines: [UInt8] {
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var result: [UInt8] = []
    for (startX, startY, stepX, stepY) in passes {
      let columns = Array(stride(from: startX, to: width, by: stepX))
      var above: [UInt8]?
      for (number, y) in stride(from: startY, to: height, by: stepY).enumerated()
      where !columns.isEmpty {
        let row = packed(columns.flatMap { x in (0..<channels).map { sample(x, y, $0) } })
        let filter = filters[number % filters.count]
        result += [filter] + filtered(row, above: above, filter)
        above = row
      }
    }
    return result
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    let bits = samples.flatMap { value in
      (0..<bitDepth).reversed().map { value >> $0 & 1 }
    }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 << 1 | UInt8(start + $1 < bits.count ? bits[start + $1] : 0) }
    }
  }

  private func filtered(_ row: [UInt8], above: [UInt8]?, _ filter: UInt8) -> [UInt8] {
    let distance = max(1, channels * bitDepth / 8)
    return row.indices.map { index in
      let a = index < distance ? 0 : Int(row[index - distance])
      let b = Int(above?[index] ?? 0)
      let c = index < distance ? 0 : Int(above?[index - distance] ?? 0)
      let p = a + b - c
      let nearest = [a, b, c].min { abs(p - $0) < abs(p - $1) } ?? 0
      let predictions = [0, a, b, (a + b) / 2, nearest]
      return row[index] &- UInt8(predictions[min(Int(filter), 4)])
    }
  }

  private func zlib(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(data.count, 1), by: 65_535) {
      let block = data[start..<min(start + 65_535, data.count)]
      let length = UInt16(block.count)
      stream += [start + 65_535 >= data.count ? 1 : 0]
      stream += [length, ~length].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      stream += block
    }
    var low = 1
    var high = 0
    for byte in data {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + PNGTestFile.number(high << 16 | low)
  }

  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    PNGTestFile.chunk(type, data)
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var crc: UInt32 = .max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    }
    return number(data.count) + body + number(Int(~crc))
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
