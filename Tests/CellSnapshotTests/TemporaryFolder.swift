import Foundation

/// A folder of one test's own, gone with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "cellproof-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }
}
