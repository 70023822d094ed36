/// Memory for files that are looked at one after the other; it only grows.
final class FileBuffer {
  private var bytes: [UInt8] = []

  /// Reads a file; let the slice go before the next file, or all of it is copied.
  ///
  /// Throws a `FileError`; `notFound` if there is no file.
  func read(_ path: String) throws(FileError) -> ArraySlice<UInt8> {
    let count = try FileSystem.read(path, into: &bytes)
    return bytes[..<count]
  }
}
