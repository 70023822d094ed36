/// References that no case names any more.
public struct StaleReferences: Sendable, Hashable {
  /// Pictures, by their path.
  public let pictures: [String]
  /// Lines in files of digests: the file's path and the case's key.
  public let digests: [DigestLine]

  /// A line in a file of digests.
  public struct DigestLine: Sendable, Hashable {
    /// The file.
    public let path: String
    /// The case's key.
    public let key: String
  }

  /// Looks for references; only meaningful if `expected` are all cases there are.
  ///
  /// - Parameters:
  ///   - folder: the snapshot folder.
  ///   - expected: every case of the project.
  ///   - digestStores: the suites that keep digests.
  public init(in folder: String, expected: [CaseID], digestStores: [ReferenceStore] = []) {
    let digestSuites = Set(digestStores.map(\.suite))
    let paths = Set(expected.filter { !digestSuites.contains($0.suite) }.map(\.path))
    pictures = FileSystem.files(below: folder)
      .filter { !paths.contains($0) }
      .filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") && !$0.contains("/.") }
      .map { FileSystem.join(folder, $0) }
    digests = digestStores.flatMap { store in
      let keys = Set(expected.filter { $0.suite == store.suite }.map(\.key))
      return store.storedKeys().filter { !keys.contains($0) }
        .map { DigestLine(path: store.digestPath, key: $0) }
    }
  }

  /// How many there are.
  public var count: Int { pictures.count + digests.count }

  /// A sentence for each.
  public var descriptions: [String] {
    pictures.map { "\($0): no case names this reference" }
      + digests.map { "\($0.path): no case names its line \($0.key)" }
  }

  /// Removes them all.
  ///
  /// - Throws: `FileError`, `DigestFile.ReadError`; what couldn't be removed is still there.
  public func remove(digestStores: [ReferenceStore] = []) throws {
    for path in pictures { try FileSystem.remove(path) }
    for store in digestStores {
      let lines = digests.filter { $0.path == store.digestPath }
      try store.updateDigests(
        Dictionary(lines.map { ($0.key, nil) }, uniquingKeysWith: { first, _ in first }))
    }
  }
}
