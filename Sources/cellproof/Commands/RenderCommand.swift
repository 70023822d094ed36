import CellProof
import CellSnapshot

/// Draws a feed's cells as pictures or documents.
enum RenderCommand: Command {
  static let name = "render"
  static let abstract = "draws a feed's cells as PNG, PDF or SVG"

  static let parser = OptionParser(
    command: name, arguments: "FEED|FILE.xib[#CELL]",
    summary: "Draws every record of FEED (a property list, JSON or newline-delimited JSON; - is "
      + "standard input) as a cell; or the cells of an Interface Builder file as they were designed.",
    details: """
      One file a record, named by its number: 0001.png. With --page several cells share a surface.

      \(FeedOptions.templateHelp)

      Example: cellproof render assets/statuses.plist -o out --format pdf --page a4
      """,
    options: [
      .value("output", "o", "DIR|FILE", "Where results go; - is standard output (out)"),
      .value("format", "f", "png|pdf|svg", "Kind of file (png, or what the file's name says)"),
      .value("page", "p", "PAGE", "feed (one tall image), iphone, a4, letter or WxH in points"),
    ] + FeedOptions.specs)

  static func run(_ options: ParsedOptions) async throws -> ExitStatus {
    let page = try page(options)
    let feed = try FeedOptions(options, page: page)
    let destination = try destination(options)
    let job = RenderJob(
      run: FeedRun(settings: feed.settings, jobs: feed.jobs),
      format: try format(options, destination), destination: destination, page: page)
    let printer = DiagnosticPrinter(feed.console)
    let progress = ProgressBar(total: nil, isQuiet: feed.console.isQuiet)
    let report: RenderJob.Report
    do {
      report = try await job.execute(try feed.reader()) { diagnostics in
        printer.say(diagnostics)
        progress.step()
      }
    } catch let error as RenderJobError {
      throw UsageError(message: error.description)
    }
    progress.finish()
    printer.say(report.summary.diagnostics)
    report.notes.forEach(feed.console.note)
    tell(report, destination, feed.console)
    return report.summary.hasErrors ? .input : .success
  }

  private static func tell(
    _ report: RenderJob.Report, _ destination: RenderJob.Destination, _ console: Console
  ) {
    let place: String
    switch destination {
    case .standardOutput: return
    case .folder(let path), .file(let path): place = path
    }
    let records = counted(report.summary.records, "record")
    let failures = report.summary.failures
    let failed = failures > 0 ? ", \(failures) could not be drawn" : ""
    let isFile = report.files == 1 && destination == .file(place)
    let files =
      isFile ? place : "\(counted(report.files, "file")) in \(folder(of: place, destination))"
    console.note("\(records), \(files)\(failed)")
  }

  /// Where numbered files lie.
  private static func folder(of place: String, _ destination: RenderJob.Destination) -> String {
    guard case .file = destination else { return place }
    return place.lastIndex(of: "/").map { String(place[..<$0]) } ?? "."
  }

  private static func page(_ options: ParsedOptions) throws -> PageSize? {
    guard let text = options.value("page") else { return nil }
    if let page = PageSize(text) { return page }
    throw UsageError(
      message:
        "--page takes feed, iphone, a4, letter or WxH in points such as 320x568, not '\(text)'")
  }

  private static func destination(_ options: ParsedOptions) throws -> RenderJob.Destination {
    let path = options.value("output") ?? "out"
    if path == "-" { return .standardOutput }
    if path.isEmpty { throw UsageError(message: "-o takes a folder, a file or -, not nothing") }
    let other = ["gif", "jpg", "jpeg", "webp", "tif", "tiff", "bmp", "heic", "eps", "ps"]
    if let suffix = suffix(of: path), other.contains(suffix), !FileSystem.isFolder(path) {
      throw UsageError(
        message: "-o \(path): .\(suffix) files aren't made; name it .png, .pdf or .svg")
    }
    let isFile = suffix(of: path).flatMap(OutputFormat.init) != nil && !FileSystem.isFolder(path)
    return isFile || OutputTarget(path).isStream ? .file(path) : .folder(path)
  }

  private static func format(
    _ options: ParsedOptions, _ destination: RenderJob.Destination
  ) throws -> OutputFormat {
    var named: OutputFormat?
    if case .file(let path) = destination { named = suffix(of: path).flatMap(OutputFormat.init) }
    guard let text = options.value("format") else { return named ?? .png }
    guard let format = OutputFormat(rawValue: text.lowercased()) else {
      throw UsageError(message: "--format takes png, pdf or svg, not '\(text)'")
    }
    if let named, named != format {
      throw UsageError(
        message: "--format \(format.rawValue) and a file named .\(named.rawValue) contradict each "
          + "other; drop one of them")
    }
    return format
  }

  private static func suffix(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
