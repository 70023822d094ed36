import CellSnapshot
import Foundation
import Testing

@Suite struct TextReportsTests {
  private let results = [
    CaseResult(id: CaseID(suite: "feed", name: "a"), verdict: .passed),
    CaseResult(
      id: CaseID(suite: "feed", name: "b|c", variant: "dark"), verdict: .failed,
      messages: ["cause: `text`: “<1> & 2”", "figures: 100 % differ, all\nof them"],
      pictures: CaseResult.Pictures(reference: "snapshots/feed/b,c.png")),
    CaseResult(id: CaseID(suite: "slow", name: "old"), verdict: .stale),
  ]

  private var summary: RunSummary {
    results.reduce(into: RunSummary()) { $0.add($1.verdict) }
  }

  @Test func `JUnit's XML has a suite for each suite and every text escaped`() {
    var xml = ""
    JUnitReport.write(results) { xml += $0 }
    #expect(
      xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="cellproof" tests="3" failures="1">
          <testsuite name="feed" tests="2" failures="1">
            <testcase classname="feed" name="a"/>
            <testcase classname="feed" name="b|c.dark">
              <failure type="failed" message="cause: `text`: “&lt;1&gt; &amp; 2”">cause: `text`: \
        “&lt;1&gt; &amp; 2”&#10;figures: 100 % differ, all&#10;of them</failure>
            </testcase>
          </testsuite>
          <testsuite name="slow" tests="1" failures="0">
            <testcase classname="slow" name="old"><skipped message="stale reference"/></testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `the Markdown summary lists what isn't passed`() {
    #expect(
      MarkdownReport.text(results, summary: summary) == """
        ### ❌ CellProof: 1 passed, 1 differs, 1 stale reference

        | case | verdict | why |
        | --- | --- | --- |
        | feed/b\\|c.dark | differs | cause: `text`: “&lt;1> &amp; 2”<br>figures: 100 % differ, all of them |
        | slow/old | stale reference |  |

        """)
    var part = RunSummary(scope: RunScope(filter: "feed/*"))
    part.add(.passed)
    #expect(
      MarkdownReport.text([], summary: part)
        == "### ✅ CellProof: 1 passed\n\nOnly cases matching `feed/*` were run.\n")
  }

  @Test func `annotations escape what GitHub would take for commands`() {
    #expect(
      GitHubAnnotations.lines(results) == [
        "::error file=snapshots/feed/b%2Cc.png,title=feed/b|c.dark%3A differs::"
          + "cause: `text`: “<1> & 2”%0Afigures: 100 %25 differ, all%0Aof them"
      ])
  }

  @Test func `a difference's JSON has the members that scripts rely on`() throws {
    let difference = compare(Samples.dotted(0), Samples.dotted(2), .exact)
    let object = try JSONSerialization.jsonObject(with: Data(difference.json.utf8))
    let members = try #require(object as? [String: Any])
    #expect(members["verdict"] as? String == "different")
    #expect(members["differingPixels"] as? Int == 2)
    let ratio = try #require(members["ratio"] as? Double)
    #expect(abs(ratio - 2.0 / 1200) < 1e-12)
    #expect(members["maxChannelDelta"] as? Int == 255)
    #expect((members["densest"] as? [String: Int])?["count"] == 2)
    #expect((members["regions"] as? [[String: Int]])?.first?["width"] == 2)
    #expect(
      members["sizes"] as? [String: [String: Int]] == [
        "reference": ["width": 40, "height": 30], "candidate": ["width": 40, "height": 30],
      ])
    #expect(compare(Samples.dotted(0), Samples.dotted(0)).json.contains("\"verdict\":\"equal\""))
  }
}
