import CellProof
import CellSnapshot

/// Where a run's results go besides the terminal.
struct ReportOptions {
  let report: String?
  let junit: String?
  let markdown: String?
  let isJSON: Bool

  static let specs: [OptionSpec] = [
    .value("report", nil, "DIR", "Writes a page that shows all results"),
    .value("junit", nil, "FILE", "Writes JUnit XML"),
    .value("summary", nil, "FILE", "Adds Markdown to FILE ($GITHUB_STEP_SUMMARY where it's set)"),
    .flag("json", nil, "One JSON object instead of sentences"),
  ]

  /// Reads them; a folder that can't take a report is refused before anything is drawn.
  init(_ options: ParsedOptions) throws {
    for name in ["junit", "summary"] where options.value(name)?.isEmpty == true {
      throw UsageError(message: "--\(name) takes a file, not nothing")
    }
    report = try options.value("report").map(ReportOptions.checked)
    junit = options.value("junit")
    markdown = options.value("summary") ?? RunEnvironment.githubSummary
    isJSON = options.has("json")
  }

  /// The folder, if it may be written.
  static func checked(_ folder: String) throws(UsageError) -> String {
    if folder.isEmpty { throw UsageError(message: "--report takes a folder, not nothing") }
    do throws(ReportFolderError) {
      try HTMLReport(folder: folder).checkFolder()
    } catch {
      throw UsageError(message: "--report: \(error)")
    }
    return folder
  }

  /// Writes all that is asked for.
  func write(
    _ log: ResultLog, _ summary: CellSnapshot.RunSummary, project: Project?, console: Console
  ) throws {
    if let report {
      let stores = try project.map { try ReportFiles.stores(of: $0) } ?? [:]
      try HTMLReport(folder: report, title: project?.path ?? "CellProof")
        .write(log, summary: summary) { stores[$0.suite]?.path(of: $0) }
      console.note("report: \(report)/\(HTMLReport.pageName)")
    }
    if let junit { try ReportFiles.writeJUnit(log, to: junit) }
    if let markdown {
      try ReportFiles.addMarkdown(log, summary, isOnCI: RunEnvironment.isCI, to: markdown)
    }
    if isJSON { try ReportFiles.printJSON(log, summary) }
    if RunEnvironment.isGitHubActions {
      for line in GitHubAnnotations.lines(log) { Console().command(line) }
    }
  }
}
