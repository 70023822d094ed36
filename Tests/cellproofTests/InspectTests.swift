import Foundation
import Testing

/// What `inspect` says of files in which something is wrong, and what other commands say of compiled ones.
@Suite struct InspectTests {
  private static let honoured = "everything that the file asks for is honoured"

  /// A xib whose cell has a view of 30 points, with constraints on its height.
  private func file(_ heights: String = "", outlets: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21000" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
    <tableViewCell id="cel"><rect key="frame" x="0.0" y="0.0" width="320" height="30"/>
    <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">
    <rect key="frame" x="0.0" y="0.0" width="320" height="30"/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v">
    <rect key="frame" x="0.0" y="0.0" width="320" height="30"/></view></subviews>
    <constraints>
    <constraint firstItem="v" firstAttribute="top" secondItem="con" secondAttribute="top" id="t"/>
    <constraint firstItem="v" firstAttribute="bottom" secondItem="con" secondAttribute="bottom" id="b"/>
    <constraint firstItem="v" firstAttribute="leading" secondItem="con" secondAttribute="leading" id="l"/>
    <constraint firstItem="v" firstAttribute="trailing" secondItem="con" secondAttribute="trailing" id="r"/>
    <constraint firstItem="v" firstAttribute="height" constant="30" id="h1"/>\(heights)
    </constraints></tableViewCellContentView><connections>\(outlets)</connections>
    </tableViewCell></objects></document>
    """
  }

  private static let conflict =
    "<constraint firstItem=\"v\" firstAttribute=\"height\" constant=\"80\" id=\"h2\"/>"

  private func inspect(_ text: String, _ options: String...) throws -> CommandResult {
    try CommandRunner.with { runner in
      try runner.write(text, to: "Cell.xib")
      return try runner.run(["inspect", "Cell.xib"] + options)
    }
  }

  @Test func `a sound file is honoured`() throws {
    let result = try inspect(file(), "--strict")
    #expect(result.status == 0)
    #expect(result.text.hasSuffix(Self.honoured + "\n"))
  }

  @Test func `a constraint that is given up fails a strict inspection`() throws {
    let result = try inspect(file(Self.conflict))
    #expect(result.status == 0)
    #expect(result.text.hasSuffix("apart from that, \(Self.honoured)\n"))
    let strict = try inspect(file(Self.conflict), "--strict")
    #expect(strict.status == 3)
    #expect(strict.errors.contains("Cell.xib: 1 constraint is given up"))
  }

  @Test func `of a file whose cell can't be read nothing is said to be honoured`() throws {
    let result = try inspect(
      file(outlets: "<outlet property=\"title\" destination=\"gone\" id=\"o\"/>"))
    #expect(result.status == 3)
    #expect(!result.text.contains(Self.honoured))
    #expect(result.text.contains("no cell could be read"))
  }

  @Test(arguments: ["Main.storyboardc", "Main.storyboardc/", "Cell.nib", "Cell.nib/"])
  func `every command says that a folder is compiled`(path: String) throws {
    try CommandRunner.with { runner in
      for name in ["Main.storyboardc", "Cell.nib"] {
        try FileManager.default.createDirectory(
          atPath: runner.path(name), withIntermediateDirectories: true)
      }
      try runner.write("[]", to: "feed.json")
      let commands = [
        ["inspect", path], ["layout", path], ["render", path], ["heights", path],
        ["render", "feed.json", "--template", path],
      ]
      for command in commands {
        let result = try runner.run(command)
        #expect(result.status == 3, "\(command)")
        #expect(
          result.errors.contains(
            "is a folder, as compiled storyboards and nibs are. Give the .xib"),
          "\(command): \(result.errors)")
      }
    }
  }

  @Test(arguments: ["-1", "0", "-5", "nan", "inf", "1e9", "tall", ""])
  func `every command refuses a row height without sense`(height: String) throws {
    try CommandRunner.with { runner in
      try runner.write(file(), to: "Cell.xib")
      try runner.write("[]", to: "feed.json")
      for command in ["layout", "render", "heights"] {
        for arguments in [["Cell.xib"], ["feed.json", "--template", "Cell.xib"]] {
          let result = try runner.run([command] + arguments + ["--row-height=\(height)"])
          #expect(result.status == 2, "\(command) \(arguments)")
          #expect(
            result.errors.contains("--row-height takes automatic, designed, or points from 1"))
        }
      }
      let json = height.isEmpty || Double(height)?.isFinite != true ? "\"\(height)\"" : height
      try runner.write(
        """
        {"suites": {"rows": {"feed": "feed.json", "template": "Cell.xib", "rowHeight": \(json)}}}
        """, to: "cellproof.json")
      let result = try runner.run("verify")
      #expect(result.errors.contains("rowHeight: takes automatic"), "\(json): \(result.errors)")
    }
  }
}
