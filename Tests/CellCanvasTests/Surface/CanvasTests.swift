import CellLayout
import Testing

@testable import CellCanvas

struct CanvasTests {
  @Test func `a filled box has sharp edges and nothing outside`() throws {
    let box = laidOut(
      Rect(x: 2, y: 3, width: 4, height: 5), style: ViewStyle(backgroundColor: .rgba(.red)))
    let picture = try draw(laidOut(Rect(x: 0, y: 0, width: 10, height: 10), subviews: [box]))
    for y in 0..<10 {
      for x in 0..<10 {
        let isInside = (2..<6).contains(x) && (3..<8).contains(y)
        #expect(picture[x, y] == (isInside ? Pixel.red : Pixel.white))
      }
    }
  }

  @Test func `sides round up to whole pixels`() throws {
    let list = DisplayList(size: Size(width: 10.1, height: 77.9), traits: Traits())
    let picture = try makeCanvas().bitmap(Page(list), scale: .x2)
    #expect(picture.width == 21)
    #expect(picture.height == 156)
  }

  @Test func `a page without ground is transparent`() throws {
    let list = DisplayList(size: Size(width: 2, height: 2), traits: Traits())
    #expect(try makeCanvas().bitmap(Page(list), scale: .x1)[1, 1] == Pixel.clear)
  }

  @Test(arguments: [Size(width: 0, height: 5), Size(width: .nan, height: 5)])
  func `a page without extent is an error`(size: Size) throws {
    let canvas = try makeCanvas()
    let page = Page(size: size)
    #expect(throws: CanvasError.self) { try canvas.bitmap(page, scale: .x1) }
    #expect(throws: CanvasError.self) { try canvas.pdf([page]) }
    #expect(throws: CanvasError.self) { try canvas.svg(page) }
  }

  @Test func `a side beyond the limit is an error that says how large`() throws {
    let canvas = try makeCanvas()
    let page = Page(size: Size(width: 10, height: 10_923))
    #expect(throws: CanvasError.surfaceTooLarge(width: 30, height: 32_769)) {
      try canvas.png(page, scale: .x3)
    }
  }

  @Test func `what was drawn before leaves no trace`() throws {
    let canvas = try makeCanvas()
    let list = DisplayList(
      size: Size(width: 8, height: 8), traits: Traits(),
      commands: [.fill(RoundedRect(Rect(x: 0, y: 0, width: 8, height: 8)), .red)])
    let small = DisplayList(size: Size(width: 4, height: 4), traits: Traits())
    let before = try canvas.png(Page(small), scale: .x1)
    _ = try canvas.png(Page(list), scale: .x1)
    #expect(try canvas.png(Page(small), scale: .x1) == before)
  }

  @Test func `lists on a page keep their places and the later one is on top`() throws {
    let square = Rect(x: 0, y: 0, width: 4, height: 4)
    func list(_ color: RGBA) -> DisplayList {
      DisplayList(
        size: square.size, traits: Traits(), commands: [.fill(RoundedRect(square), color)])
    }
    let page = Page(
      size: Size(width: 8, height: 8), background: .white,
      placements: [
        .init(list(.red), at: Point(x: 1, y: 1)), .init(list(.blue), at: Point(x: 3, y: 3)),
      ])
    let picture = try makeCanvas().bitmap(page, scale: .x1)
    #expect(picture[1, 1] == Pixel.red)
    #expect(picture[3, 3] == Pixel.blue)
    #expect(picture[7, 7] == Pixel.white)
  }
}
