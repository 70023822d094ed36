public import CellSnapshot

/// What recording did to one reference.
public struct RecordOutcome: Sendable {
  /// What can be done.
  public enum Change: Sendable, Hashable {
    /// It was drawn and stored.
    case stored(ReferenceStore.WriteResult)
    /// There was one already, and only missing ones were wanted.
    case kept
    /// It couldn't be drawn; why.
    case notDrawn([String])
    /// It couldn't be stored for a reason of its own; others can.
    case notStored(FileError)
  }

  /// The case.
  public let id: CaseID
  /// What was done.
  public let change: Change
  /// The line for the file of digests, for suites that keep one.
  let entry: DigestFile.Entry?

  init(id: CaseID, change: Change, entry: DigestFile.Entry? = nil) {
    self.id = id
    self.change = change
    self.entry = entry
  }
}
