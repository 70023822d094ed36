public import InterfaceBuilder

extension RowHeight {
  /// What options and project files take, for messages.
  public static let choices = "automatic, designed, or points from 1 to 10000"

  /// Reads `automatic` (or −1, as Xcode writes it), `designed` or a number of points; nil for anything
  /// else.
  public init?(_ text: String) {
    switch text {
    case "automatic", "-1": self = .automatic
    case "designed": self = .designed
    default:
      guard let points = Double(text) else { return nil }
      self.init(points)
    }
  }

  /// That many points, or automatic for −1; nil out of range.
  public init?(_ points: Double) {
    if points == -1 {
      self = .automatic
    } else if (1...10_000).contains(points) {
      self = .points(points)
    } else {
      return nil
    }
  }
}
