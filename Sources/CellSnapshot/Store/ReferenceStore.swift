import CellCanvas
import Glibc

/// References of one suite on disk.
public struct ReferenceStore: Sendable {
  /// Where a suite's proofs are.
  public enum Kind: Sendable, Hashable {
    /// Self-contained pictures below the snapshot folder.
    case pictures
    /// Digests below the snapshot folder, pictures below another one.
    case digests(pictureFolder: String)
  }

  /// What there is of a reference.
  public enum Lookup: Sendable {
    /// Nothing; the path says where it would be.
    case missing(path: String)
    /// A file that can't be read as a picture, or a digest file that can't be read.
    case damaged(path: String, reason: String)
    /// The system hands no file out: a folder lies in its place, its name is too long, its rights
    /// forbid it.
    case unreadable(FileError)
    /// The picture.
    case picture(Reference, path: String)
    /// The digest only; `path` is where the picture was looked for or will be.
    case digest(DigestFile.Entry, path: String)
  }

  /// What writing a reference did.
  public enum WriteResult: String, Sendable, Codable {
    /// There was none.
    case created
    /// There was another one.
    case updated
    /// The very same bytes were there; nothing was touched.
    case unchanged
  }

  /// The snapshot folder.
  public let folder: String
  /// The suite's name.
  public let suite: String
  /// Where the suite's proofs are.
  public let kind: Kind
  /// The digests, read once.
  private let digests: Result<DigestFile, DigestFile.ReadError>

  /// Opens a suite's references; nothing needs to exist.
  ///
  /// - Throws: `FileError` if the file of digests is there but can't be read.
  public init(folder: String, suite: String, kind: Kind = .pictures) throws(FileError) {
    self.folder = folder
    self.suite = suite
    self.kind = kind
    digests =
      kind == .pictures
      ? .success(DigestFile())
      : try ReferenceStore.digests(at: ReferenceStore.digestPath(folder, suite))
  }

  /// Where the picture of a case lies.
  public func path(of id: CaseID) -> String {
    switch kind {
    case .pictures: FileSystem.join(folder, id.path)
    case .digests(let pictureFolder): FileSystem.join(pictureFolder, id.path)
    }
  }

  /// Where the file of digests lies.
  public var digestPath: String { ReferenceStore.digestPath(folder, suite) }

  private static func digestPath(_ folder: String, _ suite: String) -> String {
    let probe = CaseID(suite: suite, name: "x").path
    return FileSystem.join(
      folder, FileSystem.join(FileSystem.parent(probe), DigestFile.name))
  }

  /// Looks a reference up: one read of a file, or none if there are digests.
  public func lookup(_ id: CaseID) -> Lookup {
    let path = path(of: id)
    switch kind {
    case .pictures: return ReferenceStore.picture(at: path)
    case .digests:
      switch digests {
      case .failure(let error): return .damaged(path: digestPath, reason: "\(error)")
      case .success(let file):
        return file.entries[id.key].map { .digest($0, path: path) } ?? .missing(path: digestPath)
      }
    }
  }

  /// The digest that a sound reference has; nil leaves it to `lookup` to say what there is.
  ///
  /// All of the file is read and checked as by `lookup`, but nothing of it is kept.
  func digest(of id: CaseID, reading buffer: FileBuffer) -> PixelDigest? {
    switch kind {
    case .pictures:
      guard let file = try? buffer.read(path(of: id)) else { return nil }
      return (try? PNGDecoder().facts(file)).flatMap(ReferenceChunks.digest)
    case .digests: return (try? digests.get())?.entries[id.key]?.digest
    }
  }

  /// The picture of a key.
  func picture(key: String) -> Lookup {
    ReferenceStore.picture(at: FileSystem.join(pictureFolder, "\(key).png"))
  }

  /// Keys of all pictures that are there, sorted.
  func pictureKeys() -> [String] {
    FileSystem.names(in: pictureFolder)
      .filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(4)) }
  }

  /// The folder in which the suite's pictures lie.
  private var pictureFolder: String {
    FileSystem.parent(path(of: CaseID(suite: suite, name: "x")))
  }

  /// The picture behind a digest, for a case that has changed.
  public func pictureBehindDigest(_ id: CaseID) -> Lookup {
    ReferenceStore.picture(at: path(of: id))
  }

  private static func picture(at path: String) -> Lookup {
    do {
      let bytes = try FileSystem.read(path)
      do { return .picture(try Reference(bytes), path: path) } catch {
        return .damaged(path: path, reason: "\(error)")
      }
    } catch FileError.notFound {
      // Where the folder isn't there yet, the system hasn't looked at the name.
      if FileError.isTooLong(path) { return .unreadable(.nameTooLong(path: path)) }
      return .missing(path: path)
    } catch {
      return .unreadable(error)
    }
  }

  private static func digests(
    at path: String
  ) throws(FileError) -> Result<DigestFile, DigestFile.ReadError> {
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(path) } catch {
      if case .notFound = error { return .success(DigestFile()) }
      throw error
    }
    do { return .success(try DigestFile(parsing: String(decoding: bytes, as: UTF8.self))) } catch {
      return .failure(error)
    }
  }
}

extension ReferenceStore {
  /// Stores a picture; a suite of digests also needs `updateDigests`.
  ///
  /// - Throws: `FileError`; what was there before is then unchanged.
  @discardableResult
  public func write(_ file: [UInt8], for id: CaseID) throws(FileError) -> WriteResult {
    let path = path(of: id)
    let old = try? FileSystem.read(path)
    if old == file { return .unchanged }
    try FileSystem.replace(path, with: file)
    return old == nil ? .created : .updated
  }

  /// Adds, replaces and, where the value is nil, removes lines of the file of digests.
  ///
  /// The file is read again under a lock, so that two runs at once keep each other's lines.
  ///
  /// - Throws: `FileError`, or `DigestFile.ReadError` if what is there can't be understood.
  public func updateDigests(_ changes: [String: DigestFile.Entry?]) throws {
    if changes.isEmpty { return }
    let path = digestPath
    try FileSystem.makeFolders(FileSystem.parent(path))
    try FolderLock.hold(FileSystem.parent(path)) {
      var file = try ReferenceStore.digests(at: path).get()
      let before = file
      for (key, entry) in changes { file.entries[key] = entry }
      if file != before { try FileSystem.replace(path, with: Array(file.text.utf8)) }
    }
  }

  /// Removes a reference's picture, or its line.
  public func remove(key: String) throws {
    switch kind {
    case .pictures:
      let suiteFolder = FileSystem.parent(digestPath)
      try FileSystem.remove(FileSystem.join(suiteFolder, "\(key).png"))
    case .digests: try updateDigests([key: nil])
    }
  }

  /// Keys of all references that are stored, sorted.
  public func storedKeys() -> [String] {
    switch kind {
    case .pictures: pictureKeys()
    case .digests: ((try? digests.get())?.entries.keys).map { $0.sorted() } ?? []
    }
  }
}

/// Keeps other processes out of a folder's files while one of them is rewritten.
enum FolderLock {
  static func hold(_ folder: String, _ body: () throws -> Void) throws {
    let handle = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if handle < 0 { throw FileError(errno, "opening", folder) }
    // Closing gives the lock back, however the body ends.
    defer { close(handle) }
    while flock(handle, LOCK_EX) != 0 {
      // A file system without locks is used without them.
      if errno != EINTR { break }
    }
    try body()
  }
}
