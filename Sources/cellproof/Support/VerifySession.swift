import CellProof
import CellSnapshot
internal import Synchronization

/// Takes a run's results as they come: writes them down, counts them, prints failures.
final class VerifySession: Sendable {
  private struct State {
    var writer: ResultLog.Writer
    var summary: CellSnapshot.RunSummary
  }

  private let plan: ProofPlan
  private let console: Console
  private let printsFailures: Bool
  private let progress: ProgressBar
  private let scope: RunScope
  private let state: Mutex<State>

  init(
    _ plan: ProofPlan, _ selection: Selection, printsFailures: Bool, console: Console
  ) throws {
    self.plan = plan
    self.console = console
    self.printsFailures = printsFailures
    scope = selection.scope
    progress = ProgressBar(
      total: scope.isComplete ? plan.count : nil, isQuiet: console.isQuiet)
    state = Mutex(
      State(
        writer: try ResultLog.Writer(path: plan.project.resultPath, scope: scope),
        summary: CellSnapshot.RunSummary(scope: scope)))
  }

  func add(_ result: CaseResult) throws {
    try state.withLock { state in
      state.summary.add(result.verdict)
      try state.writer.append(result)
    }
    progress.step()
    if result.verdict != .passed { try print(result) }
  }

  private func print(_ result: CaseResult) throws {
    guard printsFailures else { return }
    progress.finish()
    var lines = ["\(result.verdict.title): \(result.id)"] + result.messages
    if let difference = result.pictures.difference { lines.append("difference: \(difference)") }
    try console.result(lines.joined(separator: "\n  "))
  }

  /// Looks for stale references after a complete run, and puts the results in place.
  func finish() throws -> CellSnapshot.RunSummary {
    // A feed with errors lacks names, and what they name isn't stale.
    if scope.isComplete, plan.diagnostics.isEmpty {
      for result in try plan.staleReferences().results { try add(result) }
    }
    progress.finish()
    return try state.withLock { state in
      try state.writer.finish()
      return state.summary
    }
  }
}
