internal import CellLayout

extension DecodedPicture {
  /// The picture as it fills another size: caps as large as they are, the middle stretched or repeated.
  ///
  /// - Throws: `CanvasError.outOfMemory`.
  func sliced(_ grid: SliceGrid, to target: PixelSize) throws(CanvasError) -> DecodedPicture {
    var result = [UInt32](repeating: 0, count: target.width * target.height)
    for row in grid.rows {
      for column in grid.columns {
        let slice = cropped(column.source, row.source)
        let tile = try slice.scaled(
          to: PixelSize(width: column.period, height: row.period))
        for y in row.target {
          let start = (y - row.target.lowerBound) % row.period * column.period
          for x in column.target {
            result[y * target.width + x] =
              tile[start + (x - column.target.lowerBound) % column.period]
          }
        }
      }
    }
    return DecodedPicture(
      pixels: result, size: target,
      identity: "\(identity) sliced \(grid) \(target.width)×\(target.height)")
  }

  private func cropped(_ columns: Range<Int>, _ rows: Range<Int>) -> Crop {
    var part: [UInt32] = []
    part.reserveCapacity(columns.count * rows.count)
    for y in rows {
      let start = y * size.width
      part += pixels[(start + columns.lowerBound)..<(start + columns.upperBound)]
    }
    return Crop(pixels: part, width: columns.count, height: rows.count)
  }
}

/// Pixels cut out of a picture, so that scaling mixes none from beside them in.
private struct Crop {
  var pixels: [UInt32]
  var width: Int
  var height: Int

  /// The pixels in another size.
  func scaled(to size: PixelSize) throws(CanvasError) -> [UInt32] {
    if width == size.width, height == size.height { return pixels }
    let stride = Surface.stride(width: size.width, format: .color)
    let own = try PixelSize(width: width, height: height)
    return try unsafe PixelBuffer().with(byteCount: stride * size.height, isZeroed: true) {
      memory throws(CanvasError) in
      guard let base = memory.baseAddress else { throw .outOfMemory }
      let surface = try unsafe Surface.pixels(base, size: size, format: .color)
      let context = try Context.on(surface)
      try PictureSurface.with(pixels, size: own) { source in
        context.draw(
          source, size: own,
          in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)),
          continuesEdges: true)
      }
      try context.check()
      try surface.flush()
      // Rows of four-byte pixels have no padding.
      return unsafe Array(memory.bindMemory(to: UInt32.self))
    }
  }
}
