import Foundation
import Testing

/// Files of other projects with the frames that Xcode saved in them, and the program that compares.
private let shared = CommandRunner.package.appendingPathComponent("../shared").standardizedFileURL
private let corpus = shared.appendingPathComponent("corpus/xib")
private let check = shared.appendingPathComponent("tools/check_parity.py")
private let python = URL(fileURLWithPath: "/usr/bin/env")

@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: corpus.path)
      && FileManager.default.fileExists(atPath: check.path)))
struct CorpusParityTests {
  /// A share in percent from a line such as `views within 1 pt:   97.99%`.
  private func share(_ name: String, in report: String) -> Double? {
    report.split(separator: "\n").first { $0.hasPrefix(name) }
      .flatMap { $0.split(separator: " ").last?.dropLast() }.flatMap { Double($0) }
  }

  @Test func `frames are those that Xcode saved`() throws {
    try CommandRunner.with { runner in
      let command = "'\(CommandRunner.command.path)' layout {file} --json"
      let result = try runner.run(
        ["python3", check.path, corpus.path, "--cmd", command, "--min-views", "96.4"],
        executable: python)
      #expect(result.status == 0, "\(result.text)\(result.errors)")
      #expect(result.text.contains("files: 213 compared, 0 failed, 0 skipped"))
      #expect(try #require(share("views within 0.5 pt", in: result.text)) >= 96.4)
      #expect(try #require(share("views within 1 pt", in: result.text)) >= 97.9)
      #expect(try #require(share("cells fully within 0.5 pt", in: result.text)) >= 92)
    }
  }
}
