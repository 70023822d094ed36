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

  /// Writes all that is asked for; one that can't be written keeps none of the others back.
  ///
  /// Returns whether all could be written; what couldn't is said.
  func write(_ results: RunResults, project: Project?, console: Console) -> Bool {
    let parts: [() throws -> Void] = [
      { try writePage(results, project, console) },
      { try junit.map { try ReportFiles.writeJUnit(results, to: $0) } },
      {
        try markdown.map {
          try ReportFiles.addMarkdown(results, isOnCI: RunEnvironment.isCI, to: $0)
        }
      },
      { if isJSON { try ReportFiles.printJSON(results) } },
    ]
    let failures = parts.compactMap { part -> (any Error)? in
      do { try part() } catch { return error }
      return nil
    }
    for failure in failures { _ = cellproof.report(failure) }
    if RunEnvironment.isGitHubActions {
      for line in GitHubAnnotations.lines(results) { Console().command(line) }
    }
    return failures.isEmpty
  }

  private func writePage(
    _ results: RunResults, _ project: Project?, _ console: Console
  ) throws {
    guard let report else { return }
    let stores = try project.map { try ReportFiles.stores(of: $0) } ?? [:]
    try HTMLReport(folder: report, title: project?.path ?? "CellProof")
      .write(results, summary: results.summary) { stores[$0.suite]?.path(of: $0) }
    console.note("report: \(report)/\(HTMLReport.pageName)")
  }
}
