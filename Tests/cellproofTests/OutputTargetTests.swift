import Foundation
import Testing

/// Where results go when the place isn't an ordinary file.
@Suite struct OutputTargetTests {
  /// Runs a line of the shell in the runner's folder, with the command as `$cellproof`.
  private static func shell(_ line: String, in runner: CommandRunner) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = runner.folder
    var variables = ProcessInfo.processInfo.environment
    for name in ["CI", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"] { variables[name] = nil }
    variables["cellproof"] = CommandRunner.command.path
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func text(_ name: String, _ runner: CommandRunner) throws -> String {
    String(decoding: try runner.read(name), as: UTF8.self)
  }

  @Test func `links stay, and what they point to is written`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      try FileManager.default.createDirectory(
        atPath: runner.path("real"), withIntermediateDirectories: true)
      try runner.write("old", to: "real/junit.xml")
      let links = [
        "junit.xml": "real/junit.xml", "summary.md": "real/summary.md", "a.pdf": "real/a.pdf",
        "again.xml": "junit.xml",
      ]
      for (link, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: runner.path(link), withDestinationPath: target)
      }
      let result = try runner.run("verify", "--junit", "again.xml", "--summary", "summary.md")
      #expect(result.status == 0)
      #expect(try OutputTargetTests.text("real/junit.xml", runner).contains(#"tests="3""#))
      #expect(try OutputTargetTests.text("real/summary.md", runner).contains("3 passed"))
      let feed = CommandRunner.asset("home.json")
      #expect(try runner.run("render", feed, "-t", "home", "-o", "a.pdf").status == 0)
      #expect(try runner.read("real/a.pdf").starts(with: Data("%PDF".utf8)))
      for (link, target) in links {
        #expect(
          try FileManager.default.destinationOfSymbolicLink(atPath: runner.path(link)) == target)
      }
      #expect(try runner.list("real") == ["a.pdf", "junit.xml", "summary.md"])
    }
  }

  @Test func `pipes, process substitutions and descriptors are written to`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      let line = """
        mkfifo pipe && cat pipe > piped.xml & sleep 0.2
        "$cellproof" verify -q --junit pipe && wait &&
        "$cellproof" verify -q --junit /dev/fd/3 --summary /dev/fd/4 3> third.xml 4> fourth.md &&
        { "$cellproof" verify -q --junit >(cat > cat.xml); } && sleep 0.5 &&
        { echo before; "$cellproof" verify -q --junit /dev/stdout; echo after; } > all.txt &&
        "$cellproof" render feed.json -q -t text -f pdf -o >(cat > cat.pdf) && sleep 0.5
        """
      #expect(try OutputTargetTests.shell(line, in: runner) == 0)
      for name in ["piped.xml", "third.xml", "cat.xml"] {
        #expect(try OutputTargetTests.text(name, runner).contains(#"tests="3""#), "\(name)")
      }
      #expect(try OutputTargetTests.text("fourth.md", runner).contains("3 passed"))
      let all = try OutputTargetTests.text("all.txt", runner)
      #expect(all.hasPrefix("before\n<?xml") && all.hasSuffix("3 passed\nafter\n"))
      #expect(try runner.read("cat.pdf").starts(with: Data("%PDF".utf8)))
      let kind = try FileManager.default.attributesOfItem(atPath: runner.path("pipe"))[.type]
      #expect(kind as? FileAttributeType != .typeRegular)
      let merged = try OutputTargetTests.shell(
        #""$cellproof" merge .cellproof -o pipe"#, in: runner)
      #expect(merged == 4)
    }
  }

  @Test func `a report replaces an earlier one, and nothing else`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      #expect(try runner.run("verify", "--report", "report").status == 0)
      #expect(try runner.list("report/pictures") == ["r0.png", "r1.png", "r2.png"])
      let filtered = try runner.run("verify", "--report", "report", "-f", "first")
      #expect(filtered.status == 0)
      #expect(try runner.list("report/pictures") == ["r0.png"])
      for (name, text) in [("index.html", "<h1>Mine</h1>"), ("notes.txt", "Mine")] {
        let folder = "site-\(name)"
        try FileManager.default.createDirectory(
          atPath: runner.path(folder), withIntermediateDirectories: true)
        try runner.write(text, to: "\(folder)/\(name)")
        for command in [["verify"], ["merge", ".cellproof"], ["diff", "snapshots", "snapshots"]] {
          let result = try runner.run(command + ["--report", folder])
          #expect(result.status == 2)
          #expect(
            result.errors.contains(
              "--report: \(folder) has files that are no report of cellproof (\(name)); name another "
                + "folder, or empty that one"), "\(result.errors)")
        }
        #expect(try runner.list(folder) == [name])
        #expect(try OutputTargetTests.text("\(folder)/\(name)", runner) == text)
      }
      let file = try runner.run("verify", "--report", "feed.json")
      #expect(file.status == 2)
      #expect(file.errors.contains("feed.json is a file; name a folder"))
      #expect(try runner.run("verify", "--report", "").status == 2)
      let twice = ["diff", "snapshots", "snapshots", "--report", "pairs"]
      #expect(try runner.run(twice).status == 0)
      #expect(try runner.run(twice).status == 0)
    }
  }

  @Test func `a report that was killed before its page is replaced, and one before marks`() throws {
    try ProjectFolder.with { project, runner in
      try project.record()
      #expect(try runner.run("verify", "--report", "report").status == 0)
      let page = try OutputTargetTests.text("report/index.html", runner)
      try runner.write(
        page.replacingOccurrences(of: #"<meta name="generator" content="cellproof">"#, with: ""),
        to: "report/index.html")
      #expect(try runner.run("verify", "--report", "report").status == 0)
      #expect(try OutputTargetTests.text("report/index.html", runner) == page)
      try FileManager.default.removeItem(atPath: runner.path("report/index.html"))
      #expect(try runner.run("verify", "--report", "report").status == 0)
      try FileManager.default.removeItem(atPath: runner.path("report/index.html"))
      try runner.write("", to: "report/pictures/holiday.png")
      #expect(try runner.run("verify", "--report", "report").status == 2)
    }
  }
}
