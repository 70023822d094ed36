import CellCanvas
import CellSnapshot
import Foundation
import Testing

@Suite struct ReferenceStoreTests {
  private let id = CaseID(suite: "feed", name: "long", variant: "dark")

  @Test func `a recorded reference tells all it was given, and recording again touches nothing`()
    throws
  {
    let folder = try TemporaryFolder()
    let store = try ReferenceStore(folder: folder("snapshots"), suite: "feed")
    let encoder = try PNGEncoder()
    #expect(try store.record(id, Samples.content(), encoder: encoder) == .created)
    #expect(try folder.names() == ["snapshots", "snapshots/feed", "snapshots/feed/long.dark.png"])
    let path = store.path(of: id)
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(try store.record(id, Samples.content(), encoder: encoder) == .unchanged)
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(before != nil && before == after)
    guard case .picture(let reference, _) = store.lookup(id) else {
      Issue.record("no picture")
      return
    }
    #expect(reference.digest == PixelDigest(Drawing(40, 30).bitmap))
    #expect(reference.environment == Samples.environment)
    #expect(reference.layout == Samples.layout())
    #expect(try reference.bitmap() == Drawing(40, 30).bitmap)
    #expect(reference.size == Difference.Size(width: 40, height: 30))
    let other = Samples.content(Samples.dotted(3))
    #expect(try store.record(id, other, encoder: encoder) == .updated)
  }

  @Test func `a program that changes pixels and keeps the digest is found out`() throws {
    let encoder = try PNGEncoder()
    let file = Samples.content().encoded(with: encoder)
    let facts = try PNGDecoder().facts(file)
    let kept = facts.chunks.filter { $0.type.hasPrefix("cp") }
    #expect(kept.map(\.type) == ["cpEN", "cpLY", "cpDG"])
    #expect(kept.allSatisfy { $0.type.last?.isUppercase == true })
    let edited = encoder.encode(Samples.dotted(1), chunks: PNGChunks(beforePixels: kept))
    let reference = try Reference(edited)
    #expect(reference.digest == nil && reference.environment == nil && reference.layout == nil)
  }

  @Test(arguments: [
    (CaseID(suite: "feed", name: "long"), "feed/long.png"),
    (CaseID(suite: "a/b", name: "..", variant: "x"), "a%2Fb/%2E..x.png"),
    (CaseID(suite: "", name: "%", variant: nil), "%/%25.png"),
    (CaseID(suite: "日本", name: "Zoë 2", variant: "en-GB"), "日本/Zoë 2.en-GB.png"),
    (CaseID(suite: "-x", name: "a:b*?"), "%2Dx/a%3Ab%2A%3F.png"),
  ])
  func `names become file names that every system takes`(id: CaseID, path: String) {
    #expect(id.path == path)
  }

  @Test func `what can't be read is missing or damaged, with its path and its reason`() throws {
    let folder = try TemporaryFolder()
    let store = try ReferenceStore(folder: folder.path, suite: "feed")
    guard case .missing(let path) = store.lookup(id) else {
      Issue.record("not missing")
      return
    }
    #expect(path == folder("feed/long.dark.png"))
    let whole = try Samples.content().encoded(with: PNGEncoder())
    let damages: [([UInt8], PNGError)] = [
      ([], .empty), (Array("version https://git-lfs.github.com/spec/v1\n".utf8), .gitLFSPointer),
      ([0xFF, 0xD8, 0xFF, 0xE0], .otherFormat("JPEG")),
      (Array(whole.dropLast(20)), .truncated("its cpDG chunk")),
    ]
    for (bytes, error) in damages {
      try FileSystem.replace(path, with: bytes)
      guard case .damaged(path, let reason) = store.lookup(id) else {
        Issue.record("not damaged: \(error)")
        continue
      }
      #expect(reason == error.description)
    }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard case .unreadable(let error) = store.lookup(id) else {
      Issue.record("a folder isn't a picture")
      return
    }
    #expect(error == .isAFolder(path: path))
    #expect(throws: error) { try store.record(id, Samples.content(), encoder: PNGEncoder()) }
    #expect(try folder.names() == ["feed", "feed/long.dark.png"])
  }

  @Test func `a name too long for a file is told as that, and in few words`() throws {
    let folder = try TemporaryFolder()
    let store = try ReferenceStore(folder: folder.path, suite: "feed")
    let long = CaseID(suite: "feed", name: String(repeating: "name ", count: 80))
    guard case .unreadable(let error) = store.lookup(long) else {
      Issue.record("no file has such a name")
      return
    }
    #expect(error == .nameTooLong(path: store.path(of: long)))
    #expect(
      error.description
        == "\(String(repeating: "name ", count: 8))… is too long a file name: 404 bytes, where 255 "
        + "are allowed; use a shorter name")
    #expect(throws: error) { try store.record(long, Samples.content(), encoder: PNGEncoder()) }
    #expect(try folder.names() == ["feed"])
    let deep = FileError.nameTooLong(path: String(repeating: "abc/", count: 1100))
    #expect(deep.description.hasSuffix("is too long a path, 4400 bytes; use shorter names"))
  }

  @Test func `a suite of digests needs no pictures, and two writers keep each other's lines`()
    throws
  {
    let folder = try TemporaryFolder()
    let kind = ReferenceStore.Kind.digests(pictureFolder: folder("elsewhere"))
    let first = try ReferenceStore(folder: folder("snapshots"), suite: "feed", kind: kind)
    let second = try ReferenceStore(folder: folder("snapshots"), suite: "feed", kind: kind)
    let encoder = try PNGEncoder()
    let names = (0..<20).map { CaseID(suite: "feed", name: "case \($0)") }
    for (index, id) in names.enumerated() {
      let store = index % 2 == 0 ? first : second
      try store.record(id, Samples.content(Samples.dotted(index)), encoder: encoder)
    }
    #expect(try folder.names("snapshots") == ["feed", "feed/digests.txt"])
    let store = try ReferenceStore(folder: folder("snapshots"), suite: "feed", kind: kind)
    #expect(store.storedKeys() == names.map(\.key).sorted())
    try FileManager.default.removeItem(atPath: folder("elsewhere"))
    for (index, id) in names.enumerated() {
      guard case .digest(let entry, let path) = store.lookup(id) else {
        Issue.record("no digest")
        continue
      }
      #expect(entry.digest == PixelDigest(Samples.dotted(index)))
      #expect(path == folder("elsewhere/feed/\(id.key).png"))
    }
    try store.updateDigests([names[3].key: nil])
    #expect(
      try ReferenceStore(folder: folder("snapshots"), suite: "feed", kind: kind)
        .storedKeys().count == 19)
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\n", DigestFile.ReadError.conflict(line: 1)),
    ("# x\n\nlong\tzz\t1x1\n", .malformed(line: 3)),
    ("long\t\(PixelDigest(high: 1, low: 2))\t1x1\t1f\n", .malformed(line: 1)),
    (
      "a\t\(PixelDigest(high: 1, low: 2))\t1x1\na\t\(PixelDigest(high: 1, low: 2))\t1x1\n",
      .duplicate("a", line: 2)
    ),
  ])
  func `a file of digests that can't be read says where`(text: String, error: DigestFile.ReadError)
  {
    #expect(throws: error) { try DigestFile(parsing: text) }
  }

  @Test func `a file of digests is the same whatever the order of its entries`() throws {
    let entry = DigestFile.Entry(
      digest: PixelDigest(high: 1, low: 2), size: Difference.Size(width: 3, height: 4))
    let full = DigestFile.Entry(digest: entry.digest, size: entry.size, layout: 0x1f)
    let file = DigestFile(["b": entry, "a": full, "Z": entry])
    #expect(file.text.contains("3x4\t000000000000001f\n"))
    #expect(file.text.split(separator: "\n").dropFirst().map { $0.prefix(1) } == ["Z", "a", "b"])
    #expect(try DigestFile(parsing: file.text) == file)
  }

  @Test func `writing where a file stands in for a folder is a clear failure`() throws {
    let folder = try TemporaryFolder()
    try FileSystem.replace(folder("feed"), with: [1])
    let store = try ReferenceStore(folder: folder.path, suite: "feed")
    #expect(throws: FileError.notAFolder(path: folder("feed"))) {
      try store.record(id, Samples.content(), encoder: PNGEncoder())
    }
  }

  @Test func `what killed processes left is removed, what living ones write isn't`() throws {
    let folder = try TemporaryFolder()
    for name in ["feed/.a.png.x1.999999999", ".results.ndjson.x2.\(getpid())"] {
      try FileSystem.replace(folder("\(name).cellproof-tmp"), with: [1])
    }
    try FileSystem.replace(folder("feed/a.png"), with: [1])
    let writer = try ResultLog.Writer(path: folder("live"), scope: RunScope())
    #expect(FileSystem.removeOrphans(below: folder.path) == 2)
    let left = try folder.names()
    #expect(left.count == 3 && left[0].hasPrefix(".live.") && left[1...] == ["feed", "feed/a.png"])
    try writer.finish()
    #expect(try folder.names() == ["feed", "feed/a.png", "live"])
  }

  @Test(arguments: FileAction.allCases, [(ENOSPC, "no space left"), (EROFS, "read-only")])
  func `what can't be written leaves the old reference whole, and nothing besides`(
    action: FileAction, error: (number: Int32, words: String)
  ) throws {
    let folder = try TemporaryFolder()
    let kinds: [ReferenceStore.Kind] = [.pictures, .digests(pictureFolder: folder("bucket"))]
    let (before, after) = (Samples.content(), Samples.content(Samples.dotted(9)))
    let encoder = try PNGEncoder()
    for (index, kind) in kinds.enumerated() {
      let store = try ReferenceStore(folder: folder("snapshots"), suite: "\(index)", kind: kind)
      let id = CaseID(suite: "\(index)", name: "long")
      try store.record(id, before, encoder: encoder)
      let files = try contents(folder)
      for part in [".png", "digests.txt"] where part == ".png" || kind != .pictures {
        let refusal = { @Sendable (asked: FileAction, path: String) -> Int32? in
          asked == action && (path.hasSuffix(part) || asked == .making) ? error.number : nil
        }
        let thrown = #expect(throws: FileError.self) {
          try FileFault.$refusal.withValue(refusal) {
            try store.record(id, after, encoder: encoder)
          }
        }
        #expect(thrown?.description.contains(error.words) == true)
        #expect(try contents(folder) == files)
      }
    }
  }

  private func contents(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    try folder.names().reduce(into: [:]) { $0[$1] = try? FileSystem.read(folder($1)) }
  }
}
