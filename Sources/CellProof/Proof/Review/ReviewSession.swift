public import CellSnapshot

/// Goes through failures one by one: accept, reject, skip, undo.
///
/// Every decision is done on the disk at once, so that stopping anywhere loses none; what was there
/// before is kept in memory for undo.
public struct ReviewSession {
  /// What can be decided about a candidate.
  public enum Decision: String, Sendable, Hashable {
    /// It becomes the reference.
    case accepted
    /// It's thrown away.
    case rejected
    /// It stays for another time.
    case skipped
  }

  private struct Step {
    let decision: Decision
    let reference: [UInt8]?
    let entry: DigestFile.Entry?
    let candidate: [UInt8]?
  }

  private let project: Project
  let artifacts: Artifacts
  private var steps: [Step] = []
  /// The failures under review.
  public let results: [CaseResult]

  /// Starts a review.
  public init(_ project: Project, _ results: [CaseResult]) {
    self.project = project
    self.results = results
    artifacts = Artifacts(folder: project.artifactFolder)
  }

  /// The failure to decide about, counted from 0; equal to `results.count` at the end.
  public var position: Int { steps.count }

  /// The failure to decide about; nil at the end.
  public var current: CaseResult? { position < results.count ? results[position] : nil }

  /// How often was decided how.
  public func count(_ decision: Decision) -> Int {
    steps.reduce(0) { $0 + ($1.decision == decision ? 1 : 0) }
  }

  /// Decides about the current failure and goes on to the next.
  ///
  /// - Throws: `ApprovalError` where the candidate is gone or damaged, `FileError`; nothing is changed
  ///   then.
  public mutating func decide(_ decision: Decision) throws {
    guard let result = current else { return }
    if decision == .skipped {
      steps.append(Step(decision: decision, reference: nil, entry: nil, candidate: nil))
      return
    }
    guard let store = try project.store(of: result.id) else {
      throw ApprovalError.suiteGone(result.id)
    }
    let candidate = try artifacts.candidate(result.id).file
    var entry: DigestFile.Entry?
    if case .digest(let old, _) = store.lookup(result.id) { entry = old }
    let step = Step(
      decision: decision, reference: try? FileSystem.read(store.path(of: result.id)), entry: entry,
      candidate: candidate)
    switch decision {
    case .accepted: try store.approve(result.id, from: artifacts)
    case .rejected: artifacts.clear(result.id)
    case .skipped: break
    }
    steps.append(step)
  }

  /// Takes the last decision back; returns whether there was one.
  ///
  /// - Throws: `ApprovalError` if the reference isn't the one that was accepted, `FileError`; the
  ///   decision then stands.
  public mutating func undo() throws -> Bool {
    guard let step = steps.last else { return false }
    let id = results[position - 1].id
    if step.decision == .accepted, let store = try project.store(of: id),
      let now = try? FileSystem.read(store.path(of: id)), now != step.candidate
    {
      throw ApprovalError.referenceChanged(id)
    }
    if step.decision != .skipped, let candidate = step.candidate {
      try FileSystem.replace(artifacts.candidatePath(id), with: candidate)
    }
    if step.decision == .accepted, let store = try project.store(of: id) {
      if let reference = step.reference {
        try store.write(reference, for: id)
      } else {
        try FileSystem.remove(store.path(of: id))
      }
      if store.kind != .pictures { try store.updateDigests([id.key: step.entry]) }
    }
    steps.removeLast()
    return true
  }
}
