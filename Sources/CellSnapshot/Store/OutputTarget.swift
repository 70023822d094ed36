import Glibc

/// Where a file that somebody names is written: links are followed, and neither a pipe nor a device is
/// replaced by a file.
public enum OutputTarget: Sendable, Hashable {
  /// A file, or the place of one to be; no symbolic link.
  case file(path: String)
  /// A pipe, a device or a socket.
  case stream(path: String)
  /// A descriptor of this process, as `/dev/fd/63` and `/dev/stdout` name one.
  case descriptor(Int32)

  /// Looks where a path leads.
  public init(_ path: String) {
    var path = path
    // As many links as the kernel itself follows.
    for _ in 0..<40 {
      if let number = OutputTarget.descriptor(path) {
        self = .descriptor(number)
        return
      }
      guard let link = OutputTarget.link(at: path) else { break }
      path = FileSystem.join(FileSystem.parent(path), link)
    }
    var status = stat()
    let isThere = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    self = isThere && kind != S_IFREG && kind != S_IFDIR ? .stream(path: path) : .file(path: path)
  }

  /// Whether it is anything but a file.
  public var isStream: Bool {
    if case .file = self { return false }
    return true
  }

  /// What a symbolic link says; nil if it is none.
  private static func link(at path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    if count <= 0 { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Opening such a file anew would begin at its start, whatever was written before.
  private static func descriptor(_ path: String) -> Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }
}
