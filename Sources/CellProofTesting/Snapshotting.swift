public import CellProof
public import CellSnapshot

/// How a value is turned into a snapshot, and when two snapshots are equal.
public struct Snapshotting<Value: SnapshotCell>: Sendable {
  /// What is stored.
  enum Kind: Sendable {
    /// A picture.
    case image(Comparison, Limits, ignoring: Set<String>)
    /// The text of the frames.
    case layout
  }

  let kind: Kind
  let traits: Traits
  let assets: AssetFolder?

  /// A picture at a phone's width of 375 points, at 2x, light; every pixel counts.
  public static var image: Snapshotting { .image() }

  /// A picture.
  ///
  /// - Parameters:
  ///   - traits: the device: width, scale, appearance, text size, direction, language.
  ///   - comparison: when pixels count as different.
  ///   - limits: how much may differ; without any, nothing.
  ///   - views: names of views that don't count.
  ///   - assets: where pictures are found; nil for the built-in ones only.
  /// - Returns: the strategy.
  public static func image(
    traits: Traits = Traits(), comparison: Comparison = .exact, limits: Limits = Limits(),
    ignoring views: Set<String> = [], assets: AssetFolder? = nil
  ) -> Snapshotting {
    Snapshotting(
      kind: .image(comparison, limits, ignoring: views), traits: traits, assets: assets)
  }

  /// The text of the frames, under the traits of `image`.
  public static var layout: Snapshotting { .layout() }

  /// The text of the frames: a line for each view, in points.
  ///
  /// - Parameters:
  ///   - traits: the device.
  ///   - assets: where pictures are found, whose sizes may decide frames.
  /// - Returns: the strategy.
  public static func layout(traits: Traits = Traits(), assets: AssetFolder? = nil) -> Snapshotting {
    Snapshotting(kind: .layout, traits: traits, assets: assets)
  }
}
