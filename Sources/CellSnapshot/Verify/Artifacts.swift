import CellCanvas

/// What a run leaves for people and for `approve`: candidates and difference pictures.
public struct Artifacts: Sendable {
  /// The folder; `.cellproof` unless told otherwise.
  public let folder: String

  /// Names a folder; it's made when something is written.
  public init(folder: String = ".cellproof") { self.folder = folder }

  /// Where a case's candidate lies: a complete reference, ready to take the old one's place.
  public func candidatePath(_ id: CaseID) -> String {
    FileSystem.join(folder, "candidates/\(id.path)")
  }

  /// Where a case's difference picture lies.
  public func differencePath(_ id: CaseID) -> String {
    FileSystem.join(folder, "differences/\(id.path)")
  }

  /// Paths, as `CaseID.path` has them, of a suite's cases that there are pictures of.
  func paths(ofSuite suite: String) -> Set<String> {
    let suiteFolder = FileSystem.parent(CaseID(suite: suite, name: "x").path)
    let names = ["candidates", "differences"].flatMap {
      FileSystem.names(in: FileSystem.join(FileSystem.join(folder, $0), suiteFolder))
    }
    return Set(names.map { FileSystem.join(suiteFolder, $0) })
  }

  /// Removes what an earlier run has left of a case.
  public func clear(_ id: CaseID) {
    // What can't be removed is overwritten by the next failure; it must not fail a passing case.
    try? FileSystem.remove(candidatePath(id))
    try? FileSystem.remove(differencePath(id))
  }
}

extension Artifacts {
  /// A case's candidate, as a file and read.
  ///
  /// - Throws: `ApprovalError`, `FileError`.
  public func candidate(_ id: CaseID) throws -> (file: [UInt8], reference: Reference) {
    let path = candidatePath(id)
    let file: [UInt8]
    do { file = try FileSystem.read(path) } catch FileError.notFound {
      throw ApprovalError.candidateGone(id, path: path)
    }
    do { return (file, try Reference(file)) } catch {
      throw ApprovalError.candidateDamaged(id, path: path, reason: "\(error)")
    }
  }
}

/// Why a candidate can't become the reference.
public enum ApprovalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// It was there when the results were read, and no longer is.
  case candidateGone(CaseID, path: String)
  /// It can't be read as a picture.
  case candidateDamaged(CaseID, path: String, reason: String)
  /// A decision can't be taken back, because somebody has put another reference in place since.
  case referenceChanged(CaseID)
  /// The project has no suite of that name any more.
  case suiteGone(CaseID)

  /// What happened, and how to go on.
  public var description: String {
    switch self {
    case .candidateGone(let id, let path):
      "\(id): its candidate \(path) is gone: another approve, review, record or verify has dealt "
        + "with it meanwhile; `cellproof verify` tells how things stand"
    case .candidateDamaged(let id, let path, let reason):
      "\(id): its candidate \(path) can't be used: \(reason); the reference stays as it is; "
        + "`cellproof verify` draws it again"
    case .referenceChanged(let id):
      "\(id): its reference was changed by another command since; it stays as it is"
    case .suiteGone(let id):
      "\(id): the project has no suite \"\(id.suite)\" any more; run `cellproof verify` again"
    }
  }
}

extension ReferenceStore {
  /// Puts the candidate that a run has left in the reference's place.
  ///
  /// - Throws: `ApprovalError` for a candidate that is gone or damaged, `FileError`,
  ///   `DigestFile.ReadError`; the old reference is then unchanged.
  /// - Returns: what was done.
  @discardableResult
  public func approve(_ id: CaseID, from artifacts: Artifacts) throws -> WriteResult {
    let (file, candidate) = try artifacts.candidate(id)
    let entry = candidate.digest.map {
      DigestFile.Entry(digest: $0, size: candidate.size, layout: candidate.layout?.digest)
    }
    let result = try store(file, entry, for: id)
    // A run that goes on beside this one may have left a newer candidate, which stays.
    if (try? FileSystem.read(artifacts.candidatePath(id))) == file { artifacts.clear(id) }
    return result
  }

  /// Stores what was drawn.
  ///
  /// - Throws: `FileError`, `DigestFile.ReadError`; the old reference is then unchanged.
  /// - Returns: what was done.
  @discardableResult
  public func record(
    _ id: CaseID, _ content: ReferenceContent, encoder: PNGEncoder
  ) throws -> WriteResult {
    try store(content.encoded(with: encoder), DigestFile.Entry(content), for: id)
  }

  /// Stores a picture and, in a suite of digests, its line: both or neither.
  private func store(
    _ file: [UInt8], _ entry: DigestFile.Entry?, for id: CaseID
  ) throws -> WriteResult {
    guard case .digests = kind, let entry else { return try write(file, for: id) }
    let path = path(of: id)
    let old = try? FileSystem.read(path)
    // What takes room is on the disk before the line changes; a new name takes none.
    let picture = old == file ? nil : try FileSystem.prepare(path, with: file)
    try updateDigests([id.key: entry])
    try picture?.finish(as: path)
    return old == nil ? .created : old == file ? .unchanged : .updated
  }
}
