import CellLayout
import Foundation
import Testing

@testable import CellCanvas

struct AssetFolderTests {
  private func folder(_ names: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in names { try folder.write([0], to: name) }
    return folder
  }

  static let table: [([String], String, Scale, String)] = [
    (["vip.png"], "vip", .x2, "vip.png"),
    (["vip.png", "vip@2x.png", "vip@3x.png"], "vip", .x1, "vip.png"),
    (["vip.png", "vip@2x.png", "vip@3x.png"], "vip", .x2, "vip@2x.png"),
    (["vip.png", "vip@3x.png"], "vip", .x2, "vip@3x.png"),
    (["vip@2x.png", "vip.png"], "vip", .x3, "vip@2x.png"),
    (["vip.svg", "vip.png"], "vip", .x2, "vip.svg"),
    (["vip.svg", "vip@2x.png"], "vip", .x2, "vip@2x.png"),
    (["vip.jpg", "vip@3x.webp"], "vip", .x3, "vip@3x.webp"),
    (["vip.jpg", "vip.png"], "vip.jpg", .x1, "vip.jpg"),
    (["vip@2x.jpg", "vip.jpg"], "vip.jpg", .x2, "vip@2x.jpg"),
    (["vip@3x.png", "vip.png"], "vip@3x", .x1, "vip@3x.png"),
    (["mr.smith.png"], "mr.smith", .x1, "mr.smith.png"),
    (["a/b/vip@2x.png"], "a/b/vip", .x2, "a/b/vip@2x.png"),
    (["a/vip.png"], "./a//vip", .x2, "a/vip.png"),
  ]

  @Test(arguments: table)
  func `a name finds the file made for the scale`(
    files: [String], name: String, scale: Scale, expected: String
  ) throws {
    let folder = try folder(files)
    let file = try AssetFolder([folder.path]).file(named: name, scale: scale)
    #expect(file.path.hasSuffix("/" + expected))
    let suffix = expected.split(separator: "@").last?.first?.wholeNumberValue
    #expect(file.scale == (expected.contains("@") ? suffix : 1))
  }

  @Test(arguments: ["../secret", "a/../../secret", "/etc/passwd", "..", "a/.."])
  func `a name that leads out is refused`(name: String) throws {
    let assets = AssetFolder([try folder(["a/vip.png"]).path])
    #expect(throws: PictureError.escapes) { try assets.file(named: name, scale: .x1) }
  }

  @Test func `a link may point within the folder but not out of it`() throws {
    let outside = try folder(["secret.png"])
    let inside = try folder(["vip.png"])
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(inside.path)/out.png", withDestinationPath: "\(outside.path)/secret.png")
    try files.createSymbolicLink(
      atPath: "\(inside.path)/outer", withDestinationPath: outside.path)
    try files.createSymbolicLink(
      atPath: "\(inside.path)/alias.png", withDestinationPath: "vip.png")
    let assets = AssetFolder([inside.path])
    #expect(throws: PictureError.escapes) { try assets.file(named: "out", scale: .x1) }
    #expect(throws: PictureError.escapes) { try assets.file(named: "outer/secret", scale: .x1) }
    #expect(try assets.file(named: "alias", scale: .x1).scale == 1)
  }

  @Test func `folders are searched in order and a missing one is passed over`() throws {
    let first = try folder(["a.png"])
    let second = try folder(["a.png", "b.png"])
    let assets = AssetFolder(["/nowhere/at/all", first.path, second.path])
    #expect(try assets.file(named: "a", scale: .x1).path.contains(first.path))
    #expect(try assets.file(named: "b", scale: .x1).path.contains(second.path))
    #expect(throws: PictureError.notFound) { try assets.file(named: "c", scale: .x1) }
    #expect(throws: PictureError.notFound) { try assets.file(named: "", scale: .x1) }
  }

  @Test func `a catalogue comes before the folders`() throws {
    let catalog = ["a": [AssetFile(path: "/x/a1", scale: 1), AssetFile(path: "/x/a3", scale: 3)]]
    let assets = AssetFolder([try folder(["a.png"]).path], catalog: catalog)
    #expect(try assets.file(named: "a", scale: .x2).path == "/x/a3")
    #expect(try assets.file(named: "a", scale: .x1).path == "/x/a1")
  }

  @Test func `sizes in points are pixels through the scale, turned upright`() throws {
    let folder = try TemporaryFolder()
    try folder.write(fixture("quad.png"), to: "q@2x.png")
    try folder.write(orientedJPEG(6), to: "photo.jpg")
    let measurer = PictureMeasurer(assets: AssetFolder([folder.path]), store: PictureStore())
    #expect(measurer.size(ofImage: "q", traits: Traits()) == Size(width: 8, height: 4))
    #expect(measurer.size(ofImage: "photo", traits: Traits()) == Size(width: 16, height: 32))
    #expect(measurer.size(ofImage: "none", traits: Traits()) == nil)
  }
}
