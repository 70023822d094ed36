import CellFeed
import FoundationEssentials
import Testing

@Suite struct NDJSONFeedTests {
  @Test func `lines across blocks and longer than a block are whole`() throws {
    let lengths = [10, 300_000, 5, 262_000, 262_144, 1_000_000, 1]
    let lines = lengths.map { #"{"text":""# + String(repeating: "é", count: $0) + #""}"# }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let reader = try FeedReader(bytes: bytes, name: "a")
    #expect(reader.format == .newlineDelimitedJSON)
    for length in lengths {
      let text = try reader.next()?.get().string("text")
      #expect(text?.unicodeScalars.count == length)
    }
    #expect(try reader.next() == nil)
  }

  @Test func `offsets and lines stay right after many blocks`() throws {
    let line = Array(#"{"text":"0123456789"}"#.utf8) + [0x0A]
    let count = 30_000
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes += line }
    let bad = bytes.count + 9
    bytes += Array(#"{"text":""#.utf8) + [0xC0] + Array(#""}"#.utf8)
    let reader = try FeedReader(bytes: bytes, name: "a")
    for _ in 0..<count { _ = try reader.next()?.get() }
    guard case .failure(let error) = try reader.next() else {
      Issue.record("the last line is not UTF-8")
      return
    }
    #expect(error.record == count + 1)
    #expect(error.found == "the byte 0xC0 at offset \(bad)")
    #expect(error.location == .line(count + 1, column: 10))
  }

  @Test func `a damaged first line is the first record's error`() {
    let lines = read("{\"text\":\"a\"\n{\"text\":\"b\"}\n")
    #expect(
      lines == [
        "a.feed: record 1: expected \",\" or \"}\", found the end of the line (line 1, column 12)",
        "2 text=b",
      ])
    #expect(read("oops\n{\"text\":\"b\"}\n").last == "2 text=b")
    #expect(read("{\"text\":\"a\n{\"text\":\"b\"}\n").last == "2 text=b")
    #expect(read("[1]\n{\"text\":\"b\"}\n").last == "2 text=b")
  }

  @Test func `a file on disk is read as well as bytes in memory`() throws {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appendingPathComponent("feed-\(UUID().uuidString).txt").path
    try Data("{\"text\":\"a\"}\n{\"text\":\"b\"}\n".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let feed = try Feed(contentsOf: path)
    #expect(feed.records.count == 2 && feed.errors.isEmpty && feed.name == path)
  }
}
