/// Tells anti-aliasing from change (Vyšniauskas 2009), as pixelmatch 7.2.0 does.
///
/// A pixel on the edge of a shape has few neighbours as bright as itself, some darker and some
/// brighter, and the darkest or the brightest of them lies on even ground in both pictures.
struct Antialiasing {
  let pair: PicturePair
  let background: BackgroundColor

  /// Whether the pixel looks like anti-aliasing in either picture.
  func isLikely(_ x: Int, _ y: Int) -> Bool {
    isEdge(x, y, of: pair.first) || isEdge(x, y, of: pair.second)
  }

  private func isEdge(_ x: Int, _ y: Int, of side: PicturePair.Side) -> Bool {
    if !isAtBorder(x, y) {
      if sameNeighbors(x, y, of: side) > 2 { return false }
      if let extremes = OpaqueExtremes(x, y, of: side) { return isEdge(extremes, x, y) }
    }
    let center = side.word(x, y)
    let columns = max(x - 1, 0)...min(x + 1, pair.width - 1)
    let rows = max(y - 1, 0)...min(y + 1, pair.height - 1)
    let index = y &* pair.unionWidth &+ x
    var equal = isAtBorder(x, y) ? 1 : 0
    var darkest = (delta: 0.0, x: 0, y: 0)
    var brightest = (delta: 0.0, x: 0, y: 0)
    for column in columns {
      for row in rows where column != x || row != y {
        let delta = YIQRule.brightness(center, side.word(column, row), background, index)
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < darkest.delta {
          darkest = (delta, column, row)
        } else if delta > brightest.delta {
          brightest = (delta, column, row)
        }
      }
    }
    if darkest.delta == 0 || brightest.delta == 0 { return false }
    return isEvenInBoth(darkest.x, darkest.y) || isEvenInBoth(brightest.x, brightest.y)
  }

  private func isEdge(_ extremes: OpaqueExtremes, _ x: Int, _ y: Int) -> Bool {
    guard let (darkest, brightest) = extremes.neighbors else { return false }
    return isEvenInBoth(x &+ darkest.x, y &+ darkest.y)
      || isEvenInBoth(x &+ brightest.x, y &+ brightest.y)
  }

  private func isEvenInBoth(_ x: Int, _ y: Int) -> Bool {
    isEven(x, y, in: pair.first) && isEven(x, y, in: pair.second)
  }

  /// How many of eight neighbours have the pixel's very colour; it must not lie at the border.
  ///
  /// Most pixels that are asked about lie on even ground, so this decides for most of them.
  @inline(__always)
  private func sameNeighbors(_ x: Int, _ y: Int, of side: PicturePair.Side) -> Int {
    let center = side.word(x, y)
    var count = 0
    for row in -1...1 {
      let offset = (y &+ row) &* side.stride &+ (x &- 1) &* 4
      let start = side.base + offset
      count &+= start.loadUnaligned(as: UInt32.self) == center ? 1 : 0
      count &+= start.loadUnaligned(fromByteOffset: 4, as: UInt32.self) == center ? 1 : 0
      count &+= start.loadUnaligned(fromByteOffset: 8, as: UInt32.self) == center ? 1 : 0
    }
    return count &- 1
  }

  /// Whether three or more neighbours have the pixel's very colour; a border counts as one.
  private func isEven(_ x: Int, _ y: Int, in side: PicturePair.Side) -> Bool {
    if !isAtBorder(x, y) { return sameNeighbors(x, y, of: side) > 2 }
    let center = side.word(x, y)
    var equal = 1
    for column in max(x - 1, 0)...min(x + 1, pair.width - 1) {
      for row in max(y - 1, 0)...min(y + 1, pair.height - 1) where column != x || row != y {
        if side.word(column, row) == center { equal += 1 }
        if equal > 2 { return true }
      }
    }
    return false
  }

  private func isAtBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == pair.width - 1 || y == pair.height - 1
  }
}
