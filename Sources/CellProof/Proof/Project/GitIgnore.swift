internal import CellSnapshot
internal import Glibc

/// The `.gitignore` that keeps what runs leave out of a repository.
public struct GitIgnore: Sendable {
  /// What became of it.
  public enum Outcome: Sendable, Hashable {
    /// There was none; now there is.
    case created
    /// A line was added to it.
    case extended
    /// It, or one in a folder above, has the line already or says otherwise.
    case unchanged
  }

  /// The file's name.
  public static let name = ".gitignore"

  /// Path of the file.
  public let path: String
  private let folder: String

  /// Names the one of a folder; empty for the working directory.
  public init(folder: String) {
    self.folder = folder
    path = FileSystem.join(folder, GitIgnore.name)
  }

  /// Adds a folder's line, unless one says something of it already; nothing else is changed.
  ///
  /// - Throws: `FileError` if the file can't be read, `OutputError` if it can't be written.
  public func add(folder name: String) throws -> Outcome {
    if try isDecided(name) { return .unchanged }
    let isThere = FileSystem.exists(path)
    let old = isThere ? try FileSystem.read(path) : []
    // As the file has it: lines of another kind would look like a mistake.
    let lineEnd = old.contains(0x0D) ? "\r\n" : "\n"
    let isOpen = !old.isEmpty && old.last != 0x0A
    let line = (isOpen ? lineEnd : "") + "\(name)/" + lineEnd
    try OutputFile.write(old + Array(line.utf8), to: path)
    return isThere ? .extended : .created
  }

  /// Whether a line here or above, up to the root of the repository, is about the folder.
  private func isDecided(_ name: String) throws -> Bool {
    var folder = folder
    for _ in 0..<64 {
      let file = FileSystem.join(folder, GitIgnore.name)
      if FileSystem.exists(file) {
        let text = String(decoding: try FileSystem.read(file), as: UTF8.self)
        if text.split(whereSeparator: \.isNewline).contains(where: { isAbout(name, $0) }) {
          return true
        }
      }
      let isRoot = FileSystem.exists(FileSystem.join(folder, ".git"))
      let above = FileSystem.join(folder, "..")
      if isRoot || GitIgnore.isSame(folder, above) { return false }
      folder = above
    }
    return false
  }

  /// Whether a pattern names the folder: `.cellproof`, `/.cellproof/`, `**/.cellproof/*`, `!.cellproof`.
  private func isAbout(_ name: String, _ line: Substring) -> Bool {
    var pattern = line.drop { $0 == "!" }
    while let last = pattern.last, last.isWhitespace { pattern.removeLast() }
    let parts = pattern.split(separator: "/").filter { $0 != "**" && $0 != "*" }
    return parts.count == 1 && parts[0] == name
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(one.isEmpty ? "." : one, &first) == 0, stat(other, &second) == 0 else { return true }
    return first.st_ino == second.st_ino && first.st_dev == second.st_dev
  }
}
