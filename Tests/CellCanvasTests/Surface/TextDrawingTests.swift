import CellLayout
import CellText
import Foundation
import Testing

@testable import CellCanvas

/// Labels drawn with the real engine.
struct TextDrawingTests {
  private static let traits = Traits(width: 120, scale: .x2)

  private func page(_ label: Label, height: Double, engine: TextEngine) -> Page {
    let frame = Rect(x: 10, y: 0, width: 100, height: height)
    let cell = LaidOutCell(
      root: laidOut(
        Rect(x: 0, y: 0, width: 120, height: height), subviews: [laidOut(frame, .label(label))]),
      traits: Self.traits)
    return Page(DisplayList(cell, text: engine, images: StubImages()), background: .white)
  }

  private func canvas(_ engine: TextEngine) throws -> Canvas {
    try Canvas(text: engine, assets: AssetFolder([]), store: PictureStore())
  }

  private func engine() throws -> TextEngine { TextEngine(library: try FontLibrary()) }

  /// The rectangle of everything that isn't white, in pixels.
  private func ink(_ picture: Bitmap) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] != Pixel.white {
        let old = box ?? (x, y, x, y)
        box = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
      }
    }
    return box
  }

  @Test func `a label is drawn in its colour, inside its frame and in the middle`() throws {
    let engine = try engine()
    let label = Label("HHHH", font: .system(20), color: .rgba(.red))
    let picture = try canvas(engine).bitmap(page(label, height: 60, engine: engine), scale: .x2)
    let box = try #require(ink(picture))
    #expect(box.left >= 20 && box.left <= 24)
    // Capitals stand 0.705 em above a baseline 0.952 em below the top of a line 1.193 em high.
    let middle = Double(box.top + box.bottom + 1) / 4
    #expect(abs(middle - (30 + 20 * (0.952 - 0.3525 - 1.193 / 2))) < 1)
    let reds = (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } }
    #expect(reds.contains(Pixel.red))
    #expect(reds.allSatisfy { $0[0] == 255 && $0[1] == $0[2] })
  }

  @Test func `a short text keeps to its side`() throws {
    let engine = try engine()
    func ink(_ alignment: TextAlignment) throws -> (left: Int, top: Int, right: Int, bottom: Int) {
      let label = Label("||||||||", font: .system(10), alignment: alignment)
      let picture = try canvas(engine).bitmap(page(label, height: 20, engine: engine), scale: .x2)
      return try #require(self.ink(picture))
    }
    // The frame reaches from pixel 20 to pixel 220.
    #expect((20...23).contains(try ink(.left).left))
    #expect((216...219).contains(try ink(.right).right))
    let center = try ink(.center)
    #expect(abs(center.left + center.right - 239) <= 3)
  }

  @Test func `a shadow is sharp, moved and below the text`() throws {
    let engine = try engine()
    var label = Label("HHH", font: .system(20), color: .rgba(.red))
    label.shadow = Shadow(color: .rgba(.blue), offset: Point(x: 0, y: 10))
    let picture = try canvas(engine).bitmap(page(label, height: 60, engine: engine), scale: .x2)
    let box = try #require(ink(picture))
    let bottom = (box.left...box.right).map { picture[$0, box.bottom] }
    #expect(bottom.contains(Pixel.blue))
    #expect(!bottom.contains(Pixel.red))
  }

  @Test func `a text too high for its frame is cut at the frame`() throws {
    let engine = try engine()
    let label = Label("HHH", font: .system(40))
    let frame = Rect(x: 10, y: 25, width: 100, height: 10)
    let cell = LaidOutCell(
      root: laidOut(
        Rect(x: 0, y: 0, width: 120, height: 60), subviews: [laidOut(frame, .label(label))]),
      traits: Self.traits)
    let list = DisplayList(cell, text: engine, images: StubImages())
    let picture = try canvas(engine).bitmap(Page(list, background: .white), scale: .x2)
    let box = try #require(ink(picture))
    #expect(box.top == 50 && box.bottom == 69)
  }

  @Test func `text in a PDF can be searched, and the file is the same every time`() throws {
    let engine = try engine()
    let label = Label("Searchable 文字 нет", font: .system(10))
    let page = page(label, height: 20, engine: engine)
    let bytes = try canvas(engine).pdf([page])
    let other = try self.engine()
    #expect(try canvas(other).pdf([page]) == bytes)
    #expect(Data(bytes).range(of: Data("/ToUnicode".utf8)) != nil)
    #expect(Data(bytes).range(of: Data("/Image".utf8)) == nil)
  }

  @Test func `an SVG of text is the same whatever was drawn before`() throws {
    let engine = try engine()
    let page = page(Label("abc 😀 文", font: .system(10)), height: 20, engine: engine)
    let canvas = try canvas(engine)
    let first = try canvas.svg(page)
    _ = try canvas.pdf([page, page])
    _ = try canvas.svg(self.page(Label("other"), height: 30, engine: engine))
    #expect(try canvas.svg(page) == first)
  }
}
