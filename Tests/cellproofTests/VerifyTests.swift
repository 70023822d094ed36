import Foundation
import Testing

@Suite struct VerifyTests {
  @Test func `what was recorded is proved, and recording again changes no byte`() throws {
    try ProjectFolder.with(settings: #"variants: {appearances: ["light", "dark"]}"#) {
      project, runner in
      try project.record()
      let first = try project.references()
      #expect(
        first.keys.sorted() == [
          "first.dark.png", "first.png", "second.dark.png", "second.png", "third.dark.png",
          "third.png",
        ])
      let verified = try runner.run("verify")
      #expect(verified.status == 0)
      #expect(verified.text == "6 passed\n")
      let again = try runner.run("record", "-j", "1")
      #expect(again.text == "6 unchanged\n")
      try FileManager.default.removeItem(atPath: runner.path("snapshots"))
      try project.record()
      #expect(try project.references() == first)
    }
  }

  @Test func `the first three lines of a failure name the cause`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try project.change("second", to: "Another two.")
      let result = try runner.run("verify")
      #expect(result.status == 1)
      let lines = result.text.split(separator: "\n")
      #expect(lines[0] == "differs: texts/second")
      #expect(lines[1].contains("cause: `text`"))
      #expect(lines[1].contains("its text changed"))
      #expect(lines[1].contains("one.” → "))
      #expect(lines[2].contains("figures: "))
      #expect(lines.last == "2 passed, 1 differs")
      #expect(try runner.list(".cellproof/candidates/texts") == ["second.png"])
      #expect(try runner.list(".cellproof/differences/texts") == ["second.png"])
      try project.write(ProjectFolder.texts)
      #expect(try runner.run("verify").status == 0)
      #expect(try runner.list(".cellproof/candidates/texts") == [])
    }
  }

  @Test func `a cell that grew tells both sizes`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try project.change("first", to: String(repeating: "One line more. ", count: 9))
      let result = try runner.run("verify")
      #expect(result.status == 1)
      #expect(result.text.hasPrefix("size changed: texts/first\n  cause: `text` grew from "))
      #expect(result.text.contains("the reference is 750×"))
    }
  }

  @Test func `damaged references are failures of their own, and the run goes on`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      let whole = try runner.read("snapshots/texts/first.png")
      let damages: [(Data, String)] = [
        (Data(), "the file is empty"),
        (Data("version https://git-lfs.github.com/spec/v1\n".utf8), "git lfs pull"),
        (Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]), "the file is JPEG, not PNG"),
        (whole.prefix(whole.count / 2), "ends inside"),
      ]
      for (bytes, message) in damages {
        try bytes.write(
          to: runner.folder.appendingPathComponent("snapshots/texts/first.png"))
        let result = try runner.run("verify")
        #expect(result.status == 1)
        #expect(result.text.hasPrefix("reference damaged: texts/first\n"))
        #expect(result.text.contains(message), "\(result.text)")
        #expect(result.text.hasSuffix("2 passed, 1 reference damaged\n"))
      }
    }
  }

  @Test func `a folder in place of a reference, and a name too long, are told as what they are`()
    throws
  {
    try ProjectFolder.with { project, runner in
      let long = String(repeating: "long", count: 100)
      try project.write(["first": "One.", long: "Two.", "third": "Three."])
      try FileManager.default.createDirectory(
        atPath: runner.path("snapshots/texts/first.png"), withIntermediateDirectories: true)
      let recorded = try runner.run("record")
      #expect(recorded.status == 4)
      #expect(recorded.text == "1 created, 2 not stored\n")
      #expect(recorded.errors.contains("first.png is a folder where a file is needed"))
      #expect(recorded.errors.contains("… is too long a file name: 404 bytes"))
      let result = try runner.run("verify")
      #expect(result.status == 1)
      let lines = result.text.split(separator: "\n")
      #expect(lines[0] == "reference unreadable: texts/first")
      #expect(
        lines[1] == "  snapshots/texts/first.png is a folder where a file is needed; move it away")
      #expect(lines[2] == "reference unreadable: texts/\(long)")
      #expect(lines[3].hasSuffix(#"for the case ("nameKey" or "names" of its suite)"#))
      #expect(lines[4...] == ["1 passed, 2 reference unreadable"])
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(try runner.list(".cellproof/candidates/texts") == ["first.png"])
    }
  }

  @Test func `a picture that was deleted is named as missing`() throws {
    try CommandRunner.with { runner in
      try FileManager.default.copyItem(
        atPath: CommandRunner.asset("images/mia@2x.png"), toPath: runner.path("mia@2x.png"))
      try runner.write(
        #"[{"name": "Mia", "icon": "mia", "text": "Hello.", "vip": false}]"#, to: "feed.json")
      for template in ["status", CommandRunner.asset("templates/StatusCell.xib")] {
        try runner.write(
          #"{suites: {cells: {feed: "feed.json", template: "\#(template)"}}}"#,
          to: "cellproof.json")
        #expect(try runner.run("record", "-q").status == 0)
        let picture = try runner.read("mia@2x.png")
        try FileManager.default.removeItem(atPath: runner.path("mia@2x.png"))
        let result = try runner.run("verify", "-q")
        #expect(result.status == 1)
        let cause = result.text.split(separator: "\n")[1]
        #expect(cause.hasPrefix("  cause: `icon`: its picture mia is missing now"), "\(cause)")
        try picture.write(to: runner.folder.appendingPathComponent("mia@2x.png"))
      }
    }
  }

  @Test func `a missing reference fails, and record --missing makes only that`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try FileManager.default.removeItem(atPath: runner.path("snapshots/texts/third.png"))
      let result = try runner.run("verify")
      #expect(result.status == 1)
      #expect(result.text.hasPrefix("no reference: texts/third\n"))
      #expect(result.text.contains("snapshots/texts/third.png"))
      try project.change("first", to: "Changed, too.")
      #expect(try runner.run("record", "--missing").text == "1 created, 2 left alone\n")
      let failed = try runner.run("verify")
      #expect(failed.text.hasSuffix("2 passed, 1 differs\n"))
      #expect(try runner.run("record", "--failed").text == "1 updated\n")
      #expect(try runner.run("verify").status == 0)
    }
  }

  @Test func `stale references are told after a complete run only`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try project.write(ProjectFolder.texts.filter { $0.key != "second" })
      let complete = try runner.run("verify")
      #expect(complete.status == 0)
      #expect(complete.text.contains("stale reference: texts/second"))
      #expect(try runner.run("verify", environment: ["CI": "true"]).status == 1)
      for part in [["--filter", "first"], ["--shard", "1/2"]] {
        let result = try runner.run(["verify"] + part, environment: ["CI": "true"])
        #expect(result.status == 0)
        #expect(!result.text.contains("stale"))
      }
      let list = try runner.run("prune", "--dry-run")
      #expect(list.text.contains("snapshots/texts/second.png"))
      #expect(try project.references().count == 3)
      #expect(try runner.run("prune").status == 0)
      #expect(try project.references().keys.sorted() == ["first.png", "third.png"])
      #expect(try runner.run("verify", environment: ["CI": "true"]).text == "2 passed\n")
    }
  }

  @Test func `nothing is called stale, nor pruned, while the feed has errors`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try runner.write(#"[{"id":"first","text":"One line."},{"text":"Nameless"}]"#, to: "feed.json")
      let result = try runner.run("verify")
      #expect(result.status == 3)
      #expect(result.text == "1 passed\n")
      #expect(result.errors.contains("feed.json: record 2: id: "))
      #expect(try runner.run("prune").status == 3)
      #expect(try project.references().count == 3)
    }
  }

  @Test func `another environment is told first, fails with status 5, and can be tolerated`() throws
  {
    try ProjectFolder.with { project, runner in
      try project.record()
      let url = runner.folder.appendingPathComponent("snapshots/texts/first.png")
      let older = try Chunks.replace(
        #""hint-style":"none""#, #""hint-style":"full""#, in: Data(contentsOf: url))
      #expect(older != (try Data(contentsOf: url)))
      try older.write(to: url)
      // The same pixels are the same, whoever drew them.
      #expect(try runner.run("verify").status == 0)
      try project.change("first", to: "One line!")
      let result = try runner.run("verify")
      #expect(result.status == 5)
      let lines = result.text.split(separator: "\n")
      #expect(lines[0] == "other environment: texts/first")
      #expect(lines[1].contains("environment: option hint-style: full → none"))
      #expect(lines[2].contains("cause: "))
      #expect(result.text.contains("--tolerance cross-environment"))
      let tolerant = try runner.run("verify", "--tolerance", "cross-environment")
      #expect(tolerant.status == 1)
      #expect(tolerant.text.hasPrefix("differs: texts/first"))
    }
  }

  @Test func `views and rectangles can be left out of the comparison`() throws {
    try ProjectFolder.with(settings: #"ignore: ["text"]"#) { project, runner in
      try project.record()
      try project.change("first", to: "One word.")
      #expect(try runner.run("verify").status == 0)
    }
    let all = #"ignore: [{x: 0, y: 0, width: 375, height: 400}]"#
    try ProjectFolder.with(settings: all) { project, runner in
      try project.record()
      try project.change("first", to: "One word.")
      #expect(try runner.run("verify").status == 0)
    }
  }

  @Test func `the limit that does not hold is told with where it was set`() throws {
    let settings = #"limits: {pixels: 100000, ratio: "50%", density: "0/4"}"#
    try ProjectFolder.with(settings: settings) { project, runner in
      try project.record()
      try project.change("first", to: "One word.")
      let result = try runner.run("verify")
      #expect(result.status == 1)
      let limits = result.text.split(separator: "\n").filter { $0.contains("limit: ") }
      #expect(limits.count == 1)
      #expect(limits[0].contains("4×4"))
      #expect(limits[0].contains("(set by cellproof.json, suite texts)"))
    }
  }

  @Test func `digests alone prove a run, and a failure says where it looked`() throws {
    let settings = #"digestsOnly: true, pictures: "elsewhere""#
    try ProjectFolder.with(settings: settings) { project, runner in
      try project.record()
      #expect(try runner.list("snapshots/texts") == ["digests.txt"])
      #expect(try runner.list("elsewhere/texts").count == 3)
      let digests = try runner.read("snapshots/texts/digests.txt")
      try FileManager.default.removeItem(atPath: runner.path("elsewhere"))
      #expect(try runner.run("verify").text == "3 passed\n")
      try project.change("first", to: "One word.")
      let result = try runner.run("verify")
      #expect(result.status == 1)
      #expect(result.text.contains("elsewhere/texts/first.png"))
      try project.write(ProjectFolder.texts.filter { $0.key != "third" })
      #expect(try runner.run("prune").status == 0)
      let left = String(decoding: try runner.read("snapshots/texts/digests.txt"), as: UTF8.self)
      #expect(left.contains("first\t"))
      #expect(!left.contains("third\t"))
      try project.write(ProjectFolder.texts)
      try project.record()
      #expect(try runner.read("snapshots/texts/digests.txt") == digests)
    }
  }

  @Test func `parts make a whole, and a part that is missing is told`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try project.change("second", to: "Another two.")
      let parts = ["1/2", "2/2"].enumerated()
      var passed = 0
      for (index, part) in parts {
        let result = try runner.run("verify", "--shard", part)
        passed += result.text.contains("2 passed") ? 2 : result.text.contains("1 passed") ? 1 : 0
        try FileManager.default.moveItem(
          atPath: runner.path(".cellproof"), toPath: runner.path("part-\(index)"))
      }
      #expect(passed == 2)
      let half = try runner.run("merge", "part-0", "-o", "half.ndjson")
      #expect(half.status == 3)
      #expect(half.errors.contains("parts are missing: 2/2"))
      let whole = try runner.run("merge", "part-0", "part-1", "--json")
      #expect(whole.status == 1)
      #expect(whole.text.contains(#""passed":2"#))
      #expect(whole.text.contains("part-1/candidates/texts/second.png"))
      #expect(try runner.list(".cellproof") == ["results.ndjson"])
    }
  }

  @Test(arguments: ["record", "review", "approve"])
  func `nothing is recorded where CI is set`(command: String) throws {
    try ProjectFolder.with { project, runner in
      let result = try runner.run(
        [command] + (command == "approve" ? ["*"] : []), environment: ["CI": "1"])
      #expect(result.status == 2)
      #expect(result.errors.contains("refused because CI is set"))
      #expect(!FileManager.default.fileExists(atPath: runner.path("snapshots")))
    }
  }

  @Test func `approve takes what a pattern names, and nothing else`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try project.write(ProjectFolder.texts.mapValues { $0 + " More." })
      #expect(try runner.run("verify").status == 1)
      let none = try runner.run("approve", "fourth")
      #expect(none.status == 2)
      #expect(none.errors.contains("has no failure that fits 'fourth'"))
      let some = try runner.run("approve", "texts/*ir*")
      #expect(some.text == "approved: texts/first\napproved: texts/third\n")
      #expect(try runner.run("verify").text.hasSuffix("2 passed, 1 differs\n"))
      #expect(try runner.run("approve", "*").status == 0)
      #expect(try runner.run("verify").status == 0)
    }
  }

  @Test func `a whole name approves that case alone`() throws {
    try ProjectFolder.with(settings: #"variants: {appearances: ["light", "dark"]}"#) {
      project, runner in
      try project.record()
      try project.change("first", to: "One word.")
      #expect(try runner.run("verify").text.hasSuffix("4 passed, 2 differ\n"))
      #expect(try runner.run("approve", "texts/first").text == "approved: texts/first\n")
      #expect(try runner.run("verify").text.hasPrefix("differs: texts/first.dark\n"))
    }
  }

  @Test func `review accepts, rejects, skips and takes back`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      let old = try project.references()
      try project.write(ProjectFolder.texts.mapValues { $0 + " More." })
      try runner.run("verify")
      let undone = try runner.run("review", input: Data("auq".utf8))
      #expect(undone.status == 0)
      #expect(undone.text.contains("1 of 3  texts/first"))
      #expect(undone.text.contains("cause: `text`"))
      #expect(undone.text.hasSuffix("0 accepted, 0 rejected, 3 left\n"))
      #expect(try project.references() == old)
      let decided = try runner.run("review", input: Data("ars".utf8))
      #expect(decided.text.hasSuffix("1 accepted, 1 rejected, 1 left\n"))
      let new = try project.references()
      #expect(new["first.png"] != old["first.png"])
      #expect(new["second.png"] == old["second.png"])
      #expect(try runner.list(".cellproof/candidates/texts") == ["third.png"])
      let pictures = try runner.run("review", "--pictures", "kitty", input: Data("q".utf8))
      #expect(pictures.text.contains("\u{1B}_Ga=T,f=100,"))
      let sixels = try runner.run("review", "--pictures", "sixel", input: Data("q".utf8))
      #expect(sixels.text.contains("\u{1B}P0;1;0q"))
    }
  }

  @Test func `results are written in every format that is asked for`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try project.change("second", to: "Another two.")
      try runner.write("before\n", to: "summary.md")
      let result = try runner.run(
        "verify", "--report", "report", "--junit", "junit.xml", "--summary", "summary.md", "--json",
        environment: ["GITHUB_ACTIONS": "true"])
      #expect(result.status == 1)
      let object = try #require(
        try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
      #expect((object["results"] as? [Any])?.count == 3)
      #expect(result.errors.contains("::error file=snapshots/texts/second.png,"))
      let junit = String(decoding: try runner.read("junit.xml"), as: UTF8.self)
      #expect(junit.contains(#"tests="3" failures="1""#))
      let summary = String(decoding: try runner.read("summary.md"), as: UTF8.self)
      #expect(summary.hasPrefix("before\n"))
      #expect(summary.contains("| texts/second | differs |"))
      let page = String(decoding: try runner.read("report/index.html"), as: UTF8.self)
      #expect(page.contains("texts/second"))
      #expect(try runner.list("report/pictures").count == 5)
    }
  }

  @Test func `two runs at once do not harm each other`() async throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      let old = try project.references()
      let processes = try (0..<4).map { index in
        try runner.start(index % 2 == 0 ? ["record", "-q"] : ["verify", "-q"])
      }
      for process in processes { process.waitUntilExit() }
      #expect(processes.map(\.terminationStatus) == [0, 0, 0, 0])
      #expect(try project.references() == old)
    }
  }

  @Test(arguments: ["", #"digestsOnly: true, pictures: "elsewhere""#])
  func `runs at once leave whole artifacts, whole results and whole references`(
    settings: String
  ) throws {
    try ProjectFolder.with(settings: settings) { project, runner in
      try project.record()
      try project.write(ProjectFolder.texts.mapValues { $0 + " More." })
      let folder = settings.isEmpty ? "snapshots/texts" : "elsewhere/texts"
      let pictures = {
        try runner.list(folder).map { try runner.read("\(folder)/\($0)") }
      }
      let old = try pictures()
      #expect(try runner.run("verify").status == 1)
      let candidates = try runner.list(".cellproof/candidates/texts")
      let new = try candidates.map { try runner.read(".cellproof/candidates/texts/\($0)") }
      for round in 0..<4 {
        let pairs = [["verify", "verify"], ["verify", "approve"], ["record", "record"]]
        let commands = pairs[round % 3].map { $0 == "approve" ? [$0, "-q", "*"] : [$0, "-q"] }
        let processes = try commands.map(runner.start)
        for process in processes { process.waitUntilExit() }
        #expect(processes.allSatisfy { $0.terminationReason == .exit })
        for (index, bytes) in try pictures().enumerated() {
          #expect(bytes == old[index] || bytes == new[index])
        }
        #expect(try runner.list(".cellproof").contains("results.ndjson"))
        #expect(try runner.list(folder).allSatisfy { !$0.hasPrefix(".") })
        for name in try runner.list(".cellproof/candidates/texts") {
          let index = try #require(candidates.firstIndex(of: name))
          #expect(try runner.read(".cellproof/candidates/texts/\(name)") == new[index])
        }
      }
      #expect(try runner.run("record", "-q").status == 0)
      #expect(try runner.run("verify").text == "3 passed\n")
    }
  }

  @Test func `what a killed run left is gone after the next one`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try FileManager.default.createDirectory(
        atPath: runner.path(".cellproof/candidates/texts"), withIntermediateDirectories: true)
      let left = [
        ".cellproof/.results.ndjson.1a.1.cellproof-tmp",
        ".cellproof/candidates/texts/.first.png.1b.\(getpid()).cellproof-tmp",
        "snapshots/texts/.first.png.1c.999999.cellproof-tmp",
      ]
      for name in left { try runner.write("half", to: name) }
      #expect(try runner.run("verify").status == 0)
      #expect(try runner.list(".cellproof") == ["candidates", "results.ndjson"])
      #expect(try runner.list(".cellproof/candidates/texts") == [])
      #expect(try runner.list("snapshots/texts").count == 4)
      #expect(try runner.run("record").status == 0)
      #expect(try runner.list("snapshots/texts").count == 3)
    }
  }

  @Test func `a place that can't be written is a clear failure, and nothing is lost`() throws {
    try ProjectFolder.with { project, runner in
      try runner.write("in the way", to: "snapshots")
      let result = try runner.run("record")
      #expect(result.status == 4)
      #expect(result.errors.hasPrefix("error: snapshots needs a folder where there is a file"))
      #expect(try runner.read("snapshots") == Data("in the way".utf8))
      try FileManager.default.removeItem(atPath: runner.path("snapshots"))
      try project.record()
    }
  }

  @Test func `every verdict is told where nothing can be kept, and that is said once`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try runner.write("in the way", to: ".cellproof")
      let passed = try runner.run("verify")
      #expect(passed.status == 0 && passed.text == "3 passed\n")
      #expect(passed.errors.hasPrefix("warning: nothing of this run is kept"))
      try project.write(ProjectFolder.texts.mapValues { $0 + " More." })
      let failed = try runner.run(
        "verify", "-q", "--junit", "junit.xml", "--report", "report", "--summary",
        "feed.json/way.md")
      #expect(failed.status == 1)
      let verdicts = failed.text.split(separator: "\n").filter { $0.hasPrefix("differs: ") }
      #expect(
        verdicts == ["differs: texts/first", "differs: texts/second", "differs: texts/third"])
      #expect(failed.text.hasSuffix("3 differ\n"))
      #expect(!failed.text.contains(".cellproof"))
      let errors = failed.errors.split(separator: "\n")
      #expect(errors.count == 2 && errors[0].hasPrefix("error: feed.json: cannot be written"))
      #expect(
        errors[1] == "error: nothing of this run is kept for review and approve: "
          + ".cellproof needs a folder where there is a file; move that away")
      let junit = String(decoding: try runner.read("junit.xml"), as: UTF8.self)
      #expect(junit.contains(#"tests="3" failures="3""#))
      let page = String(decoding: try runner.read("report/index.html"), as: UTF8.self)
      #expect(page.contains("texts/third"))
      try FileManager.default.removeItem(atPath: runner.path(".cellproof"))
      try FileManager.default.createDirectory(
        atPath: runner.path(".cellproof"), withIntermediateDirectories: false)
      try runner.write("in the way", to: ".cellproof/candidates")
      let unkept = try runner.run("verify")
      #expect(unkept.status == 1 && unkept.text == failed.text)
      #expect(
        unkept.errors == "error: of 3 cases no candidate is kept for review and approve: "
          + ".cellproof/candidates needs a folder where there is a file; move that away\n")
      try project.write(ProjectFolder.texts)
      #expect(try runner.run("verify", "--summary", "feed.json/way.md").status == 4)
    }
  }

  @Test func `a limit on files' sizes, as a full disk, loses nothing`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try project.write(ProjectFolder.texts.mapValues { $0 + " More." })
      let before = try project.references()
      let limited = { (arguments: String) in
        try runner.shell("ulimit -f 2; exec \"$COMMAND\" \(arguments)")
      }
      let verified = try limited("verify")
      #expect(verified.status == 1 && verified.text.hasSuffix("3 differ\n"))
      #expect(
        verified.errors == "error: nothing of this run is kept for review and approve: writing "
          + ".cellproof/results.ndjson failed: File too large; what was there before is unchanged\n"
      )
      let recorded = try limited("record")
      #expect(recorded.status == 4)
      #expect(recorded.text == "nothing recorded; the others are as they were\n")
      #expect(recorded.errors.contains("File too large; what was there before is unchanged"))
      #expect(try project.references() == before)
      #expect(try runner.run("verify").status == 1)
      let approved = try limited("approve texts/second")
      #expect(approved.status == 4 && approved.text.isEmpty)
      #expect(try project.references() == before)
      #expect(try runner.list(".cellproof/candidates/texts").count == 3)
      #expect(try runner.run("approve", "*").status == 0)
      #expect(try runner.run("verify").status == 0)
    }
  }

  @Test func `who reads no further ends neither the run nor its verdict`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try project.write(ProjectFolder.texts.mapValues { $0 + " More." })
      let result = try runner.shell(
        "{ \"$COMMAND\" verify -j 1; echo $? > status; } | head -n 1")
      #expect(result.text == "differs: texts/first\n")
      #expect(try runner.read("status") == Data("1\n".utf8))
      #expect(try runner.list(".cellproof/candidates/texts").count == 3)
      #expect(try runner.run("approve", "*").status == 0)
    }
  }
}

extension CommandRunner {
  /// Runs a line of the shell, which finds the command in `$COMMAND`.
  func shell(_ line: String) throws -> CommandResult {
    try run(
      ["-c", line], input: Data(), environment: ["COMMAND": CommandRunner.command.path],
      executable: URL(fileURLWithPath: "/bin/bash"))
  }

  /// Starts the command and doesn't wait for it.
  func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = CommandRunner.command
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
