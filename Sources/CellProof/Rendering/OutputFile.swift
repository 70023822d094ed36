internal import CellSnapshot
internal import Glibc

/// A failure to write a result; exit status 4.
public struct OutputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// What the system said.
  public var reason: String

  /// Whether the reader of standard output went away, as `head` does when it has enough.
  public var isBrokenPipe: Bool {
    path == OutputFile.standardOutput && reason == OutputError.brokenPipe
  }
  private static let brokenPipe = String(cString: strerror(EPIPE))

  /// One line with the path, the reason and what to do.
  public var description: String {
    "\(path): cannot be written: \(reason); choose another place, or make room there"
  }

  /// An error from errno.
  static func system(_ path: String, _ code: Int32 = errno) -> OutputError {
    OutputError(path: path, reason: String(cString: strerror(code)))
  }
}

/// Writes results so that a reader sees the old file or the new one, never half.
public enum OutputFile {
  /// Makes a folder and those above it; fine if it is there.
  public static func makeFolder(_ path: String) throws(OutputError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
      if mkdir(made, 0o777) != 0, errno != EEXIST { throw .system(made) }
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system(path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw OutputError(path: path, reason: "a file of that name is in the way")
    }
  }

  /// Writes bytes under a temporary name beside `path`, then renames.
  ///
  /// A symbolic link stays, and what it points to is replaced. Pipes and devices are written to.
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    switch OutputTarget(path) {
    case .file(let target): try replace(target, with: bytes, path: path)
    case .stream(let target): try put(bytes, into: target, O_WRONLY, path: path)
    case .descriptor(let file): try write(bytes, to: file, path: path)
    }
  }

  /// Writes bytes at the end of a file that others write to as well; it's made if needed.
  public static func append(_ bytes: [UInt8], to path: String) throws(OutputError) {
    switch OutputTarget(path) {
    case .file(let target), .stream(let target):
      try put(bytes, into: target, O_WRONLY | O_APPEND | O_CREAT, path: path)
    case .descriptor(let file): try write(bytes, to: file, path: path)
    }
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], path: String
  ) throws(OutputError) {
    let temporary = "\(target).\(getpid())~"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(path) }
    do throws(OutputError) {
      try write(bytes, to: file, path: path)
    } catch {
      close(file)
      unlink(temporary)
      throw error
    }
    // Some file systems report a full disk only here.
    guard close(file) == 0, rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw .system(path, code)
    }
  }

  private static func put(
    _ bytes: [UInt8], into target: String, _ mode: Int32, path: String
  ) throws(OutputError) {
    let file = open(target, mode | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(path) }
    do throws(OutputError) {
      try write(bytes, to: file, path: path)
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw .system(path) }
  }

  static let standardOutput = "standard output"

  /// Makes the folder that a file is to lie in.
  static func makeParent(of path: String) throws(OutputError) {
    guard case .file(let target) = OutputTarget(path), let slash = target.lastIndex(of: "/"),
      slash > target.startIndex
    else { return }
    try makeFolder(String(target[..<slash]))
  }

  /// Writes all bytes to standard output.
  public static func writeToStandardOutput(_ bytes: [UInt8]) throws(OutputError) {
    try write(bytes, to: STDOUT_FILENO, path: standardOutput)
  }

  private static func write(_ bytes: [UInt8], to file: Int32, path: String) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        Glibc.write(file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw .system(path)
      }
      done += written
    }
  }
}

extension OutputFile {
  /// Whether there is a folder of that path.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path leads to a pipe, a device or a descriptor.
  public static func isStream(_ path: String) -> Bool {
    if case .file = OutputTarget(path) { return false }
    return true
  }
}
