import Glibc

/// A file of a passing name in the folder of the file it will become.
///
/// Unless it's finished, it's gone with its owner. What a killed process leaves is told from what a
/// living one writes by a lock, which ends with the process.
final class TemporaryFile {
  /// What such names end with, after the number of the process that made them.
  static let suffix = ".cellproof-tmp"

  let path: String
  private let file: Int32
  private var buffer: WriteBuffer
  private var isSettled = false
  private var isFinished = false

  /// Makes an empty one that nobody else uses.
  ///
  /// Throws a `FileError` also where the target is a device or a pipe: those must not be replaced.
  init(beside target: String) throws(FileError) {
    if TemporaryFile.isSpecial(target) { throw FileError(EEXIST, "replacing a device by", target) }
    for _ in 0..<100 {
      let path = TemporaryFile.name(beside: target)
      try FileFault.check(.making, target)
      let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file < 0 {
        if errno != EEXIST { throw FileError(errno, "writing", target) }
        continue
      }
      if TemporaryFile.lock(file) {
        self.path = path
        self.file = file
        buffer = WriteBuffer(file)
        return
      }
      // Somebody took it for abandoned before it could be locked, and removes it.
      close(file)
    }
    throw FileError(EEXIST, "writing", target)
  }

  deinit {
    if !isFinished { unlink(path) }
    close(file)
  }

  private static func name(beside target: String) -> String {
    let name = target.split(separator: "/").last.map(String.init) ?? "file"
    let number = String(UInt32.random(in: 0...UInt32.max), radix: 36)
    // Long names must leave room: a file's name may have 255 bytes.
    let start = String(decoding: name.utf8.prefix(180), as: UTF8.self)
    return FileSystem.join(
      FileSystem.parent(target), ".\(start).\(number).\(getpid())\(suffix)")
  }

  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Adds content.
  func append(_ bytes: [UInt8], for target: String) throws(FileError) {
    try buffer.append(bytes, for: target)
  }

  /// Adds text in UTF-8.
  func append(_ text: String, for target: String) throws(FileError) {
    try buffer.append(text, for: target)
  }

  /// Has all content in the file, though not yet on the disk.
  func flush(for target: String) throws(FileError) { try buffer.flush(for: target) }

  /// What was added so far, whether or not all of it could be written.
  func content() -> [UInt8] {
    let file = (try? FileSystem.read(path)) ?? []
    return file.prefix(buffer.written) + buffer.waiting
  }

  /// Has the content written to the disk: after that nothing is missing but the name.
  func settle(for target: String) throws(FileError) {
    if isSettled { return }
    try flush(for: target)
    try FileFault.check(.settling, target)
    if fsync(file) != 0 { throw FileError(errno, "writing", target) }
    isSettled = true
  }

  /// Has the content written to the disk, and only then gives the file its name.
  func finish(as target: String) throws(FileError) {
    try settle(for: target)
    try place(as: target)
    FileSystem.synchronize(folder: FileSystem.parent(target))
  }

  /// Gives the file its name; when it gets to the disk is the system's affair.
  func place(as target: String) throws(FileError) {
    try flush(for: target)
    // Some file systems tell a full disk only when a descriptor is closed.
    let copy = dup(file)
    if copy >= 0, close(copy) != 0 { throw FileError(errno, "writing", target) }
    // It stays open, and so locked, until it has its name: nobody takes it for abandoned.
    if rename(path, target) != 0 { throw FileError(errno, "writing", target) }
    isFinished = true
  }
}

extension TemporaryFile {
  /// Locks a file that was just made; false if it's being removed.
  private static func lock(_ file: Int32) -> Bool {
    // A file system without locks is used without them.
    if flock(file, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(file, &status) == 0 && status.st_nlink > 0
  }

  /// Removes those that killed processes have left; returns how many.
  static func removeOrphans(below folder: String) -> Int {
    FileSystem.files(below: folder).count { name in
      name.hasSuffix(suffix) && removeIfAbandoned(FileSystem.join(folder, name))
    }
  }

  private static func removeIfAbandoned(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if file < 0 { return false }
    defer { close(file) }
    if flock(file, LOCK_EX | LOCK_NB) != 0 {
      let process = Int32(path.dropLast(suffix.count).split(separator: ".").last ?? "")
      // Without locks the process's number has to tell.
      guard errno != EWOULDBLOCK, let process, kill(process, 0) != 0, errno == ESRCH else {
        return false
      }
    }
    return unlink(path) == 0
  }
}
