internal import CellCanvas
internal import CellProof
internal import CellSnapshot

/// A picture that explains a failure.
struct SnapshotAttachment: Sendable {
  let name: String
  let bytes: [UInt8]
}

/// Why an assertion fails.
struct SnapshotFailure: Sendable {
  let message: String
  var attachments: [SnapshotAttachment] = []

  init(_ message: String, attachments: [SnapshotAttachment] = []) {
    self.message = message
    self.attachments = attachments
  }
}

/// Draws one cell and compares it with its reference.
struct SnapshotAssertion {
  let place: SnapshotPlace
  let recording: SnapshotRecording

  /// Fonts are loaded once for all tests of a process.
  private static let base = Result { try RenderSettings() }

  /// Nil if all is well.
  func check<Value>(_ value: Value, as strategy: Snapshotting<Value>) throws -> SnapshotFailure? {
    let drawing = try draw(value, strategy)
    switch strategy.kind {
    case .layout: return try LayoutCheck(assertion: self).check(drawing.listing.table + "\n")
    case .image(let comparison, let limits, let ignored):
      return try checkImage(
        drawing,
        VerifySettings(
          comparison: comparison, limits: limits, ignoredViews: ignored,
          artifactFolder: place.artifactFolder))
    }
  }

  private func draw<Value>(
    _ value: Value, _ strategy: Snapshotting<Value>
  ) throws -> SnapshotDrawing {
    var settings = try SnapshotAssertion.base.get()
    settings.traits = strategy.traits
    if let assets = strategy.assets { settings.assets = assets }
    return try SnapshotDrawing(settings, name: place.id.description) { try value.view(in: $0) }
  }

  private func checkImage(
    _ drawing: SnapshotDrawing, _ settings: VerifySettings
  ) throws -> SnapshotFailure? {
    let id = place.id
    let store = try ReferenceStore(folder: place.snapshotFolder, suite: id.suite)
    try claim(store.path(of: id))
    let encoder = try PNGEncoder()
    if recording == .all {
      let change = try store.record(id, drawing.content, encoder: encoder)
      return SnapshotFailure("\(id): recorded (\(change.rawValue)) because recording is on")
    }
    let result = Verifier(store: store, settings: settings, encoder: encoder)
      .verify(id, Candidate(drawing.content))
    if result.verdict == .passed { return nil }
    let isMissing = result.verdict == .missing
    guard recording == .failed || (recording == .missing && isMissing) else {
      return failure(result)
    }
    let attachments = attachments(result)
    try store.record(id, drawing.content, encoder: encoder)
    Artifacts(folder: place.artifactFolder).clear(id)
    let reason = isMissing ? ["there was no reference"] : result.messages
    return SnapshotFailure(
      (["\(id): recorded at \(store.path(of: id)); run again to compare"] + reason).joined(
        separator: "\n"), attachments: attachments)
  }

  /// Two assertions of one name would compare with each other's references.
  func claim(_ path: String) throws {
    guard let other = UsedNames.conflict(path, at: place) else { return }
    throw SnapshotProblem(
      "the snapshot at \(other) has the same name; give each its own by `named:`")
  }

  private func failure(_ result: CaseResult) -> SnapshotFailure {
    let paths = [
      ("reference", result.pictures.reference), ("candidate", result.pictures.candidate),
      ("difference", result.pictures.difference),
    ]
    let lines =
      paths.compactMap { name, path in path.map { "\(name): \($0)" } }
      + (result.unkept.map { ["the candidate wasn't kept: \($0)"] } ?? [])
    return SnapshotFailure(
      (["\(result.id): \(result.verdict.title)"] + result.messages + lines).joined(separator: "\n"),
      attachments: attachments(result))
  }

  private func attachments(_ result: CaseResult) -> [SnapshotAttachment] {
    let paths = [
      ("reference", result.pictures.reference), ("candidate", result.pictures.candidate),
      ("difference", result.pictures.difference),
    ]
    return paths.compactMap { name, path in
      guard let path, let bytes = try? FileSystem.read(path) else { return nil }
      return SnapshotAttachment(name: "\(result.id.key).\(name).png", bytes: bytes)
    }
  }
}
