internal import CellText
internal import Synchronization

/// Digests of files' contents, each computed once in a run.
final class ContentDigests: Sendable {
  private let known = Mutex<[String: String?]>([:])

  /// The digest of a file, 16 hexadecimal digits; nil if it can't be read.
  func digest(ofFileAt path: String) -> String? {
    // What is built in changes with the program only, and then by its name.
    if BuiltInPictures.files[path] != nil { return path }
    if let digest = known.withLock({ $0[path] }) { return digest }
    let digest = FontLibrary.digest(ofFile: path)
    known.withLock { $0[path] = .some(digest) }
    return digest
  }
}
