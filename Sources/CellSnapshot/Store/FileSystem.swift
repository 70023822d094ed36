import Glibc

/// Files as the store needs them: read whole, replaced whole.
public enum FileSystem {
  /// Reads a file.
  ///
  /// - Throws: `FileError`; `notFound` if there is none.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    let file = try openForReading(path)
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) != 0 { throw FileError(errno, "reading", path) }
    if status.st_mode & S_IFMT == S_IFDIR { throw FileError(EISDIR, "reading", path) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let got = Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if failure != 0 { throw FileError(failure, "reading", path) }
    return bytes
  }

  /// Reads a file to the beginning of `bytes`, which grow if there's no room; returns its length.
  ///
  /// Throws a `FileError`; `notFound` if there is no file.
  static func read(_ path: String, into bytes: inout [UInt8]) throws(FileError) -> Int {
    let file = try openForReading(path)
    defer { close(file) }
    var count = 0
    while true {
      if count == bytes.count {
        bytes += [UInt8](repeating: 0, count: max(1 << 16, bytes.count))
      }
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if got == 0 { return count }
      if got > 0 { count += got } else if errno != EINTR { throw FileError(errno, "reading", path) }
    }
  }

  private static func openForReading(_ path: String) throws(FileError) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 { throw FileError(errno, "opening", path) }
    return file
  }

  /// Puts a file in place in one step: whatever happens, the old content or the new is there.
  ///
  /// The content goes to a file of another name in the same folder, to the disk, and only then
  /// takes the name. Folders on the way are made.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    try prepare(path, with: bytes).finish(as: path)
  }

  /// Writes what is to replace a file to the disk, and leaves the replacing to the caller.
  static func prepare(_ path: String, with bytes: [UInt8]) throws(FileError) -> TemporaryFile {
    try makeFolders(parent(path))
    let temporary = try TemporaryFile(beside: path)
    try temporary.append(bytes, for: path)
    try temporary.settle(for: path)
    return temporary
  }

  /// Makes a folder and those it lies in; existing ones are fine.
  public static func makeFolders(_ path: String) throws(FileError) {
    try FileFault.check(.making, path)
    if path.isEmpty || path == "/" || mkdir(path, 0o777) == 0 { return }
    let reason = errno
    if reason == EEXIST || isFolder(path) {
      if isFolder(path) { return }
      throw .notAFolder(path: path)
    }
    // The folder above says what is wrong, if it's a file.
    guard reason == ENOENT || reason == ENOTDIR else { throw FileError(reason, "making", path) }
    try makeFolders(parent(path))
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw FileError(errno, "making", path) }
  }

  /// Removes a file; one that isn't there is fine.
  public static func remove(_ path: String) throws(FileError) {
    if unlink(path) != 0, errno != ENOENT { throw FileError(errno, "removing", path) }
  }

  /// Whether there is a file or a folder of that name.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Names of files and folders in a folder, sorted; none if it can't be read.
  public static func names(in folder: String) -> [String] {
    entries(in: folder).map(\.name)
  }

  /// Removes unfinished files that killed processes have left below a folder; returns how many.
  ///
  /// Those that a living process writes are let be.
  public static func removeOrphans(below folder: String) -> Int {
    TemporaryFile.removeOrphans(below: folder)
  }

  /// What is in a folder, sorted by name; nothing if it can't be read.
  private static func entries(in folder: String) -> [(name: String, isFolder: Bool)] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      // Most file systems tell; the rest, and whatever links lead to, has to be looked at.
      let kind = Int(entry.pointee.d_type)
      let isPlain = kind == Int(DT_REG)
      entries.append((name, kind == Int(DT_DIR) || (!isPlain && isFolder(join(folder, name)))))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Paths of all files below a folder, relative to it, sorted.
  public static func files(below folder: String) -> [String] {
    entries(in: folder).flatMap { name, isFolder in
      isFolder ? files(below: join(folder, name)).map { join(name, $0) } : [name]
    }
  }

  /// The folder that relative paths start in.
  public static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// Whether there is a folder of that path.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Puts a name behind a folder.
  public static func join(_ folder: String, _ name: String) -> String {
    let slash = UInt8(ascii: "/")
    if folder.isEmpty || name.utf8.first == slash { return name }
    return folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// The folder a path lies in; "." for a plain name.
  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Has the folder's own entry written; some file systems can't, which is no failure.
  static func synchronize(folder: String) {
    let handle = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if handle < 0 { return }
    fsync(handle)
    close(handle)
  }
}
