/// How a scanline was prepared for compression (PNG specification, 9.2).
enum PNGFilter: UInt8 {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4

  /// Undoes the filter in place, byte by byte, for any pixel size.
  ///
  /// - Parameters:
  ///   - row: `count` bytes.
  ///   - above: the row above, already undone; nil above the first.
  ///   - count: bytes of the row.
  ///   - distance: bytes of a pixel, at least 1.
  func undo(
    _ row: UnsafeMutableRawPointer, above: UnsafeRawPointer?, count: Int, distance: Int
  ) {
    for index in 0..<count {
      let value = unsafe row.load(fromByteOffset: index, as: UInt8.self)
      let left =
        index < distance ? 0 : unsafe row.load(fromByteOffset: index &- distance, as: UInt8.self)
      let up = unsafe above?.load(fromByteOffset: index, as: UInt8.self) ?? 0
      let corner =
        index < distance
        ? 0 : unsafe above?.load(fromByteOffset: index &- distance, as: UInt8.self) ?? 0
      let predicted = predict(left: left, up: up, corner: corner)
      unsafe row.storeBytes(of: value &+ predicted, toByteOffset: index, as: UInt8.self)
    }
  }

  @inline(__always)
  private func predict(left: UInt8, up: UInt8, corner: UInt8) -> UInt8 {
    switch self {
    case .none: 0
    case .sub: left
    case .up: up
    case .average: UInt8((Int(left) + Int(up)) / 2)
    case .paeth: PNGFilter.paeth(left, up, corner)
    }
  }

  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let byLeft = abs(Int(up) - Int(corner))
    let byUp = abs(Int(left) - Int(corner))
    let byCorner = abs(Int(left) + Int(up) - 2 * Int(corner))
    if byLeft <= byUp && byLeft <= byCorner { return left }
    return byUp <= byCorner ? up : corner
  }
}
