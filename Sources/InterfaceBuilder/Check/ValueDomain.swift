import CellFeed

/// What an attribute may say, and what is taken where it says something else.
enum ValueDomain: Sendable {
  /// A number of a range; beyond it the nearest, or the standard as for what is no number.
  case number(ClosedRange<Double>, standard: String, clamps: Bool = false)
  /// A whole number of a range, likewise.
  case whole(ClosedRange<Int>, standard: String, clamps: Bool = false)
  /// A height in points above 0, or −1 where rows find their own; anything else counts as the latter.
  case rowHeight
  /// One of some words; with what happens to others.
  case words([String], otherwise: String)

  /// YES or NO.
  static func flag(standard: String) -> ValueDomain {
    .words(["YES", "NO"], otherwise: "\(standard) is taken")
  }

  /// A length or place in points.
  static func length(from least: Double = -ValueLimits.length, standard: String = "0")
    -> ValueDomain
  {
    .number(least...ValueLimits.length, standard: standard)
  }

  /// Why a text isn't taken as it is written; nil for one that is.
  func issue(_ text: String, attribute: String) -> DocumentIssue.Reason? {
    switch self {
    case .number(let range, let standard, let clamps):
      let value = parseNumber(text)
      if let value, range.contains(value) { return nil }
      return .number(
        text, attribute: attribute,
        expected: "a number" + ValueDomain.bounds(range.lowerBound, range.upperBound),
        taken: value != nil && clamps ? ValueDomain.nearestNumber : standard)
    case .whole(let range, let standard, let clamps):
      let value = parseNumber(text).flatMap { Int(exactly: $0) }
      if let value, range.contains(value) { return nil }
      return .number(
        text, attribute: attribute,
        expected: "a whole number"
          + ValueDomain.bounds(Double(range.lowerBound), Double(range.upperBound)),
        taken: value != nil && clamps ? ValueDomain.nearestNumber : standard)
    case .rowHeight:
      let value = parseNumber(text)
      if let value, value == -1 || value > 0 && value <= ValueLimits.length { return nil }
      return .number(
        text, attribute: attribute,
        expected: "a height above 0 and below 1000000, or -1 where rows find their own",
        taken: "-1")
    case .words(let words, let otherwise):
      if words.contains(text) { return nil }
      return .word(
        text, attribute: attribute, nearest: nearest(to: text, in: words), taken: otherwise)
    }
  }

  private static let nearestNumber = "the nearest such number"

  private static func bounds(_ least: Double, _ most: Double) -> String {
    func text(_ bound: Double) -> String { Int(exactly: bound).map(String.init) ?? "\(bound)" }
    return most >= 1e15 ? "" : " from \(text(least)) to \(text(most))"
  }
}

/// The largest numbers that make sense in a cell.
enum ValueLimits {
  /// Lengths and places in points; a screen is a thousand high.
  static let length = 1e6
  /// Sizes of fonts in points.
  static let fontSize = 10_000.0
}
