import Foundation
import Testing

/// Runs of the command that are killed at random moments.
@Suite(.serialized) struct KillTests {
  /// How often each command is killed: 25 times, or what CELLPROOF_KILLS says.
  private static let kills =
    ProcessInfo.processInfo.environment["CELLPROOF_KILLS"].flatMap(Int.init) ?? 25
  /// Enough records for writing to take longer than starting.
  private let before = Dictionary(
    uniqueKeysWithValues: (1...40).map { ("case \($0)", "Text \($0).") })
  private var after: [String: String] { before.mapValues { $0 + " And more." } }

  /// What both feeds' references look like, and how long recording takes.
  private func prepare(
    _ project: ProjectFolder
  ) throws -> (old: [String: Data], new: [String: Data], time: Double) {
    try project.write(after)
    try project.record()
    let new = try project.references()
    try project.write(before)
    let start = Date()
    try project.record()
    return (try project.references(), new, Date().timeIntervalSince(start))
  }

  /// Runs the command and kills it after at most that time.
  private func kill(_ runner: CommandRunner, _ arguments: [String], within time: Double) throws {
    let process = try runner.start(arguments)
    Thread.sleep(forTimeInterval: .random(in: 0...time))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Every reference is one of two, byte by byte; whatever else is there is no reference.
  private func check(
    _ project: ProjectFolder, _ old: [String: Data], _ new: [String: Data]
  ) throws -> Int {
    let found = try project.references().filter { !$0.key.hasPrefix(".") }
    try #require(found.keys.sorted() == old.keys.sorted())
    for (name, bytes) in found { try #require(bytes == old[name] || bytes == new[name], "\(name)") }
    return found.count { $0.value == new[$0.key] }
  }

  @Test func `a killed record leaves whole references`() throws {
    try ProjectFolder.with { project, runner in
      let (old, new, time) = try prepare(project)
      for round in 0..<KillTests.kills {
        try project.write(round % 2 == 0 ? after : before)
        try kill(runner, ["record", "-q"], within: time * 1.2)
        _ = try check(project, old, new)
      }
      try project.write(after)
      try project.record()
      #expect(try check(project, old, new) == before.count)
      #expect(try runner.run("prune", "-q").status == 0)
      #expect(try runner.list("snapshots/texts") == old.keys.sorted())
    }
  }

  @Test func `a killed approve leaves whole references`() throws {
    try ProjectFolder.with { project, runner in
      let (old, new, _) = try prepare(project)
      try project.write(after)
      let start = Date()
      try runner.run("verify", "-q")
      try runner.run("approve", "*", "-q")
      let time = Date().timeIntervalSince(start)
      for round in 0..<KillTests.kills {
        if round % 10 == 0 {
          try project.write(before)
          try project.record()
          try project.write(after)
          #expect(try runner.run("verify", "-q").status == 1)
        }
        try kill(runner, ["approve", "*", "-q"], within: time / 4)
        _ = try check(project, old, new)
      }
      try project.record()
      #expect(try check(project, old, new) == before.count)
    }
  }
}
