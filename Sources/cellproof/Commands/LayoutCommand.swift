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
  private let isJSON: Bool
  private let buffer = Mutex<(bytes: [UInt8], count: Int)>(([], 0))

  init(isJSON: Bool) { self.isJSON = isJSON }

  func begin() throws { try put(isJSON ? "{\"cells\":[" : "") }

  func write(_ listing: LayoutListing) throws {
    let isFirst = buffer.withLock { state in
      defer { state.count += 1 }
      return state.count == 0
    }
    try put(isJSON ? (isFirst ? "" : ",") + listing.json : listing.table + "\n")
  }

  func end() throws {
    try put(isJSON ? "]}\n" : "")
    try buffer.withLock { state in
      try StandardOutput.write(state.bytes)
      state.bytes = []
    }
  }

  private func put(_ text: String) throws {
    try buffer.withLock { state in
      state.bytes += Array(text.utf8)
      guard state.bytes.count > 1 << 16 else { return }
      try StandardOutput.write(state.bytes)
      state.bytes = []
    }
  }
}
