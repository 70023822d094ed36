import CellProof
internal import Synchronization

/// Compares the ways of giving rows their height.
enum HeightsCommand: Command {
  static let name = "heights"
  static let abstract = "each row's height by every way a template has, side by side"

  static let parser = OptionParser(
    command: name, arguments: "FEED|FILE.xib[#CELL]",
    summary:
      "Lists each row's height by every way of layout that the template has, as computed and "
      + "rounded up to whole pixels. Rows whose rounded heights differ are marked, and the exit "
      + "status is 1.",
    details: """
      \(FeedOptions.templateHelp) Such a template has one way, the one that 'cellproof inspect' names.

      Example: cellproof heights assets/statuses.plist --template status-auto-layout
      """,
    options: [.flag("json", nil, "One JSON object instead of a table")] + FeedOptions.specs)

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    let feed = try FeedOptions(options)
    let isJSON = options.has("json")
    let printer = DiagnosticPrinter(feed.console)
    let methods = feed.settings.template.layoutMethods
    let console = feed.console
    let counts = Mutex((rows: 0, differing: 0))
    let reader = try feed.reader()
    try console.result(isJSON ? "{\"rows\":[" : RowHeights.header(methods))
    let summary = try await FeedRun(settings: feed.settings, jobs: feed.jobs).run(reader) {
      worker, record in
      try worker.heights(of: record)
    } emit: { result in
      printer.say(result.diagnostics)
      guard let row = result.value else { return }
      let isFirst = counts.withLock { counts in
        defer { counts.rows += 1 }
        counts.differing += row.agrees ? 0 : 1
        return counts.rows == 0
      }
      try console.result(isJSON ? (isFirst ? "" : ",") + row.json : row.line)
    }
    if isJSON { try console.result("]}") }
    printer.say(summary.diagnostics)
    let (rows, differing) = counts.withLock { $0 }
    if methods.count > 1 {
      console.note(
        "\(counted(rows, "row")), \(differing) of them \(differing == 1 ? "differs" : "differ") "
          + "between the ways")
    } else {
      console.note("\(counted(rows, "row")); the template has one way of layout only")
    }
    if summary.hasErrors { return .input }
    return differing > 0 ? .differences : .success
  }
}
