import CellProof
import CellSnapshot
internal import Synchronization

/// Compares two folders for `cellproof diff` and prints what comes out.
///
/// Pairs are written as they come, so that large folders need no memory.
struct FolderComparison {
  private struct Tally {
    var equal = 0
    var different = 0
    var missing = 0
    var unreadable = 0

    var pairs: Int { equal + different + missing + unreadable }

    var sentence: String {
      let parts = [
        (equal, "equal"), (different, "different"), (missing, "on one side only"),
        (unreadable, "unreadable"),
      ]
      let named = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return named.isEmpty ? "no pictures" : named.joined(separator: ", ")
    }

    var status: ExitStatus {
      if unreadable > 0 { return .input }
      return different + missing > 0 ? .differences : .success
    }

    mutating func count(_ finding: FolderDiff.Finding) {
      switch finding {
      case .compared(let figures) where figures.isEqual: equal += 1
      case .compared: different += 1
      case .added, .removed: missing += 1
      case .unreadable: unreadable += 1
      }
    }
  }

  /// Where pairs go as they come.
  private struct State {
    var tally = Tally()
    /// The object that is printed; nil for sentences.
    let json: OutputFile?
    var report: FolderReport?
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
    let state = Mutex(
      State(
        json: isJSON ? OutputFile.standardOutput() : nil,
        report: try report.map { try FolderReport(folder: $0, first, second) }))
    try state.withLock { try $0.json?.write("{\"pairs\":[") }
    try await folders.run(first, second) { entry in
      try state.withLock { try take(entry, &$0) }
    }
    return try state.withLock { state in
      try conclude(state)
      return state.tally.status
    }
  }

  private func take(_ entry: FolderDiff.Entry, _ state: inout State) throws {
    try state.report?.add(entry)
    if let json = state.json {
      try json.write((state.tally.pairs > 0 ? "," : "") + entry.json)
    } else if let line = FolderComparison.line(entry) {
      try console.result(line)
    }
    state.tally.count(entry.finding)
  }

  private func conclude(_ state: State) throws {
    let tally = state.tally
    if let json = state.json {
      let verdict = tally.status == .success ? "equal" : "different"
      try json.write(
        "],\"verdict\":\"\(verdict)\",\"equal\":\(tally.equal),\"different\":\(tally.different),"
          + "\"missing\":\(tally.missing),\"unreadable\":\(tally.unreadable)}\n")
      try json.finish()
    } else {
      try console.result(tally.sentence)
    }
    if let report = state.report {
      try report.write()
      console.note("report: \(report.pagePath)")
    }
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
