import CellCanvas
import Foundation
import Testing

@testable import CellSnapshot

@Suite struct ReportPictureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileSystem.replace(folder("a.tif"), with: ReportPictureTests.tiff)
    try FileSystem.replace(folder("a.svg"), with: Array(ReportPictureTests.svg.utf8))
  }

  private static let svg =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><path fill="blue" d="M0 0h3v2H0z"/></svg>"#

  /// A TIFF of 3 × 2 blue pixels, as baseline readers have taken it since 1992.
  private static let tiff: [UInt8] = {
    var bytes: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0]
    let short = { (value: Int) in [UInt8(value & 255), UInt8(value >> 8)] }
    let entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 3, 1, 3), (257, 3, 1, 2), (258, 3, 3, 128), (259, 3, 1, 1), (262, 3, 1, 2),
      (273, 4, 1, 134), (277, 3, 1, 3), (278, 3, 1, 2), (279, 4, 1, 18),
    ]
    bytes += short(entries.count)
    for entry in entries {
      bytes += short(entry.tag) + short(entry.type) + short(entry.count) + [0, 0]
      bytes += short(entry.value) + [0, 0]
    }
    bytes += [UInt8](repeating: 0, count: 128 - bytes.count)
    return bytes + [8, 0, 8, 0, 8, 0]
      + [UInt8](repeating: 0, count: 18).enumerated().map {
        $0.offset % 3 == 2 ? 255 : 0
      }
  }()

  private func number(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder(name))[.systemFileNumber] as? Int
  }

  @Test(arguments: ["a.tif", "a.svg"])
  func `what browsers don't show becomes a PNG of the same pixels`(name: String) throws {
    #expect(try ReportPicture().place(folder(name), at: folder("r0.png")))
    let file = try FileSystem.read(folder("r0.png"))
    let bitmap = try PNGDecoder().decode(file)
    #expect(bitmap == (try PictureReader().bitmap(at: folder(name))))
    #expect(bitmap.width == 3 && bitmap.height == 2 && bitmap[1, 1] == SIMD4(0, 0, 255, 255))
    #expect(try folder.names() == ["a.svg", "a.tif", "r0.png"])
  }

  @Test(arguments: [
    ([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], true), ([0xFF, 0xD8, 0xFF, 0xE0], true),
    (Array("RIFF....WEBPVP8 ".utf8), true), (Array("RIFF....WAVE".utf8), false),
    (Array("GIF89a".utf8), false), (Array("BM".utf8), false), ([], false),
  ])
  func `what browsers show is linked`(start: [UInt8], isShown: Bool) throws {
    try FileSystem.replace(folder("file"), with: start)
    #expect(ReportPicture.isForBrowsers(folder("file")) == isShown)
    #expect(try ReportPicture().place(folder("file"), at: folder("r0.png")) == isShown)
    #expect(FileSystem.exists(folder("r0.png")) == isShown)
    if isShown { #expect(try number("r0.png") == number("file")) }
  }

  @Test func `a link's picture is placed, not the link`() throws {
    try FileSystem.replace(folder("in/one.png"), with: PNGEncoder().encode(Samples.dotted(1)))
    try FileManager.default.createSymbolicLink(
      atPath: folder("in/link"), withDestinationPath: "one.png")
    #expect(try ReportPicture().place(folder("in/link"), at: folder("r0.png")))
    #expect(try number("r0.png") == number("in/one.png"))
  }

  @Test func `no picture leaves none, not even an earlier one`() throws {
    for name in ["none.png", "in", "text.png"] {
      try FileSystem.makeFolders(folder("in"))
      try FileSystem.replace(folder("text.png"), with: Array("text".utf8))
      try FileSystem.replace(folder("r0.png"), with: [1])
      #expect(try !ReportPicture().place(folder(name), at: folder("r0.png")))
      #expect(!FileSystem.exists(folder("r0.png")))
    }
  }

  @Test(.enabled(if: Browser.exists, "needs /usr/bin/chromium"))
  func `a browser shows a TIFF and an SVG that were compared`() throws {
    let result = CaseResult(
      id: CaseID(suite: "pictures", name: "a.tif"), verdict: .failed,
      pictures: CaseResult.Pictures(reference: folder("a.tif"), candidate: folder("a.svg")))
    var summary = RunSummary()
    summary.add(.failed)
    try HTMLReport(folder: folder("report")).write([result], summary: summary)
    let browser = try Browser()
    try browser.open(folder("report/index.html"))
    try browser.wait(
      "[...document.querySelectorAll('#stage img')].map(i => i.naturalWidth).join() === '3,3'")
    #expect(browser.complaints == [])
  }
}
