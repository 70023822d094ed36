import Foundation
import Testing

/// What is said of suites as a whole: ignored views, keys that nobody reads, mappings.
@Suite struct SuiteRemarksTests {
  @Test func `an ignored view that no case has is an error of a complete run`() throws {
    try ProjectFolder.with(settings: #"ignore: ["txet", "text"]"#) { project, runner in
      let recorded = try runner.run("record")
      #expect(recorded.status == 3)
      #expect(recorded.text == "3 created\n")
      let message =
        "error: cellproof.json: suites.texts.ignore: no case has a view \"txet\"; did you mean \"text\"?"
      #expect(recorded.errors == message + "\n")
      let verified = try runner.run("verify", "-q")
      #expect(verified.status == 3)
      #expect(verified.errors == message + "\n")
      // A part of the suite can't tell: the others may have it.
      for part in [["--filter", "first"], ["--shard", "1/2"]] {
        let result = try runner.run(["verify"] + part)
        #expect(result.status == 0)
        #expect(result.errors == "")
      }
    }
  }

  @Test func `one case that has an ignored view is enough`() throws {
    try CommandRunner.with { runner in
      try runner.write(
        "{suites: {s: {feed: \"feed.json\", ignore: [\"picture\", {x: 0, y: 150, width: 9, height: 9}]}}}",
        to: "cellproof.json")
      let text = #"{"name": "Ada", "icon": "vip", "text": "Hello.", "vip": false"#
      try runner.write("[\(text)}, \(text), \"picture\": \"vip\"}]", to: "feed.json")
      #expect(try runner.run("record").status == 0)
      try runner.write("[\(text)}, \(text)}]", to: "feed.json")
      let result = try runner.run("verify", "--draw-only")
      #expect(result.status == 3)
      #expect(
        result.errors.contains(
          #"no case has a view "picture"; its views are "cell", "icon", "name", "text""#),
        "\(result.errors)")
      #expect(result.errors.contains("the rectangle 0, 150, 9, 9 lies outside of every case"))
      // A record that can't be drawn might have had it.
      try runner.write("[\(text)}, {}]", to: "feed.json")
      #expect(!(try runner.run("verify").errors.contains("no case has")))
    }
  }

  @Test func `views of an Interface Builder file are ignored by their outlets' names`() throws {
    try CommandRunner.with { runner in
      let file = CommandRunner.asset("templates/TextCell.xib")
      func project(_ ignore: String) throws {
        try runner.write(
          "{suites: {x: {feed: \"feed.json\", template: \"\(file)\", ignore: [\"\(ignore)\"]}}}",
          to: "cellproof.json")
      }
      try runner.write(#"[{"text":"Same line."}]"#, to: "feed.json")
      try project("text")
      #expect(try runner.run("record").status == 0)
      try runner.write(#"[{"text":"Some lime."}]"#, to: "feed.json")
      #expect(try runner.run("verify").status == 0)
      try project("tetx")
      let result = try runner.run("verify")
      #expect(result.status == 1)
      #expect(result.errors.contains(#"no case has a view "tetx"; did you mean "text"?"#))
    }
  }

  @Test func `keys that no view reads are told once a suite`() throws {
    try ProjectFolder.with { project, runner in
      try runner.write(
        #"[{"id":"a","text":"A","txt":"B"},{"id":"b","text":"B","txt":"B","other":1}]"#,
        to: "feed.json")
      let result = try runner.run("record")
      #expect(result.status == 0)
      let lines = [
        #"feed.json: unknown key "txt" in 2 records, first in record 1; did you mean "text"?"#,
        #"feed.json: unknown key "other" in record 2"#,
      ]
      #expect(result.errors == lines.map { "warning: \($0)\n" }.joined())
      #expect(try runner.run("verify", "-f", "a").errors == result.errors)
      let strict = try runner.run("verify", "--strict")
      #expect(strict.status == 3)
      #expect(strict.errors.contains("error: feed.json: record 1: txt: expected a known key"))
    }
  }

  @Test func `what another suite of the same feed shows is read`() throws {
    try CommandRunner.with { runner in
      try runner.write(#"[{"icon":"vip","content":"A","text":"B","more":"C"}]"#, to: "feed.json")
      try runner.write(
        """
        {suites: {a: {feed: "feed.json", template: "text"},
          b: {feed: "feed.json", template: "home"}}}
        """, to: "cellproof.json")
      let result = try runner.run("record")
      #expect(result.errors == "warning: feed.json: unknown key \"more\" in record 1\n")
    }
  }

  @Test func `a mapping must name a view, and a key that a record has`() throws {
    try ProjectFolder.with(settings: #"mapping: {"body": "txet"}"#) { project, runner in
      let result = try runner.run("record")
      #expect(result.status == 3)
      #expect(
        result.errors
          == "error: cellproof.json: suites.texts.mapping.body: no view is named \"txet\"; "
          + "did you mean \"text\"?\n")
    }
    try ProjectFolder.with(settings: #"mapping: {"boddy": "text"}"#) { project, runner in
      try runner.write(#"[{"id":"a","text":"A","body":"B"}]"#, to: "feed.json")
      let result = try runner.run("record")
      #expect(result.status == 0)
      #expect(
        result.errors.contains(
          #"suites.texts.mapping: no record has the key "boddy"; did you mean "body"?"#))
    }
  }

  @Test func `a folder of pictures that isn't there is told with its key`() throws {
    try ProjectFolder.with(settings: #"assets: ["pictures", "more"]"#) { _, runner in
      let result = try runner.run("record")
      #expect(result.status == 3)
      #expect(
        result.errors.contains("cellproof.json: suites.texts.assets: there is no folder \"more\""))
    }
  }

  @Test func `a picture without a name is warned of as a missing one is`() throws {
    try CommandRunner.with { runner in
      try runner.write(
        #"[{"name":"Ada","icon":"vip","text":"A","vip":false},"#
          + #"{"name":"Ada","icon":"","text":"A","vip":false,"picture":""}]"#, to: "feed.json")
      let rest =
        "the picture's name is empty, and nothing is shown; name a picture, or leave the key out where "
        + "the template allows it\n"
      let lines = ["icon", "picture"].map { "feed.json: record 2: \($0): \(rest)" }
      let result = try runner.run("render", "feed.json", "-q")
      #expect(result.status == 0)
      let told = try runner.run("layout", "feed.json")
      #expect(told.errors == lines.map { "warning: \($0)" }.joined())
      let strict = try runner.run("layout", "feed.json", "--strict")
      #expect(strict.status == 3)
      #expect(strict.errors == lines.map { "error: \($0)" }.joined())
      let designed = try runner.run(
        "layout", "feed.json", "-t", CommandRunner.asset("templates/StatusCell.xib"))
      #expect(designed.errors == lines.map { "warning: \($0)" }.joined())
      try runner.write("{suites: {s: {feed: \"feed.json\"}}}", to: "cellproof.json")
      let recorded = try runner.run("record")
      #expect(recorded.errors == "warning: s/0002: icon: \(rest)warning: s/0002: picture: \(rest)")
    }
  }

  @Test func `a strict run records nothing that it calls an error`() throws {
    try ProjectFolder.with { project, runner in
      try project.change("second", to: "No font has \u{10FFFD}.")
      let strict = try runner.run("record", "--strict")
      #expect(strict.status == 3)
      #expect(strict.errors.contains("texts/second: "))
      #expect(strict.errors.contains("U+10FFFD"))
      #expect(try runner.list("snapshots/texts") == ["first.png", "third.png"])
      #expect(try runner.run("record").status == 0)
      #expect(try runner.list("snapshots/texts").count == 3)
    }
  }
}
