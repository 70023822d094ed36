import CellLayout

extension SizeClass {
  /// From this width in points on a row is regular; narrower ones are compact, as on every upright phone.
  static let leastRegularWidth = 600.0
}

/// Which of a cell's trees of views is meant where size classes matter.
extension InterfaceBuilderCell {
  /// The views of a mode, at run time in the size class of a row's width in points.
  func nib(mode: InterfaceBuilderMode, width: Double) -> NibView {
    switch mode {
    case .canvas: canvas
    case .runtime: width >= SizeClass.leastRegularWidth ? wide ?? runtime : runtime
    }
  }

  /// Changes each tree of views that the cell has, the canvas's first.
  mutating func updateTrees<Failure: Error>(
    _ body: (inout NibView) throws(Failure) -> Void
  ) throws(Failure) {
    try body(&canvas)
    try body(&runtime)
    if var tree = wide {
      wide = nil
      try body(&tree)
      wide = tree
    }
  }

  /// Which size classes the views are laid out in, in a sentence; nil for a file without variations for
  /// size classes.
  public var sizeClassNote: String? {
    guard wide != nil else { return nil }
    let device = source.vintage.device.map { " (device \($0))" } ?? " (no device)"
    return "size class on the canvas: \(source.vintage.sizeClass.name)\(device); with a feed: "
      + "\(SizeClass.phone.name), from \(SizeClass.leastRegularWidth.brief) points of width "
      + SizeClass.pad.name
  }
}

extension SizeClass {
  /// Such as `compact width × regular height`.
  fileprivate var name: String { "\(width) width × \(height) height" }
}
