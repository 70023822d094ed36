import Glibc

/// A file of a passing name in the folder of the file it will become.
struct TemporaryFile {
  /// What such names end with, after the number of the process that made them.
  static let suffix = ".cellproof-tmp"

  let path: String
  private let file: Int32

  /// Makes an empty one that nobody else uses.
  ///
  /// Throws a `FileError` also where the target is a device or a pipe: those must not be replaced.
  init(beside target: String) throws(FileError) {
    if TemporaryFile.isSpecial(target) { throw FileError(EEXIST, "replacing a device by", target) }
    let folder = FileSystem.parent(target)
    let name = target.split(separator: "/").last.map(String.init) ?? "file"
    for _ in 0..<100 {
      let number = String(UInt32.random(in: 0...UInt32.max), radix: 36)
      // Long names must leave room: a file's name may have 255 bytes.
      let start = String(decoding: name.utf8.prefix(180), as: UTF8.self)
      let path = FileSystem.join(folder, ".\(start).\(number).\(getpid())\(TemporaryFile.suffix)")
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file >= 0 {
        self.path = path
        self.file = file
        return
      }
      if errno != EEXIST { throw FileError(errno, "writing", target) }
    }
    throw FileError(EEXIST, "writing", target)
  }

  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Writes more content.
  func append(_ bytes: [UInt8], for target: String) throws(FileError) {
    var failure: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count, failure == 0 {
        let wrote = Glibc.write(file, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
        if wrote < 0 && errno == EINTR { continue }
        if wrote < 0 { failure = errno } else { offset += wrote }
      }
    }
    if failure != 0 { throw FileError(failure, "writing", target) }
  }

  /// Has the content written to the disk, and only then gives the file its name.
  func finish(as target: String) throws(FileError) {
    var failure = fsync(file) == 0 ? 0 : errno
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(path, target) != 0 { failure = errno }
    if failure == 0 { return FileSystem.synchronize(folder: FileSystem.parent(target)) }
    unlink(path)
    throw FileError(failure, "writing", target)
  }

  /// Gives the file up before it's finished.
  func discard() {
    close(file)
    unlink(path)
  }

  /// Removes those that processes have left that were killed; returns how many.
  static func removeOrphans(below folder: String) -> Int {
    FileSystem.files(below: folder).filter { name in
      guard name.hasSuffix(suffix),
        let process = Int32(name.dropLast(suffix.count).split(separator: ".").last ?? "")
      else { return false }
      return kill(process, 0) != 0 && errno == ESRCH
        && unlink(FileSystem.join(folder, name)) == 0
    }.count
  }
}
