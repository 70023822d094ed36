import Foundation
import Testing

@testable import CellProof

@Suite struct BuiltInPicturesTests {
  @Test func `the built-in badge is the one in the assets`() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = try String(
      contentsOf: package.appendingPathComponent("assets/images/vip.svg"), encoding: .utf8)
    #expect(BuiltInPictures.vip == file)
  }
}
