internal import CellFeed
internal import Glibc

/// Reads picture files: ordinary files only, and not more than allowed.
enum PictureFile {
  /// The bytes of a file, or its first ones.
  static func read(
    _ path: String, limits: PictureLimits, first: Int = .max
  ) throws(PictureError) -> [UInt8] {
    do throws(OrdinaryFile.Problem) {
      return try OrdinaryFile.read(path, limit: limits.fileBytes, first: first)
    } catch {
      throw PictureError(error, limits)
    }
  }
}

extension PictureError {
  fileprivate init(_ problem: OrdinaryFile.Problem, _ limits: PictureLimits) {
    switch problem {
    case .missing: self = .notFound
    case .folder, .special: self = .unreadable(code: EISDIR)
    case .unreadable(let code): self = .unreadable(code: code)
    case .tooLarge: self = .fileTooLarge(limit: limits.fileBytes)
    }
  }
}
