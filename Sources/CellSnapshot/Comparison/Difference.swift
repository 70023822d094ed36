/// What a comparison of two pictures has found.
public struct Difference: Sendable {
  /// Columns and rows.
  public struct Size: Sendable, Hashable, Codable, CustomStringConvertible {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int

    /// Makes a size.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// "750×128".
    public var description: String { "\(width)×\(height)" }
  }

  /// Differing pixels that lie near each other.
  public struct Region: Sendable, Hashable, Codable {
    /// The smallest rectangle around them.
    public let rect: PixelRect
    /// How many they are.
    public let count: Int
  }

  /// A square part of the picture.
  public struct Window: Sendable, Hashable, Codable {
    /// Where it is; at the picture's border it's cut off.
    public let rect: PixelRect
    /// Differing pixels in it.
    public let count: Int
  }

  /// The reference's size.
  public let referenceSize: Size
  /// The candidate's size.
  public let candidateSize: Size
  /// Pixels that count as different, those outside the overlap included.
  public let differingPixels: Int
  /// Pixels that are apart but were taken for anti-aliasing or noise.
  public let forgivenPixels: Int
  /// `differingPixels` as a part of all pixels of the union, 0…1.
  public let ratio: Double
  /// The largest difference of a channel in the overlap, 0…255, whether or not it counts.
  public let maxChannelDelta: Int
  /// Where the differences are, the largest first, at most `Difference.regionLimit`.
  public let regions: [Region]
  /// How many regions there are, listed or not.
  public let regionCount: Int
  /// The window with the most differing pixels; nil if none differs.
  public let densest: Window?
  /// Limits that don't hold; none means equal.
  public let failures: [LimitFailure]
  /// What became of each pixel.
  public let mask: DifferenceMask

  /// The most regions that are listed.
  public static let regionLimit = 64

  /// Whether all limits hold.
  public var isEqual: Bool { failures.isEmpty }

  /// The smallest size both pictures fit in.
  public var unionSize: Size {
    Size(
      width: max(referenceSize.width, candidateSize.width),
      height: max(referenceSize.height, candidateSize.height))
  }
}

/// Everything about a comparison but the rule for a pixel.
public struct ComparisonOptions: Sendable, Hashable {
  /// Parts of the picture that don't count.
  public var ignored: [PixelRect]
  /// How much may differ.
  public var limits: Limits
  /// The side of the window `Difference.densest` is looked for with, unless a limit says.
  public var densityWindow: Int
  /// Differences up to about that many pixels apart belong to one region.
  public var mergeDistance: Int

  /// Collects options.
  public init(
    ignored: [PixelRect] = [], limits: Limits = Limits(), densityWindow: Int = 16,
    mergeDistance: Int = 8
  ) {
    self.ignored = ignored
    self.limits = limits
    self.densityWindow = max(1, densityWindow)
    self.mergeDistance = max(1, mergeDistance)
  }
}
