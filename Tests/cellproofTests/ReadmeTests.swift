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
        return code.split(separator: " ").dropFirst().map(String.init)
      }
  }

  @Test func `every command of the README works on the README's feed`() throws {
    let commands = try ReadmeTests.commands()
    #expect(commands.count >= 5)
    let feed = try #require(try ReadmeTests.blocks("json").first)
    try CommandRunner.with { runner in
      try runner.write(feed, to: "feed.json")
      let assets = CommandRunner.package.appendingPathComponent("assets")
      try FileManager.default.copyItem(
        at: assets, to: runner.folder.appendingPathComponent("assets"))
      for name in ["ada", "harbour"] {
        try FileManager.default.copyItem(
          at: assets.appendingPathComponent("images/\(name == "ada" ? "mia" : name).png"),
          to: runner.folder.appendingPathComponent("\(name).png"))
      }
      for command in commands {
        let result = try runner.run(command)
        #expect(result.status == 0, "cellproof \(command.joined(separator: " ")): \(result.errors)")
        #expect(!result.errors.contains("warning"), "\(result.errors)")
      }
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
