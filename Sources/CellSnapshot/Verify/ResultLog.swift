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
  /// Writes a log; the file takes its name when the run is finished.
  public final class Writer {
    private let target: String
    private var buffer: [UInt8] = []
    private let temporary: TemporaryFile
    private let encoder: JSONEncoder

    /// Starts a log.
    ///
    /// - Throws: `FileError`.
    public init(path: String, scope: RunScope) throws(FileError) {
      guard case .file(let target) = OutputTarget(path) else {
        let reason = "it's a pipe or a device, and results are read again; name a file"
        throw .failed(action: "writing", path: path, reason: reason)
      }
      self.target = target
      encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try FileSystem.makeFolders(FileSystem.parent(target))
      temporary = try TemporaryFile(beside: target)
      add(scope)
    }

    /// Adds a result.
    ///
    /// - Throws: `FileError`.
    public func append(_ result: CaseResult) throws(FileError) {
      if result.verdict == .passed && result.messages.isEmpty {
        // Nearly all results are of this kind, and a general encoder takes longer than the proof.
        buffer += result.passedLine.utf8
        buffer.append(10)
      } else {
        add(result)
      }
      if buffer.count > 1 << 16 { try flush() }
    }

    /// Puts the log in place.
    ///
    /// - Throws: `FileError`; an earlier log is then unchanged.
    public func finish() throws(FileError) {
      try flush()
      try temporary.finish(as: target)
    }

    private func add(_ value: some Encodable) {
      // Nothing that is encoded here can fail: no number in it is infinite.
      guard let line = try? encoder.encode(value) else { return }
      buffer += line
      buffer.append(10)
    }

    private func flush() throws(FileError) {
      try temporary.append(buffer, for: target)
      buffer.removeAll(keepingCapacity: true)
    }
  }

  /// Joins logs of a run's parts: sorted by case, each case once.
  ///
  /// - Throws: `MergeError`, `FileError`.
  public static func merge(_ logs: [ResultLog], into path: String) throws {
    let scope = try RunScope.merged(logs.map(\.scope))
    let writer = try Writer(path: path, scope: scope)
    var results = logs.flatMap { Array($0) }
    results.sort { $0.id < $1.id }
    var last: CaseResult?
    for result in results where result.verdict != .stale || scope.isComplete {
      if let last, last.id == result.id {
        if last.verdict != result.verdict { throw MergeError.contradiction(result.id) }
        continue
      }
      try writer.append(result)
      last = result
    }
    try writer.finish()
  }
}

extension CaseResult {
  /// What the general encoder would write of a passed case, without its figures.
  fileprivate var passedLine: String {
    var line = #"{"id":{"name":"#
    CompactJSON.write(id.name, to: &line)
    line += #","suite":"#
    CompactJSON.write(id.suite, to: &line)
    if let variant = id.variant {
      line += #","variant":"#
      CompactJSON.write(variant, to: &line)
    }
    return line + #"},"messages":[],"pictures":{},"verdict":"passed"}"#
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
