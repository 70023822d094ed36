import Glibc

/// Files as the store needs them: read whole, replaced whole.
public enum FileSystem {
  /// Reads a file.
  ///
  /// - Throws: `FileError`; `notFound` if there is none.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 { throw FileError(errno, "opening", path) }
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

  /// Puts a file in place in one step: whatever happens, the old content or the new is there.
  ///
  /// The content goes to a file of another name in the same folder, to the disk, and only then
  /// takes the name. Folders on the way are made.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    try makeFolders(parent(path))
    let temporary = try TemporaryFile(beside: path)
    do throws(FileError) { try temporary.append(bytes, for: path) } catch {
      temporary.discard()
      throw error
    }
    try temporary.finish(as: path)
  }

  /// Makes a folder and those it lies in; existing ones are fine.
  public static func makeFolders(_ path: String) throws(FileError) {
    if path.isEmpty || path == "/" || mkdir(path, 0o777) == 0 { return }
    let reason = errno
    if reason == EEXIST || isFolder(path) {
      if isFolder(path) { return }
      throw .notAFolder(path: path)
    }
    guard reason == ENOENT else { throw FileError(reason, "making", path) }
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
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Paths of all files below a folder, relative to it, sorted.
  public static func files(below folder: String) -> [String] {
    names(in: folder).flatMap { name in
      let path = join(folder, name)
      return isFolder(path) ? files(below: path).map { join(name, $0) } : [name]
    }
  }

  /// The folder that relative paths start in.
  public static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Puts a name behind a folder.
  public static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
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
