import CellCanvas
import CellSnapshot
import Testing

/// What the list of known answers asks for.
@Suite(.enabled(if: Fixtures.exist, "needs ../shared/fixtures/diff"))
struct ExpectedCountsTests {
  private func comparison(_ text: String) throws -> (Comparison, ComparisonOptions) {
    var options = ComparisonOptions()
    var threshold = 0.1
    let words = text.split(separator: " ").map(String.init)
    for word in words.dropFirst() {
      if word.hasPrefix("threshold=") { threshold = try #require(Double(word.dropFirst(10))) }
      if word.hasPrefix("ignore=") {
        options.ignored = try word.dropFirst(7).split(separator: ";").map { rect in
          let corner = rect.split(separator: ",").compactMap { Int($0) }
          try #require(corner.count == 4)
          return PixelRect(from: corner[0], corner[1], to: corner[2], corner[3])
        }
      }
    }
    switch words.first {
    case "exact": return (.exact, options)
    case "channel<=2": return (.channel(2), options)
    default:
      try #require(words.first == "yiq")
      return (
        .yiq(
          threshold: threshold, includeAntialiased: words.contains("include-antialiased"),
          background: words.contains("white") ? .white : .checkerboard), options
      )
    }
  }

  @Test(arguments: Fixtures.rows)
  func `each row gives its count`(row: Fixtures.Row) throws {
    let (comparison, options) = try comparison(row.comparison)
    let difference = compare(
      try Fixtures.picture(row.left), try Fixtures.picture(row.right), comparison, options: options)
    // Decoders of JPEG round differently, by a few pixels in a thousand.
    let slack = row.left.hasSuffix(".jpg") ? row.expected / 200 : 0
    #expect(abs(difference.differingPixels - row.expected) <= slack)
    #expect(difference.isEqual == (row.expected == 0))
    if row.left.hasPrefix("cross-machine") { #expect(difference.maxChannelDelta == 1) }
  }

  @Test(arguments: [
    ("5a", "5b"), ("8a", "5b"),
  ])
  func `on plain white what is transparent can't be told apart`(left: String, right: String) throws
  {
    let difference = compare(
      try Fixtures.picture("pixelmatch/\(left).png"),
      try Fixtures.picture("pixelmatch/\(right).png"),
      .yiq(threshold: 0.05, background: .white))
    #expect(difference.differingPixels == 0)
  }

  struct Drawing: Sendable, CustomStringConvertible {
    let left: String
    let right: String
    let picture: String
    var threshold = 0.05
    var style = DifferenceStyle()
    var description: String { picture }
  }

  private static let drawings = [
    Drawing(left: "1a", right: "1b", picture: "1diff"),
    Drawing(left: "1a", right: "1b", picture: "1diffdefaultthreshold", threshold: 0.1),
    Drawing(left: "1a", right: "1b", picture: "1diffmask", style: DifferenceStyle(isMask: true)),
    Drawing(
      left: "1a", right: "1a", picture: "1emptydiffmask", threshold: 0,
      style: DifferenceStyle(isMask: true)),
    Drawing(
      left: "2a", right: "2b", picture: "2diff",
      style: DifferenceStyle(
        alpha: 0.5, forgivenColor: SIMD3(0, 192, 0), differentColor: SIMD3(255, 0, 255))),
    Drawing(left: "3a", right: "3b", picture: "3diff"),
    Drawing(left: "4a", right: "4b", picture: "4diff"),
    Drawing(left: "5a", right: "5b", picture: "5diff"),
    Drawing(left: "6a", right: "6b", picture: "6diff"),
    Drawing(left: "6a", right: "6a", picture: "6empty", threshold: 0),
    Drawing(
      left: "7a", right: "7b", picture: "7diff", threshold: 0.1,
      style: DifferenceStyle(darkerColor: SIMD3(0, 255, 0))),
    Drawing(left: "8a", right: "5b", picture: "8diff"),
  ]

  @Test(arguments: drawings)
  func `each difference picture comes out pixel for pixel`(drawing: Drawing) throws {
    let left = try Fixtures.picture("pixelmatch/\(drawing.left).png")
    let right = try Fixtures.picture("pixelmatch/\(drawing.right).png")
    let difference = compare(left, right, .yiq(threshold: drawing.threshold))
    let drawn = difference.picture(of: left, right, style: drawing.style)
    let expected = try Fixtures.picture("pixelmatch/\(drawing.picture).png")
    let check = compare(expected, drawn, .exact)
    #expect(check.differingPixels == 0, "\(check.regions)")
  }
}
