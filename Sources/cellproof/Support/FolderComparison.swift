import CellProof
import CellSnapshot
internal import Synchronization

/// Compares two folders for `cellproof diff` and prints what comes out.
struct FolderComparison {
  private struct Tally {
    var equal = 0
    var different = 0
    var missing = 0
    var unreadable = 0
    var lines: [String] = []
    var results: [CaseResult] = []

    var sentence: String {
      let parts = [
        (equal, "equal"), (different, "different"), (missing, "on one side only"),
        (unreadable, "unreadable"),
      ]
      let named = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return named.isEmpty ? "no pictures" : named.joined(separator: ", ")
    }
  }

  private let first: String
  private let second: String
  private let folders: FolderDiff
  private let isJSON: Bool
  private let console: Console
  private let report: String?

  init(
    _ first: String, _ second: String, _ diff: PictureDiff, _ options: ParsedOptions
  ) throws {
    self.first = first
    self.second = second
    isJSON = options.has("json")
    console = Console(isQuiet: options.has("quiet"))
    report = try options.value("report").map(ReportOptions.checked)
    folders = FolderDiff(
      diff: diff, jobs: try ComparisonOptionsReader.jobs(options),
      pictureFolder: options.value("output") ?? report.map { "\($0)/\(HTMLReport.differences)" })
  }

  func run() async throws -> ExitStatus {
    let tally = Mutex(Tally())
    let (isJSON, console, report) = (isJSON, console, report)
    let (first, second) = (first, second)
    try await folders.run(first, second) { entry in
      try tally.withLock { tally in
        count(entry.finding, &tally)
        if report != nil {
          tally.results.append(FolderComparison.result(entry, first, second))
        }
        if isJSON {
          tally.lines.append(entry.json)
        } else if let line = FolderComparison.line(entry) {
          try console.result(line)
        }
      }
    }
    let result = tally.withLock { $0 }
    if let report { try writeReport(result.results, to: report) }
    let status = status(result)
    if isJSON {
      let verdict = status == .success ? "equal" : "different"
      try console.result(
        "{\"verdict\":\"\(verdict)\",\"equal\":\(result.equal),\"different\":\(result.different),"
          + "\"missing\":\(result.missing),\"unreadable\":\(result.unreadable),"
          + "\"pairs\":[\(result.lines.joined(separator: ","))]}")
    } else {
      try console.result(result.sentence)
    }
    return status
  }

  private static func result(
    _ entry: FolderDiff.Entry, _ first: String, _ second: String
  ) -> CaseResult {
    let isPair = FileSystem.isFolder(first)
    return entry.result(
      reference: isPair ? FileSystem.join(first, entry.path) : first,
      candidate: isPair ? FileSystem.join(second, entry.path) : second)
  }

  private func writeReport(_ results: [CaseResult], to folder: String) throws {
    var summary = CellSnapshot.RunSummary()
    for result in results { summary.add(result.verdict) }
    try HTMLReport(folder: folder, title: "\(first) and \(second)")
      .write(results, summary: summary)
    console.note("report: \(folder)/\(HTMLReport.pageName)")
  }

  private func count(_ finding: FolderDiff.Finding, _ tally: inout Tally) {
    switch finding {
    case .compared(let figures) where figures.isEqual: tally.equal += 1
    case .compared: tally.different += 1
    case .added, .removed: tally.missing += 1
    case .unreadable: tally.unreadable += 1
    }
  }

  private func status(_ tally: Tally) -> ExitStatus {
    if tally.unreadable > 0 { return .input }
    return tally.different + tally.missing > 0 ? .differences : .success
  }

  /// What is said of a pair; nothing of equal ones.
  private static func line(_ entry: FolderDiff.Entry) -> String? {
    switch entry.finding {
    case .compared(let figures):
      figures.isEqual ? nil : "\(entry.path): \(DiffCommand.describe(figures))"
    case .added: "\(entry.path): only in the second folder"
    case .removed: "\(entry.path): only in the first folder"
    case .unreadable(let reason): "\(entry.path): unreadable: \(reason)"
    }
  }
}
