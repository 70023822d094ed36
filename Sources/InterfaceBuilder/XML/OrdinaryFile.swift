import Glibc

/// Reads ordinary files: neither folders nor pipes or devices, which might never end.
enum OrdinaryFile {
  /// Why there are no bytes.
  enum Problem: Error, Hashable {
    /// There is nothing of that name.
    case missing
    /// It is a folder.
    case folder
    /// It can't be opened or read; why.
    case unreadable(String)
    /// It has more bytes than are read.
    case tooLarge(bytes: Int)
  }

  /// The bytes of a file, if it has no more than a limit.
  static func read(_ path: String, limit: Int) throws(Problem) -> [UInt8] {
    // Without O_NONBLOCK a pipe of that name would be waited for.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw problem(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw problem(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .unreadable("it is no ordinary file")
    }
    guard status.st_size <= limit else { throw .tooLarge(bytes: Int(status.st_size)) }
    return try read(descriptor, count: Int(status.st_size))
  }

  private static func read(_ descriptor: Int32, count: Int) throws(Problem) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let got = unsafe Glibc.read(
          descriptor, buffer.baseAddress?.advanced(by: initialized), count - initialized)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        initialized += got
      }
    }
    if failure != 0 { throw problem(failure) }
    return bytes
  }

  private static func problem(_ code: Int32) -> Problem {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .unreadable("permission denied")
    case ELOOP: .unreadable("its symbolic links lead in a circle")
    case ENAMETOOLONG: .unreadable("its name is too long")
    default: unsafe .unreadable(String(cString: strerror(code)))
    }
  }
}
