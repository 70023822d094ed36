import CellProof
import CellSnapshot
internal import Synchronization

/// Draws a project's cases and stores them as references.
enum RecordCommand: Command {
  static let name = "record"
  static let abstract = "draws a project's cases and stores them as references"

  static let parser = OptionParser(
    command: name, arguments: "[PROJECT]",
    summary: "Draws the cases of PROJECT (cellproof.json) and stores their pictures as references. "
      + "What hasn't changed isn't touched. Refused where CI is set.",
    details: "Example: cellproof record --missing",
    options: [
      .flag("missing", nil, "Only cases that have no reference"),
      .flag("failed", nil, "Only cases that failed in the last 'cellproof verify'"),
    ] + ProofOptions.specs)

  private struct Tally {
    var created = 0
    var updated = 0
    var unchanged = 0
    var kept = 0
    var notDrawn = 0
    var notStored = 0

    var sentence: String {
      let parts = [
        (created, "created"), (updated, "updated"), (unchanged, "unchanged"),
        (kept, "left alone"), (notDrawn, "not drawn"), (notStored, "not stored"),
      ]
      let named = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return named.isEmpty ? "nothing recorded" : named.joined(separator: ", ")
    }

    var status: ExitStatus { notStored > 0 ? .output : notDrawn > 0 ? .input : .success }
  }

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    try ProofOptions.refuseOnCI("record")
    let proof = try ProofOptions(options)
    let printer = DiagnosticPrinter(proof.console)
    let plan = try proof.plan(printer)
    let only = options.has("failed") ? try LastRun(proof.project).failed : nil
    let selection = try proof.selection(plan, only: only)
    proof.project.removeOrphans()
    let progress = ProgressBar(total: nil, isQuiet: proof.console.isQuiet)
    let tally = Mutex(Tally())
    let run = ProofRun(plan, selection: selection, jobs: proof.jobs, isStrict: proof.isStrict)
    do {
      let onlyMissing = options.has("missing")
      let remarks = try await run.record(onlyMissing: onlyMissing) { outcome, diagnostics in
        printer.say(diagnostics)
        tally.withLock { count(outcome, &$0, proof.console) }
        progress.step()
      }
      progress.finish()
      printer.say(remarks)
    } catch let error as FileError {
      progress.finish()
      try proof.console.result("\(tally.withLock(\.sentence)); the others are as they were")
      throw error
    }
    let result = tally.withLock { $0 }
    try proof.console.result(result.sentence)
    return result.status == .success && printer.hasErrors ? .input : result.status
  }

  private static func count(_ outcome: RecordOutcome, _ tally: inout Tally, _ console: Console) {
    switch outcome.change {
    case .stored(.created): tally.created += 1
    case .stored(.updated): tally.updated += 1
    case .stored(.unchanged): tally.unchanged += 1
    case .kept: tally.kept += 1
    case .notDrawn(let reasons):
      tally.notDrawn += 1
      for reason in reasons { console.error("\(outcome.id): \(reason)") }
    case .notStored(let error):
      tally.notStored += 1
      console.error("\(outcome.id): \(error)")
    }
  }
}
