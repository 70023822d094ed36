internal import CellSnapshot

/// Compares the text of a cell's frames with the stored one.
struct LayoutCheck {
  let assertion: SnapshotAssertion

  private var id: CaseID { assertion.place.id }

  private var path: String {
    FileSystem.join(assertion.place.snapshotFolder, String(id.path.dropLast(3)) + "txt")
  }

  /// Nil if all is well.
  func check(_ text: String) throws -> SnapshotFailure? {
    try assertion.claim(path)
    let stored = try read()
    if assertion.recording == .all {
      if stored != text { try write(text) }
      return SnapshotFailure("\(id): recorded because recording is on")
    }
    guard let stored else {
      guard assertion.recording != .never else {
        return SnapshotFailure("\(id): there is no reference at \(path)")
      }
      try write(text)
      return SnapshotFailure("\(id): recorded at \(path); run again to compare")
    }
    if stored == text { return nil }
    var message = "\(id): the frames differ from \(path)\n" + LayoutCheck.changes(stored, text)
    if assertion.recording == .failed {
      try write(text)
      message += "\nrecorded; run again to compare"
    }
    return SnapshotFailure(message)
  }

  private func read() throws -> String? {
    do { return String(decoding: try FileSystem.read(path), as: UTF8.self) } catch {
      if case .notFound = error { return nil }
      throw error
    }
  }

  private func write(_ text: String) throws {
    try FileSystem.replace(path, with: Array(text.utf8))
  }

  /// The lines that differ: − before, + now.
  static func changes(_ before: String, _ now: String) -> String {
    let old = before.split(separator: "\n", omittingEmptySubsequences: false)
    let new = now.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [(place: Int, text: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let line, _): lines.append((offset * 2, "− \(line)"))
      case .insert(let offset, let line, _): lines.append((offset * 2 + 1, "+ \(line)"))
      }
    }
    return lines.sorted { $0.place < $1.place }.map(\.text).joined(separator: "\n")
  }
}
