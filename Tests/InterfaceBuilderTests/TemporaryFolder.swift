import FoundationEssentials

/// A folder with files that vanish with it.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.path + "/ib-" + UUID().uuidString
    for (name, text) in files {
      let file = path + "/" + name
      let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
      try FileManager.default.createDirectory(
        atPath: String(folder), withIntermediateDirectories: true)
      _ = FileManager.default.createFile(atPath: file, contents: Data(text.utf8))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
