import Foundation
import Testing

/// What a run of the command left behind.
struct CommandResult {
  var status: Int32
  var output: Data
  var errors: String

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs the built command in a temporary folder, as a user would.
struct CommandRunner {
  /// The folder in which the command runs.
  let folder: URL

  private init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cellproof-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs a body with a fresh folder and removes it afterwards.
  static func with<Result>(_ body: (CommandRunner) throws -> Result) throws -> Result {
    let runner = try CommandRunner()
    defer { try? FileManager.default.removeItem(at: runner.folder) }
    return try body(runner)
  }

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The built command: it lies beside the test bundle.
  static let command: URL = {
    if let path = ProcessInfo.processInfo.environment["CELLPROOF_COMMAND"] {
      return URL(fileURLWithPath: path)
    }
    return Bundle.main.bundleURL.appendingPathComponent("cellproof")
  }()

  /// The path of a sample in `assets`.
  static func asset(_ name: String) -> String {
    package.appendingPathComponent("assets/\(name)").path
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a file into the folder.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// Reads a file of the folder.
  func read(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// Names of the files in a folder below, sorted.
  func list(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// Runs the command and waits for its end.
  @discardableResult
  func run(
    _ arguments: String..., input: Data? = nil, environment: [String: String] = [:]
  ) throws -> CommandResult {
    try run(arguments, input: input, environment: environment)
  }

  /// Runs the command, or another one, and waits for its end.
  func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:],
    executable: URL = CommandRunner.command
  ) throws -> CommandResult {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    for name in ["CI", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    let streams = FileManager.default.temporaryDirectory
      .appendingPathComponent("cellproof-streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    // Files, not pipes: nobody has to empty them while the command runs.
    process.standardOutput = try handle(streams.appendingPathComponent("out"))
    process.standardError = try handle(streams.appendingPathComponent("err"))
    let inputFile = streams.appendingPathComponent("in")
    try (input ?? Data()).write(to: inputFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    try process.run()
    process.waitUntilExit()
    // A command that died of a signal must not look like one that ended with a status.
    let status = process.terminationReason == .exit ? process.terminationStatus : -1
    return CommandResult(
      status: status, output: try Data(contentsOf: streams.appendingPathComponent("out")),
      errors: String(
        decoding: try Data(contentsOf: streams.appendingPathComponent("err")), as: UTF8.self))
  }

  private func handle(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
