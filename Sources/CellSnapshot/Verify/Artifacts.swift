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

  /// Removes what an earlier run has left of a case.
  public func clear(_ id: CaseID) {
    // What can't be removed is overwritten by the next failure; it must not fail a passing case.
    try? FileSystem.remove(candidatePath(id))
    try? FileSystem.remove(differencePath(id))
  }
}

extension ReferenceStore {
  /// Puts the candidate that a run has left in the reference's place.
  ///
  /// - Throws: `FileError`, `PNGError` for a damaged candidate, `DigestFile.ReadError`; the old
  ///   reference is then unchanged.
  /// - Returns: what was done.
  @discardableResult
  public func approve(_ id: CaseID, from artifacts: Artifacts) throws -> WriteResult {
    let file = try FileSystem.read(artifacts.candidatePath(id))
    let candidate = try Reference(file)
    let result = try write(file, for: id)
    if case .digests = kind, let digest = candidate.digest {
      try updateDigests([id.key: DigestFile.Entry(digest: digest, size: candidate.size)])
    }
    artifacts.clear(id)
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
    let result = try write(content.encoded(with: encoder), for: id)
    if case .digests = kind {
      let size = Difference.Size(width: content.bitmap.width, height: content.bitmap.height)
      let entry = DigestFile.Entry(digest: PixelDigest(content.bitmap), size: size)
      try updateDigests([id.key: entry])
    }
    return result
  }
}
