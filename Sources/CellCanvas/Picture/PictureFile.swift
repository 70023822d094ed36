internal import Glibc

/// Reads picture files: ordinary files only, and not more than allowed.
enum PictureFile {
  /// The bytes of a file, or its first ones.
  static func read(
    _ path: String, limits: PictureLimits, first: Int? = nil
  ) throws(PictureError) -> [UInt8] {
    // Without O_NONBLOCK a pipe of that name would be waited for.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw errno == ENOENT ? .notFound : .unreadable(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(code: EISDIR) }
    guard status.st_size <= limits.fileBytes else { throw .fileTooLarge(limit: limits.fileBytes) }
    return try read(descriptor, count: min(Int(status.st_size), first ?? .max))
  }

  private static func read(_ descriptor: Int32, count: Int) throws(PictureError) -> [UInt8] {
    var failure: Int32?
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
    if let failure { throw .unreadable(code: failure) }
    return bytes
  }
}
