import Foundation
import Synchronization
import Testing

@testable import CellSnapshot

@Suite struct WriteBufferTests {
  private let folder: TemporaryFolder
  private let file: Int32

  init() throws {
    folder = try TemporaryFolder()
    file = open(folder("file"), O_RDWR | O_CREAT | O_TRUNC, 0o600)
    try #require(file >= 0)
  }

  private func content() throws -> String {
    String(decoding: try FileSystem.read(folder("file")), as: UTF8.self)
  }

  @Test func `bytes and text come out in order, in few calls`() throws {
    defer { close(file) }
    let calls = Mutex(0)
    var buffer = WriteBuffer(file)
    var expected = ""
    try FileFault.$refusal.withValue({ _, _ in
      calls.withLock { $0 += 1 }
      return nil
    }) {
      for number in 0..<30_000 {
        try buffer.append("ä\(number) ", for: "x")
        try buffer.append([65, 66], for: "x")
        expected += "ä\(number) AB"
      }
      #expect(buffer.written + buffer.waiting.count == expected.utf8.count)
      try buffer.flush(for: "x")
      try buffer.flush(for: "x")
    }
    #expect(buffer.waiting.isEmpty && buffer.written == expected.utf8.count)
    #expect(try content() == expected)
    #expect(calls.withLock { $0 } == (expected.utf8.count + 65_535) / 65_536)
  }

  @Test func `what can't be written is kept, and what was written is known`() throws {
    defer { close(file) }
    var buffer = WriteBuffer(file)
    try buffer.append("one", for: "x")
    try buffer.flush(for: "x")
    let thrown = #expect(throws: FileError.self) {
      try FileFault.$refusal.withValue({ _, _ in ENOSPC }) {
        try buffer.append([UInt8](repeating: 65, count: 100_000), for: "x")
      }
    }
    #expect(thrown == .noSpace(path: "x"))
    #expect(buffer.written == 3 && buffer.waiting.count == 100_000)
    try buffer.flush(for: "x")
    #expect(try content() == "one" + String(repeating: "A", count: 100_000))
  }

  @Test func `a descriptor that was closed is told with the path`() throws {
    close(file)
    var buffer = WriteBuffer(-1)
    try buffer.append("one", for: "place")
    let thrown = #expect(throws: FileError.self) { try buffer.flush(for: "place") }
    #expect(thrown?.path == "place")
  }
}
