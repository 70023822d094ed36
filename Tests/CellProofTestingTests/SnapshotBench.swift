import CellProof
import Foundation

@testable import CellProofTesting

/// An assertion whose files go to a folder of its own.
final class SnapshotBench {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cellproof-testing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The failure's message, or nil if all is well.
  func check(
    _ view: View, as strategy: Snapshotting<View> = .image, recording: SnapshotRecording,
    test: String = "sample()", name: String? = nil
  ) throws -> SnapshotFailure? {
    let place = SnapshotPlace(
      fileID: #fileID, filePath: #filePath, testName: test, name: name, line: 1, column: 1,
      path: path("Tests.swift"))
    return try SnapshotAssertion(place: place, recording: recording).check(view, as: strategy)
  }
}

/// A cell that can be broken in five ways.
struct Sample {
  var text = "Hello from the harbour."
  var color = Color.semantic(.label)
  var spacing = 10.0
  var font = FontDescription.system(15)
  var picture = "vip"

  var view: View {
    View(
      "cell", frame: Rect(x: 0, y: 0, width: 375, height: 60),
      subviews: [
        View(
          "badge", frame: Rect(x: 10, y: 10, width: 14, height: 14),
          content: .image(ImageView(picture))),
        View(
          "text", frame: Rect(x: 24 + spacing, y: 10, width: 300, height: 40),
          content: .label(Label(text, font: font, color: color, numberOfLines: 0))),
      ], style: ViewStyle(backgroundColor: .semantic(.systemBackground)))
  }
}
