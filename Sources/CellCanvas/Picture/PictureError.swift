/// Why a picture can't be shown.
public enum PictureError: Error, Sendable, Hashable {
  /// No folder has a file of that name.
  case notFound
  /// The name leads out of the folder, by `..`, an absolute path or a symbolic link.
  case escapes
  /// The file can't be read; the `errno`.
  case unreadable(code: Int32)
  /// The file is empty.
  case empty
  /// The file is longer than `limit` bytes.
  case fileTooLarge(limit: Int)
  /// The file isn't a picture of a known format.
  case unknownFormat
  /// The file is what Git LFS leaves where the picture hasn't been fetched.
  case gitLFSPointer
  /// The picture claims so many pixels that it isn't opened.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// Such files are drawn by a program that isn't installed; the Debian package that has it.
  case programMissing(String, package: String)
  /// Drawing the file took longer than it may, in seconds; a faster machine might have done it.
  case tooSlow(seconds: Int)
  /// The file is sound, but can't be drawn; why.
  case undrawable(String)
  /// The file's bytes make no picture; what the decoder says.
  case damaged(String)
}

extension PictureError {
  /// Whether no placeholder may stand for the picture: its name leads where it must not, or only the
  /// machine's speed keeps it from being drawn, which would make two results of one input.
  var isAlwaysAnError: Bool {
    switch self {
    case .escapes, .tooSlow: true
    default: false
    }
  }
}

extension PictureError: CustomStringConvertible {
  /// What is wrong and what to do about it, without the picture's name.
  public var description: String {
    switch self {
    case .notFound:
      "there is no such picture in the assets folders; add it or name its folder as one"
    case .escapes:
      "its name leads out of the assets folder; put the picture inside and name it from there"
    case .unreadable(let code): "its file can't be read (error \(code)); see its permissions"
    case .empty: "its file is empty; restore it"
    case .fileTooLarge(let limit): "its file is larger than \(limit >> 20) MiB; make it smaller"
    case .unknownFormat:
      "its file is no PNG, JPEG, GIF, TIFF, WebP, BMP, SVG or PDF; convert it to one of them"
    case .gitLFSPointer: "its file is a Git LFS pointer; run `git lfs pull`"
    case .tooManyPixels(let width, let height, let limit):
      "it claims \(width) × \(height) pixels, more than the \(limit / 1_000_000) million allowed; "
        + "make it smaller"
    case .programMissing(let name, let package):
      "it is drawn by the program \(name), which isn't installed; install it: "
        + "apt-get install \(package)"
    case .tooSlow(let seconds):
      "drawing it takes more than \(seconds) seconds; simplify it, or export it as a bitmap"
    case .undrawable(let reason): "\(reason); export it anew, or as an SVG"
    case .damaged(let reason): "its file is damaged (\(reason)); restore it"
    }
  }
}

/// A picture that was replaced by a placeholder.
public struct PictureWarning: Sendable, Hashable, CustomStringConvertible {
  /// The name the cell asked for.
  public var name: String
  /// What is wrong with it.
  public var reason: PictureError

  /// Makes a warning.
  public init(name: String, reason: PictureError) {
    self.name = name
    self.reason = reason
  }

  /// The picture's name and what is wrong.
  public var description: String { "picture \"\(name)\": \(reason)" }
}

/// How much a picture may ask for.
public struct PictureLimits: Sendable, Hashable {
  /// The most pixels that are decoded into memory, four bytes each.
  public var pixels: Int
  /// The longest file that is read, in bytes.
  public var fileBytes: Int

  /// Makes limits; the defaults are 64 million pixels, as phones take them, and 256 MiB.
  public init(pixels: Int = 64_000_000, fileBytes: Int = 256 << 20) {
    self.pixels = pixels
    self.fileBytes = fileBytes
  }
}
