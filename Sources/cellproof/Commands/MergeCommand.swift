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
    var log = try ResultMerge(options.arguments).write(to: path)
    if let project, log.scope.isComplete { log = try addStale(project, log, path) }
    let summary = log.summary()
    try reports.write(log, summary, project: project, console: console)
    if !reports.isJSON { try console.result(summary.sentence) }
    let missing = log.scope.missingShards.map { "\($0.index)/\($0.count)" }
    guard missing.isEmpty else {
      console.error("parts are missing: \(missing.joined(separator: ", "))")
      return .input
    }
    return VerifyCommand.status(summary, hasErrors: false)
  }

  /// The project that is named, or the one in the working directory if there is one.
  private static func project(_ options: ParsedOptions, _ console: Console) throws -> Project? {
    if let path = options.value("project") { return try Project(path: path) }
    if FileSystem.exists(Project.fileName) { return try Project(path: Project.fileName) }
    console.note("without a project stale references can't be told; name it with --project")
    return nil
  }

  private static func addStale(
    _ project: Project, _ log: ResultLog, _ path: String
  ) throws -> ResultLog {
    let plan = try ProofPlan(project)
    guard plan.diagnostics.isEmpty else { return log }
    let stale = try plan.staleReferences().results
    if stale.isEmpty { return log }
    let writer = try ResultLog.Writer(path: path, scope: log.scope)
    for result in log where result.verdict != .stale { try writer.append(result) }
    for result in stale { try writer.append(result) }
    try writer.finish()
    return try ResultLog(path: path)
  }
}
