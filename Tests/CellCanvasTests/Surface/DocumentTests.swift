import CellLayout
import Foundation
import Testing

@testable import CellCanvas

struct DocumentTests {
  /// A page with every kind of command but text.
  private func page(_ picture: String = "quad") -> Page {
    let shape = RoundedRect(Rect(x: 10, y: 10, width: 60, height: 40), radius: 8)
    let shadow = ShadowItem(color: .blue, offset: Point(x: 0, y: 2), radius: 3)
    let rect = Rect(x: 20, y: 15, width: 32, height: 16)
    let list = DisplayList(
      size: Size(width: 100, height: 60), traits: Traits(),
      commands: [
        .shapeShadow(shape, shadow), .fill(shape, .white), .beginClip(shape),
        .picture(PictureItem(name: picture, rect: rect, bounds: rect)), .endClip,
        .border(shape, width: 1, .red), .beginAlpha(0.5),
        .strokePath(
          VectorPath(lines: [Point(x: 0, y: 0), Point(x: 9, y: 9)]), width: 2, .green), .endAlpha,
      ])
    return Page(list, background: .white)
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(part)) != nil
  }

  @Test func `a PDF is the same every time`() throws {
    let pages = [page(), page("quad.jpg")]
    let first = try makeCanvas().pdf(pages)
    let canvas = try makeCanvas()
    _ = try canvas.svg(page())
    _ = try canvas.bitmap(page(), scale: .x2)
    #expect(try canvas.pdf(pages) == first)
    #expect(contains(first, Array("%PDF-1.5".utf8)))
  }

  @Test func `a PDF has a page for each page`() throws {
    let bytes = try makeCanvas().pdf([page(), page(), page()])
    #expect(contains(bytes, Array("/Count 3".utf8)))
    #expect(contains(bytes, Array("/MediaBox [ 0 0 100 60 ]".utf8)))
  }

  @Test func `a JPEG in inks is decoded for a PDF, since viewers disagree about its colours`()
    throws
  {
    let jpeg = try fixture("cmyk.jpg")
    let bytes = Data(try makeCanvas().pdf([page("cmyk.jpg")]))
    #expect(bytes.range(of: Data(jpeg)) == nil)
    #expect(!contains([UInt8](bytes), Array("/DeviceCMYK".utf8)))
  }

  @Test(arguments: ["quad", "progressive"])
  func `a JPEG is in the PDF as the file it is, once`(name: String) throws {
    let jpeg = try fixture("\(name).jpg")
    let bytes = Data(try makeCanvas().pdf([page("\(name).jpg"), page("\(name).jpg")]))
    let first = try #require(bytes.range(of: Data(jpeg)))
    #expect(bytes.range(of: Data(jpeg), in: first.upperBound..<bytes.endIndex) == nil)
  }

  @Test func `a JPEG is in the SVG as the file it is`() throws {
    let text = String(decoding: try makeCanvas().svg(page("quad.jpg")), as: UTF8.self)
    let base64 = Data(try fixture("quad.jpg")).base64EncodedString()
    #expect(text.filter { !$0.isWhitespace }.contains(base64))
  }

  @Test func `a JPEG that has to be turned is turned for an SVG`() throws {
    let folder = try TemporaryFolder()
    try folder.write(orientedJPEG(6), to: "quad.jpg")
    let text = String(decoding: try makeCanvas([folder.path]).svg(page("quad")), as: UTF8.self)
    #expect(!text.contains("image/jpeg"))
    #expect(text.contains("image/png"))
  }

  @Test func `an SVG is the same whatever was drawn before`() throws {
    let first = try makeCanvas().svg(page())
    let canvas = try makeCanvas()
    for _ in 0..<3 { _ = try canvas.svg(page("alpha")) }
    _ = try canvas.pdf([page()])
    #expect(try canvas.svg(page()) == first)
  }

  @Test func `an SVG's size is in points`() throws {
    let text = String(decoding: try makeCanvas().svg(page()), as: UTF8.self)
    #expect(text.contains("viewBox=\"0 0 100 60\""))
    #expect(text.contains("width=\"100px\" height=\"60px\""))
  }

  @Test func `numbers of the process become numbers of the drawing`() {
    let svg = "<g id=\"surface17\"><use xlink:href=\"#image9\"/><image id=\"image9\"/></g>"
    #expect(
      String(decoding: SVGRewriting.rewritten(Array(svg.utf8)), as: UTF8.self)
        == "<g id=\"surface1\"><use xlink:href=\"#image2\"/>"
        + "<image preserveAspectRatio=\"none\" id=\"image2\"/></g>")
  }

  @Test func `a PDF goes to a descriptor as it goes to memory`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/out.pdf"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try #require(FileHandle(forWritingAtPath: path))
    let document = try makeCanvas().beginPDF(descriptor: file.fileDescriptor)
    try document.append(page())
    try document.append(page("quad.jpg"))
    try document.finish()
    try file.close()
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(try makeCanvas().pdf([page(), page("quad.jpg")]) == bytes)
  }

  @Test func `a failed write is an error`() throws {
    let file = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let document = try makeCanvas().beginPDF(descriptor: file.fileDescriptor)
    #expect(throws: CanvasError.writeFailed(code: ENOSPC)) {
      for _ in 0..<100 { try document.append(page()) }
      try document.finish()
    }
  }
}
