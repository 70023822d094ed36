import CellCanvas

/// Proves cases of one suite, one at a time; a worker has one of its own.
public final class Verifier {
  private let store: ReferenceStore
  private let settings: VerifySettings
  private let encoder: PNGEncoder
  private let artifacts: Artifacts?
  /// Paths of cases that have artifacts, once somebody has asked: few cases have any, and looking for
  /// those of each takes longer than a list.
  private var leftBehind: Set<String>?
  private let buffer = FileBuffer()
  /// Asked for where a reference is missing, and then listed once.
  private lazy var relatives = Relatives(store)

  /// Makes a verifier.
  ///
  /// - Parameters:
  ///   - store: the references.
  ///   - settings: how cases are judged.
  ///   - encoder: writes the pictures of cases that fail.
  public init(store: ReferenceStore, settings: VerifySettings, encoder: PNGEncoder) {
    self.store = store
    self.settings = settings
    self.encoder = encoder
    artifacts = settings.artifactFolder.map(Artifacts.init(folder:))
  }

  /// Judges one case.
  ///
  /// - Parameters:
  ///   - id: the case's name.
  ///   - candidate: the drawing.
  /// - Returns: the verdict with its reasons; problems with files and drawing are verdicts too.
  public func verify(_ id: CaseID, _ candidate: Candidate) -> CaseResult {
    if store.digest(of: id, reading: buffer) == candidate.digest {
      clear(id)
      return CaseResult(id: id, verdict: .passed)
    }
    do {
      return judge(Subject(id: id, lookup: store.lookup(id), content: try candidate.content()))
    } catch {
      return CaseResult(id: id, verdict: .notDrawn, messages: ["\(error)"])
    }
  }

  /// A case that its digest doesn't prove.
  private struct Subject {
    let id: CaseID
    let lookup: ReferenceStore.Lookup
    let content: ReferenceContent
  }

  private func judge(_ subject: Subject) -> CaseResult {
    switch subject.lookup {
    case .missing(let path):
      let advice = "record it with `cellproof record --missing`"
      let changes = relatives.changes(subject.id, subject.content.layout)
      return keeping(
        subject, .missing,
        ["there is no reference at \(path); \(advice)"]
          + (changes.isEmpty ? [] : ["cause: " + changes.joined(separator: "; ")]))
    case .damaged(let path, let reason):
      return keeping(subject, .damagedReference, ["\(path): \(reason)"])
    case .unreadable(let error): return unreadable(subject, error)
    case .picture(let reference, let path): return compare(subject, reference, at: path)
    case .digest(let entry, let path): return lookBehind(entry, path, subject)
    }
  }

  private func unreadable(_ subject: Subject, _ error: FileError) -> CaseResult {
    guard case .nameTooLong = error else {
      return keeping(subject, .unreadableReference, ["\(error)"])
    }
    // The candidate's file would have the same name.
    return CaseResult(
      id: subject.id, verdict: .unreadableReference,
      messages: ["\(error) for the case (\"nameKey\" or \"names\" of its suite)"])
  }

  /// A digest that isn't the candidate's: the picture may be in the other folder, or not.
  private func lookBehind(
    _ entry: DigestFile.Entry, _ path: String, _ subject: Subject
  ) -> CaseResult {
    switch store.pictureBehindDigest(subject.id) {
    case .picture(let reference, _) where reference.digest == entry.digest:
      return compare(subject, reference, at: path)
    case .picture:
      return withoutPicture(subject, entry, "the picture at \(path) isn't the one of the digest")
    case .damaged(_, let reason):
      return withoutPicture(subject, entry, "the picture at \(path) can't be used: \(reason)")
    case .unreadable(let error):
      return withoutPicture(subject, entry, "its picture can't be used: \(error)")
    case .missing, .digest:
      return withoutPicture(
        subject, entry, "its picture was looked for at \(path) and isn't there")
    }
  }

  private func withoutPicture(
    _ subject: Subject, _ entry: DigestFile.Entry, _ reason: String
  ) -> CaseResult {
    let bitmap = subject.content.bitmap
    let size = Difference.Size(width: bitmap.width, height: bitmap.height)
    let what =
      size == entry.size
      ? "the digest differs from \(store.digestPath)"
      : "size: the reference is \(entry.size), the candidate \(size)"
    let advice = "fetch the reference pictures to see the difference"
    return keeping(
      subject, size == entry.size ? .failed : .sizeChanged,
      [Verifier.cause(entry, subject.content.layout), what, "\(reason); \(advice)"])
  }

  /// As much of the cause as the layout's digest tells.
  private static func cause(_ entry: DigestFile.Entry, _ layout: LayoutRecord) -> String {
    guard let digest = entry.layout else {
      return "cause: unknown, the file of digests says nothing of the layout; record again"
    }
    if digest == layout.digest { return "cause: \(Cause.drawingAlone)" }
    return "cause: the layout changed (traits, frames, texts, fonts, colours, pictures); what of "
      + "it, only the reference picture tells"
  }

  /// A result without comparison; the candidate is kept for `approve`.
  private func keeping(_ subject: Subject, _ verdict: Verdict, _ messages: [String]) -> CaseResult {
    var result = CaseResult(
      id: subject.id, verdict: verdict, messages: messages, scale: subject.content.scale)
    keep(subject, nil, in: &result)
    return result
  }

  private func compare(_ subject: Subject, _ reference: Reference, at path: String) -> CaseResult {
    let bitmap: Bitmap
    do { bitmap = try reference.bitmap() } catch {
      return keeping(subject, .damagedReference, ["\(path): \(error)"])
    }
    let judgement = Judgement(reference, subject.content, settings)
    let difference = judgement.difference(bitmap)
    var result = judgement.result(subject.id, difference)
    result.pictures.reference = path
    if result.verdict == .passed {
      clear(subject.id)
    } else {
      keep(subject, difference.picture(of: bitmap, subject.content.bitmap), in: &result)
    }
    return result
  }

  /// Removes what an earlier run, or an earlier judgement of this one, has left of a case.
  private func clear(_ id: CaseID) {
    guard let artifacts else { return }
    var paths = leftBehind ?? artifacts.paths(ofSuite: store.suite)
    leftBehind = nil
    if !paths.isEmpty, paths.remove(id.path) != nil { artifacts.clear(id) }
    leftBehind = paths
  }

  /// Leaves the candidate and the difference for people; failing to is noted, and changes nothing.
  private func keep(_ subject: Subject, _ difference: Bitmap?, in result: inout CaseResult) {
    guard let artifacts else { return }
    leftBehind?.insert(subject.id.path)
    do {
      let path = artifacts.candidatePath(subject.id)
      try FileSystem.replace(path, with: subject.content.encoded(with: encoder))
      result.pictures.candidate = path
      guard let difference else { return }
      let file = encoder.encode(difference, scale: subject.content.scale)
      try FileSystem.replace(artifacts.differencePath(subject.id), with: file)
      result.pictures.difference = artifacts.differencePath(subject.id)
    } catch {
      result.unkept = "\(error)"
    }
  }
}
