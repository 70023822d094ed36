internal import CellSnapshot

/// Writes paths as seen from a folder.
struct RelativePath {
  private let folder: [Substring]?

  init(toFolderOf file: String) {
    let parts = RelativePath.parts(file)
    folder =
      parts.count > 1 || file.hasPrefix("/")
      ? RelativePath.parts(RelativePath.absolute(file)).dropLast() : nil
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileSystem.join(FileSystem.workingDirectory, path)
  }

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/").reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case "..":
        if parts.isEmpty || parts.last == ".." { parts.append(part) } else { parts.removeLast() }
      default: parts.append(part)
      }
    }
  }

  /// A path, absolute ones as they are.
  func path(of file: String) -> String {
    guard let folder, !file.hasPrefix("/") else { return file }
    let target = RelativePath.parts(RelativePath.absolute(file))
    let shared = zip(folder, target).prefix { $0 == $1 }.count
    // Folders that have nothing in common move apart.
    guard shared > 0 else { return RelativePath.absolute(file) }
    let way = folder.dropFirst(shared).map { _ in ".." } + target.dropFirst(shared).map(String.init)
    return way.joined(separator: "/")
  }
}
