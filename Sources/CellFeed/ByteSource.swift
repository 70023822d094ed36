import Glibc

/// Where the bytes of a feed come from: a file, standard input or memory.
final class ByteSource {
  /// The name for messages.
  let name: String
  private let descriptor: Int32
  private let isOwned: Bool
  private var memory: ArraySlice<UInt8> = []
  /// The size that the file system tells, 0 if it doesn't.
  private(set) var expectedSize = 0

  /// Opens a file; `-` is standard input.
  init(path: String) throws(FeedError) {
    guard path != "-" else {
      (name, descriptor, isOwned) = ("standard input", STDIN_FILENO, false)
      return
    }
    name = path
    isOwned = true
    guard !path.utf8.contains(0) else {
      throw FeedError(.unreadable, file: path, expected: "a path", found: "one with a zero byte")
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FeedError(
        .unreadable, file: path, expected: "a file to read", found: Self.reason(errno))
    }
    try examine()
  }

  /// Reads from memory.
  init(bytes: [UInt8], name: String) {
    self.name = name
    descriptor = -1
    isOwned = false
    memory = bytes[...]
    expectedSize = bytes.count
  }

  deinit {
    if isOwned, descriptor >= 0 { close(descriptor) }
  }

  private func examine() throws(FeedError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw FeedError(.unreadable, file: name, expected: "a file to read", found: "a folder")
    }
    expectedSize = max(0, Int(status.st_size))
  }

  /// Reads up to `count` bytes to the end of a buffer; returns how many, 0 at the end.
  func read(_ count: Int, into buffer: inout [UInt8]) throws(FeedError) -> Int {
    if descriptor < 0 { return takeMemory(count, into: &buffer) }
    let start = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: count))
    var got = 0
    var failure: Int32 = 0
    repeat {
      got = buffer.withUnsafeMutableBytes { target in
        Glibc.read(descriptor, target.baseAddress.map { $0 + start }, count)
      }
      failure = got < 0 ? errno : 0
    } while failure == EINTR
    buffer.removeLast(count - max(0, got))
    guard failure == 0 else {
      throw FeedError(
        .unreadable, file: name, expected: "a file to read", found: Self.reason(failure))
    }
    return got
  }

  private func takeMemory(_ count: Int, into buffer: inout [UInt8]) -> Int {
    let part = memory.prefix(count)
    buffer.append(contentsOf: part)
    memory = memory.dropFirst(part.count)
    return part.count
  }

  /// Reads everything that is left to the end of a buffer.
  func readAll(into buffer: inout [UInt8]) throws(FeedError) {
    // The size is a hint only: it may be wrong, and a sparse file may claim anything.
    buffer.reserveCapacity(max(buffer.count, min(expectedSize, 1 << 28)) + Self.blockSize)
    while try read(Self.blockSize, into: &buffer) > 0 {
      guard buffer.count <= FeedLimits.fileBytes else {
        throw FeedError(
          .tooLarge, file: name, expected: "at most 2 GiB", found: "more",
          advice: "newline-delimited JSON may have any size")
      }
    }
  }

  /// Bytes asked for at a time.
  static let blockSize = 256 << 10

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case EACCES, EPERM: "a file that may not be read"
    default: String(cString: strerror(code))
    }
  }
}
