import CellCanvas
import CellSnapshot
import Foundation
import Testing

@Suite struct VerifierTests {
  private let id = CaseID(suite: "feed", name: "long")
  private let folder: TemporaryFolder
  private let encoder: PNGEncoder

  init() throws {
    folder = try TemporaryFolder()
    encoder = try PNGEncoder()
  }

  private func store(_ kind: ReferenceStore.Kind = .pictures) throws -> ReferenceStore {
    try ReferenceStore(folder: folder("snapshots"), suite: "feed", kind: kind)
  }

  private func verify(
    _ content: ReferenceContent, _ settings: VerifySettings = VerifySettings(),
    kind: ReferenceStore.Kind = .pictures
  ) throws -> CaseResult {
    var settings = settings
    settings.artifactFolder = folder("artifacts")
    return Verifier(store: try store(kind), settings: settings, encoder: encoder)
      .verify(id, Candidate(content))
  }

  @Test func `an unchanged case is proved without its pixels, whatever the environment`() throws {
    try store().record(id, Samples.content(), encoder: encoder)
    struct Touched: Error {}
    let candidate = Candidate(digest: PixelDigest(Drawing(40, 30).bitmap)) { throw Touched() }
    let verifier = Verifier(store: try store(), settings: VerifySettings(), encoder: encoder)
    #expect(verifier.verify(id, candidate) == CaseResult(id: id, verdict: .passed))
    #expect(
      try verify(Samples.content(environment: Samples.otherEnvironment)).verdict == .passed)
  }

  @Test func `a failure names the cause first, then the figures and the limit`() throws {
    try store().record(id, Samples.content(), encoder: encoder)
    let new = Samples.content(Samples.dotted(3), layout: Samples.layout(color: "#FF0000"))
    let result = try verify(new)
    #expect(result.verdict == .failed)
    #expect(
      result.messages == [
        "cause: `text`: its text colour changed from #000000 to #FF0000",
        "figures: 3 pixels differ (0.25 %), by up to 255 a channel, in one region: 3×1 at 0,0, "
          + "densest 16×16 window: 3 at 0,0",
        "limit: 3 pixels differ, 0 allowed (set by the default)",
      ])
    #expect(result.figures?.differingPixels == 3)
    #expect(result.pictures.reference == folder("snapshots/feed/long.png"))
    #expect(result.pictures.candidate == folder("artifacts/candidates/feed/long.png"))
    #expect(result.pictures.difference == folder("artifacts/differences/feed/long.png"))
  }

  @Test func `another environment comes first, has its own verdict and says how to go on`() throws {
    try store().record(id, Samples.content(), encoder: encoder)
    let new = Samples.content(Samples.dotted(3), environment: Samples.otherEnvironment)
    let result = try verify(new)
    #expect(result.verdict == .environmentDiffers)
    #expect(
      result.messages.first
        == "environment: pango 1.50.12 → 1.52.0; fonts-inter Inter-Regular.otf changed")
    #expect(result.messages.last?.contains("--tolerance cross-environment") == true)
    let tolerant = VerifySettings(toleratesEnvironment: true)
    #expect(try verify(new, tolerant).verdict == .failed)
    var rounding = Drawing(40, 30).bitmap
    rounding[4, 4] = SIMD4(253, 254, 255, 255)
    let slight = Samples.content(rounding, environment: Samples.otherEnvironment)
    #expect(try verify(slight).verdict == .environmentDiffers)
    #expect(try verify(slight, tolerant).verdict == .passed)
    let same = Samples.content(rounding)
    #expect(try verify(same, tolerant).verdict == .failed)
  }

  @Test func `a missing, a damaged and a resized reference have their own verdicts`() throws {
    let missing = try verify(Samples.content())
    #expect(missing.verdict == .missing)
    #expect(missing.messages.first?.contains("snapshots/feed/long.png") == true)
    #expect(missing.pictures.candidate != nil)
    try FileSystem.replace(try store().path(of: id), with: Array("GIF89a".utf8))
    let damaged = try verify(Samples.content())
    #expect(damaged.verdict == .damagedReference)
    #expect(damaged.messages.first?.contains("is GIF, not PNG") == true)
    try store().record(id, Samples.content(), encoder: encoder)
    let resized = try verify(Samples.content(Drawing(40, 35).bitmap))
    #expect(resized.verdict == .sizeChanged)
    #expect(resized.messages.contains("size: the reference is 40×30, the candidate 40×35"))
    #expect(resized.figures?.differingPixels == 200)
  }

  @Test func `a reference that is missing at one width is told to be there at another`() throws {
    var wide = Samples.content()
    wide.layout.traits = Samples.traits()
    for variant in ["dark", "", "dark.xxl"] {
      var content = wide
      if !variant.isEmpty { content.layout.traits?.appearance = "dark" }
      let id = CaseID(suite: "feed", name: "long", variant: variant.isEmpty ? nil : variant)
      try store().record(id, content, encoder: encoder)
    }
    try store().record(CaseID(suite: "feed", name: "longer"), wide, encoder: encoder)
    var narrow = wide
    narrow.layout.traits?.width = 320
    let verifier = Verifier(
      store: try store(), settings: VerifySettings(artifactFolder: nil), encoder: encoder)
    let missing = CaseID(suite: "feed", name: "long", variant: "w320")
    #expect(
      verifier.verify(missing, Candidate(narrow)).messages == [
        "there is no reference at \(folder("snapshots/feed/long.w320.png")); "
          + "record it with `cellproof record --missing`",
        "cause: the width is 320 pt, \(folder("snapshots/feed/long.png")) was recorded at 375",
      ])
    let unknown = CaseID(suite: "feed", name: "lon", variant: "w320")
    #expect(verifier.verify(unknown, Candidate(narrow)).messages.count == 1)
  }

  @Test func `a picture without a digest is compared by its pixels`() throws {
    try FileSystem.replace(try store().path(of: id), with: encoder.encode(Samples.dotted(2)))
    #expect(try verify(Samples.content(Samples.dotted(2))).verdict == .passed)
    let result = try verify(Samples.content(Samples.dotted(3)))
    #expect(result.verdict == .failed)
    #expect(result.figures?.differingPixels == 1)
  }

  @Test func `ignored views are left out where they were and where they are`() throws {
    let old = Drawing(800, 500)
    var new = Drawing(800, 500)
    new.bitmap[40, 30] = .black  // in `text`, at 20,15 points
    new.bitmap[40, 200] = .black  // in `picture` of the reference, at 20,100 points
    try store().record(id, Samples.content(old.bitmap), encoder: encoder)
    let content = Samples.content(new.bitmap, layout: Samples.layout(space: 60))
    let one = VerifySettings(ignoredViews: ["text"])
    #expect(try verify(content, one).figures?.differingPixels == 1)
    let both = VerifySettings(ignoredViews: ["text", "picture"])
    #expect(try verify(content, both).verdict == .passed)
  }

  @Test func `a wrong byte anywhere in the reference of an unchanged case is found`() throws {
    try store().record(id, Samples.content(), encoder: encoder)
    let path = try store().path(of: id)
    let whole = try FileSystem.read(path)
    let verifier = Verifier(store: try store(), settings: VerifySettings(), encoder: encoder)
    let candidate = Candidate(Samples.content())
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 1
      try Data(damaged).write(to: URL(fileURLWithPath: path))
      #expect(verifier.verify(id, candidate).verdict == .damagedReference, "byte \(index)")
    }
    for count in [0, 7, whole.count / 2, whole.count - 1] {
      try Data(whole.prefix(count)).write(to: URL(fileURLWithPath: path))
      #expect(verifier.verify(id, candidate).verdict == .damagedReference, "\(count) bytes")
    }
    try Data(whole).write(to: URL(fileURLWithPath: path))
    #expect(verifier.verify(id, candidate).verdict == .passed)
  }

  @Test func `a case that passes again takes its pictures away, and no other's`() throws {
    let other = CaseID(suite: "feed", name: "other")
    for id in [id, other] { try store().record(id, Samples.content(), encoder: encoder) }
    let settings = VerifySettings(artifactFolder: folder("artifacts"))
    let verifier = Verifier(store: try store(), settings: settings, encoder: encoder)
    let changed = Candidate(Samples.content(Samples.dotted(3)))
    for id in [id, other] { #expect(verifier.verify(id, changed).verdict == .failed) }
    #expect(verifier.verify(id, Candidate(Samples.content())).verdict == .passed)
    #expect(
      try folder.names("artifacts").filter { $0.hasSuffix(".png") }
        == ["candidates/feed/other.png", "differences/feed/other.png"])
    #expect(verifier.verify(id, changed).verdict == .failed)
    #expect(verifier.verify(id, Candidate(Samples.content())).verdict == .passed)
    let later = Verifier(store: try store(), settings: settings, encoder: encoder)
    #expect(later.verify(other, Candidate(Samples.content())).verdict == .passed)
    #expect(try !folder.names("artifacts").contains { $0.hasSuffix(".png") })
  }

  @Test func `a suite of digests passes without pictures and says where it looked`() throws {
    let kind = ReferenceStore.Kind.digests(pictureFolder: folder("bucket"))
    try store(kind).record(id, Samples.content(), encoder: encoder)
    let file = try FileSystem.read(folder("bucket/feed/long.png"))
    try FileSystem.remove(folder("bucket/feed/long.png"))
    #expect(try verify(Samples.content(), kind: kind).verdict == .passed)
    let blind = try verify(Samples.content(Samples.dotted(1)), kind: kind)
    #expect(blind.verdict == .failed)
    #expect(
      blind.messages == [
        "cause: no frame, text, font, colour or picture changed; the drawing itself did",
        "the digest differs from \(folder("snapshots/feed/digests.txt"))",
        "its picture was looked for at \(folder("bucket/feed/long.png")) and isn't there; "
          + "fetch the reference pictures to see the difference",
      ])
    let moved = Samples.content(Samples.dotted(1), layout: Samples.layout(space: 9))
    #expect(try verify(moved, kind: kind).messages[0].hasPrefix("cause: the layout changed"))
    try FileSystem.replace(folder("bucket/feed/long.png"), with: file)
    let seeing = try verify(moved, kind: kind)
    #expect(seeing.figures?.differingPixels == 1)
    #expect(seeing.messages[0].hasPrefix("cause: `picture` moved down 1"))
    let other = Samples.content(Samples.dotted(9)).encoded(with: encoder)
    try FileSystem.replace(folder("bucket/feed/long.png"), with: other)
    let wrong = try verify(Samples.content(Samples.dotted(1)), kind: kind)
    #expect(wrong.messages.contains { $0.contains("isn't the one of the digest") })
  }

  @Test func `a candidate that another command has taken is told as that`() throws {
    let artifacts = Artifacts(folder: folder("artifacts"))
    let id = CaseID(suite: "feed", name: "gone")
    let path = folder("artifacts/candidates/feed/gone.png")
    #expect(throws: ApprovalError.candidateGone(id, path: path)) {
      try store(.pictures).approve(id, from: artifacts)
    }
    #expect(
      "\(ApprovalError.candidateGone(id, path: "p"))".hasPrefix(
        "feed/gone: its candidate p is gone: another approve, review, record or verify has dealt"))
  }

  @Test(arguments: [false, true])
  func `an approved candidate is what would have been recorded`(keepsDigests: Bool) throws {
    let kind: ReferenceStore.Kind =
      keepsDigests ? .digests(pictureFolder: folder("bucket")) : .pictures
    try store(kind).record(id, Samples.content(), encoder: encoder)
    let new = Samples.content(Samples.dotted(5))
    #expect(try verify(new, kind: kind).verdict == .failed)
    let artifacts = Artifacts(folder: folder("artifacts"))
    try store(kind).approve(id, from: artifacts)
    if keepsDigests {
      let text = String(decoding: try FileSystem.read(store(kind).digestPath), as: UTF8.self)
      #expect(try DigestFile(parsing: text).entries[id.key] == DigestFile.Entry(new))
    }
    #expect(try verify(new, kind: kind).verdict == .passed)
    #expect(try FileSystem.read(store(kind).path(of: id)) == new.encoded(with: encoder))
    #expect(!FileSystem.exists(artifacts.candidatePath(id)))
  }

  @Test func `a candidate that can't be kept changes no verdict and is told apart`() throws {
    try store().record(id, Samples.content(), encoder: encoder)
    let new = Samples.content(Samples.dotted(3))
    let kept = try verify(new)
    let refusal = { @Sendable (_: FileAction, path: String) -> Int32? in
      path.contains("artifacts/") ? ENOSPC : nil
    }
    let unkept = try FileFault.$refusal.withValue(refusal) { try verify(new) }
    #expect(unkept.verdict == .failed && unkept.messages == kept.messages)
    #expect(unkept.unkept?.contains("no space left") == true && kept.unkept == nil)
    #expect(unkept.pictures.candidate == nil)
  }

  @Test func `a newer candidate survives the approval of an older one`() throws {
    try store().record(id, Samples.content(), encoder: encoder)
    let artifacts = Artifacts(folder: folder("artifacts"))
    #expect(try verify(Samples.content(Samples.dotted(3))).verdict == .failed)
    let newer = Samples.content(Samples.dotted(5)).encoded(with: encoder)
    let candidate = artifacts.candidatePath(id)
    let reference = try store().path(of: id)
    // Another run leaves its candidate while the reference is being replaced.
    let meanwhile = { @Sendable (action: FileAction, path: String) -> Int32? in
      if action == .settling, path == reference {
        try? FileManager.default.removeItem(atPath: candidate)
        try? Data(newer).write(to: URL(fileURLWithPath: candidate))
      }
      return nil
    }
    try FileFault.$refusal.withValue(meanwhile) { _ = try store().approve(id, from: artifacts) }
    #expect(try FileSystem.read(candidate) == newer)
    #expect(try FileSystem.read(reference) != newer)
  }

  @Test func `a case that can't be drawn is a verdict`() throws {
    struct NoFont: Error, CustomStringConvertible { let description = "no font covers U+1F9D1" }
    let candidate = Candidate(digest: PixelDigest(high: 0, low: 0)) { throw NoFont() }
    let verifier = Verifier(store: try store(), settings: VerifySettings(), encoder: encoder)
    let result = verifier.verify(id, candidate)
    #expect(result.verdict == .notDrawn && result.messages == ["no font covers U+1F9D1"])
  }

  @Test func `stale references are found and removed, and nothing else`() throws {
    let old = CaseID(suite: "feed", name: "old")
    try store().record(id, Samples.content(), encoder: encoder)
    try store().record(old, Samples.content(), encoder: encoder)
    try FileSystem.replace(folder("snapshots/README.md"), with: [65])
    let kind = ReferenceStore.Kind.digests(pictureFolder: folder("bucket"))
    let digests = try ReferenceStore(folder: folder("snapshots"), suite: "slow", kind: kind)
    let kept = CaseID(suite: "slow", name: "kept")
    for name in ["kept", "gone"] {
      try digests.record(CaseID(suite: "slow", name: name), Samples.content(), encoder: encoder)
    }
    let reopened = try ReferenceStore(folder: folder("snapshots"), suite: "slow", kind: kind)
    let stale = StaleReferences(
      in: folder("snapshots"), expected: [id, kept], digestStores: [reopened])
    #expect(stale.pictures == [folder("snapshots/feed/old.png")])
    #expect(stale.digests.map(\.key) == ["gone"])
    try stale.remove(digestStores: [reopened])
    #expect(
      try folder.names("snapshots")
        == ["README.md", "feed", "feed/long.png", "slow", "slow/digests.txt"])
    let last = try ReferenceStore(folder: folder("snapshots"), suite: "slow", kind: kind)
    #expect(last.storedKeys() == ["kept"])
  }
}
