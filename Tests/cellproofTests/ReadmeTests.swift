import Foundation
import Testing

/// Every command of the README is run as it stands there.
@Suite struct ReadmeTests {
  private static func blocks(_ language: String) throws -> [String] {
    let readme = try String(
      contentsOf: CommandRunner.package.appendingPathComponent("README.md"), encoding: .utf8)
    return readme.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix(language + "\n") }
      .map { String($0.element.dropFirst(language.count + 1)) }
  }

  /// The lines of shell blocks that call the command, without their comments.
  private static func commands() throws -> [[String]] {
    try blocks("sh").flatMap { $0.split(separator: "\n") }
      .filter { $0.hasPrefix("cellproof ") }
      .map { line in
        let code = line.prefix { $0 != "#" }
        return code.split(separator: " ").dropFirst().map { word in
          word.trimmingCharacters(in: CharacterSet(charactersIn: "'"))
        }
      }
  }

  /// What the feed's text is when the references are made, and what it is when they are verified.
  private static let change = (from: "harbour.", to: "harbour, all of it.")

  @Test func `every command of the README works on the README's feed`() throws {
    let commands = try ReadmeTests.commands()
    #expect(commands.count >= 12)
    try CommandRunner.with { runner in
      let feed = try ReadmeTests.prepare(runner)
      for command in commands {
        if command.first == "verify" {
          let changed = feed.replacingOccurrences(
            of: ReadmeTests.change.from, with: ReadmeTests.change.to)
          try runner.write(changed, to: "feed.json")
        }
        if command.first == "merge" { try ReadmeTests.runShards(runner) }
        let result = try runner.run(command)
        // The changed case is found, and one of its two variants stays as it is.
        let expected: Int32 = ["verify", "merge"].contains(command.first) ? 1 : 0
        #expect(
          result.status == expected, "cellproof \(command.joined(separator: " ")): \(result.errors)"
        )
        #expect(!result.errors.contains("warning"), "\(result.errors)")
      }
    }
  }

  /// Writes what the commands name; the feed is returned.
  private static func prepare(_ runner: CommandRunner) throws -> String {
    let feed = try #require(try blocks("json").first)
    #expect(feed.contains(change.from))
    try runner.write(feed, to: "feed.json")
    let copies = [
      ("assets", "assets"), ("assets/images/mia.png", "ada.png"),
      ("assets/images/harbour.png", "harbour.png"),
      ("Tests/CellCanvasTests/Fixtures/quad.png", "a.png"),
      ("Tests/CellCanvasTests/Fixtures/lossless.webp", "b.webp"),
    ]
    for (source, name) in copies {
      try FileManager.default.copyItem(
        at: CommandRunner.package.appendingPathComponent(source),
        to: runner.folder.appendingPathComponent(name))
    }
    return feed
  }

  /// Leaves the results of two shards where the README's command looks for them.
  private static func runShards(_ runner: CommandRunner) throws {
    for shard in 1...2 {
      try runner.run("verify", "--shard", "\(shard)/2", "-q")
      try FileManager.default.copyItem(
        at: runner.folder.appendingPathComponent(".cellproof"),
        to: runner.folder.appendingPathComponent("shard-\(shard)"))
    }
  }

  @Test func `the scripts of the README exist`() throws {
    for line in try ReadmeTests.blocks("sh").flatMap({ $0.split(separator: "\n") })
    where line.hasPrefix("script/") {
      let path = String(line.prefix { $0 != " " })
      let file = CommandRunner.package.appendingPathComponent(path).path
      #expect(FileManager.default.isExecutableFile(atPath: file), "\(path)")
    }
  }
}
