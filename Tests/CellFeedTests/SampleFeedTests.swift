import CellFeed
import FoundationEssentials
import Testing

/// The sample feeds in `assets` and the pictures they name.
@Suite struct SampleFeedTests {
  private let assets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("assets")

  private func load(_ name: String) throws -> Feed {
    let feed = try Feed(contentsOf: assets.appendingPathComponent(name).path)
    #expect(feed.errors.isEmpty)
    return feed
  }

  private func hasPicture(_ name: String) -> Bool {
    ["png", "jpg", "svg"].contains { suffix in
      let file = assets.appendingPathComponent("images/\(name).\(suffix)")
      return FileManager.default.fileExists(atPath: file.path)
    }
  }

  @Test func `the statuses are whole and have all they show`() throws {
    let feed = try load("statuses.plist")
    #expect(feed.format == .xmlPropertyList)
    var unknown = UnknownKeys(schema: Status.schema)
    for record in feed.records {
      unknown.note(record)
      let status = try Status(record)
      #expect(hasPicture(status.icon) && status.picture.map(hasPicture) != false)
    }
    #expect(unknown.issues.isEmpty)
    let statuses = try feed.records.map { try Status($0) }
    #expect(statuses.count >= 16)
    #expect(statuses.contains(where: \.vip) && !statuses.allSatisfy(\.vip))
    #expect(statuses.contains { $0.picture == nil } && statuses.contains { $0.picture != nil })
    #expect(hasPicture("vip"))
  }

  @Test func `the other two feeds are whole`() throws {
    let home = try load("home.json")
    #expect(home.format == .json && home.records.count >= 6)
    for record in home.records { #expect(hasPicture(try HomeItem(record).icon)) }
    let texts = try load("text.ndjson")
    #expect(texts.format == .newlineDelimitedJSON)
    #expect(try texts.records.map { try TextItem($0).text }.contains(""))
  }
}
