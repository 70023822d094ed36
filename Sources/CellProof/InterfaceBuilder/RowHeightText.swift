public import InterfaceBuilder

extension RowHeight {
  /// What options and project files take, for messages.
  public static let choices = "automatic, designed, or points from 1 to 10000"

  /// Reads `automatic`, `designed` or a number of points; nil for anything else.
  public init?(_ text: String) {
    switch text {
    case "automatic": self = .automatic
    case "designed": self = .designed
    default:
      guard let points = Double(text) else { return nil }
      self.init(points)
    }
  }

  /// That many points; nil out of range.
  public init?(_ points: Double) {
    guard (1...10_000).contains(points) else { return nil }
    self = .points(points)
  }
}
