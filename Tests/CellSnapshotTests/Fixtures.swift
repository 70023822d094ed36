import CellCanvas
import Foundation

/// Pictures with known answers, kept beside the repository.
enum Fixtures {
  /// The folder `../shared/fixtures/diff` of the package's root, if it's there.
  static let folder: URL? = {
    var root = URL(fileURLWithPath: #filePath)
    while root.path != "/" {
      root.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) {
        break
      }
    }
    let folder = root.deletingLastPathComponent().appending(path: "shared/fixtures/diff")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static let exist = folder != nil

  /// A row of the list of expected counts.
  struct Row: Sendable, CustomStringConvertible {
    let left: String
    let right: String
    let comparison: String
    let expected: Int
    var description: String { "\(left) \(right) \(comparison)" }
  }

  static let rows: [Row] = {
    guard let folder,
      let text = try? String(contentsOf: folder.appending(path: "EXPECTED.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 4, let expected = Int(fields[3]) else { return nil }
      return Row(left: fields[0], right: fields[1], comparison: fields[2], expected: expected)
    }
  }()

  static func picture(_ name: String) throws -> Bitmap {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try PictureReader().bitmap(at: folder.appending(path: name).path)
  }
}
