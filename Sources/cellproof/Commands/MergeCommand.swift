import CellProof
import CellSnapshot

/// Joins the results of shards into one report.
enum MergeCommand: Command {
  static let name = "merge"
  static let abstract = "joins the results of shards into one report"

  static let parser = OptionParser(
    command: name, arguments: "RESULTS…",
    summary: "Joins results of 'cellproof verify --shard I/N': RESULTS are the .cellproof folders "
      + "of the parts, or the results.ndjson files in them. The exit status is that of a run of "
      + "everything; a part that is missing is an error.",
    details: "Example: cellproof merge shard-1 shard-2 --report out/report",
    options: [
      .value("output", "o", "FILE", "The joined results (.cellproof/results.ndjson)"),
      .value("project", "p", "FILE", "The project, to find stale references (cellproof.json)"),
    ] + ReportOptions.specs + [.flag("quiet", "q", "No remarks")])

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    guard !options.arguments.isEmpty else {
      throw UsageError(message: "results are missing; example: cellproof merge shard-1 shard-2")
    }
    let console = Console(isQuiet: options.has("quiet"))
    let reports = try ReportOptions(options)
    let project = try project(options, console)
    let path = options.value("output") ?? project?.resultPath ?? ".cellproof/\(ResultLog.name)"
    let results = try ResultMerge(options.arguments).write(to: path) { try stale(project) }
    var isWritten = reports.write(results, project: project, console: console)
    if !reports.isJSON { try console.result(results.summary.sentence) }
    if let failure = results.failure {
      console.error("the joined results aren't kept: \(failure)")
      if options.value("output") != nil { isWritten = false }
    }
    let missing = results.summary.scope.missingShards.map { "\($0.index)/\($0.count)" }
    guard missing.isEmpty else {
      console.error("parts are missing: \(missing.joined(separator: ", "))")
      return .input
    }
    return VerifyCommand.status(results.summary, hasErrors: false, isWritten: isWritten)
  }

  /// The project that is named, or the one in the working directory if there is one.
  private static func project(_ options: ParsedOptions, _ console: Console) throws -> Project? {
    if let path = options.value("project") { return try Project(path: path) }
    if FileSystem.exists(Project.fileName) { return try Project(path: Project.fileName) }
    console.note("without a project stale references can't be told; name it with --project")
    return nil
  }

  /// References that no case of the project names; nil without a project, and while feeds have
  /// errors.
  private static func stale(_ project: Project?) throws -> [CaseResult]? {
    guard let plan = try project.map(ProofPlan.init), plan.diagnostics.isEmpty else { return nil }
    return try plan.staleReferences().results
  }
}
