/// How much may differ; every limit that is set must hold.
///
/// Without any, no pixel may differ.
public struct Limits: Sendable, Hashable, Codable {
  /// A number and where it was set, for the message.
  public struct Limit<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
    /// The most that is allowed.
    public let value: Value
    /// Where it was set: "--max-pixels", "cellproof.json, suite feed".
    public let origin: String

    /// Makes a limit.
    public init(_ value: Value, setBy origin: String) {
      self.value = value
      self.origin = origin
    }
  }

  /// No square window may have more differing pixels than that.
  public struct Density: Sendable, Hashable, Codable {
    /// The most differing pixels of a window.
    public let count: Int
    /// The window's side in pixels, 1 or more.
    public let window: Int

    /// Makes a density; a window has at least one pixel.
    public init(count: Int, window: Int) {
      self.count = count
      self.window = max(1, window)
    }
  }

  /// The most differing pixels.
  public var pixels: Limit<Int>?
  /// The largest part of all pixels, 0…1.
  public var ratio: Limit<Double>?
  /// The densest window.
  public var density: Limit<Density>?

  /// Collects limits.
  public init(
    pixels: Limit<Int>? = nil, ratio: Limit<Double>? = nil, density: Limit<Density>? = nil
  ) {
    self.pixels = pixels
    self.ratio = ratio
    self.density = density
  }

  /// Whether none is set.
  public var isEmpty: Bool { pixels == nil && ratio == nil && density == nil }
}

/// A limit that doesn't hold.
public enum LimitFailure: Sendable, Hashable, Codable {
  /// The pictures have different sizes: no limit allows that.
  case sizes(reference: Difference.Size, candidate: Difference.Size)
  /// More pixels differ than the limit says.
  case pixels(Int, limit: Limits.Limit<Int>)
  /// A larger part differs than the limit says.
  case ratio(Double, limit: Limits.Limit<Double>)
  /// A window has more differing pixels than the limit says.
  case density(Difference.Window, limit: Limits.Limit<Limits.Density>)
}

extension LimitFailure: CustomStringConvertible {
  /// One sentence: what is, what was allowed, who said so.
  public var description: String {
    switch self {
    case .sizes(let reference, let candidate):
      "the sizes differ: the reference is \(reference), the candidate \(candidate)"
    case .pixels(let count, let limit):
      "\(count) pixel\(count == 1 ? " differs" : "s differ"), "
        + "\(limit.value) allowed (set by \(limit.origin))"
    case .ratio(let ratio, let limit):
      "\(Figures.percent(ratio)) of the pixels differ, "
        + "\(Figures.percent(limit.value)) allowed (set by \(limit.origin))"
    case .density(let window, let limit):
      "\(window.count) pixel\(window.count == 1 ? " differs" : "s differ") in the "
        + "\(window.rect.width)×\(window.rect.height) window at "
        + "\(window.rect.x),\(window.rect.y), \(limit.value.count) allowed (set by \(limit.origin))"
    }
  }
}
