/// What became of one case.
public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
  /// It looks as it did.
  case passed
  /// It looks different.
  case failed
  /// There is no reference.
  case missing
  /// It has another size.
  case sizeChanged
  /// The reference is no sound picture.
  case damagedReference
  /// The reference's file can't be read at all: a folder lies there, or its name is too long.
  case unreadableReference
  /// It was drawn by other libraries or fonts than its reference, and looks different.
  case environmentDiffers
  /// It couldn't be drawn.
  case notDrawn
  /// A reference that no case names.
  case stale

  /// Whether a run with such a case fails; whether stale references do is up to the run.
  public var isFailure: Bool { self != .passed && self != .stale }

  /// Two or three words for a list.
  public var title: String {
    switch self {
    case .passed: "passed"
    case .failed: "differs"
    case .missing: "no reference"
    case .sizeChanged: "size changed"
    case .damagedReference: "reference damaged"
    case .unreadableReference: "reference unreadable"
    case .environmentDiffers: "other environment"
    case .notDrawn: "not drawn"
    case .stale: "stale reference"
    }
  }

  /// That many of them: "1 differs", "2 differ", "3 passed".
  func counted(_ count: Int) -> String {
    switch self {
    case .failed where count != 1: "\(count) differ"
    case .stale where count != 1: "\(count) stale references"
    default: "\(count) \(title)"
    }
  }
}

/// What verifying one case has found, as results are stored and reported.
public struct CaseResult: Sendable, Hashable, Codable {
  /// The figures of a comparison.
  public struct Figures: Sendable, Hashable, Codable {
    /// Pixels that count as different.
    public let differingPixels: Int
    /// Pixels taken for anti-aliasing or noise.
    public let forgivenPixels: Int
    /// The part of all pixels that differs, 0…1.
    public let ratio: Double
    /// The largest difference of a channel, 0…255.
    public let maxChannelDelta: Int
    /// How many regions differ.
    public let regionCount: Int
    /// Where the largest differences are, the largest first.
    public let regions: [Difference.Region]
    /// The window with the most differing pixels.
    public let densest: Difference.Window?
    /// The reference's size.
    public let referenceSize: Difference.Size
    /// The candidate's size.
    public let candidateSize: Difference.Size
  }

  /// Where pictures of the case lie.
  public struct Pictures: Sendable, Hashable, Codable {
    /// The reference.
    public var reference: String?
    /// What was drawn.
    public var candidate: String?
    /// The difference.
    public var difference: String?

    /// Collects paths.
    public init(reference: String? = nil, candidate: String? = nil, difference: String? = nil) {
      self.reference = reference
      self.candidate = candidate
      self.difference = difference
    }
  }

  /// The case.
  public var id: CaseID
  /// What became of it.
  public var verdict: Verdict
  /// Sentences for people: environment, cause, figures, limits, advice, in this order.
  public var messages: [String]
  /// Why it changed, as far as the layout tells.
  public var cause: Cause?
  /// How much it changed.
  public var figures: Figures?
  /// Pixels a point, for outlines over the pictures.
  public var scale: Double?
  /// Where pictures of the case lie.
  public var pictures: Pictures
  /// Why what was drawn couldn't be kept for `approve`; nil if it was, or didn't need to be.
  public var unkept: String?

  /// Collects the parts.
  public init(
    id: CaseID, verdict: Verdict, messages: [String] = [], cause: Cause? = nil,
    figures: Figures? = nil, scale: Double? = nil, pictures: Pictures = Pictures()
  ) {
    self.id = id
    self.verdict = verdict
    self.messages = messages
    self.cause = cause
    self.figures = figures
    self.scale = scale
    self.pictures = pictures
  }
}

extension CaseResult.Figures {
  /// The most regions that results list.
  private static let regionLimit = 16

  /// Takes the figures of a comparison.
  public init(_ difference: Difference) {
    differingPixels = difference.differingPixels
    forgivenPixels = difference.forgivenPixels
    ratio = difference.ratio
    maxChannelDelta = difference.maxChannelDelta
    regionCount = difference.regionCount
    regions = Array(difference.regions.prefix(CaseResult.Figures.regionLimit))
    densest = difference.densest
    referenceSize = difference.referenceSize
    candidateSize = difference.candidateSize
  }

  /// "1234 pixels differ (1.3 %), by up to 83 a channel, in 2 regions: 12×8 at 40,56; …".
  public var sentence: String {
    if differingPixels == 0 { return "no pixel differs" }
    let count = "\(differingPixels) pixel\(differingPixels == 1 ? " differs" : "s differ")"
    let share = CellSnapshot.Figures.percent(ratio)
    let listed = regions.prefix(3).map { "\($0.rect)" }.joined(separator: "; ")
    let more = regionCount > 3 ? "; …" : ""
    let places = regionCount == 1 ? "in one region" : "in \(regionCount) regions"
    let window = densest.map {
      ", densest \($0.rect.width)×\($0.rect.height) window: \($0.count) at \($0.rect.x),\($0.rect.y)"
    }
    return "\(count) (\(share)), by up to \(maxChannelDelta) a channel, "
      + "\(places): \(listed)\(more)\(window ?? "")"
  }
}
