import Glibc

/// Why a file couldn't be read or written: what was tried, where, and what to do.
public enum FileError: Error, Sendable, Hashable {
  /// Nothing is left on the disk, or of the quota.
  case noSpace(path: String)
  /// The file system or the folder doesn't let anything be written.
  case readOnly(path: String)
  /// The file's rights don't let it be read.
  case notReadable(path: String)
  /// A part of the path is a file where a folder is needed.
  case notAFolder(path: String)
  /// There is a folder where a file is needed.
  case isAFolder(path: String)
  /// A part of the path has more bytes than a file system takes.
  case nameTooLong(path: String)
  /// There is no such file.
  case notFound(path: String)
  /// Anything else; `reason` is the system's text.
  case failed(action: String, path: String, reason: String)

  /// Reads the system's error number, which the caller has just got.
  init(_ number: Int32, _ action: String, _ path: String) {
    switch number {
    case ENOSPC, EDQUOT: self = .noSpace(path: path)
    case EROFS: self = .readOnly(path: path)
    case EACCES, EPERM:
      let isRead = action == "opening" || action == "reading"
      self = isRead ? .notReadable(path: path) : .readOnly(path: path)
    case ENOTDIR: self = .notAFolder(path: path)
    case EISDIR: self = .isAFolder(path: path)
    case ENAMETOOLONG: self = .nameTooLong(path: path)
    case ENOENT: self = .notFound(path: path)
    default:
      self = .failed(action: action, path: path, reason: String(cString: strerror(number)))
    }
  }

  /// The file or folder.
  public var path: String {
    switch self {
    case .noSpace(let path), .readOnly(let path), .notReadable(let path), .notAFolder(let path),
      .isAFolder(let path), .nameTooLong(let path), .notFound(let path), .failed(_, let path, _):
      path
    }
  }

  /// Whether the trouble is with that one file, so that others can well be written.
  public var isOfOneFile: Bool {
    switch self {
    case .isAFolder, .nameTooLong: true
    default: false
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
    case .notReadable(let path): "\(path) can't be read: its rights don't allow it"
    case .notAFolder(let path): "\(path) needs a folder where there is a file; move that away"
    case .isAFolder(let path): "\(path) is a folder where a file is needed; move it away"
    case .nameTooLong(let path): FileError.tooLong(path)
    case .notFound(let path): "\(path) doesn't exist"
    case .failed("writing", let path, let reason):
      "writing \(path) failed: \(reason); what was there before is unchanged"
    case .failed(let action, let path, let reason): "\(action) \(path) failed: \(reason)"
    }
  }

  /// What is wrong there, without the place.
  var reason: String {
    switch self {
    case .noSpace: "no space is left"
    case .readOnly: "the folder is read-only"
    case .notReadable: "its rights don't allow it"
    case .notAFolder: "there is a file where a folder is needed"
    case .isAFolder: "it is a folder"
    case .nameTooLong: "its name is too long"
    case .notFound: "its folder doesn't exist"
    case .failed(_, _, let reason): reason
    }
  }

  /// The most bytes that file systems take for a name.
  private static let nameLimit = 255

  /// Whether a part of a path is longer than any file's name can be.
  static func isTooLong(_ path: String) -> Bool { longName(in: path) != nil }

  private static func longName(in path: String) -> Substring? {
    path.split(separator: "/").first { $0.utf8.count > nameLimit }
  }

  private static func tooLong(_ path: String) -> String {
    guard let name = longName(in: path) else {
      return "\(path) is too long a path, \(path.utf8.count) bytes; use shorter names"
    }
    return "\(name.prefix(40))… is too long a file name: \(name.utf8.count) bytes, where "
      + "\(nameLimit) are allowed; use a shorter name"
  }
}
