import Glibc

/// A failure to write what somebody has asked for; exit status 4.
public struct OutputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// What the system said.
  public var reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(_ error: FileError) { self.init(path: error.path, reason: error.reason) }

  /// Whether the reader of standard output went away, as `head` does when it has enough.
  public var isBrokenPipe: Bool {
    path == StandardOutput.name && reason == OutputError.brokenPipe
  }
  private static let brokenPipe = String(cString: strerror(EPIPE))

  /// One line with the path, the reason and what to do.
  public var description: String {
    "\(path): cannot be written: \(reason); choose another place, or make room there"
  }
}

extension OutputError {
  /// Does what files are needed for, and tells its failure as one of a result.
  static func told<Value>(_ body: () throws(FileError) -> Value) throws(OutputError) -> Value {
    do throws(FileError) { return try body() } catch { throw OutputError(error) }
  }
}
