public import CellSnapshot

/// Joins the results of a run's parts.
public struct ResultMerge: Sendable {
  /// Result files, or folders that have one.
  public let sources: [String]

  /// Names the sources.
  public init(_ sources: [String]) { self.sources = sources }

  /// Writes the joined results.
  ///
  /// Pictures that aren't where the results say are looked for beside the result file: artifacts of
  /// CI systems are unpacked into folders of their own.
  ///
  /// - Parameters:
  ///   - path: where.
  ///   - stale: for a complete run's results, the references that no case names; nil if that isn't
  ///     known.
  /// - Throws: `MergeError`; `FileError` for results that can't be read.
  /// - Returns: the joined results, in memory if they can't be written.
  public func write(
    to path: String, stale: () throws -> [CaseResult]? = { nil }
  ) throws -> RunResults {
    var parts = try sources.map(ResultMerge.part)
    if try RunScope.merged(parts.map(\.scope)).isComplete, let stale = try stale() {
      parts = parts.map { ($0.scope, $0.results.filter { $0.verdict != .stale }) }
      parts[0].results += stale
    }
    return try ResultLog.merge(parts, into: path)
  }

  private static func part(
    _ source: String
  ) throws -> (scope: RunScope, results: [CaseResult]) {
    let file = file(source)
    let log = try ResultLog(path: file)
    return (log.scope, log.map { relocated($0, folder(of: file)) })
  }

  private static func file(_ source: String) -> String {
    guard FileSystem.isFolder(source) else { return source }
    let direct = FileSystem.join(source, ResultLog.name)
    return FileSystem.exists(direct)
      ? direct : FileSystem.join(source, ".cellproof/\(ResultLog.name)")
  }

  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "" }
    return String(file[..<slash])
  }

  private static func relocated(_ result: CaseResult, _ folder: String) -> CaseResult {
    var result = result
    let artifacts = Artifacts(folder: folder)
    if let path = result.pictures.candidate, !FileSystem.exists(path) {
      result.pictures.candidate = artifacts.candidatePath(result.id)
    }
    if let path = result.pictures.difference, !FileSystem.exists(path) {
      result.pictures.difference = artifacts.differencePath(result.id)
    }
    return result
  }
}
