internal import CellProof
public import Testing

/// When an assertion stores what it has drawn.
public enum SnapshotRecording: String, Sendable, Hashable, CaseIterable {
  /// Always; every assertion fails, so that it isn't forgotten.
  case all
  /// Where there is no reference; the assertion fails this once.
  case missing
  /// Where there is no reference or another one; the assertion fails this once.
  case failed
  /// Never.
  case never

  /// The trait's mode, for the test that runs.
  @TaskLocal static var scoped: SnapshotRecording?

  /// The variable of the process's environment that sets the mode.
  public static let variable = "CELLPROOF_RECORD"

  /// What counts: on CI nothing is recorded, whatever is asked for; then the assertion's own mode, the
  /// trait's, the environment's, and `missing`.
  static func effective(_ own: SnapshotRecording?) throws -> SnapshotRecording {
    if RunEnvironment.isCI { return .never }
    if let mode = own ?? scoped { return mode }
    guard let text = RunEnvironment.value(variable) else { return .missing }
    if let mode = SnapshotRecording(rawValue: text) { return mode }
    throw SnapshotProblem(
      "\(variable) takes \(allCases.map(\.rawValue).joined(separator: ", ")), not '\(text)'")
  }
}

/// Sets the record mode of a test or of all tests of a suite.
public struct SnapshotRecordingTrait: TestTrait, SuiteTrait, TestScoping {
  let mode: SnapshotRecording

  /// Whether it holds for what a suite contains.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode set.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotRecording.$scoped.withValue(mode) { try await function() }
  }
}

extension Trait where Self == SnapshotRecordingTrait {
  /// Sets when snapshots are recorded: `@Suite(.snapshots(record: .failed))`.
  public static func snapshots(record mode: SnapshotRecording) -> SnapshotRecordingTrait {
    SnapshotRecordingTrait(mode: mode)
  }
}

/// A reason why nothing could be compared.
struct SnapshotProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
