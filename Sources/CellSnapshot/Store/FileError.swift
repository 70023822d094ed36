import Glibc

/// Why a file couldn't be read or written: what was tried, where, and what to do.
public enum FileError: Error, Sendable, Hashable {
  /// Nothing is left on the disk, or of the quota.
  case noSpace(path: String)
  /// The file system or the folder doesn't let anything be written.
  case readOnly(path: String)
  /// A part of the path is a file where a folder is needed, or the other way round.
  case notAFolder(path: String)
  /// There is no such file.
  case notFound(path: String)
  /// Anything else; `reason` is the system's text.
  case failed(action: String, path: String, reason: String)

  /// Reads the system's error number, which the caller has just got.
  init(_ number: Int32, _ action: String, _ path: String) {
    switch number {
    case ENOSPC, EDQUOT: self = .noSpace(path: path)
    case EROFS, EACCES, EPERM: self = .readOnly(path: path)
    case ENOTDIR, EISDIR: self = .notAFolder(path: path)
    case ENOENT: self = .notFound(path: path)
    default:
      self = .failed(action: action, path: path, reason: String(cString: strerror(number)))
    }
  }
}

extension FileError: CustomStringConvertible {
  /// What went wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noSpace(let path):
      "no space left for writing \(path); what was there before is unchanged; free some and repeat"
    case .readOnly(let path):
      "\(path) can't be written: the folder is read-only; what was there before is unchanged"
    case .notAFolder(let path): "\(path) needs a folder where there is a file; move that away"
    case .notFound(let path): "\(path) doesn't exist"
    case .failed(let action, let path, let reason): "\(action) \(path) failed: \(reason)"
    }
  }
}
