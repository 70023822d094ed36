import CellFeed
import CellLayout

/// A record's value, read as what a property takes.
///
/// null clears: a text, a picture or colour is taken away, a number or word is as in a new view.
struct BoundValue: Sendable {
  let value: FeedValue
  let colors: BoundColors

  /// A text; numbers are written out.
  func text() throws(BindingProblem) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number) where number.isFinite: number.brief
    case .null: ""
    default: throw .wrongType(expected: "a string")
    }
  }

  /// A number of a range.
  func number(_ range: ClosedRange<Double>, ifNull standard: Double) throws(BindingProblem)
    -> Double
  {
    switch value {
    case .integer(let number) where range.contains(Double(number)): Double(number)
    case .real(let number) where range.contains(number): number
    case .null: standard
    default:
      let bounds = " from \(range.lowerBound.brief) to \(range.upperBound.brief)"
      throw .wrongType(
        expected: range.upperBound < .greatestFiniteMagnitude ? "a number" + bounds : "a number")
    }
  }

  /// A whole number of a range.
  func whole(_ range: ClosedRange<Int>, ifNull standard: Int) throws(BindingProblem) -> Int {
    switch value {
    case .integer(let number) where range.contains(number): return number
    case .real(let number):
      if let whole = Int(exactly: number), range.contains(whole) { return whole }
    case .null: return standard
    default: break
    }
    throw .wrongType(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Yes or no, also written as 1 and 0.
  func flag() throws(BindingProblem) -> Bool {
    switch value {
    case .bool(let flag): flag
    case .integer(0), .real(0), .null: false
    case .integer(1), .real(1): true
    default: throw .wrongType(expected: "a boolean")
    }
  }

  /// A colour; nil clears.
  func color() throws(BindingProblem) -> Color? {
    switch value {
    case .null: return nil
    case .string(let name):
      if let color = colors.color(name) { return color }
      throw .wrongType(expected: BoundColors.expected, advice: colors.advice(name))
    default: throw .wrongType(expected: BoundColors.expected)
    }
  }

  /// One of some words, or its place among them, from 0, as UIKit's raw values count; null is the first.
  func word(_ words: [String]) throws(BindingProblem) -> String {
    switch value {
    case .null: return words[0]
    case .integer(let place) where words.indices.contains(place): return words[place]
    case .string(let text):
      if words.contains(text) { return text }
      throw .wrongType(
        expected: BoundValue.choice(words),
        advice: nearest(to: text, in: words).map { "did you mean \"\($0)\"?" })
    default: throw .wrongType(expected: BoundValue.choice(words))
    }
  }

  private static func choice(_ words: [String]) -> String {
    "one of \(words.joined(separator: ", ")), or its number from 0 to \(words.count - 1)"
  }

  /// A word that stands for a case of an enumeration whose cases have UIKit's order.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    of type: Word.Type, ifNull standard: Word
  ) throws(BindingProblem) -> Word {
    if case .null = value { return standard }
    return Word(rawValue: try word(type.allCases.map(\.rawValue))) ?? standard
  }
}
