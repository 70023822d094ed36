/// Writes pixels as PNG scanlines: a filter byte, then the samples.
enum PNGScanlines {
  /// Bytes of one scanline with its filter byte.
  static func length(width: Int, storage: PNGSurvey.Storage) -> Int {
    switch storage {
    case .grey: 1 + width
    case .palette(let bitDepth): 1 + (width * bitDepth + 7) / 8
    case .rgb: 1 + width * 3
    case .rgba: 1 + width * 4
    }
  }

  /// Fills `target`, which must hold `height` scanlines and eight bytes more.
  static func write(
    _ rows: PixelRows, survey: PNGSurvey, to target: UnsafeMutableRawPointer
  ) {
    let length = unsafe length(width: rows.width, storage: survey.storage)
    let filter = PNGRowFilter(pixelSize: survey.storage == .rgb ? 3 : 4, count: length - 1)
    var above = [UInt8](repeating: 0, count: length - 1)
    for y in 0..<(unsafe rows.height) {
      let line = unsafe target + y * length
      unsafe line.storeBytes(of: 0, as: UInt8.self)
      let samples = unsafe line + 1
      switch survey.storage {
      case .grey: unsafe writeGrey(rows, y, to: samples)
      case .palette(let bitDepth):
        unsafe writePalette(rows, y, colors: survey.colors, bitDepth: bitDepth, to: samples)
      case .rgb:
        unsafe writeRGB(rows, y, to: samples)
        unsafe filter.apply(line, raw: &above)
      case .rgba:
        unsafe rows.copyStraight(
          row: y, to: UnsafeMutableRawBufferPointer(start: samples, count: length - 1), at: 0)
        unsafe filter.apply(line, raw: &above)
      }
    }
  }

  private static func writeGrey(
    _ rows: PixelRows, _ y: Int, to target: UnsafeMutableRawPointer
  ) {
    let source = unsafe rows.row(y)
    for x in 0..<(unsafe rows.width) {
      let sample = unsafe source.load(fromByteOffset: x &* 4, as: UInt8.self)
      unsafe target.storeBytes(of: sample, toByteOffset: x, as: UInt8.self)
    }
  }

  /// Opaque pixels are the same in both orders but for the place of red and blue.
  private static func writeRGB(
    _ rows: PixelRows, _ y: Int, to target: UnsafeMutableRawPointer
  ) {
    let source = unsafe rows.row(y)
    let isSwapped = unsafe rows.order == .premultipliedARGB
    for x in 0..<(unsafe rows.width) {
      let word = unsafe source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      // Four bytes are written where three belong; the next pixel corrects the fourth.
      unsafe target.storeBytes(
        of: isSwapped ? PixelWord.swapped(word) : word, toByteOffset: x &* 3, as: UInt32.self)
    }
  }

  private static func writePalette(
    _ rows: PixelRows, _ y: Int, colors: PNGColorTable, bitDepth: Int,
    to target: UnsafeMutableRawPointer
  ) {
    let source = unsafe rows.row(y)
    var last = unsafe source.loadUnaligned(as: UInt32.self)
    var index = colors.index(of: last)
    let perByte = 8 / bitDepth
    for start in stride(from: 0, to: unsafe rows.width, by: perByte) {
      var byte: UInt8 = 0
      for x in start..<(unsafe min(start &+ perByte, rows.width)) {
        let word = unsafe source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
        if word != last {
          last = word
          index = colors.index(of: word)
        }
        byte |= index << UInt8(truncatingIfNeeded: 8 &- bitDepth &* (x &- start &+ 1))
      }
      unsafe target.storeBytes(of: byte, toByteOffset: start / perByte, as: UInt8.self)
    }
  }
}
