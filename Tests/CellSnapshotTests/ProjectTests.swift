import CellLayout
import CellSnapshot
import Testing

@Suite struct ProjectTests {
  private func project(_ suite: String) throws(ProjectError) -> Project {
    try Project(parsing: Array("{suites: [\(suite)]}".utf8))
  }

  private let names = "name: \"feed\", feed: \"a.plist\", template: \"status\""

  @Test func `a project may have comments, and says everything once`() throws {
    let text = """
      {
        // Where references are.
        "snapshots": "shots",
        "suites": [{
          "name": "feed", "feed": "assets/statuses.plist", "template": "status",
          "assets": "assets",
          "cases": [
            {"name": "short", "record": 1},
            {"name": "long", "record": 2, "ignore": ["clock"]}, /* the last */
          ],
          "variants": {"widths": [375, 320.5], "appearances": ["light", "dark"], "scales": [2]},
          "ignore": [[1, 2, 3, 4.5]],
          "limits": {"pixels": 3, "density": "40/16"},
          "comparison": {"yiq": 0.05, "background": "white"},
          "pictures": "../bucket",
        }],
      }
      """
    let project = try Project(parsing: Array(text.utf8))
    #expect(project.snapshots == "shots")
    let suite = try #require(project.suites.first)
    #expect(suite.assets == ["assets"] && suite.pictureFolder == "../bucket")
    #expect(suite.cases.map(\.record) == [1, 2])
    #expect(suite.cases[1].ignored == [.view("clock")])
    #expect(suite.ignored == [.rect(LayoutRecord.Frame(x: 1, y: 2, width: 3, height: 4.5))])
    #expect(suite.limits.pixels?.origin == "cellproof.json, suites[0].limits.pixels")
    #expect(suite.limits.density?.value == Limits.Density(count: 40, window: 16))
    #expect(suite.comparison == .yiq(threshold: 0.05, background: .white))
    #expect(
      project.caseIDs.map(\.description).prefix(4) == [
        "feed/short.375-2x-light", "feed/short.375-2x-dark", "feed/short.320.5-2x-light",
        "feed/short.320.5-2x-dark",
      ])
    #expect(suite.variants.variants.map(\.traits.width) == [375, 375, 320.5, 320.5])
    #expect(suite.variants.variants[1].traits.appearance == .dark)
  }

  @Test func `without variants a case has one, without a name`() throws {
    let project = try project("{\(names), cases: [{name: \"a\", record: 1}]}")
    #expect(project.caseIDs == [CaseID(suite: "feed", name: "a")])
    #expect(project.suites[0].variants.variants.map(\.traits) == [Traits()])
    #expect(project.suites[0].comparison == .exact && project.suites[0].limits.isEmpty)
  }

  private static let mistakes: [(suite: String, message: String)] = [
    ("3", "suites[0]: an object is needed, not 3"),
    ("{}", "suites[0]: `name` is missing"),
    ("{name: \"\"}", "suites[0].name: a text is needed, not \"\""),
    ("NAMES, cases: 3", "suites[0].cases: a list is needed, not 3"),
    (
      "NAMES, cases: [{name: \"a\", record: 0}]",
      "suites[0].cases[0].record: a record's number, 1 or more, is needed, not 0"
    ),
    (
      "NAMES, cases: [{name: \"a\", record: 1}, {name: \"a\", record: 2}]",
      "feed/a is there twice; give each case a name of its own"
    ),
    (
      "NAMES, cases: [{name: \"a\", record: 1}, {name: \"A\", record: 2}]",
      "feed/A and feed/a share a file; give each case a name of its own"
    ),
    (
      "NAMES, cases: [], variants: {width: []}",
      "suites[0].variants.width: there is no such key; known are widths, scales, appearances, "
        + "textSizes, directions, languages"
    ),
    (
      "NAMES, cases: [], variants: {appearances: [\"grey\"]}",
      "suites[0].variants.appearances[0]: one of \"light\", \"dark\" is needed, not \"grey\""
    ),
    (
      "NAMES, cases: [], variants: {scales: [4]}",
      "suites[0].variants.scales[0]: 1, 2 or 3 is needed, not 4"
    ),
    (
      "NAMES, cases: [], limits: {density: \"4x4\"}",
      "suites[0].limits.density: \"K/N\", at most K pixels in a window of N × N, is needed, "
        + "not \"4x4\""
    ),
    (
      "NAMES, cases: [], comparison: {channel: 2, yiq: 1}",
      "suites[0].comparison: one of `channel`, `yiq`, `perceptual` is needed"
    ),
    (
      "NAMES, cases: [], ignore: [[1, 2]]",
      "suites[0].ignore[0]: a view's name, or [x, y, width, height] in points, is needed, "
        + "not a list"
    ),
  ]

  @Test(arguments: mistakes)
  func `each mistake is told with its place`(suite: String, message: String) {
    let text = suite.replacing("NAMES", with: "{\(names)")
    let whole = text.hasPrefix("{name: \"feed") ? text + "}" : text
    do {
      _ = try project(whole)
      Issue.record("no error")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func `what isn't JSON is told so`() {
    do {
      _ = try Project(parsing: Array("{".utf8))
      Issue.record("no error")
    } catch {
      #expect("\(error)".hasPrefix("this isn't JSON: "))
    }
  }
}
