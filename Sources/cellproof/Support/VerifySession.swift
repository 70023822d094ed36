import CellProof
import CellSnapshot
internal import Synchronization

/// Takes a run's results as they come: writes them down, counts them, prints failures.
///
/// A verdict that was found is told, whatever can't be written: a read-only project or a full disk
/// is one remark at the end.
final class VerifySession: Sendable {
  private struct State {
    var collector: ResultCollector
    var isPrinting: Bool
    /// Why results couldn't be printed.
    var outputError: OutputError?
    /// Why the first candidate couldn't be kept, and how many couldn't.
    var unkept: (reason: String, count: Int)?
  }

  private let plan: ProofPlan
  private let console: Console
  private let progress: ProgressBar
  private let scope: RunScope
  private let state: Mutex<State>

  init(_ plan: ProofPlan, _ selection: Selection, printsFailures: Bool, console: Console) {
    self.plan = plan
    self.console = console
    scope = selection.scope
    progress = ProgressBar(
      total: scope.isComplete ? plan.count : nil, isQuiet: console.isQuiet)
    plan.project.removeOrphanedArtifacts()
    state = Mutex(
      State(
        collector: ResultCollector(path: plan.project.resultPath, scope: scope),
        isPrinting: printsFailures))
  }

  func add(_ result: CaseResult) {
    state.withLock { state in
      state.collector.add(result)
      if let reason = result.unkept {
        state.unkept = (state.unkept?.reason ?? reason, (state.unkept?.count ?? 0) + 1)
      }
      if result.verdict != .passed { print(result, &state) }
    }
    progress.step()
  }

  private func print(_ result: CaseResult, _ state: inout State) {
    var lines = ["\(result.verdict.title): \(result.id)"] + result.messages
    if let difference = result.pictures.difference { lines.append("difference: \(difference)") }
    say(lines.joined(separator: "\n  "), &state)
  }

  /// Prints; whoever stops reading ends the printing, not the run.
  private func say(_ text: String, _ state: inout State) {
    guard state.isPrinting else { return }
    progress.finish()
    do { try console.result(text) } catch {
      state.isPrinting = false
      if error.isBrokenPipe { return }
      state.outputError = error
      console.error(error.description)
    }
  }

  /// Looks for stale references after a complete run, and puts the results in place.
  func finish() throws -> RunResults {
    // A feed with errors lacks names, and what they name isn't stale.
    if scope.isComplete, plan.diagnostics.isEmpty {
      for result in try plan.staleReferences().results { add(result) }
    }
    progress.finish()
    return state.withLock { $0.collector.finish() }
  }

  /// Prints the counts, and what of the run couldn't be kept; returns whether all could be printed.
  func conclude(_ results: RunResults) -> Bool {
    state.withLock { state in
      say(results.summary.sentence, &state)
      if let failure = results.failure {
        tell("nothing of this run is kept for review and approve: \(failure)", results.summary)
      } else if let (reason, count) = state.unkept {
        let cases = count == 1 ? "one case" : "\(count) cases"
        tell("of \(cases) no candidate is kept for review and approve: \(reason)", results.summary)
      } else if results.summary.failed > 0 {
        console.note(
          "'cellproof review' goes through the failures, 'cellproof record' accepts all")
      }
      return state.outputError == nil
    }
  }

  /// Where everything passed, nothing is missed.
  private func tell(_ text: String, _ summary: CellSnapshot.RunSummary) {
    if summary.failed > 0 { console.error(text) } else { console.warning(text) }
  }
}
