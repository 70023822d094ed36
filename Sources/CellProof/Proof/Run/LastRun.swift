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
    return failures(patterns).filter { FileSystem.exists(artifacts.candidatePath($0.id)) }
  }

  /// Why `pending` has nothing for such patterns.
  public func whyNothingIsPending(_ patterns: [CasePattern]) -> String {
    let failures = failures(patterns)
    let fitting =
      patterns.isEmpty ? "" : " that fits \(patterns.map { "'\($0)'" }.joined(separator: ", "))"
    guard let first = failures.first else {
      return "the last 'cellproof verify' has no failure\(fitting)"
    }
    let names = failures.count == 1 ? "\(first.id)" : "\(first.id) and \(failures.count - 1) more"
    if failures.allSatisfy({ $0.verdict == .notDrawn }) {
      return "\(names) couldn't be drawn; 'cellproof verify' says why"
    }
    return "\(names) failed, but no candidate is left: it was accepted or rejected since, or drawn "
      + "anew; 'cellproof verify' tells how things stand"
  }

  /// Failures of the run, whether their candidates are there or not.
  private func failures(_ patterns: [CasePattern]) -> [CaseResult] {
    let failures = results.filter(\.verdict.isFailure)
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
  /// Removes what killed runs have left among the artifacts.
  public func removeOrphanedArtifacts() { _ = FileSystem.removeOrphans(below: artifactFolder) }

  /// Removes what killed runs have left among artifacts and references; returns how many files.
  @discardableResult
  public func removeOrphans() -> Int {
    let folders = suites.map { suite -> String? in
      if case .digests(let folder) = suite.storage { return folder }
      return nil
    }
    return Set(folders.compactMap { $0 } + [artifactFolder, snapshotFolder])
      .reduce(0) { $0 + FileSystem.removeOrphans(below: $1) }
  }

  /// Where runs leave their results.
  public var resultPath: String { FileSystem.join(artifactFolder, ResultLog.name) }

  /// The references of the suite of a case; nil if no suite has that name.
  public func store(of id: CaseID) throws -> ReferenceStore? {
    try suites.first { $0.name == id.suite }.map { try $0.store(in: self) }
  }
}
