import Foundation
import Testing

@testable import CellSnapshot

/// Results that are written where somebody says.
@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileSystem.replace(folder("old"), with: Array("old".utf8))
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try FileSystem.read(folder(name)), as: UTF8.self)
  }

  @Test func `a file is replaced, and one through a link stays linked`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: "old")
    try OutputFile.write(Array("new".utf8), to: folder("link"))
    try OutputFile.append(Array("er".utf8), to: folder("link"))
    try OutputFile.append([65], to: folder("made"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == "old")
    #expect(try text("old") == "newer")
    #expect(try text("made") == "A")
    #expect(try folder.names() == ["link", "made", "old"])
  }

  @Test func `a file gets the rights that the user's mask leaves, whatever it had`() throws {
    let mask = umask(0o027)
    umask(mask)
    try OutputFile.write([65], to: folder("new"))
    let rights = try FileManager.default.attributesOfItem(atPath: folder("new"))[.posixPermissions]
    #expect(rights as? Int == 0o666 & ~Int(mask))
  }

  @Test func `a pipe is written to and stays one`() throws {
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    // Open at both ends, so that nobody waits.
    let pipe = open(folder("pipe"), O_RDWR)
    defer { close(pipe) }
    try OutputFile.write(Array("through".utf8), to: folder("pipe"))
    try OutputFile.append(Array("!".utf8), to: folder("pipe"))
    try OutputFile.write(Array("?".utf8), to: "/proc/self/fd/\(pipe)")
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(pipe, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "through!?")
    #expect(OutputTarget(folder("pipe")).isStream && !OutputTarget(folder("old")).isStream)
  }

  @Test(arguments: [
    (FileAction.making, EROFS, "the folder is read-only"), (.making, EIO, "Input/output error"),
    (.writing, ENOSPC, "no space is left"), (.writing, EFBIG, "File too large"),
  ])
  func `what can't be written leaves the old content, and nothing besides`(
    action: FileAction, number: Int32, reason: String
  ) throws {
    let path = folder("old")
    let thrown = #expect(throws: OutputError.self) {
      try FileFault.$refusal.withValue({ asked, _ in asked == action ? number : nil }) {
        try OutputFile.write([65], to: path)
      }
    }
    #expect(thrown == OutputError(path: path, reason: reason))
    #expect(try text("old") == "old")
    #expect(try folder.names() == ["old"])
  }

  @Test func `a long text is written in pieces, and is there when it's finished`() throws {
    let pieces = (0..<40_000).map { "piece \($0)\n" }
    let file = try OutputFile(folder("old"))
    for piece in pieces { try file.write(piece) }
    #expect(try text("old") == "old")
    try file.write(Array("end".utf8))
    try file.finish()
    #expect(try text("old") == pieces.joined() + "end")
    #expect(try folder.names() == ["old"])
  }

  @Test func `a text that isn't finished leaves the old content, and nothing besides`() throws {
    do {
      let file = try OutputFile(folder("old"))
      try file.write(String(repeating: "new", count: 100_000))
      #expect(try folder.names().count == 2)
    }
    #expect(try text("old") == "old")
    #expect(try folder.names() == ["old"])
  }

  @Test func `a place that can't be is told with its path`() throws {
    try OutputFile.makeFolder(folder("made/deep"))
    try OutputFile.makeFolder(folder("made/deep/"))
    try OutputFile.makeParent(of: folder("made/too/file"))
    #expect(try folder.names() == ["made", "made/deep", "made/too", "old"])
    let long = String(repeating: "x", count: 300)
    let attempts: [(String, String)] = [
      ("old/below", "there is a file where a folder is needed"), ("made", "it is a folder"),
      ("none/file", "its folder doesn't exist"), (long, "its name is too long"),
    ]
    for (name, reason) in attempts {
      let thrown = #expect(throws: OutputError.self) {
        try OutputFile.write([65], to: folder(name))
      }
      #expect(thrown == OutputError(path: folder(name), reason: reason))
    }
    let inTheWay = OutputError(
      path: folder("old"), reason: "there is a file where a folder is needed")
    #expect(throws: inTheWay) { try OutputFile.makeFolder(folder("old/below")) }
    #expect(throws: inTheWay) { try OutputFile.makeParent(of: folder("old/below/file")) }
    #expect(try folder.names() == ["made", "made/deep", "made/too", "old"])
  }
}
