public import CellSnapshot

/// What the last `cellproof verify` has left: results and candidates.
public struct LastRun: Sendable {
  /// The project.
  public let project: Project
  /// Its results.
  public let results: ResultLog

  /// Opens a project's last results.
  ///
  /// - Throws: `ProjectError` if nothing was verified yet.
  public init(_ project: Project) throws {
    self.project = project
    do { results = try ResultLog(path: project.resultPath) } catch {
      let advice = "run `cellproof verify` first"
      throw ProjectError(
        path: project.path, problems: ["no results to go on from: \(error); \(advice)"])
    }
  }

  /// Cases that failed.
  public var failed: Set<CaseID> {
    results.reduce(into: []) { set, result in
      if result.verdict.isFailure { set.insert(result.id) }
    }
  }

  /// Failures whose candidate is still there, in the order of the run.
  ///
  /// A pattern that is a case's whole name means that case alone, not those whose names begin so.
  ///
  /// - Parameter patterns: of which one must fit; none for all.
  /// - Returns: the results.
  public func pending(_ patterns: [CasePattern] = []) -> [CaseResult] {
    let artifacts = Artifacts(folder: project.artifactFolder)
    let failures = results.filter { result in
      result.verdict.isFailure && FileSystem.exists(artifacts.candidatePath(result.id))
    }
    if patterns.isEmpty { return failures }
    let names = Set(failures.map(\.id.description))
    let exact = Set(patterns.map(\.description)).intersection(names)
    let others = patterns.filter { !exact.contains($0.description) }
    return failures.filter { result in
      let name = result.id.description
      return exact.contains(name) || others.contains { $0.matches(name) }
    }
  }
}

extension Project {
  /// Where runs leave their results.
  public var resultPath: String { FileSystem.join(artifactFolder, ResultLog.name) }

  /// The references of the suite of a case; nil if no suite has that name.
  public func store(of id: CaseID) throws -> ReferenceStore? {
    try suites.first { $0.name == id.suite }.map { try $0.store(in: self) }
  }
}
