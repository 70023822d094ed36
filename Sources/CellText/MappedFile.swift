import Glibc

/// A file's bytes, mapped for reading.
@safe struct MappedFile: ~Copyable {
  private let bytes: UnsafeRawBufferPointer

  /// Maps a file; nil when it can't be read or is empty.
  init?(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
    let size = Int(status.st_size)
    guard let base = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe base != MAP_FAILED
    else { return nil }
    unsafe bytes = UnsafeRawBufferPointer(start: base, count: size)
  }

  deinit {
    unsafe _ = munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  /// Lends the bytes.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(bytes)
  }
}
