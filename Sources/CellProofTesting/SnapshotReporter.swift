internal import Testing
internal import XCTest

/// Tells whichever framework runs the test.
struct SnapshotReporter {
  private let place: SnapshotPlace

  init(_ place: SnapshotPlace) { self.place = place }

  func report(_ failure: SnapshotFailure) {
    guard Test.current != nil else {
      XCTFail(failure.message, file: place.filePath, line: place.line)
      return
    }
    let location = SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
      column: Int(place.column))
    for attachment in failure.attachments {
      Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
  }
}
