/// Undoes the filters of scanlines and lays the pixels out.
struct PNGRaster {
  let header: PNGHeader
  let expander: PNGExpander

  /// Turns scanlines into pixels, overwriting them on the way.
  ///
  /// `lines` holds the scanlines of all passes and `PNGInflater.padding` bytes more.
  func bitmap(from lines: inout [UInt8]) throws(PNGError) -> Bitmap {
    let count = header.width * header.height * 4
    var isSound = true
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      isSound = unsafe lines.withUnsafeMutableBytes { lines in
        guard let source = lines.baseAddress, let start = buffer.baseAddress else { return false }
        let target = UnsafeMutableRawPointer(start)
        return expander.isPlain && !header.isInterlaced
          ? unsafe fillPlain(target, from: source) : unsafe fillPasses(target, from: source)
      }
      initialized = isSound ? count : 0
    }
    guard isSound else { throw .malformed("a row has an unknown filter") }
    return Bitmap(checkedWidth: header.width, height: header.height, pixels: pixels)
  }

  /// 8-bit RGB and RGBA: each row is read once and written once, as pixels.
  private func fillPlain(
    _ target: UnsafeMutableRawPointer, from lines: UnsafeMutableRawPointer
  ) -> Bool {
    let length = 1 + header.rowLength(header.width)
    let targetLength = header.width * 4
    for y in 0..<header.height {
      let line = unsafe lines + y &* length
      guard let filter = unsafe PNGFilter(rawValue: line.load(as: UInt8.self)) else { return false }
      let row = unsafe PNGPixelRow(
        source: UnsafeRawPointer(line + 1), target: target + y &* targetLength,
        above: y == 0 ? nil : UnsafeRawPointer(target + (y &- 1) &* targetLength),
        width: header.width)
      if header.colorType == .rgba {
        unsafe row.unfilterRGBA(filter)
      } else {
        unsafe row.unfilterRGB(filter)
      }
    }
    return true
  }

  /// Everything else: rows are unfiltered where they lie, then expanded.
  private func fillPasses(
    _ target: UnsafeMutableRawPointer, from lines: UnsafeMutableRawPointer
  ) -> Bool {
    var start = unsafe lines
    for pass in PNGPass.passes(of: header) {
      guard unsafe fill(target, from: start, pass) else { return false }
      unsafe start += pass.byteCount
    }
    return true
  }

  private func fill(
    _ target: UnsafeMutableRawPointer, from lines: UnsafeMutableRawPointer, _ pass: PNGPass
  ) -> Bool {
    let count = pass.lineLength - 1
    for y in 0..<pass.height {
      let line = unsafe lines + y &* pass.lineLength
      guard let filter = unsafe PNGFilter(rawValue: line.load(as: UInt8.self)) else { return false }
      let row = unsafe line + 1
      unsafe filter.undo(
        row, above: y == 0 ? nil : UnsafeRawPointer(row - pass.lineLength), count: count,
        distance: header.filterDistance)
      let start =
        unsafe target + ((pass.startY &+ y &* pass.stepY) &* header.width &+ pass.startX) &* 4
      let step = pass.stepX &* 4
      unsafe expander.expand(row, count: pass.width) { x, word in
        unsafe start.storeBytes(of: word, toByteOffset: x &* step, as: UInt32.self)
      }
    }
    return true
  }
}
