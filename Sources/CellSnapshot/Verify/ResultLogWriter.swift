internal import CellFeed
import FoundationEssentials

extension ResultLog {
  /// Writes a log; the file takes its name when the run is finished.
  public final class Writer {
    private let target: String
    private let scope: RunScope
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
      self.scope = scope
      encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try FileSystem.makeFolders(FileSystem.parent(target))
      temporary = try TemporaryFile(beside: target)
      try add(scope)
    }

    /// Adds a result.
    ///
    /// - Throws: `FileError`; what was added is in `results` all the same.
    public func append(_ result: CaseResult) throws(FileError) {
      if result.isPlainPass {
        // Nearly all results are of this kind, and a general encoder takes longer than the proof.
        try temporary.append(result.passedLine, for: target)
      } else {
        try add(result)
      }
    }

    /// Puts the log in place.
    ///
    /// - Throws: `FileError`; an earlier log is then unchanged.
    public func finish() throws(FileError) {
      try temporary.finish(as: target)
    }

    /// What was added so far, as a log that is there as long as this writer.
    ///
    /// - Throws: `FileError`.
    public func unfinished() throws(FileError) -> ResultLog {
      try temporary.flush(for: target)
      return ResultLog(path: temporary.path, scope: scope)
    }

    /// What was added so far, for a run that goes on without a log.
    func results() -> [CaseResult] {
      let decoder = JSONDecoder()
      return temporary.content().split(separator: 10).dropFirst().compactMap {
        try? decoder.decode(CaseResult.self, from: Data($0))
      }
    }

    private func add(_ value: some Encodable) throws(FileError) {
      // Nothing that is encoded here can fail: no number in it is infinite.
      guard let line = try? encoder.encode(value) else { return }
      try temporary.append([UInt8](line) + [10], for: target)
    }
  }
}

extension CaseResult {
  /// Whether nothing has to be kept but that the case passed: its reference is found by its name.
  fileprivate var isPlainPass: Bool {
    verdict == .passed && messages.isEmpty && pictures.candidate == nil
  }

  /// What the general encoder would write of a passed case, without its figures.
  fileprivate var passedLine: String {
    var line = #"{"id":{"name":"#
    JSONQuoting.write(id.name, to: &line)
    line += #","suite":"#
    JSONQuoting.write(id.suite, to: &line)
    if let variant = id.variant {
      line += #","variant":"#
      JSONQuoting.write(variant, to: &line)
    }
    return line + #"},"messages":[],"pictures":{},"verdict":"passed"}"# + "\n"
  }
}
