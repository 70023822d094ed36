internal import CellLayout

/// Where the slices of a picture come from and go to, in pixels.
struct SliceGrid {
  /// One slice on one axis.
  struct Span: Equatable {
    /// Pixels of the picture.
    var source: Range<Int>
    /// Pixels that it covers.
    var target: Range<Int>
    /// Pixels after which the slice begins anew; all that it covers where it is stretched.
    var period: Int
  }

  /// From left to right; slices without extent are left out.
  let columns: [Span]
  /// From top to bottom.
  let rows: [Span]

  /// Lays slices out.
  ///
  /// - Parameters:
  ///   - slices: how the picture is cut.
  ///   - points: the picture's own size, in points.
  ///   - source: its pixels.
  ///   - target: pixels to cover.
  ///   - scale: pixels of the target a point.
  init(
    _ slices: PictureSlices, of points: Size, source: PixelSize, target: PixelSize, scale: Double
  ) {
    columns = SliceAxis(
      source: source.width, points: points.width, first: slices.capInsets.left,
      last: slices.capInsets.right, center: slices.centerWidth, isTiled: slices.isTiled
    ).spans(target: target.width, scale: scale)
    rows = SliceAxis(
      source: source.height, points: points.height, first: slices.capInsets.top,
      last: slices.capInsets.bottom, center: slices.centerHeight, isTiled: slices.isTiled
    ).spans(target: target.height, scale: scale)
  }
}

/// The caps and the middle along one axis.
private struct SliceAxis {
  /// Pixels of the picture.
  var source: Int
  /// The same in points.
  var points: Double
  /// Caps, in points.
  var first: Double
  var last: Double
  var center: Double?
  var isTiled: Bool

  func spans(target: Int, scale: Double) -> [SliceGrid.Span] {
    let density = Double(source) / max(points, 1e-9)
    // At least one pixel of the picture is left to grow.
    let from = caps(density, room: source - 1)
    let to = caps(scale, room: target)
    let middle = from.first..<(from.first + shown(of: source - from.first - from.last, density))
    let tile = Int((Double(middle.count) / density * scale).rounded())
    let rest = target - to.last - to.first
    let isCut = from.first + from.last > 0 || center != nil
    let spans = [
      SliceGrid.Span(source: 0..<from.first, target: 0..<to.first, period: to.first),
      SliceGrid.Span(
        source: middle, target: to.first..<(to.first + rest),
        period: isTiled && isCut ? max(1, tile) : rest),
      SliceGrid.Span(
        source: (source - from.last)..<source, target: (target - to.last)..<target,
        period: to.last),
    ]
    return spans.filter { !$0.source.isEmpty && !$0.target.isEmpty }
  }

  /// How many pixels of the middle are shown.
  private func shown(of middle: Int, _ density: Double) -> Int {
    guard let center else { return middle }
    return max(1, pixels(center, density, atMost: middle))
  }

  /// The caps in pixels: their own size, or as much as there is room, in proportion.
  private func caps(_ density: Double, room: Int) -> (first: Int, last: Int) {
    let first = pixels(first, density, atMost: Int(Int32.max))
    let last = pixels(last, density, atMost: Int(Int32.max))
    guard first + last > room else { return (first, last) }
    let share = Double(first) / Double(first + last)
    let fitted = Int((Double(room) * share).rounded())
    return (fitted, room - fitted)
  }

  /// Whole pixels of a length.
  private func pixels(_ points: Double, _ density: Double, atMost limit: Int) -> Int {
    Int(min(max(0, (points * density).rounded()), Double(limit)))
  }
}
