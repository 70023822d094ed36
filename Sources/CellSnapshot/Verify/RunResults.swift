/// All results of a run, to be walked over as often as needed.
///
/// They are in the run's log, or in memory where no log could be written.
public struct RunResults: Sequence, Sendable {
  private enum Storage {
    case log(ResultLog)
    case memory([CaseResult])
  }

  private let storage: Storage
  /// How many cases came out how.
  public let summary: RunSummary
  /// Why there is no log; nil if there is one.
  public let failure: FileError?

  /// Takes the results of a log, and counts them unless that was done.
  public init(_ log: ResultLog, summary: RunSummary? = nil) {
    storage = .log(log)
    self.summary = summary ?? log.summary()
    failure = nil
  }

  init(_ results: [CaseResult], summary: RunSummary, failure: FileError?) {
    storage = .memory(results)
    self.summary = summary
    self.failure = failure
  }

  /// Walks over the results.
  public func makeIterator() -> AnyIterator<CaseResult> {
    switch storage {
    case .log(let log): log.makeIterator()
    case .memory(let results): AnyIterator(results.makeIterator())
    }
  }
}

/// Takes a run's results as they come, and keeps them whether or not a log can be written.
public final class ResultCollector {
  private let path: String
  private var writer: ResultLog.Writer?
  private var kept: [CaseResult] = []
  private var summary: RunSummary
  private var failure: FileError?

  /// Starts a run's log at a path.
  public init(path: String, scope: RunScope) {
    self.path = path
    summary = RunSummary(scope: scope)
    do { writer = try ResultLog.Writer(path: path, scope: scope) } catch { failure = error }
  }

  /// Adds a result.
  public func add(_ result: CaseResult) {
    summary.add(result.verdict)
    guard let writer else { return kept.append(result) }
    do { try writer.append(result) } catch { giveUp(writer, error) }
  }

  /// Puts the log in place and hands the results out.
  public func finish() -> RunResults {
    if let writer {
      do {
        try writer.finish()
        return RunResults(ResultLog(path: path, scope: summary.scope), summary: summary)
      } catch { giveUp(writer, error) }
    }
    return RunResults(kept, summary: summary, failure: failure)
  }

  /// Goes on in memory.
  private func giveUp(_ writer: ResultLog.Writer, _ error: FileError) {
    kept = writer.results()
    failure = error
    self.writer = nil
  }
}
