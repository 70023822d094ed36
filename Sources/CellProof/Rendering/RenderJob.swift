internal import CellCanvas
public import CellFeed
internal import CellSnapshot
internal import Synchronization

/// Draws a whole feed into files.
public struct RenderJob: Sendable {
  /// Where results go.
  public enum Destination: Sendable, Hashable {
    /// A folder; it is made when it isn't there.
    case folder(String)
    /// One file.
    case file(String)
    /// Standard output.
    case standardOutput
  }

  /// What a job made.
  public struct Report: Sendable {
    /// Figures of the run.
    public var summary = RunSummary()
    /// How many files were written.
    public var files = 0
    /// Remarks for the user: a surface that had to be split.
    public var notes: [String] = []
  }

  /// The records' settings and the number of workers.
  public var run: FeedRun
  /// Kind of file.
  public var format: OutputFormat
  /// Where results go.
  public var destination: Destination
  /// The surface that cells share; nil gives every cell its own.
  public var page: PageSize?

  /// Makes a job.
  public init(
    run: FeedRun, format: OutputFormat, destination: Destination, page: PageSize? = nil
  ) {
    self.run = run
    self.format = format
    self.destination = destination
    self.page = page
  }

  /// Draws the feed; `observe` is told of every record's diagnostics, in feed order.
  ///
  /// Throws an `OutputError` or `RenderJobError`; records' errors are diagnostics.
  public func execute(
    _ reader: sending FeedReader, observe: @escaping @Sendable ([Diagnostic]) -> Void
  ) async throws -> Report {
    if case .file(let path) = destination { try OutputFile.makeParent(of: path) }
    if case .folder(let folder) = destination {
      try OutputFile.makeFolder(folder)
      if page == nil { return try await drawEach(reader, into: folder, observe) }
    }
    return try await drawPages(reader, observe)
  }

  /// One file a record, drawn and written by the workers.
  private func drawEach(
    _ reader: sending FeedReader, into folder: String,
    _ observe: @escaping @Sendable ([Diagnostic]) -> Void
  ) async throws -> Report {
    let job = self
    let files = Atomic(0)
    let notes = Mutex<[String]>([])
    var report = Report()
    report.summary = try await run.run(reader) { worker, record in
      let pages = job.pages(of: try worker.displayList(record))
      let stem = "\(folder)/\(RenderJob.number(record.number))"
      for (index, page) in pages.enumerated() {
        let piece = pages.count == 1 ? "" : "-\(RenderJob.number(index + 1))"
        let bytes = try worker.draw(page, as: job.format)
        // What comes up makes the record an error, of which no picture is left.
        if worker.settings.isStrict, worker.hasWarnings { break }
        try OutputFile.write(bytes, to: "\(stem)\(piece).\(job.format.rawValue)")
        files.add(1, ordering: .relaxed)
      }
      return pages.count
    } emit: { result in
      observe(result.diagnostics)
      if let pieces = result.value, pieces > 1 {
        notes.withLock { $0.append("record \(result.number): \(job.splitNote(pieces))") }
      }
    }
    report.files = files.load(ordering: .relaxed)
    report.notes = notes.withLock { $0 }
    return report
  }

  /// A cell on a page of its own; on several where it is taller than a surface can be.
  private func pages(of list: DisplayList) -> [Page] {
    let scale = run.settings.traits.scale
    if list.size.height * scale.factor <= Double(pixelLimit) {
      return [Page(list, background: run.settings.ground)]
    }
    let paginator = Paginator(
      pageSize: .feed, cellWidth: list.size.width, scale: scale, pixelLimit: pixelLimit)
    return PageComposer(paginator: paginator, appearance: run.settings.traits.appearance)
      .pages(of: [list])
  }

  private func splitNote(_ pieces: Int) -> String {
    "taller than one \(format.rawValue.uppercased()) surface can be (\(pixelLimit) pixels at "
      + "\(run.settings.traits.scale.rawValue)x): split into \(pieces)"
  }

  /// All cells first, then the pages they share.
  private func drawPages(
    _ reader: sending FeedReader, _ observe: @escaping @Sendable ([Diagnostic]) -> Void
  ) async throws -> Report {
    let cells = Mutex<[DisplayList]>([])
    var report = Report()
    // Pictures are drawn with the pages, so their warnings come then.
    report.summary = try await run.run(reader) { worker, record in
      let list = try worker.displayList(record)
      try worker.checkPictures(of: list)
      return list
    } emit: { result in
      observe(result.diagnostics)
      if let list = result.value { cells.withLock { $0.append(list) } }
    }
    let lists = cells.withLock { $0 }
    guard !lists.isEmpty else { return report }
    let pages = try compose(lists, notes: &report.notes)
    try await write(pages, &report, observe)
    return report
  }

  private func compose(_ lists: [DisplayList], notes: inout [String]) throws -> [Page] {
    guard let page else {
      try checkHolds(lists.count)
      let pages = lists.flatMap { self.pages(of: $0) }
      if pages.count > lists.count { notes.append("a cell is \(splitNote(pages.count))") }
      return pages
    }
    let scale = run.settings.traits.scale
    let paginator = Paginator(
      pageSize: page, cellWidth: run.settings.traits.width, scale: scale, pixelLimit: pixelLimit)
    let pages = PageComposer(paginator: paginator, appearance: run.settings.traits.appearance)
      .pages(of: lists)
    if page == .feed, pages.count > 1 {
      notes.append("the feed is \(splitNote(pages.count))")
    }
    if format != .pdf, destination == .standardOutput { try checkHolds(pages.count) }
    return pages
  }

  /// The most pixels a surface of the format may be tall at the output's scale.
  private var pixelLimit: Int {
    let largest = PageSize.largestSide * run.settings.traits.scale.factor
    switch format {
    case .png: return PixelSize.limit
    case .pdf: return Int(largest)
    case .svg: return Int.max / 4
    }
  }

  private func checkHolds(_ count: Int) throws {
    if format != .pdf, count > 1 { throw RenderJobError.severalResults(count, format) }
  }

  private func write(
    _ pages: [Page], _ report: inout Report, _ observe: @escaping @Sendable ([Diagnostic]) -> Void
  ) async throws {
    if format == .pdf {
      try writePDF(pages, &report, observe)
      return
    }
    let names = paths(count: pages.count)
    let files = Atomic(0)
    let failures = Atomic(0)
    let format = format
    let settings = run.settings
    let destination = destination
    let position = Mutex(0)
    try await OrderedPipeline<Int, [Diagnostic]>(jobs: run.jobs).run(
      next: {
        position.withLock { next in
          guard next < pages.count else { return nil }
          defer { next += 1 }
          return next
        }
      },
      worker: { try CellRenderer(settings) },
      work: { worker, index in
        let bytes = try worker.draw(pages[index], as: format)
        if destination == .standardOutput {
          try StandardOutput.write(bytes)
        } else {
          try OutputFile.write(bytes, to: names[index])
        }
        files.add(1, ordering: .relaxed)
        return RenderJob.diagnostics(of: worker)
      },
      emit: { diagnostics in
        if diagnostics.contains(where: { $0.severity == .error }) {
          failures.add(1, ordering: .relaxed)
        }
        observe(diagnostics)
      })
    report.files = files.load(ordering: .relaxed)
    report.summary.failures += failures.load(ordering: .relaxed)
  }

  private func writePDF(
    _ pages: [Page], _ report: inout Report, _ observe: @Sendable ([Diagnostic]) -> Void
  ) throws {
    let worker = try CellRenderer(run.settings)
    let bytes = try worker.canvas.pdf(pages)
    switch destination {
    case .standardOutput: try StandardOutput.write(bytes)
    case .file, .folder: try OutputFile.write(bytes, to: paths(count: 1)[0])
    }
    report.files = 1
    let diagnostics = RenderJob.diagnostics(of: worker)
    if diagnostics.contains(where: { $0.severity == .error }) { report.summary.failures += 1 }
    observe(diagnostics)
  }

  private static func diagnostics(of worker: CellRenderer) -> [Diagnostic] {
    worker.takeDrawingWarnings().map {
      Diagnostic(worker.settings.isStrict ? .error : .warning, $0)
    }
  }

  /// Names for the results: the file that was asked for, or one in the folder; numbered if several.
  private func paths(count: Int) -> [String] {
    let suffix = ".\(format.rawValue)"
    var stem: String
    switch destination {
    case .folder(let folder): stem = "\(folder)/\(page == .feed ? "feed" : "page")"
    case .file(let path): stem = path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
    case .standardOutput: return []
    }
    if count == 1, case .file(let path) = destination { return [path] }
    if count == 1, page == .feed || format == .pdf { return [stem + suffix] }
    return (1...count).map { "\(stem)-\(RenderJob.number($0))\(suffix)" }
  }

  /// A number as file names have it: at least four digits.
  static func number(_ value: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}

/// A job that asks for something impossible; exit status 2.
public enum RenderJobError: Error, Sendable, Hashable, CustomStringConvertible {
  /// More results than one file of the format can hold.
  case severalResults(Int, OutputFormat)

  /// One line with what to do.
  public var description: String {
    switch self {
    case .severalResults(let count, let format):
      "one \(format.rawValue.uppercased()) file can't hold \(count) pictures; "
        + "give a folder with -o, or put the cells on one image with --page feed"
    }
  }
}
