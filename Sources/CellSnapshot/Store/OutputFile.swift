import Glibc

/// Results where somebody says: a reader of a file sees the old content or the new one, never half.
///
/// A symbolic link stays, and what it points to is replaced. Pipes and devices are written to. Unlike
/// references, results are not waited for until they are on the disk: they can be made again.
public enum OutputFile {
  /// Makes a folder and those above it; fine if it is there.
  public static func makeFolder(_ path: String) throws(OutputError) {
    try OutputError.told { () throws(FileError) in try FileSystem.makeFolders(path) }
  }

  /// Makes the folder that a file is to lie in.
  public static func makeParent(of path: String) throws(OutputError) {
    guard case .file(let target) = OutputTarget(path) else { return }
    try makeFolder(FileSystem.parent(target))
  }

  /// Writes bytes beside `path` under a passing name, which then becomes that of `path`.
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    try OutputError.told { () throws(FileError) in
      switch OutputTarget(path) {
      case .file(let target):
        let temporary = try TemporaryFile(beside: target)
        try temporary.append(bytes, for: path)
        try temporary.place(as: target)
      case .stream(let target): try put(bytes, into: target, O_WRONLY, path: path)
      case .descriptor(let file): try FileSystem.write(bytes, to: file, path: path)
      }
    }
  }

  /// Writes bytes at the end of a file that others write to as well; it's made if needed.
  public static func append(_ bytes: [UInt8], to path: String) throws(OutputError) {
    try OutputError.told { () throws(FileError) in
      switch OutputTarget(path) {
      case .file(let target), .stream(let target):
        try put(bytes, into: target, O_WRONLY | O_APPEND | O_CREAT, path: path)
      case .descriptor(let file): try FileSystem.write(bytes, to: file, path: path)
      }
    }
  }

  private static func put(
    _ bytes: [UInt8], into target: String, _ mode: Int32, path: String
  ) throws(FileError) {
    let file = open(target, mode | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileError(errno, "opening", path) }
    do throws(FileError) {
      try FileSystem.write(bytes, to: file, path: path)
    } catch {
      close(file)
      throw error
    }
    // Some file systems report a full disk only here.
    guard close(file) == 0 else { throw FileError(errno, "writing", path) }
  }
}

/// Standard output, as a place for results.
public enum StandardOutput {
  /// What it's called in messages.
  static let name = "standard output"

  /// Writes all bytes.
  public static func write(_ bytes: [UInt8]) throws(OutputError) {
    try OutputError.told { () throws(FileError) in
      try FileSystem.write(bytes, to: STDOUT_FILENO, path: name)
    }
  }
}
