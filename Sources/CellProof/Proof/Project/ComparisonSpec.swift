public import CellSnapshot

/// A comparison as options and project files spell it.
public struct ComparisonSpec: Sendable, Hashable {
  /// A value that can't be used.
  public struct Problem: Error, Sendable, Hashable {
    /// The option: `comparison`, `threshold` or `background`.
    public let key: String
    /// What is wrong, and what it takes.
    public let reason: String
  }

  /// Kinds by name, in the order of help texts.
  public static let kinds = [
    "visible", "exact", "channel", "yiq", "perceptual", "cross-environment",
  ]

  /// One of `kinds`; nil for the caller's default.
  public var kind: String?
  /// The kind's threshold; nil for the kind's default.
  public var threshold: Double?
  /// Whether pixels that look like anti-aliasing count.
  public var includesAntialiased: Bool
  /// `checkerboard` or `white`; nil for the default.
  public var background: String?

  /// Collects what was spelled.
  public init(
    kind: String? = nil, threshold: Double? = nil, includesAntialiased: Bool = false,
    background: String? = nil
  ) {
    self.kind = kind
    self.threshold = threshold
    self.includesAntialiased = includesAntialiased
    self.background = background
  }

  /// The comparison that is meant; `standard` if no kind is named.
  public func comparison(standard: Comparison = .visible) throws(Problem) -> Comparison {
    var result = try measure(standard)
    if includesAntialiased { result.countsAntialiased = true }
    if let background {
      guard let known = Comparison.Background(rawValue: background) else {
        throw Problem(
          key: "background", reason: "takes checkerboard or white, not '\(background)'")
      }
      result.background = known
    }
    return result
  }

  private func measure(_ standard: Comparison) throws(Problem) -> Comparison {
    switch kind {
    case nil:
      if threshold != nil {
        throw Problem(
          key: "threshold", reason: "needs a comparison it belongs to: channel, yiq or perceptual")
      }
      return standard
    case "visible": return try without(.visible)
    case "exact": return try without(.exact)
    case "cross-environment": return try without(.crossEnvironment)
    case "channel":
      let delta = try threshold(2, in: 0...255)
      guard delta.rounded() == delta else {
        throw Problem(key: "threshold", reason: "channel takes a whole number, not \(delta)")
      }
      return .channel(Int(delta))
    case "yiq": return .yiq(threshold: try threshold(0.1, in: 0...1))
    case "perceptual": return .perceptual(threshold: try threshold(0.02, in: 0...2))
    case .some(let other):
      let near = nearest(to: other, in: ComparisonSpec.kinds).map { "; did you mean \($0)?" } ?? ""
      throw Problem(
        key: "comparison",
        reason:
          "takes one of \(ComparisonSpec.kinds.joined(separator: ", ")), not '\(other)'\(near)")
    }
  }

  private func without(_ comparison: Comparison) throws(Problem) -> Comparison {
    if threshold == nil { return comparison }
    throw Problem(key: "threshold", reason: "\(kind ?? "this comparison") has no threshold")
  }

  private func threshold(
    _ standard: Double, in range: ClosedRange<Double>
  ) throws(Problem) -> Double {
    guard let threshold else { return standard }
    guard range.contains(threshold) else {
      let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
      throw Problem(
        key: "threshold", reason: "\(kind ?? "") takes \(low)…\(high), not \(threshold)")
    }
    return threshold
  }
}

/// Limits and rectangles as options and project files spell them.
public enum LimitText {
  /// Why a limit can't be meant.
  public struct Problem: Error, Sendable, Hashable {
    /// What it takes, and what was given.
    public let reason: String
  }

  /// The largest side of a window in pixels; beyond it the number of pixels says the same.
  private static let largestWindow = 1024

  /// `0.01` or `1%`, within 0…1.
  ///
  /// - Throws: `Problem` for anything else.
  public static func ratio(_ text: String) throws(Problem) -> Double {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? text.dropLast() : text[...]) else {
      throw Problem(reason: "takes 0…1 or a percentage such as 0.5%, not '\(text)'")
    }
    let ratio = isPercent ? number / 100 : number
    guard (0...1).contains(ratio) else {
      let advice = number > 1 && number <= 100 && !isPercent ? "; did you mean \(text)%?" : ""
      throw Problem(reason: "takes 0…1 or 0%…100%, not '\(text)'\(advice)")
    }
    return ratio
  }

  /// `5/16`: at most five pixels in any window of 16 × 16.
  ///
  /// - Throws: `Problem` for anything else, and for a limit that can't be reached.
  public static func density(_ text: String) throws(Problem) -> Limits.Density {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), let window = Int(parts[1]), count >= 0,
      window >= 1
    else {
      throw Problem(
        reason: "takes K/N, such as 5/16 for 5 pixels in any window of 16×16, not '\(text)'")
    }
    guard window <= largestWindow else {
      throw Problem(
        reason: "takes windows of 1 to \(largestWindow) pixels a side, not \(window); the most "
          + "pixels of a whole picture are a limit of their own")
    }
    guard count <= window * window else {
      throw Problem(
        reason: "'\(text)' allows everything: a window of \(window)×\(window) has "
          + "\(window * window) pixels")
    }
    return Limits.Density(count: count, window: window)
  }

  /// `x1,y1,x2,y2`: two opposite corners, both inside.
  public static func rect(_ text: String) -> PixelRect? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0.drop { $0 == " " })
    }
    guard numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2],
      let y2 = numbers[3], numbers.allSatisfy({ abs($0 ?? 0) < 1 << 31 })
    else { return nil }
    return PixelRect(from: x1, y1, to: x2, y2)
  }
}
