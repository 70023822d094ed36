/// When two pixels count as different.
///
/// A comparison is a measure with its threshold, and what becomes of pixels that look like
/// anti-aliasing.
public struct Comparison: Sendable, Hashable, Codable {
  /// How far apart two colours are.
  public enum Measure: Sendable, Hashable, Codable {
    /// The stored numbers differ at all.
    case exact
    /// The largest difference of a channel (red, green, blue, alpha) exceeds the number, 0…255.
    case channel(Int)
    /// The distance in YIQ exceeds the threshold, 0…1, as pixelmatch 7.2.0 has it.
    case yiq(Double)
    /// The distance in OKLab exceeds the number; 0.02 is about the smallest step one notices.
    case perceptual(Double)
    /// A person who looks closely would notice.
    case visible
  }

  /// What lies under pixels that aren't opaque.
  public enum Background: String, Sendable, Hashable, Codable, CaseIterable {
    /// A pattern of six dark and light colours that no picture is likely to agree with.
    case checkerboard
    /// White, as a page would be.
    case white
  }

  /// How far apart two colours are.
  public var measure: Measure
  /// Whether pixels that look like anti-aliasing count (Vyšniauskas 2009).
  public var countsAntialiased: Bool
  /// What lies under pixels that aren't opaque; `exact` and `channel` need none.
  public var background: Background

  /// Combines the parts.
  public init(
    _ measure: Measure, countsAntialiased: Bool = true, background: Background = .checkerboard
  ) {
    self.measure = measure
    self.countsAntialiased = countsAntialiased
    self.background = background
  }

  /// Every stored number must be the same.
  public static let exact = Comparison(.exact)

  /// Channels may differ by up to that much.
  public static func channel(_ maxDelta: Int) -> Comparison { Comparison(.channel(maxDelta)) }

  /// As pixelmatch 7.2.0 does with its option `threshold`, and `includeAA` if told.
  public static func yiq(
    threshold: Double = 0.1, includeAntialiased: Bool = false,
    background: Background = .checkerboard
  ) -> Comparison {
    Comparison(.yiq(threshold), countsAntialiased: includeAntialiased, background: background)
  }

  /// The distance in OKLab.
  public static func perceptual(
    threshold: Double = 0.02, includeAntialiased: Bool = false,
    background: Background = .checkerboard
  ) -> Comparison {
    Comparison(
      .perceptual(threshold), countsAntialiased: includeAntialiased, background: background)
  }

  /// What a person would say: rendering noise is equal, a changed colour or a missing line is not.
  public static let visible = Comparison(.visible, countsAntialiased: false)

  /// For pictures drawn by other library versions: up to 2 a channel, and anti-aliasing.
  public static let crossEnvironment = Comparison(.channel(2), countsAntialiased: false)
}
