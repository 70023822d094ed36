import Foundation
import Testing

/// Increased contrast, as commands and projects take it.
@Suite struct ContrastTests {
  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21000" \
    targetRuntime="iOS.CocoaTouch"><objects><view id="root">
    <rect key="frame" x="0.0" y="0.0" width="20" height="10"/>
    <color key="backgroundColor" name="Brand"/>
    <connections><outlet property="box" destination="root" id="o"/></connections></view></objects>
    </document>
    """

  private static func entry(_ red: String, _ appearances: String = "") -> String {
    """
    {"idiom": "universal", "appearances": [\(appearances)],
     "color": {"components": {"red": "\(red)", "green": "0.0", "blue": "0.0"}}}
    """
  }

  private func with(_ body: (CommandRunner) throws -> Void) throws {
    try CommandRunner.with { runner in
      let set = "A.xcassets/Brand.colorset"
      try FileManager.default.createDirectory(
        atPath: runner.path(set), withIntermediateDirectories: true)
      let high = ContrastTests.entry(
        "1.0", #"{"appearance": "contrast", "value": "high"}"#)
      try runner.write(
        "{\"colors\": [\(ContrastTests.entry("0.5")), \(high)]}", to: set + "/Contents.json")
      try runner.write(ContrastTests.xib, to: "a.xib")
      try runner.write(#"[{"box.alpha": 1}]"#, to: "feed.json")
      try body(runner)
    }
  }

  @Test func `an option chooses the catalogue's variants`() throws {
    try with { runner in
      for contrast in ["normal", "high"] {
        let result = try runner.run(
          "render", "a.xib", "-a", "A.xcassets", "--contrast", contrast, "-f", "svg", "-o", contrast
        )
        #expect(result.status == 0, "\(result.errors)")
      }
      let drawn = try ["normal", "high"].map {
        String(decoding: try runner.read("\($0)/0001.svg"), as: UTF8.self)
      }
      #expect(drawn[0].contains("50%") && !drawn[0].contains("100%, 0%"))
      #expect(drawn[1].contains("100%") && !drawn[1].contains("50%"))
    }
  }

  @Test func `another word is refused with those that are taken`() throws {
    try with { runner in
      let result = try runner.run("render", "a.xib", "--contrast", "more")
      #expect(result.status == 2)
      #expect(result.errors.contains("--contrast takes normal|high, not 'more'"))
    }
  }

  @Test func `projects have variants of contrast`() throws {
    try with { runner in
      try runner.write(
        """
        {suites: {a: {feed: "feed.json", template: "a.xib", assets: "A.xcassets",
         variants: {contrasts: ["normal", "high"]}}}}
        """, to: "cellproof.json")
      let result = try runner.run("record")
      #expect(result.status == 0, "\(result.errors)")
      #expect(try runner.list("snapshots/a") == ["0001.contrast.png", "0001.png"])
      #expect(
        try runner.read("snapshots/a/0001.contrast.png") != runner.read("snapshots/a/0001.png"))
      #expect(try runner.run("verify").status == 0)
    }
  }
}
