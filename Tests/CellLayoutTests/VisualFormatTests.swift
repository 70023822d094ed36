import CellLayout
import Testing

private let cell = View("cell", subviews: ["a", "b", "c"].map { View.constrained($0) })

private func equations(
  _ format: String, _ options: VisualFormatOptions = [], metrics: [String: Double] = [:]
) throws -> [String] {
  try cell.constraints(visualFormat: format, options: options, metrics: metrics).map(\.equation)
}

@Suite struct VisualFormatTests {
  @Test(arguments: [
    ("[a]-[b]", ["b.leading = a.trailing + 8"]),
    ("[a][b]", ["b.leading = a.trailing"]),
    ("H:[a]-12-[b]", ["b.leading = a.trailing + 12"]),
    ("[a]-(-4)-[b]", ["b.leading = a.trailing − 4"]),
    ("|-[a]-|", ["a.leading = cell.leading + 20", "cell.trailing = a.trailing + 20"]),
    ("|[a]|", ["a.leading = cell.leading", "cell.trailing = a.trailing"]),
    ("V:|-5-[a]", ["a.top = cell.top + 5"]),
    ("V:[a]-(>=5,<=9@700)-[b]", ["b.top ≥ a.bottom + 5", "b.top ≤ a.bottom + 9 @700"]),
    ("[a(50)]", ["a.width = 50"]),
    ("V:[a(12.5)]", ["a.height = 12.5"]),
    ("[a(>=70@600,<=100)]", ["a.width ≥ 70 @600", "a.width ≤ 100"]),
    ("[a(==b)]-gap@low-[b]", ["a.width = b.width", "b.leading = a.trailing + 6 @250"]),
    ("[a(b)]", ["a.width = b.width"]),
    ("[a(gap)]", ["a.width = 6"]),
    (
      "|-(gap)-[a]-gap-[b(>=a@999)]-gap-[c]-0-|",
      [
        "a.leading = cell.leading + 6", "b.leading = a.trailing + 6", "b.width ≥ a.width @999",
        "c.leading = b.trailing + 6", "cell.trailing = c.trailing",
      ]
    ),
  ])
  func `a format becomes its constraints`(format: String, expected: [String]) throws {
    #expect(try equations(format, metrics: ["gap": 6, "low": 250]) == expected)
  }

  @Test func `directions choose the edges`() throws {
    #expect(
      try equations("|-1-[a]-2-[b]-3-|", .directionLeftToRight) == [
        "a.left = cell.left + 1", "b.left = a.right + 2", "cell.right = b.right + 3",
      ])
    #expect(
      try equations("|-1-[a]-2-[b]-3-|", .directionRightToLeft) == [
        "cell.right = a.right + 1", "a.left = b.right + 2", "b.left = cell.left + 3",
      ])
  }

  @Test func `options align neighbours`() throws {
    #expect(
      try equations("[a]-[b]-[c]", [.alignAllTop, .alignAllFirstBaseline]) == [
        "b.leading = a.trailing + 8", "c.leading = b.trailing + 8", "a.top = b.top",
        "b.top = c.top", "a.firstBaseline = b.firstBaseline", "b.firstBaseline = c.firstBaseline",
      ])
    #expect(
      try equations("V:[a]-[b]", [.alignAllLeading, .alignAllCenterX]).suffix(2) == [
        "a.leading = b.leading", "a.centerX = b.centerX",
      ])
  }

  @Test func `gaps may count between baselines`() throws {
    #expect(
      try equations("V:|-1-[a]-20-[b]-3-|", .spacingBaselineToBaseline) == [
        "a.top = cell.top + 1", "b.firstBaseline = a.lastBaseline + 20",
        "cell.bottom = b.bottom + 3",
      ])
  }

  /// Format, column, and what is said.
  @Test(arguments: [
    ("", 0, "expected “[” and the name of a view, found the end"),
    ("|", 1, "expected a view such as “[name]”, found the end"),
    ("[a", 2, "expected “]” after the view “a”, found the end"),
    ("[]", 1, "expected the name of a view, found “]”"),
    ("[a]-8[b]", 5, "expected “-” after the distance, found “[”"),
    ("[a]-(8-[b]", 6, "expected “,” or “)”, found “-”"),
    ("[a]-(>8)-[b]", 5, "expected “==”, “<=” or “>=”, found “>”"),
    ("[a] [b]", 3, "expected “[” and the name of a view, found “ ”"),
    ("|[a]|[b]", 5, "nothing may follow the last “|”, found “[”"),
    ("[a]-", 4, "expected “[” and the name of a view, found the end"),
    ("[zebra]-[a]", 1, "there is no view “zebra”"),
    ("[a(zebra)]", 3, "“zebra” is neither a metric nor a view"),
    ("[a]-zebra-[b]", 4, "there is no metric “zebra”"),
    ("[a(5@2000)]", 5, "a priority is between 1 and 1000, not 2000"),
    ("[a(5@)]", 5, "expected a number or the name of a metric, found “)”"),
    ("X:[a]", 0, "expected “[” and the name of a view, found “X”"),
    ("[a](", 3, "expected “[” and the name of a view, found “(”"),
    ("[a(", 3, "expected a number or the name of a metric, found the end"),
  ])
  func `an error points at the place`(format: String, column: Int, reason: String) {
    let expected = VisualFormatError(format: format, column: column, reason: reason)
    #expect(throws: expected) { try equations(format) }
    #expect(
      expected.description
        == "\(reason)\n\(format)\n\(String(repeating: " ", count: column))^")
  }

  @Test func `views of a row can't share a horizontal edge`() {
    #expect(throws: VisualFormatError.self) { try equations("[a]-[b]", .alignAllLeading) }
    #expect(throws: VisualFormatError.self) { try equations("V:[a]-[b]", .alignAllTop) }
  }

  @Test func `formats lay a cell out`() throws {
    var tree = cell
    tree.frame = Rect(x: 0, y: 0, width: 200, height: 60)
    for format in ["|-[a(50)]-[b(>=30)]-(<=40)-[c(==a)]-|", "V:|[a]|", "V:|-8-[b]-8-|"] {
      tree.activate(try tree.constraints(visualFormat: format))
    }
    tree.activate(
      try tree.constraints(
        visualFormat: "V:[thing(20)]", views: ["thing": .view("c")]))
    tree.activate([
      LayoutItem.view("c").centerYAnchor.constraint(equalTo: tree.centerYAnchor),
      LayoutItem.view("b").widthAnchor.constraint(equalToConstant: 0).priority(50),
    ])
    let laidOut = try LayoutEngine().layout(tree, context: .fake())
    #expect(laidOut.frame("a") == Rect(x: 20, y: 0, width: 50, height: 60))
    #expect(laidOut.frame("b") == Rect(x: 78, y: 8, width: 30, height: 44))
    #expect(laidOut.frame("c") == Rect(x: 130, y: 20, width: 50, height: 20))
    #expect(laidOut.issues.isEmpty)
  }
}
