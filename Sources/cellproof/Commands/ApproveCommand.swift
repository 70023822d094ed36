import CellProof
import CellSnapshot

/// Makes candidates of the last run references, without questions.
enum ApproveCommand: Command {
  static let name = "approve"
  static let abstract = "makes candidates of the last verify the references"

  static let parser = OptionParser(
    command: name, arguments: "PATTERN…",
    summary: "Makes the candidates that the last 'cellproof verify' has left references, of all "
      + "failed cases whose suite/case.variant has one of the patterns in it or fits its glob. "
      + "Refused where CI is set.",
    details: "Example: cellproof approve 'statuses/*.dark'",
    options: [
      .value("project", "p", "FILE", "The project (cellproof.json)"),
      .flag("quiet", "q", "No remarks"),
    ])

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    try ProofOptions.refuseOnCI("approve")
    guard !options.arguments.isEmpty else {
      throw UsageError(message: "a pattern is missing; '*' approves everything")
    }
    let project = try Project(path: options.value("project") ?? Project.fileName)
    let console = Console(isQuiet: options.has("quiet"))
    let run = try LastRun(project)
    for pattern in options.arguments.map(CasePattern.init) where run.pending([pattern]).isEmpty {
      throw UsageError(message: "nothing to approve: \(run.whyNothingIsPending([pattern]))")
    }
    let results = run.pending(options.arguments.map(CasePattern.init))
    project.removeOrphans()
    let artifacts = Artifacts(folder: project.artifactFolder)
    var changed = 0
    var failures = 0
    defer { console.note("\(counted(changed, "reference")) changed") }
    for result in results {
      do {
        guard let store = try project.store(of: result.id) else {
          throw ApprovalError.suiteGone(result.id)
        }
        try store.approve(result.id, from: artifacts)
        changed += 1
        try console.result("approved: \(result.id)")
      } catch let error as ApprovalError {
        // The others' candidates may be there still.
        console.error("\(error)")
        failures += 1
      }
    }
    return failures > 0 ? .input : .success
  }
}
