import CellProof
import CellSnapshot

/// The options that commands which go through a project's cases share.
struct ProofOptions {
  let project: Project
  let jobs: Int
  let console: Console
  let isStrict: Bool
  let patterns: [CasePattern]
  let shard: RunScope.Shard?

  /// Descriptions for the help.
  static let specs: [OptionSpec] = [
    .value(
      "filter", "f", "PATTERN",
      "Only cases whose suite/case.variant has that part or fits that glob"),
    .value("shard", nil, "I/N", "Only one of N equal parts, such as 2/5"),
    .value("jobs", "j", "N", "Workers (the number of cores)"),
    .flag("strict", nil, "Warnings, such as a missing picture, are errors"),
    .flag("quiet", "q", "Neither progress nor remarks"),
  ]

  /// Reads them, and the project.
  init(_ options: ParsedOptions) throws {
    project = try ProofOptions.project(options)
    jobs = try FeedOptions.jobs(options)
    console = Console(isQuiet: options.has("quiet"))
    isStrict = options.has("strict")
    patterns = (options.values["filter"] ?? []).map(CasePattern.init)
    shard = try options.value("shard").map(ProofOptions.shard)
  }

  /// The project that is named, or the one in the working directory.
  static func project(_ options: ParsedOptions) throws -> Project {
    guard options.arguments.count <= 1 else {
      throw UsageError(message: "one project at a time: '\(options.arguments[1])' is too many")
    }
    return try Project(path: options.arguments.first ?? Project.fileName)
  }

  private static func shard(_ text: String) throws -> RunScope.Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      let shard = RunScope.Shard(index: index, count: count)
    else {
      throw UsageError(
        message: "--shard takes I/N, such as 2/5 for the second of five, not '\(text)'")
    }
    return shard
  }

  /// All cases, named, with what is wrong with the feeds said.
  func plan(_ printer: DiagnosticPrinter) throws -> ProofPlan {
    let plan = try ProofPlan(project)
    printer.say(plan.diagnostics)
    return plan
  }

  /// The cases that are asked for; none at all is a mistake.
  func selection(_ plan: ProofPlan, only: Set<CaseID>? = nil) throws -> Selection {
    let selection = Selection(patterns: patterns, shard: shard, only: only)
    if !patterns.isEmpty, !plan.cases.contains(where: Selection(patterns: patterns).contains) {
      let names = patterns.map { "'\($0)'" }.joined(separator: ", ")
      throw UsageError(
        message: "no case fits \(names); there are \(plan.count), such as \(plan.cases[0])")
    }
    return selection
  }

  /// Refuses to change references on a CI system.
  static func refuseOnCI(_ command: String) throws {
    guard RunEnvironment.isCI else { return }
    throw UsageError(
      message:
        "\(command) is refused because CI is set: a run that writes its own references proves "
        + "nothing; run it on your machine and commit the result")
  }
}
