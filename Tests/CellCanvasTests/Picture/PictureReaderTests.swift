import Foundation
import Testing

@testable import CellCanvas

@Suite struct PictureReaderTests {
  private func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)").path
  }

  @Test(arguments: ["quad.gif", "quad.tiff", "quad.bmp", "lossless.webp", "quad.svg"])
  func `lossless formats have the pixels of the same picture as PNG`(name: String) throws {
    let reader = PictureReader()
    #expect(try reader.bitmap(at: path(name)) == reader.bitmap(at: path("quad.png")))
  }

  @Test func `colours aren't multiplied by alpha`() throws {
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path("alpha.png"))))
    let bitmap = try PictureReader().bitmap(at: path("alpha.png"))
    #expect(try PictureDecoder(limits: PictureLimits()).bitmap(EncodedPicture(file)) == bitmap)
  }

  @Test func `what can't be read is told with its path`() throws {
    let error = #expect(throws: PictureReader.Failure.self) {
      try PictureReader().bitmap(at: "/nowhere/none.png")
    }
    #expect(error?.description == "/nowhere/none.png: there is no such file")
    let small = PictureReader(limits: PictureLimits(pixels: 100))
    #expect(throws: PictureReader.Failure.self) { try small.bitmap(at: path("quad.png")) }
    #expect(throws: PictureReader.Failure.self) { try small.bitmap(at: path("quad.bmp")) }
  }
}
