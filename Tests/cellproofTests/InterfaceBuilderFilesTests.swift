import Foundation
import Testing

/// Cells of a storyboard as the commands take them.
@Suite struct InterfaceBuilderFilesTests {
  /// A row with one label; its table fixes 60 points.
  private static func row(_ id: String, _ attributes: String, height: Int = 30) -> String {
    """
    <tableViewCell \(attributes) id="\(id)"><rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
    <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="\(id)-c">
    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
    <subviews><label text="Designed" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-l"/></subviews>
    <constraints>
    <constraint firstItem="\(id)-l" firstAttribute="top" secondItem="\(id)-c" secondAttribute="top" id="\(id)-t"/>
    <constraint firstItem="\(id)-l" firstAttribute="leading" secondItem="\(id)-c" secondAttribute="leading" id="\(id)-s"/>
    <constraint firstItem="\(id)-l" firstAttribute="height" constant="\(height)" id="\(id)-h"/>
    <constraint firstAttribute="bottom" secondItem="\(id)-l" secondAttribute="bottom" priority="900" id="\(id)-b"/>
    </constraints></tableViewCellContentView>
    <connections><outlet property="title" destination="\(id)-l" id="\(id)-o"/></connections>
    </tableViewCell>
    """
  }

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="21000" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <tableView dataMode="prototypes" separatorStyle="none" rowHeight="60" id="tab"><prototypes>
    \(row("aaa", "reuseIdentifier=\"Post\"")) \(row("bbb", "reuseIdentifier=\"Post\""))
    \(row("ccc", "reuseIdentifier=\"Low\" customClass=\"LowCell\"", height: 80))
    </prototypes></tableView></document>
    """

  private func with(_ body: (CommandRunner) throws -> Void) throws {
    try CommandRunner.with { runner in
      try runner.write(InterfaceBuilderFilesTests.storyboard, to: "Main.storyboard")
      try runner.write(#"[{"title": "a"}, {"title": "b b b"}]"#, to: "feed.json")
      try body(runner)
    }
  }

  private func heights(_ result: CommandResult) -> [String] {
    result.text.split(separator: "\n").filter { $0.hasPrefix("cell ") }
      .compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  @Test func `one cell of a file is drawn and listed, named by identifier, id or class`() throws {
    try with { runner in
      for name in ["Low", "ccc", "LowCell"] {
        let result = try runner.run("render", "Main.storyboard#\(name)", "-o", name, "-q")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try runner.list(name) == ["0001.png"])
        #expect(heights(try runner.run("layout", "Main.storyboard#\(name)")) == ["60"])
      }
      #expect(heights(try runner.run("layout", "Main.storyboard")).count == 3)
      let inspection = try runner.run("inspect", "Main.storyboard#Low").text
      #expect(inspection.contains("height 60: its table's rowHeight"))
      #expect(!inspection.contains("aaa"))
    }
  }

  @Test(arguments: ["Main.storyboard", "Main.storyboard#Post", "Main.storyboard#Nobody"])
  func `a name that several cells or none have is an error that lists them`(template: String)
    throws
  {
    try with { runner in
      let result = try runner.run("layout", "feed.json", "--template", template)
      #expect(result.status == 3)
      #expect(result.errors.contains("Post = aaa (tableViewCell), Post = bbb (tableViewCell)"))
      #expect(result.output.isEmpty)
    }
  }

  @Test(arguments: [
    ([], "60"), (["--row-height", "automatic"], "30"), (["--fit"], "30"),
    (["--row-height", "100"], "100"), (["--row-height", "designed"], "60"),
  ])
  func `rows are as tall as the table has them, or as asked for`(
    options: [String], height: String
  ) throws {
    try with { runner in
      let result = try runner.run(
        ["layout", "feed.json", "--template", "Main.storyboard#aaa"] + options)
      #expect(result.status == 0, "\(result.errors)")
      #expect(heights(result) == [height, height])
    }
  }

  @Test func `a project chooses the row height as well`() throws {
    try with { runner in
      func verify(_ rowHeight: String) throws -> CommandResult {
        try runner.write(
          """
          {"suites": {"rows": {"feed": "feed.json", "template": "Main.storyboard#aaa"\(rowHeight)}}}
          """, to: "cellproof.json")
        return try runner.run("verify")
      }
      try runner.write(
        #"{"suites": {"rows": {"feed": "feed.json", "template": "Main.storyboard#aaa"}}}"#,
        to: "cellproof.json")
      #expect(try runner.run("record", "-q").status == 0)
      #expect(try verify("").status == 0)
      let changed = try verify(#", "rowHeight": "automatic""#)
      #expect(changed.status == 1)
      #expect(changed.text.contains("from 60 to 30"), "\(changed.text)")
      #expect(try verify(#", "rowHeight": -5"#).errors.contains("rowHeight: takes automatic"))
    }
  }

  @Test func `a conflict is told once for a template, with outlets and the rule`() throws {
    try with { runner in
      let result = try runner.run("layout", "feed.json", "--template", "Main.storyboard#Low")
      #expect(result.status == 0)
      let warnings = result.errors.split(separator: "\n").filter { $0.hasPrefix("warning") }
      #expect(warnings.isEmpty, "the bottom's priority gives way: \(result.errors)")
      let text = InterfaceBuilderFilesTests.storyboard.replacingOccurrences(
        of: " priority=\"900\"", with: "")
      try runner.write(text, to: "Strict.storyboard")
      for command in [["layout", "feed.json", "--template", "Strict.storyboard#Low"]] {
        let errors = try runner.run(command).errors
        #expect(errors.components(separatedBy: "warning: ").count == 2, "\(errors)")
        #expect(errors.contains("title.height = 80 (ccc-h)"))
        #expect(errors.contains("Low.height = 60 (its table's rowHeight)"))
      }
    }
  }

  @Test
  func `an inspection for programs tells container, height, separator and what rows bring up`()
    throws
  {
    try with { runner in
      let text = InterfaceBuilderFilesTests.storyboard.replacingOccurrences(
        of: " priority=\"900\"", with: "")
      try runner.write(text, to: "Strict.storyboard")
      let result = try runner.run("inspect", "Strict.storyboard#Low", "--json")
      let root = try #require(
        JSONSerialization.jsonObject(with: result.output) as? [String: Any])
      let cell = try #require((root["cells"] as? [[String: Any]])?.first)
      #expect((cell["height"] as? [String: Any])?["rule"] as? Double == 60)
      #expect((cell["separator"] as? String)?.contains("none") == true)
      let container = cell["container"] as? [String: Any]
      #expect(container?["element"] as? String == "tableView")
      let properties = container?["properties"] as? [[String: String]] ?? []
      #expect(properties.contains { $0["name"] == "rowHeight" && $0["effect"] == "honoured" })
      #expect((cell["issues"] as? [String])?.first?.contains("(the saved height)") == true)
      #expect((cell["rowIssues"] as? [String])?.first?.contains("(its table's rowHeight)") == true)
    }
  }

  @Test func `a strict run leaves no picture of a record that it calls an error`() throws {
    try with { runner in
      let text = InterfaceBuilderFilesTests.storyboard.replacingOccurrences(
        of: " priority=\"900\"", with: "")
      try runner.write(text, to: "Strict.storyboard")
      let result = try runner.run(
        "render", "feed.json", "--template", "Strict.storyboard#Low", "--strict", "-o", "out")
      #expect(result.status == 3)
      #expect(result.errors.contains("2 records, 0 files in out, 2 could not be drawn"))
      #expect(try runner.list("out") == [])
    }
  }

  @Test func `what is wrong with a record names its place once`() throws {
    try with { runner in
      try runner.write(#"[{"title": [1]}]"#, to: "bad.json")
      try runner.write(
        #"{"suites": {"rows": {"feed": "bad.json", "template": "Main.storyboard#Low"}}}"#,
        to: "cellproof.json")
      for command in [["record"], ["verify"], ["verify", "--draw-only"]] {
        let result = try runner.run(command)
        let said = result.text + result.errors
        #expect(said.components(separatedBy: "bad.json: record 1: ").count == 2, "\(said)")
      }
    }
  }

  @Test(arguments: [
    ["render", "None.xib"], ["layout", "None.xib"], ["heights", "None.xib"],
    ["render", "feed.json", "--template", "None.xib"],
  ])
  func `a file without cells is an error in the input`(arguments: [String]) throws {
    try with { runner in
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="21000" targetRuntime="iOS.CocoaTouch"><objects/></document>
        """
      try runner.write(text, to: "None.xib")
      let result = try runner.run(arguments)
      #expect(result.status == 3)
      #expect(result.errors.contains("None.xib: has no cell at all. Give a file with"))
      #expect(try runner.run("inspect", "None.xib").text.contains("holds no cells"))
    }
  }

  @Test(arguments: ["render", "layout", "heights", "inspect"])
  func `the help tells how cells of Interface Builder are named and filled`(command: String)
    throws
  {
    try CommandRunner.with { runner in
      let help = try runner.run(command, "--help").text
      for word in [".xib", "storyboard", "#", "--assets", "mapping", "object id"] {
        #expect(help.contains(word), "\(command) --help lacks \(word)")
      }
    }
  }

  @Test(arguments: [
    (["--row-height", "tall"], "--row-height takes automatic, designed, or points"),
    (["--row-height", "80"], "a row height can't be chosen for 'status'"),
  ])
  func `a row height that can't be is a mistake of usage`(options: [String], message: String)
    throws
  {
    try with { runner in
      let result = try runner.run(["layout", "feed.json"] + options)
      #expect(result.status == 2)
      #expect(result.errors.contains(message))
    }
  }

  @Test func `a value without a place is told once, and the records are drawn`() throws {
    try with { runner in
      let values = #"[{"title": "a", "title.kerning": 1}, {"title": "b", "title.kerning": 2}]"#
      try runner.write(values, to: "odd.json")
      let arguments = ["render", "odd.json", "--template", "Main.storyboard#Low", "-o"]
      let result = try runner.run(arguments + ["out"])
      #expect(result.status == 0)
      #expect(try runner.list("out") == ["0001.png", "0002.png"])
      let line = "“title.kerning”: title has no property “kerning” that could be set"
      #expect(result.errors.components(separatedBy: line).count == 2, "\(result.errors)")
      #expect(try runner.run(arguments + ["strict", "--strict"]).status == 3)
    }
  }

  @Test func `a value of the wrong type fails its record alone, by the feed's key`() throws {
    try with { runner in
      try runner.write(#"[{"title": []}, {"title": "b"}]"#, to: "odd.json")
      let result = try runner.run(
        "render", "odd.json", "--template", "Main.storyboard#Low", "-o", "out")
      #expect(result.status == 3)
      #expect(try runner.list("out") == ["0002.png"])
      #expect(
        result.errors.contains(
          "odd.json: record 1: title: expected a string, found an empty array"))
    }
  }

  @Test func `a constant that makes a cell too tall fails its record by the view's name`() throws {
    try with { runner in
      let storyboard = InterfaceBuilderFilesTests.storyboard
        .replacingOccurrences(of: "rowHeight=\"60\"", with: "")
        .replacingOccurrences(of: "constant=\"80\"", with: "constant=\"200000\"")
      try runner.write(storyboard, to: "Tall.storyboard")
      let result = try runner.run(
        "render", "feed.json", "--template", "Tall.storyboard#Low", "-o", "out")
      #expect(result.status == 3)
      #expect(
        result.errors.contains("record 2: “title” is 200000 points high, and a cell may be 100000"),
        "\(result.errors)")
    }
  }
}
