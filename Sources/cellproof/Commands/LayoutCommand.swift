import CellProof
import CellSnapshot
internal import Synchronization

/// Lists every view's frame.
enum LayoutCommand: Command {
  static let name = "layout"
  static let abstract = "lists every view's frame and every cell's height"

  static let parser = OptionParser(
    command: name, arguments: "FEED|FILE.xib[#CELL]",
    summary: "Lists the frame of every view, in points in its superview's coordinates, and the "
      + "height of every cell, of FEED's records or of an Interface Builder file as it was designed.",
    details: """
      \(FeedOptions.templateHelp)

      Example: cellproof layout assets/statuses.plist --json
      """,
    options: [
      .flag("json", nil, "One JSON object instead of a table"),
      .flag("fit", nil, "Short for --row-height automatic"),
    ] + FeedOptions.specs)

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    let feed = try FeedOptions(options)
    let printer = DiagnosticPrinter(feed.console)
    let writer = ListingWriter(isJSON: options.has("json"))
    let run = FeedRun(settings: feed.settings, jobs: feed.jobs)
    let reader = try feed.reader()
    let isDesigned = feed.designed != nil
    try writer.begin()
    let summary = try await run.run(reader) { worker, record in
      let cell = try worker.layOut(record)
      // A designed cell's id is its object's; what the reader composes of controls is left out.
      return isDesigned
        ? LayoutListing(cell, id: cell.root.view.id).withoutComposedViews
        : LayoutListing(cell, id: "\(record.number)")
    } emit: { result in
      printer.say(result.diagnostics)
      if let listing = result.value { try writer.write(listing) }
    }
    try writer.end()
    printer.say(summary.diagnostics)
    return summary.hasErrors ? .input : .success
  }
}

/// Writes listings as they come, so that a long feed needs no memory.
private final class ListingWriter: Sendable {
  private struct State {
    let output = OutputFile.standardOutput()
    var count = 0
  }

  private let isJSON: Bool
  private let state = Mutex(State())

  init(isJSON: Bool) { self.isJSON = isJSON }

  func begin() throws {
    if isJSON { try state.withLock { try $0.output.write("{\"cells\":[") } }
  }

  func write(_ listing: LayoutListing) throws {
    try state.withLock { state in
      let text = isJSON ? (state.count > 0 ? "," : "") + listing.json : listing.table + "\n"
      state.count += 1
      try state.output.write(text)
    }
  }

  func end() throws {
    try state.withLock { state in
      if isJSON { try state.output.write("]}\n") }
      try state.output.finish()
    }
  }
}
