import CellProof
import Foundation
import Testing

/// The README's Swift example, compiled as it stands there and run.
@Suite struct ReadmeExampleTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func example() throws -> (png: [UInt8], frames: [ViewID: Rect]) {
    // README begins
    let feed = try Feed(contentsOf: "assets/statuses.plist")
    let renderer = try CellRenderer(RenderSettings(assets: AssetFolder(forFeed: feed.name)))
    let png = try renderer.draw(feed.records[0], as: .png)
    let frames = try renderer.layOut(feed.records[0]).frames
    // README ends
    return (png, frames)
  }

  @Test func `the example of the README is the code of this test`() throws {
    let readme = try String(
      contentsOf: ReadmeExampleTests.package.appendingPathComponent("README.md"), encoding: .utf8)
    let own = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = own.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasSuffix("// README begins") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README ends") })
    let code = lines[lines.index(after: start)..<end].map { String($0.dropFirst(4)) }
    #expect(readme.contains("import CellProof\n\n" + code.joined(separator: "\n")))
  }

  @Test func `the example draws the first status`() throws {
    guard FileManager.default.changeCurrentDirectoryPath(ReadmeExampleTests.package.path) else {
      throw TestFailure("the package's folder cannot be entered")
    }
    let (png, frames) = try example()
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(frames["icon"] == Rect(x: 10, y: 10, width: 30, height: 30))
  }
}
