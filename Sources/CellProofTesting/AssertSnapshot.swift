internal import CellProof
internal import CellSnapshot

/// Asserts that a cell looks as it did, or that its frames are where they were.
///
/// The reference is `__Snapshots__/<file>/<test>[.<name>].png` (or `.txt`) beside the test's file. A
/// failure tells the environment if it differs, the cause, and the figures; reference, candidate and
/// difference are attached to the test and left under `.cellproof/tests`.
///
/// - Parameters:
///   - value: the cell.
///   - strategy: how it is compared: `.image`, `.image(traits:…)`, `.layout`.
///   - name: tells several snapshots of one test from each other; two of one name are a failure.
///   - recording: when what was drawn is stored; nil for the trait's or the environment's mode.
///   - fileID: the test's file.
///   - filePath: the test's file.
///   - testName: the test.
///   - line: the assertion's line.
///   - column: the assertion's column.
public func assertSnapshot<Value: SnapshotCell>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value>,
  named name: String? = nil, record recording: SnapshotRecording? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = SnapshotPlace(
    fileID: fileID, filePath: filePath, testName: testName, name: name, line: line, column: column)
  do {
    let failure = try SnapshotAssertion(place: place, recording: .effective(recording))
      .check(try value(), as: strategy)
    if let failure { SnapshotReporter(place).report(failure) }
  } catch {
    SnapshotReporter(place).report(SnapshotFailure("\(place.id): \(error)"))
  }
}

/// Asserts several snapshots of one cell, each under its own name.
///
/// - Parameters:
///   - value: the cell.
///   - strategies: how it is compared, by name: `["light": .image, "dark": .image(traits: dark)]`.
///   - recording: when what was drawn is stored; nil for the trait's or the environment's mode.
///   - fileID: the test's file.
///   - filePath: the test's file.
///   - testName: the test.
///   - line: the assertion's line.
///   - column: the assertion's column.
public func assertSnapshots<Value: SnapshotCell>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value>],
  record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: recording, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}
