/// One pass over a picture: all of it, or one of the seven of an interlaced file (Adam7).
struct PNGPass: Equatable {
  /// The first column and row, and the steps to the next.
  let startX: Int
  let startY: Int
  let stepX: Int
  let stepY: Int
  /// Pixels of this pass.
  let width: Int
  let height: Int
  /// Bytes of a row with its filter byte.
  let lineLength: Int

  var byteCount: Int { lineLength * height }

  /// The passes that have pixels, in file order.
  static func passes(of header: PNGHeader) -> [PNGPass] {
    let steps =
      header.isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    return steps.compactMap { startX, startY, stepX, stepY in
      let width = (header.width - startX + stepX - 1) / stepX
      let height = (header.height - startY + stepY - 1) / stepY
      guard width > 0, height > 0 else { return nil }
      return PNGPass(
        startX: startX, startY: startY, stepX: stepX, stepY: stepY, width: width, height: height,
        lineLength: 1 + header.rowLength(width))
    }
  }
}
