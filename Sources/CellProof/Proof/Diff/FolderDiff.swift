internal import CellCanvas
internal import CellSnapshot
internal import Synchronization

/// Compares the pictures of two folders, pair by pair; a pair has the same path below both.
public struct FolderDiff: Sendable {
  /// One path, and what became of it.
  public struct Entry: Sendable {
    /// Path of the pictures below their folders.
    public let path: String
    /// What was found.
    public let finding: Finding
    /// Where the difference picture was written; nil if it wasn't.
    public let picture: String?
  }

  /// What can be found of a pair.
  public enum Finding: Sendable {
    /// Both were compared.
    case compared(DiffFigures)
    /// The second folder has no such picture.
    case removed
    /// The first folder has no such picture.
    case added
    /// One of them can't be read.
    case unreadable(String)
  }

  /// How pairs are compared.
  public var diff: PictureDiff
  /// How many pairs are compared at once.
  public var jobs: Int
  /// Where difference pictures go; nil for nowhere.
  public var pictureFolder: String?

  /// Collects the settings.
  public init(diff: PictureDiff, jobs: Int, pictureFolder: String? = nil) {
    self.diff = diff
    self.jobs = jobs
    self.pictureFolder = pictureFolder
  }

  /// The paths of pictures below either folder, sorted.
  public static func paths(_ reference: String, _ candidate: String) -> [String] {
    // Two files are a pair of their own.
    if !FileSystem.isFolder(reference) { return [""] }
    return Set(pictures(below: reference)).union(pictures(below: candidate)).sorted()
  }

  private static let suffixes = [
    ".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".bmp", ".gif",
  ]

  private static func pictures(below folder: String) -> [String] {
    FileSystem.files(below: folder).filter { path in
      let lower = path.lowercased()
      return suffixes.contains { lower.hasSuffix($0) }
    }
  }

  /// Compares all pairs; `emit` gets one entry at a time, in the order of paths.
  ///
  /// - Throws: `FileError` when a difference picture can't be written.
  public func run(
    _ reference: String, _ candidate: String, emit: @escaping @Sendable (Entry) throws -> Void
  ) async throws {
    let paths = FolderDiff.paths(reference, candidate)
    let position = Mutex(0)
    try await OrderedPipeline<String, Entry>(jobs: jobs).run(
      next: {
        position.withLock { next in
          guard next < paths.count else { return nil }
          defer { next += 1 }
          return paths[next]
        }
      },
      worker: { try PNGEncoder() },
      work: { encoder, path in
        try entry(
          path, FolderDiff.join(reference, path), FolderDiff.join(candidate, path), encoder)
      },
      emit: emit)
  }

  private func entry(
    _ relative: String, _ reference: String, _ candidate: String, _ encoder: PNGEncoder
  ) throws -> Entry {
    let path = relative.isEmpty ? FolderDiff.name(of: candidate) : relative
    // Of two files that were named none may be missing.
    if !relative.isEmpty {
      if !FileSystem.exists(candidate) { return Entry(path: path, finding: .removed, picture: nil) }
      if !FileSystem.exists(reference) { return Entry(path: path, finding: .added, picture: nil) }
    }
    let outcome: PictureDiff.Outcome
    do { outcome = try diff.compareHere(reference, candidate) } catch {
      return Entry(path: path, finding: .unreadable("\(error)"), picture: nil)
    }
    var picture: String?
    if let pictureFolder, !outcome.difference.isEqual {
      let target = FileSystem.join(
        pictureFolder, path.lowercased().hasSuffix(".png") ? path : path + ".png")
      try FileSystem.replace(target, with: encoder.encode(outcome.picture))
      picture = target
    }
    return Entry(
      path: path, finding: .compared(DiffFigures(outcome.difference)), picture: picture)
  }

  private static func join(_ folder: String, _ path: String) -> String {
    path.isEmpty ? folder : FileSystem.join(folder, path)
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
