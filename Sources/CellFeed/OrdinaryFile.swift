import Glibc

/// Reads ordinary files: neither folders nor pipes or devices, which might never end.
package enum OrdinaryFile {
  /// Why there are no bytes.
  package enum Problem: Error, Hashable {
    /// There is nothing of that name.
    case missing
    /// It is a folder.
    case folder
    /// It is a pipe, a device or a socket.
    case special
    /// It can't be opened or read; the `errno`.
    case unreadable(code: Int32)
    /// It has more bytes than are read.
    case tooLarge(bytes: Int)
  }

  /// The bytes of a file, or its first ones.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the most bytes that the whole file may have.
  ///   - first: how many bytes are enough.
  /// - Throws: `Problem`.
  /// - Returns: the bytes.
  package static func read(
    _ path: String, limit: Int, first: Int = .max
  ) throws(Problem) -> [UInt8] {
    // Without O_NONBLOCK a pipe of that name would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw problem(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw problem(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .special
    }
    guard status.st_size <= limit else { throw .tooLarge(bytes: Int(status.st_size)) }
    return try read(descriptor, count: min(Int(status.st_size), first))
  }

  private static func read(_ descriptor: Int32, count: Int) throws(Problem) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let got = Glibc.read(
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
    // A socket can't even be opened.
    case ENXIO: .special
    default: .unreadable(code: code)
    }
  }
}

extension OrdinaryFile.Problem: CustomStringConvertible {
  /// What is wrong, for a message that has the path.
  package var description: String {
    switch self {
    case .missing: "no such file"
    case .folder: "it is a folder"
    case .special: "it is no ordinary file"
    case .unreadable(EACCES), .unreadable(EPERM): "permission denied"
    case .unreadable(ELOOP): "its symbolic links lead in a circle"
    case .unreadable(ENAMETOOLONG): "its name is too long"
    case .unreadable(let code): String(cString: strerror(code))
    case .tooLarge(let bytes): "it has \(bytes) bytes"
    }
  }
}
