import Foundation
import Testing

@Suite struct ProjectFileTests {
  @Test func `init writes a project that records and verifies at once`() throws {
    try CommandRunner.with { runner in
      let feed = CommandRunner.asset("home.json")
      let result = try runner.run("init", feed)
      #expect(result.status == 0)
      let text = String(decoding: try runner.read("cellproof.json"), as: UTF8.self)
      #expect(text.contains(#""template": "home""#))
      #expect(try runner.run("record").status == 0)
      #expect(try runner.run("verify").status == 0)
      let again = try runner.run("init", feed)
      #expect(again.status == 2)
      #expect(again.errors.contains("is there already and stays as it is"))
      #expect(String(decoding: try runner.read("cellproof.json"), as: UTF8.self) == text)
    }
  }

  @Test(arguments: [
    (
      "{\n",
      "line 2, column 1: expected a key or \"}\", found the end of the file; the bracket in "
        + "line 1, column 1 isn't closed"
    ),
    (
      "{\n  \"suites\" {}\n}",
      "line 2, column 12: suites: expected \":\" after the key, found \"{\""
    ),
    ("[]", "expected an object, found a list"),
    ("{}", "suites: is missing"),
    ("{suites: {}}", "suites: has no suite"),
    ("{suits: {}}", "unknown key \"suits\"; did you mean \"suites\"?"),
    ("{suites: {a: {}}}", "suites.a.feed: is missing"),
    ("{suites: {a:\n{feed: 5}}}", "line 2, column 8: suites.a.feed: expected a text, found 5"),
    ("{suites: {a: {feed: \"\"}}}", "suites.a.feed: expected a text, found an empty text"),
    (
      "{suites: {a: {feed: \"f\"},\n b: {feed: \"f\"},\n a: {feed: \"g\"}}}",
      "line 3, column 2: suites.a: the key is given twice, in lines 1 and 3; keep one of them"
    ),
    (
      "{suites: {a: {feed: \"f\", mapping: {x: \"y\", x: \"z\"}}}}",
      "suites.a.mapping.x: the key is given twice, in line 1"
    ),
    (
      "{suites: {Feed: {feed: \"f\"},\n feed: {feed: \"f\"}}}",
      "line 2, column 2: suites: \"Feed\" (line 1) and \"feed\" differ only in capital letters"
    ),
    ("{suites: {\"\": {feed: \"f\"}}}", "a suite has an empty name"),
    ("{suites: {a: {feed: \"f\", variants: []}}}", "suites.a.variants: is an empty list"),
    ("{suites: {a: {feed: \"f\", ignore: []}}}", "suites.a.ignore: is an empty list"),
    ("{suites: {a: {feed: \"f\", variants: {widths: []}}}}", "variants.widths: is an empty list"),
    ("{suites: {a: {feed: \"f\", tempalte: \"x\"}}}", "did you mean \"template\"?"),
    ("{suites: {a: {feed: \"f\", template: \"statsu\"}}}", "did you mean \"status\"?"),
    ("{suites: {a: {feed: \"f\", variants: {width: 5}}}}", "did you mean \"widths\"?"),
    ("{suites: {a: {feed: \"f\", variants: {scales: [4]}}}}", "expected 1, 2 or 3, found 4"),
    (
      "{suites: {a: {feed: \"f\", variants: {appearances: [\"drak\"]}}}}",
      "variants.appearances[0]: expected light or dark, found \"drak\"; did you mean \"dark\"?"
    ),
    (
      "{suites: {a: {feed: \"f\", variants: {languages: [\"en\", \"xx-nope\"]}}}}",
      "variants.languages[1]: there is no language 'xx'; tags are such as ja"
    ),
    ("{suites: {a: {feed: \"f\", variants: {widths: 0}}}}", "widths: expected points from 1 to"),
    ("{suites: {a: {feed: \"f\", variants: {widths: -5}}}}", "widths: expected points from 1 to"),
    ("{suites: {a: {feed: \"f\", variants: {widths: 1e9}}}}", "widths: expected points from 1 to"),
    ("{suites: {a: {feed: \"f\", variants: {widths: nan}}}}", "numbers are finite"),
    (
      "{suites: {a: {feed: \"f\", variants: {widths: [\"iphone-99\"]}}}}", "did you mean iphone-15?"
    ),
    (
      "{suites: {a: {feed: \"f\", variants: {widths: [320, 393, 320]}}}}",
      "widths[2]: 320 is in the list already"
    ),
    (
      "{suites: {a: {feed: \"f\", variants: [\n{appearances: [\"light\", \"dark\"]},\n"
        + "{appearances: \"dark\"}]}}}",
      "line 3, column 1: suites.a.variants[1]: the variant dark is there in line 2 already"
    ),
    ("{suites: {a: {feed: \"f\", comparison: \"exakt\"}}}", "did you mean exact?"),
    ("{suites: {a: {feed: \"f\", limits: {ratio: 2}}}}", "limits.ratio: takes 0…1 or 0%…100%, not"),
    ("{suites: {a: {feed: \"f\", limits: {pixels: -1}}}}", "pixels: expected a whole number, 0 or"),
    ("{suites: {a: {feed: \"f\", limits: {density: \"5\"}}}}", "takes K/N"),
    (
      "{suites: {a: {feed: \"f\", limits: {density: \"300/16\"}}}}",
      "'300/16' allows everything: a window of 16×16 has 256 pixels"
    ),
    (
      "{suites: {a: {feed: \"f\", limits: {density: \"5/100000\"}}}}",
      "takes windows of 1 to 1024 pixels a side, not 100000"
    ),
    ("{suites: {a: {feed: \"f\", names: [\"x\"], nameKey: \"id\"}}}", "drop one of them"),
    ("{suites: {a: {feed: \"f\", pictures: \"p\"}}}", "needs \"digestsOnly\": true"),
    ("{suites: {a: {feed: \"f\", ignore: [{x: 1}]}}}", "suites.a.ignore[0].y: is missing"),
    (
      "{suites: {a: {feed: \"f\", ignore: [{x: 1, y: 1, width: 0, height: 5}]}}}",
      "suites.a.ignore[0].width: is 0, so that the rectangle holds nothing"
    ),
    ("{suites: {a: {feed: \"f\", ignore: [\"\"]}}}", "expected a view's name"),
    ("{suites: {a: {feed: \"f\", ignore: [true]}}}", "expected a view's name or {\"x\": "),
    (
      "{artifacts: \"snapshots/new\", suites: {a: {feed: \"f\"}}}",
      "artifacts: candidates in snapshots/new would count as references"
    ),
    (
      "{suites: {a: {feed: \"f\", digestsOnly: true, pictures: \"./snapshots\"}}}",
      "suites.a.pictures: pictures in ./snapshots would count as references"
    ),
  ])
  func `what is wrong with a project is told with its place`(text: String, message: String) throws {
    try CommandRunner.with { runner in
      try runner.write(text, to: "cellproof.json")
      let result = try runner.run("verify")
      #expect(result.status == 3)
      #expect(result.errors.contains("cellproof.json: "))
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func `everything that is wrong is told at once, in the order of the file`() throws {
    try CommandRunner.with { runner in
      try runner.write(
        "{suites: {b: {feed: 1},\n a: {feed: \"f\", limts: {}}},\n snapshot: \"s\"}",
        to: "cellproof.json")
      let lines = try runner.run("verify").errors.split(separator: "\n")
      #expect(
        lines == [
          "error: cellproof.json: line 1, column 21: suites.b.feed: expected a text, found 1",
          "error: cellproof.json: line 2, column 17: suites.a: unknown key \"limts\"; did you mean "
            + "\"limits\"?",
          "error: cellproof.json: line 3, column 2: unknown key \"snapshot\"; did you mean "
            + "\"snapshots\"?",
        ])
    }
  }

  @Test func `without a project the way to one is told`() throws {
    try CommandRunner.with { runner in
      let result = try runner.run("verify")
      #expect(result.status == 3)
      #expect(result.errors.contains("cellproof init FEED"))
    }
  }

  @Test func `two cases of one name are an error that names both, before anything is drawn`() throws
  {
    try ProjectFolder.with { project, runner in
      try runner.write(
        #"[{"id":"a","text":"1"},{"id":"b","text":"2"},{"id":"A","text":"3"}]"#, to: "feed.json")
      let result = try runner.run("record")
      #expect(result.status == 3)
      #expect(
        result.errors.contains(
          "record 1 and record 3 of feed.json are named \"texts/a\" and \"texts/A\", which differ "
            + "only in capital letters"))
      try runner.write(#"[{"id":"a","text":"1"},{"id":"a","text":"2"}]"#, to: "feed.json")
      let same = try runner.run("record")
      #expect(same.status == 3)
      #expect(
        same.errors.contains("record 1 and record 2 of feed.json are both named \"texts/a\""))
      #expect(!FileManager.default.fileExists(atPath: runner.path("snapshots")))
    }
  }

  @Test func `names can be listed, a name for each record`() throws {
    try CommandRunner.with { runner in
      try runner.write(#"[{"text":"1"},{"text":"2"}]"#, to: "feed.json")
      func project(_ names: String) throws {
        try runner.write(
          "{suites: {s: {feed: \"feed.json\", template: \"text\", names: \(names)}}}",
          to: "cellproof.json")
      }
      try project(#"["only"]"#)
      let short = try runner.run("record")
      #expect(short.status == 3)
      #expect(short.errors.contains("1 name for 2 records"))
      try project(#"["small", "large"]"#)
      #expect(try runner.run("record").status == 0)
      #expect(try runner.list("snapshots/s") == ["large.png", "small.png"])
    }
  }

  @Test func `variants are all combinations, named by what differs from the default`() throws {
    let settings = """
      variants: [{widths: [375, 320, "ipad"], scales: [2, 3]}, {textSizes: "ax5", languages: "ja"}]
      """
    try ProjectFolder.with(settings: settings) { project, runner in
      try project.write(["a": "Text"])
      try project.record()
      #expect(
        try runner.list("snapshots/texts") == [
          "a.3x.png", "a.ax5-ja.png", "a.ipad-3x.png", "a.ipad.png", "a.png", "a.w320-3x.png",
          "a.w320.png",
        ])
    }
  }

  @Test func `a cell of an Interface Builder file is proved like any other`() throws {
    try CommandRunner.with { runner in
      try runner.write(#"[{"body":"First."},{"body":"Second."}]"#, to: "feed.json")
      let file = CommandRunner.asset("templates/TextCell.xib")
      func project(_ key: String) throws {
        try runner.write(
          """
          {suites: {x: {feed: "feed.json", template: "\(file)", mapping: {\(key): "text"},
            variants: {appearances: ["light", "dark"]}}}}
          """, to: "cellproof.json")
      }
      try project("body")
      #expect(try runner.run("record").text == "4 created\n")
      #expect(try runner.run("verify").text == "4 passed\n")
      try project("other")
      #expect(try runner.run("verify").status == 1)
    }
  }

  @Test func `feed keys can be mapped to views`() throws {
    try ProjectFolder.with(settings: #"mapping: {"body.plain": "text"}"#) { project, runner in
      try runner.write(#"[{"id":"a","body":{"plain":"Mapped"}}]"#, to: "feed.json")
      try project.record()
      let file = try runner.read("snapshots/texts/a.png")
      #expect(file.range(of: Data(#""text":"Mapped""#.utf8)) != nil)
    }
  }

  @Test(arguments: [
    (["verify", "--shard", "3/2"], "--shard takes I/N"),
    (["verify", "--filter", "nothing-like-it"], "no case fits 'nothing-like-it'; there are 3"),
    (["verify", "--tolerance", "all"], "--tolerance takes cross-environment"),
    (["verify", "a", "b"], "one project at a time"),
    (["init"], "init takes one feed"),
    (["approve"], "a pattern is missing"),
    (["merge"], "results are missing"),
    (["review", "--pictures", "ascii"], "--pictures takes auto"),
  ])
  func `what can't be meant is a usage error`(arguments: [String], message: String) throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try project.change("first", to: "Other.")
      try runner.run("verify")
      let result = try runner.run(arguments)
      #expect(result.status == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }
}
