import Glibc

/// A result where somebody says: a reader of a file sees the old content or the new one, never half.
///
/// It's written piece by piece, so that no result needs to be held. A symbolic link stays, and what it
/// points to is replaced. Pipes and devices are written to. Unlike references, results are not waited
/// for until they are on the disk: they can be made again.
public final class OutputFile {
  private enum Place {
    case file(TemporaryFile, target: String)
    case stream(OpenStream)
  }

  private let path: String
  private let place: Place

  private init(_ path: String, _ place: Place) {
    self.path = path
    self.place = place
  }

  /// Begins a file under a passing name beside `path`, or opens what `path` leads to.
  ///
  /// - Throws: `OutputError`.
  public convenience init(_ path: String) throws(OutputError) {
    let place = try OutputError.told { () throws(FileError) -> Place in
      switch OutputTarget(path) {
      case .file(let target): .file(try TemporaryFile(beside: target), target: target)
      case .stream(let target): .stream(try OpenStream(opening: target, O_WRONLY, path: path))
      case .descriptor(let file): .stream(OpenStream(file))
      }
    }
    self.init(path, place)
  }

  /// Standard output; `finish` leaves it open.
  public static func standardOutput() -> OutputFile {
    OutputFile(StandardOutput.name, .stream(OpenStream(STDOUT_FILENO)))
  }

  /// Adds text in UTF-8.
  ///
  /// - Throws: `OutputError`.
  public func write(_ text: String) throws(OutputError) {
    try OutputError.told { () throws(FileError) in
      switch place {
      case .file(let file, _): try file.append(text, for: path)
      case .stream(let stream): try stream.buffer.append(text, for: path)
      }
    }
  }

  /// Adds bytes.
  ///
  /// - Throws: `OutputError`.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    try OutputError.told { () throws(FileError) in
      switch place {
      case .file(let file, _): try file.append(bytes, for: path)
      case .stream(let stream): try stream.buffer.append(bytes, for: path)
      }
    }
  }

  /// Gives a file its name, or passes on the last bytes; without that nothing of a file is left.
  ///
  /// - Throws: `OutputError`.
  public func finish() throws(OutputError) {
    try OutputError.told { () throws(FileError) in
      switch place {
      case .file(let file, let target):
        try file.flush(for: path)
        try file.place(as: target)
      case .stream(let stream): try stream.finish(for: path)
      }
    }
  }
}

extension OutputFile {
  /// Writes all bytes of a file.
  ///
  /// - Throws: `OutputError`.
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.finish()
  }

  /// Writes bytes at the end of a file that others write to as well; it's made if needed.
  ///
  /// - Throws: `OutputError`.
  public static func append(_ bytes: [UInt8], to path: String) throws(OutputError) {
    try OutputError.told { () throws(FileError) in
      let stream =
        switch OutputTarget(path) {
        case .file(let target), .stream(let target):
          try OpenStream(opening: target, O_WRONLY | O_APPEND | O_CREAT, path: path)
        case .descriptor(let file): OpenStream(file)
        }
      try stream.buffer.append(bytes, for: path)
      try stream.finish(for: path)
    }
  }

  /// Makes a folder and those above it; fine if it is there.
  ///
  /// - Throws: `OutputError`.
  public static func makeFolder(_ path: String) throws(OutputError) {
    try OutputError.told { () throws(FileError) in try FileSystem.makeFolders(path) }
  }

  /// Makes the folder that a file is to lie in.
  ///
  /// - Throws: `OutputError`.
  public static func makeParent(of path: String) throws(OutputError) {
    guard case .file(let target) = OutputTarget(path) else { return }
    try makeFolder(FileSystem.parent(target))
  }
}

/// An open pipe, device, descriptor, or file that is only added to.
private final class OpenStream {
  private var file: Int32
  private let isOwned: Bool
  var buffer: WriteBuffer

  /// Takes a descriptor of others, which stays open.
  init(_ file: Int32) {
    self.file = file
    isOwned = false
    buffer = WriteBuffer(file)
  }

  init(opening target: String, _ mode: Int32, path: String) throws(FileError) {
    file = open(target, mode | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileError(errno, "opening", path) }
    isOwned = true
    buffer = WriteBuffer(file)
  }

  deinit {
    if isOwned, file >= 0 { close(file) }
  }

  func finish(for path: String) throws(FileError) {
    try buffer.flush(for: path)
    guard isOwned, file >= 0 else { return }
    let descriptor = file
    file = -1
    // Some file systems report a full disk only here.
    if close(descriptor) != 0 { throw FileError(errno, "writing", path) }
  }
}

/// Standard output, for results of one piece.
public enum StandardOutput {
  /// What it's called in messages.
  static let name = "standard output"

  /// Writes all bytes.
  ///
  /// - Throws: `OutputError`.
  public static func write(_ bytes: [UInt8]) throws(OutputError) {
    let output = OutputFile.standardOutput()
    try output.write(bytes)
    try output.finish()
  }
}
