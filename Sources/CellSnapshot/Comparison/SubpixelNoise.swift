/// Tells the shift of an edge by less than a pixel from a change of what is drawn.
///
/// Anti-aliasing of a filled shape is told by its even ground on both sides (`Antialiasing`). Thin
/// strokes, such as rings and letters, have no such ground. Two things hold for them if they were
/// only shifted: the new value of a pixel lies between its old one and that of a neighbour, not
/// farther than `reach`; and what becomes darker on one side becomes brighter on the other, so
/// that the differences nearby cancel out. A stroke that has gone or changed its colour fails one
/// of the two.
struct SubpixelNoise {
  /// How far from the pixel to its neighbour a value may have come.
  private static let reach: Int32 = 160
  private static let unit: Int32 = 256
  /// The part of the differences nearby that may remain after cancelling out.
  private static let imbalance = 0.35
  /// Balance is judged for tiles of 8 × 8 pixels, over 4 more to each side.
  private static let tile = 8
  private static let margin = 4

  private enum Balance: UInt8 { case unknown, balanced, unbalanced }

  private let pair: PicturePair
  private let tilesPerRow: Int
  private var balances: [Balance] = []

  init(_ pair: PicturePair) {
    self.pair = pair
    tilesPerRow = (pair.width + SubpixelNoise.tile - 1) / SubpixelNoise.tile
  }

  /// Whether the difference at that pixel can come from such a shift.
  mutating func isLikely(_ x: Int, _ y: Int) -> Bool {
    let first = pair.first.word(x, y)
    let second = pair.second.word(x, y)
    guard
      isWithinReach(second, x, y, of: pair.first) || isWithinReach(first, x, y, of: pair.second)
    else { return false }
    return isBalanced(x / SubpixelNoise.tile, y / SubpixelNoise.tile)
  }

  /// Whether each channel of `word` lies between the pixel and a neighbour, within reach.
  private func isWithinReach(_ word: UInt32, _ x: Int, _ y: Int, of side: PicturePair.Side) -> Bool
  {
    let center = SIMD4<Int32>(truncatingIfNeeded: PixelDelta.bytes(side.word(x, y)))
    var low = center
    var high = center
    for column in max(x - 1, 0)...min(x + 1, pair.width - 1) {
      for row in max(y - 1, 0)...min(y + 1, pair.height - 1) {
        let value = SIMD4<Int32>(truncatingIfNeeded: PixelDelta.bytes(side.word(column, row)))
        low = low.replacing(with: value, where: value .< low)
        high = high.replacing(with: value, where: value .> high)
      }
    }
    // All in 1/256, with two levels of tolerance for rounding.
    let value = SIMD4<Int32>(truncatingIfNeeded: PixelDelta.bytes(word)) &- center
    let scaled = value &* SubpixelNoise.unit
    let slack = SIMD4<Int32>(repeating: 2 * SubpixelNoise.unit)
    let least = (low &- center) &* SubpixelNoise.reach &- slack
    let most = (high &- center) &* SubpixelNoise.reach &+ slack
    return all(scaled .>= least) && all(scaled .<= most)
  }

  private mutating func isBalanced(_ column: Int, _ row: Int) -> Bool {
    if balances.isEmpty {
      let rows = (pair.height + SubpixelNoise.tile - 1) / SubpixelNoise.tile
      balances = Array(repeating: .unknown, count: tilesPerRow * rows)
    }
    let index = row * tilesPerRow + column
    if balances[index] == .unknown {
      balances[index] = isBalanced(around: column, row) ? .balanced : .unbalanced
    }
    return balances[index] == .balanced
  }

  private func isBalanced(around column: Int, _ row: Int) -> Bool {
    let side = SubpixelNoise.tile
    let margin = SubpixelNoise.margin
    var sum = SIMD4<Int32>(repeating: 0)
    var total = SIMD4<Int32>(repeating: 0)
    for y in max(row * side - margin, 0)..<min((row + 1) * side + margin, pair.height) {
      for x in max(column * side - margin, 0)..<min((column + 1) * side + margin, pair.width) {
        let one = SIMD4<Int32>(truncatingIfNeeded: PixelDelta.bytes(pair.first.word(x, y)))
        let other = SIMD4<Int32>(truncatingIfNeeded: PixelDelta.bytes(pair.second.word(x, y)))
        let delta = one &- other
        sum &+= delta
        total &+= delta.replacing(with: 0 &- delta, where: delta .< 0)
      }
    }
    let rest = sum.replacing(with: 0 &- sum, where: sum .< 0)
    return (0..<4).allSatisfy { Double(rest[$0]) <= SubpixelNoise.imbalance * Double(total[$0]) }
  }
}
