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
    "\(path): cannot be written: \(reason); choose another place with -o, or make room there"
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
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    if isSpecial(path) { return try writeInPlace(bytes, to: path) }
    let temporary = "\(path).\(getpid())~"
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
    guard close(file) == 0, rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw .system(path, code)
    }
  }

  static let standardOutput = "standard output"

  /// Whether a path is there already as a device or a pipe, which a new file must not replace.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    try write(bytes, to: file, path: path)
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
}
