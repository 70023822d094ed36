import FoundationEssentials
import Glibc

/// Results of a run, a line of JSON each: written as they come, read back one by one, so that
/// ten thousand cases need no more memory than ten.
///
/// The first line tells the run's scope.
public struct ResultLog: Sequence, Sendable {
  /// The file.
  public let path: String
  /// How the run was cut down.
  public let scope: RunScope

  /// The file's name in the folder of artifacts.
  public static let name = "results.ndjson"

  /// Names a log that was just written.
  init(path: String, scope: RunScope) {
    self.path = path
    self.scope = scope
  }

  /// Opens a log.
  ///
  /// - Throws: `FileError`; `failed` if it isn't a log.
  public init(path: String) throws(FileError) {
    self.path = path
    guard let lines = LineReader(path: path) else { throw FileError(errno, "opening", path) }
    guard let first = lines.next(),
      let scope = try? JSONDecoder().decode(RunScope.self, from: first)
    else {
      throw .failed(action: "reading", path: path, reason: "it isn't a result of cellproof verify")
    }
    self.scope = scope
  }

  /// Walks over the results; a line that can't be read, the last of a killed run, is left out.
  public func makeIterator() -> AnyIterator<CaseResult> {
    guard let lines = LineReader(path: path) else { return AnyIterator { nil } }
    _ = lines.next()
    let decoder = JSONDecoder()
    return AnyIterator {
      while let line = lines.next() {
        if let result = try? decoder.decode(CaseResult.self, from: line) { return result }
      }
      return nil
    }
  }

  /// Counts the results.
  public func summary() -> RunSummary {
    reduce(into: RunSummary(scope: scope)) { $0.add($1.verdict) }
  }
}

extension ResultLog {
  /// Joins results of a run's parts: sorted by case, each case once.
  ///
  /// - Parameters:
  ///   - parts: the parts' results with the parts' scopes.
  ///   - path: where the joined log is written.
  /// - Throws: `MergeError`.
  /// - Returns: the joined results, in memory if the log can't be written.
  public static func merge(
    _ parts: [(scope: RunScope, results: some Sequence<CaseResult>)], into path: String
  ) throws(MergeError) -> RunResults {
    let scope = try RunScope.merged(parts.map(\.scope))
    var results = parts.flatMap { Array($0.results) }
    results.sort { $0.id < $1.id }
    var joined: [CaseResult] = []
    for result in results where result.verdict != .stale || scope.isComplete {
      if let last = joined.last, last.id == result.id {
        if last.verdict != result.verdict { throw MergeError.contradiction(result.id) }
        continue
      }
      joined.append(result)
    }
    let collector = ResultCollector(path: path, scope: scope)
    for result in joined { collector.add(result) }
    return collector.finish()
  }
}

/// Reads a file line by line.
private final class LineReader {
  private let file: UnsafeMutablePointer<FILE>
  private var line: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  init?(path: String) {
    guard let file = fopen(path, "re") else { return nil }
    self.file = file
  }

  deinit {
    fclose(file)
    free(line)
  }

  /// The next line, or nil at the end.
  func next() -> Data? {
    let count = getline(&line, &capacity, file)
    guard count > 0, let line else { return nil }
    return Data(bytes: line, count: count)
  }
}
