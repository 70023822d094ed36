internal import CellFeed
import FoundationEssentials

extension ResultLog {
  /// Writes a log; the file takes its name when the run is finished.
  public final class Writer {
    private let target: String
    private var buffer: [UInt8] = []
    /// Bytes that the file has for certain; more than a buffer's is written of none.
    private var written = 0
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
    /// - Throws: `FileError`; what was added is in `results` all the same.
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

    /// What was added so far, for a run that goes on without a log.
    func results() -> [CaseResult] {
      let file = (try? FileSystem.read(temporary.path)) ?? []
      let decoder = JSONDecoder()
      return (file.prefix(written) + buffer).split(separator: 10).dropFirst().compactMap {
        try? decoder.decode(CaseResult.self, from: Data($0))
      }
    }

    private func add(_ value: some Encodable) {
      // Nothing that is encoded here can fail: no number in it is infinite.
      guard let line = try? encoder.encode(value) else { return }
      buffer += line
      buffer.append(10)
    }

    private func flush() throws(FileError) {
      try temporary.append(buffer, for: target)
      written += buffer.count
      buffer.removeAll(keepingCapacity: true)
    }
  }
}

extension CaseResult {
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
    return line + #"},"messages":[],"pictures":{},"verdict":"passed"}"#
  }
}
