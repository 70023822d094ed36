import Foundation
import Testing

/// A small project in a runner's folder.
struct ProjectFolder {
  let runner: CommandRunner

  /// Texts by the names of their cases.
  static let texts = ["first": "One line.", "second": "Another one.", "third": "And a third."]

  init(
    _ runner: CommandRunner, texts: [String: String] = ProjectFolder.texts,
    settings: String = ""
  ) throws {
    self.runner = runner
    try write(texts)
    try runner.write(
      """
      {
        // A comment.
        suites: {texts: {feed: "feed.json", template: "text", nameKey: "id", \(settings)}},
      }
      """, to: "cellproof.json")
  }

  /// Replaces the feed.
  func write(_ texts: [String: String]) throws {
    let records = texts.sorted { $0.key < $1.key }.map { ["id": $0.key, "text": $0.value] }
    try JSONSerialization.data(withJSONObject: records)
      .write(to: runner.folder.appendingPathComponent("feed.json"))
  }

  /// Changes one text.
  func change(_ name: String, to text: String) throws {
    try write(ProjectFolder.texts.merging([name: text]) { $1 })
  }

  func record() throws {
    let result = try runner.run("record", "-q")
    try #require(result.status == 0, "\(result.errors)")
  }

  /// The references' bytes by their names.
  func references() throws -> [String: Data] {
    let names = try runner.list("snapshots/texts")
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try runner.read("snapshots/texts/\($0)")) })
  }

  /// A fresh project, removed afterwards.
  static func with(
    settings: String = "", _ body: (ProjectFolder, CommandRunner) throws -> Void
  ) throws {
    try CommandRunner.with { runner in
      try body(ProjectFolder(runner, settings: settings), runner)
    }
  }
}

/// PNG chunks, as far as tests change them.
enum Chunks {
  /// Replaces text within a file's chunks and sets their checksums right.
  static func replace(_ old: String, _ new: String, in file: Data) throws -> Data {
    let bytes = [UInt8](file)
    var result = Array(bytes[..<8])
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = Array(bytes[offset + 4..<offset + 8])
      var data = Array(bytes[offset + 8..<offset + 8 + length])
      if type != Array("IDAT".utf8), let text = String(validating: data, as: UTF8.self),
        text.contains(old)
      {
        data = Array(text.replacingOccurrences(of: old, with: new).utf8)
      }
      result += number(UInt32(data.count)) + type + data + number(checksum(type + data))
      offset += 12 + length
    }
    return Data(result)
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 as the PNG specification's appendix defines it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
    return ~value
  }
}
