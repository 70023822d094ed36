internal import CellSnapshot
internal import Synchronization
public import CellFeed

/// What became of one record.
public struct CellResult<Value: Sendable>: Sendable {
  /// The record's number, from 1; 0 where the feed broke off without one.
  public var number: Int
  /// The result; nil when the record could not be drawn.
  public var value: Value?
  /// What is wrong or doubtful about the record.
  public var diagnostics: [Diagnostic]
}

/// Figures of a run.
public struct RunSummary: Sendable, Hashable {
  /// How many records the feed had.
  public var records = 0
  /// How many of them could not be drawn.
  public var failures = 0
  /// How many records were drawn although something about them is an error.
  public var flawed = 0
  /// Diagnostics that concern the feed as a whole: unknown keys, a file that broke off.
  public var diagnostics: [Diagnostic] = []

  /// Whether anything was an error.
  public var hasErrors: Bool {
    failures > 0 || flawed > 0 || diagnostics.contains { $0.severity == .error }
  }
}

/// Goes through a feed with several workers; one bad record does not stop the others.
public struct FeedRun: Sendable {
  /// What decides how records are drawn.
  public var settings: RenderSettings
  /// How many workers to use.
  public var jobs: Int

  /// Makes a run.
  public init(settings: RenderSettings, jobs: Int) {
    self.settings = settings
    self.jobs = jobs
  }

  /// Does the same work for every record, and reads the feed to its end.
  ///
  /// `work` is done by several renderers at once; what it throws becomes the record's error, but for an
  /// `OutputError`, which ends the run. `emit` is called for one record at a time, in feed order.
  public func run<Value: Sendable>(
    _ reader: sending FeedReader,
    work: @escaping @Sendable (CellRenderer, Record) throws -> Value,
    emit: @escaping @Sendable (CellResult<Value>) throws -> Void
  ) async throws -> RunSummary {
    let source = RecordQueue(reader, schema: settings.template.schema)
    let settings = settings
    let summary = Mutex(RunSummary())
    try await OrderedPipeline<RecordQueue.Item, CellResult<Value>>(jobs: jobs).run(
      next: { source.next() },
      worker: { try CellRenderer(settings) },
      work: { worker, item in try FeedRun.process(item, worker, work) },
      emit: { result in
        summary.withLock {
          $0.records += result.number > 0 ? 1 : 0
          $0.failures += result.value == nil && result.number > 0 ? 1 : 0
          let isFlawed = result.diagnostics.contains { $0.severity == .error }
          $0.flawed += isFlawed && (result.value != nil || result.number == 0) ? 1 : 0
        }
        try emit(result)
      })
    var final = summary.withLock { $0 }
    let severity: Diagnostic.Severity = settings.isStrict ? .error : .warning
    final.diagnostics =
      settings.template.remarks.map { Diagnostic(severity, $0) }
      + source.unknownKeys(isStrict: settings.isStrict)
    return final
  }

  private static func process<Value: Sendable>(
    _ item: RecordQueue.Item, _ worker: CellRenderer,
    _ work: (CellRenderer, Record) throws -> Value
  ) throws -> CellResult<Value> {
    let record: Record
    switch item {
    case .failure(let error):
      return CellResult(
        number: error.record ?? 0, value: nil,
        diagnostics: [Diagnostic(.error, error.description)])
    case .success(let read): record = read
    }
    let errors = worker.settings.template.schema.validate(record)
    guard errors.isEmpty else {
      return CellResult(
        number: record.number, value: nil,
        diagnostics: errors.map { Diagnostic(.error, $0.description) })
    }
    return try draw(record, worker, work)
  }

  private static func draw<Value: Sendable>(
    _ record: Record, _ worker: CellRenderer, _ work: (CellRenderer, Record) throws -> Value
  ) throws -> CellResult<Value> {
    let described = RecordMessage(record)
    let severity: Diagnostic.Severity = worker.settings.isStrict ? .error : .warning
    do {
      let value = try work(worker, record)
      let warnings = worker.takeWarnings().map {
        Diagnostic(severity, described.message($0.text), topic: $0.topic)
      }
      let isFailure = severity == .error && !warnings.isEmpty
      let errors = worker.takeFontErrors().map { Diagnostic(.error, described.message($0)) }
      return CellResult(
        number: record.number, value: isFailure ? nil : value, diagnostics: warnings + errors)
    } catch let error as OutputError {
      throw error
    } catch {
      _ = worker.takeWarnings()
      return CellResult(
        number: record.number, value: nil,
        diagnostics: described.messages(error).map { Diagnostic(.error, $0) })
    }
  }
}

/// Puts a record's place in front of messages that do not know it.
struct RecordMessage {
  let record: Record

  init(_ record: Record) { self.record = record }

  /// What an error has to say, in one or more messages.
  func messages(_ error: any Error) -> [String] {
    if let several = error as? FeedErrors { return several.errors.map(\.description) }
    return [message("\(error)")]
  }

  func message(_ text: String) -> String {
    // What is wrong in a template's file has a line for a place.
    let file = record.file.prefix { $0 != "#" }
    return text.hasPrefix("\(file):") ? text : "\(record.file): record \(record.number): \(text)"
  }
}

/// Deals out a feed's records, one caller at a time, and notes unknown keys as they pass.
private final class RecordQueue: Sendable {
  typealias Item = Result<Record, FeedError>

  private struct State {
    var reader: FeedReader
    var unknown: UnknownKeys
  }

  private let state: Mutex<State>

  init(_ reader: sending FeedReader, schema: RecordSchema) {
    state = Mutex(State(reader: reader, unknown: UnknownKeys(schema: schema)))
  }

  /// The next record or what is wrong with it; what ends a feed early is an item too.
  func next() -> Item? {
    state.withLock { state in
      do throws(FeedError) {
        let item = try state.reader.next()
        if case .success(let record)? = item { state.unknown.note(record) }
        return item
      } catch {
        return .failure(error)
      }
    }
  }

  func unknownKeys(isStrict: Bool) -> [Diagnostic] {
    state.withLock { state in
      state.unknown.issues.map { issue in
        isStrict
          ? Diagnostic(.error, issue.error.description) : Diagnostic(.warning, issue.description)
      }
    }
  }
}
