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
  /// - Throws: `MergeError`, `FileError`.
  /// - Returns: the joined results.
  public func write(to path: String) throws -> ResultLog {
    let files = sources.map(ResultMerge.file)
    var relocated: [String] = []
    defer { for file in relocated { try? FileSystem.remove(file) } }
    var logs: [ResultLog] = []
    for (index, file) in files.enumerated() {
      let log = try ResultLog(path: file)
      let copy = "\(path).part\(index)"
      let writer = try ResultLog.Writer(path: copy, scope: log.scope)
      relocated.append(copy)
      let folder = ResultMerge.folder(of: file)
      for result in log { try writer.append(ResultMerge.relocated(result, folder)) }
      try writer.finish()
      logs.append(try ResultLog(path: copy))
    }
    try ResultLog.merge(logs, into: path)
    return try ResultLog(path: path)
  }

  private static func file(_ source: String) -> String {
    guard OutputFile.isFolder(source) else { return source }
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
