/// How many pixels a point has on each axis: 1, 2 or 3 (UITraitCollection.displayScale).
public enum Scale: Int, Sendable, Hashable, CaseIterable {
  /// One pixel a point.
  case x1 = 1
  /// Two pixels a point.
  case x2 = 2
  /// Three pixels a point.
  case x3 = 3

  /// Pixels per point.
  public var factor: Double { Double(rawValue) }

  /// Rounds a length in points up to whole pixels, forgiving arithmetic noise, as UILabel does.
  public func ceil(_ points: Double) -> Double {
    ((points * factor) - 1e-6).rounded(.up) / factor
  }

  /// Rounds a coordinate in points to the nearest pixel, halves upwards.
  public func round(_ points: Double) -> Double {
    ((points * factor) + 0.5 + 1e-6).rounded(.down) / factor
  }
}
