import CellProof
import CellSnapshot

/// Draws a project's cases and compares them with their references.
enum VerifyCommand: Command {
  static let name = "verify"
  static let abstract = "draws a project's cases and compares them with their references"

  static let parser = OptionParser(
    command: name, arguments: "[PROJECT]",
    summary: "Draws every case of PROJECT (cellproof.json) and compares it with its reference. An "
      + "unchanged case is proved by the digest of its pixels; of a changed one the cause is told.",
    details: """
      Candidates and difference pictures are left under .cellproof; 'cellproof review' goes through \
      them. The exit status is 1 if something differs, 5 if only the environment does; it's the \
      verdicts' also where .cellproof can't be written. A report that is asked for and can't be \
      written makes 0 a 4.

      Example: cellproof verify --report out/report
      """,
    options: [
      .value(
        "tolerance", nil, "cross-environment",
        "Judge pictures of other libraries or fonts by 2 a channel and anti-aliasing"),
      .flag("draw-only", nil, "Draw and compare nothing: shows warnings, and what drawing costs"),
    ] + ReportOptions.specs + ProofOptions.specs)

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    let proof = try ProofOptions(options)
    let reports = try ReportOptions(options)
    let tolerates = try tolerance(options)
    let printer = DiagnosticPrinter(proof.console)
    let plan = try proof.plan(printer)
    let selection = try proof.selection(plan)
    if options.has("draw-only") { return try await draw(plan, selection, proof, printer) }
    let session = VerifySession(
      plan, selection, printsFailures: !reports.isJSON, console: proof.console)
    let run = ProofRun(plan, selection: selection, jobs: proof.jobs, isStrict: proof.isStrict)
    let remarks = try await run.verify(toleratesEnvironment: tolerates) { result, diagnostics in
      printer.say(diagnostics)
      session.add(result)
    }
    let results = try session.finish()
    printer.say(remarks)
    let isReported = reports.write(results, project: proof.project, console: proof.console)
    let isTold = session.conclude(results)
    return VerifyCommand.status(
      results.summary, hasErrors: printer.hasErrors, isWritten: isReported && isTold)
  }

  private static func draw(
    _ plan: ProofPlan, _ selection: Selection, _ proof: ProofOptions, _ printer: DiagnosticPrinter
  ) async throws -> ExitStatus {
    let run = ProofRun(plan, selection: selection, jobs: proof.jobs, isStrict: proof.isStrict)
    printer.say(try await run.draw { _, diagnostics in printer.say(diagnostics) })
    return printer.hasErrors ? .input : .success
  }

  private static func tolerance(_ options: ParsedOptions) throws -> Bool {
    guard let text = options.value("tolerance") else { return false }
    if text == "cross-environment" { return true }
    throw UsageError(message: "--tolerance takes cross-environment, not '\(text)'")
  }

  /// Differences come before trouble with the input and with reports: they are what was asked for.
  static func status(
    _ summary: CellSnapshot.RunSummary, hasErrors: Bool, isWritten: Bool
  ) -> ExitStatus {
    let status = summary.exitStatus(failsOnStale: RunEnvironment.isCI)
    if status == 0, hasErrors { return .input }
    if status == 0, !isWritten { return .output }
    return ExitStatus(rawValue: status) ?? .differences
  }
}
