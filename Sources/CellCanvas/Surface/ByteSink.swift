internal import CPangoCairo
internal import Glibc

/// Where a document's bytes go: into memory, or to a file descriptor as they come.
final class ByteSink {
  private(set) var bytes: [UInt8] = []
  /// The `errno` of the first write that failed.
  private(set) var failure: Int32?
  private let descriptor: Int32?

  /// Collects the bytes.
  init() { descriptor = nil }

  /// Writes to a descriptor that stays the caller's.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Throws if a write failed.
  func check() throws(CanvasError) {
    if let failure { throw .writeFailed(code: failure) }
  }

  /// Cairo's callback; its first argument is the sink.
  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    let chunk = unsafe UnsafeRawBufferPointer(start: data, count: Int(length))
    return unsafe sink.take(chunk) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }

  private func take(_ chunk: UnsafeRawBufferPointer) -> Bool {
    guard let descriptor else {
      unsafe bytes.append(contentsOf: chunk)
      return true
    }
    var rest = unsafe chunk
    while unsafe !rest.isEmpty {
      let written = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        failure = failure ?? (written < 0 ? errno : EIO)
        return false
      }
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return true
  }
}
