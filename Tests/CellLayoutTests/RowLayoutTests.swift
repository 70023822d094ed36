import CellLayout
import Testing

/// Rows of automatic height, and those whose constraints give them none.
@Suite struct RowLayoutTests {
  private let top = View.constrained("top", content: .label(Label("text")))
  private let low = View.constrained("low")

  private func row(
    _ constraints: (_ cell: View) -> [LayoutConstraint]
  ) throws -> LaidOutCell {
    var cell = View("cell", subviews: [top, low])
    cell.activate(constraints(cell))
    return try LayoutEngine().layoutRow(
      cell, width: 320, fallbackHeight: 60, context: .fake())
  }

  @Test func `an unbroken chain decides, and nothing is said`() throws {
    let laidOut = try row { cell in
      [
        top.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
        low.topAnchor.constraint(equalTo: top.bottomAnchor),
        low.heightAnchor.constraint(equalToConstant: 30),
        cell.bottomAnchor.constraint(equalTo: low.bottomAnchor, constant: 2),
      ]
    }
    #expect(laidOut.height > 42 && laidOut.height != 60)
    #expect(!laidOut.issues.contains { if case .openHeight = $0 { true } else { false } })
  }

  @Test(arguments: [
    ("", "“top” is centred in “cell”, but nothing is tied to its top and its bottom"),
    ("top", "“top” hangs from the top of “cell”, but nothing is tied to the bottom"),
    ("low", "“low” stands on the bottom of “cell”, but nothing is tied to the top"),
    (
      "top low",
      "nothing joins “top”, which hangs from its top, to “low”, which stands on its bottom"
    ),
    ("empty", "all that joins its top to its bottom is empty"),
  ])
  func `a gap in the chain is named, and the row has the fallback height`(
    ties: String, missing: String
  ) throws {
    let laidOut = try row { cell in
      var constraints: [LayoutConstraint] = []
      if ties.contains("top") {
        constraints.append(top.topAnchor.constraint(equalTo: cell.topAnchor))
      }
      if ties.contains("low") {
        constraints.append(low.bottomAnchor.constraint(equalTo: cell.bottomAnchor))
      }
      if ties == "empty" {
        constraints += [
          low.topAnchor.constraint(equalTo: cell.topAnchor),
          low.heightAnchor.constraint(equalToConstant: 0),
          low.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
        ]
      }
      // A centre holds no row open.
      constraints.append(top.centerYAnchor.constraint(equalTo: cell.centerYAnchor).priority(10))
      return constraints
    }
    #expect(laidOut.height == 60)
    #expect(laidOut.issues.first == .openHeight(view: "cell", missing: missing, used: 60))
  }

  @Test func `a view that fills the row and asks for nothing is named`() throws {
    var cell = View("cell", subviews: [low])
    cell.activate([
      low.topAnchor.constraint(equalTo: cell.topAnchor),
      low.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    let laidOut = try LayoutEngine().layoutRow(cell, width: 320, context: .fake())
    #expect(laidOut.height == 44)
    let missing = "“low” reaches from its top to its bottom and asks for no height"
    #expect(laidOut.issues.first == .openHeight(view: "cell", missing: missing, used: 44))
  }

  @Test func `the issue tells the height that serves`() {
    let issue = LayoutIssue.openHeight(view: "cell", missing: "it is empty", used: 60)
    #expect(
      issue.description
        == "“cell” has no height of its own: it is empty; it is drawn 60 points high")
  }

  @Test func `conflicts of one constraint are one topic, whatever the numbers`() {
    func topic(_ height: Double, _ broken: String) -> String {
      LayoutIssue.conflict(constraints: ["a.height ≥ \(height)"], broken: broken).topic
    }
    #expect(topic(20, "a.height ≥ 20.5 (hugging)") == topic(30, "a.height ≥ 41 (hugging)"))
    #expect(topic(20, "a.height ≥ 20 (hugging)") != topic(20, "b.height ≥ 20 (hugging)"))
  }
}
