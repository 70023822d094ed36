import Glibc

/// Bytes on their way to an open file, passed on in blocks: for each piece of a long text a call of the
/// system would take longer than the piece.
struct WriteBuffer {
  /// The most bytes that wait.
  private static let block = 1 << 16

  private let file: Int32
  /// Bytes that the file doesn't have for certain.
  private(set) var waiting: [UInt8] = []
  /// How many bytes the file has for certain; of those that wait it may have a part.
  private(set) var written = 0

  /// Begins with nothing; the file's owner closes it.
  init(_ file: Int32) { self.file = file }

  /// Adds bytes; `path` is what errors name.
  mutating func append(_ bytes: [UInt8], for path: String) throws(FileError) {
    // An array that is as large as a block isn't copied for that.
    if waiting.isEmpty { waiting = bytes } else { waiting += bytes }
    try flushIfFull(for: path)
  }

  /// Adds text in UTF-8.
  mutating func append(_ text: String, for path: String) throws(FileError) {
    waiting += text.utf8
    try flushIfFull(for: path)
  }

  private mutating func flushIfFull(for path: String) throws(FileError) {
    if waiting.count >= WriteBuffer.block { try flush(for: path) }
  }

  /// Passes on what waits.
  mutating func flush(for path: String) throws(FileError) {
    if waiting.isEmpty { return }
    try FileFault.check(.writing, path)
    var failure: Int32 = 0
    waiting.withUnsafeBytes { [file] buffer in
      var offset = 0
      while offset < buffer.count, failure == 0 {
        let wrote = Glibc.write(file, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
        if wrote < 0 && errno == EINTR { continue }
        if wrote < 0 { failure = errno } else { offset += wrote }
      }
    }
    if failure != 0 { throw FileError(failure, "writing", path) }
    written += waiting.count
    waiting.removeAll(keepingCapacity: waiting.count < 2 * WriteBuffer.block)
  }
}
