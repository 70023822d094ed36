import CellLayout
import CellProof
import Testing

@Suite struct PaginatorTests {
  private func paginator(_ page: PageSize, width: Double = 375, limit: Int = 32_767) -> Paginator {
    Paginator(pageSize: page, cellWidth: width, scale: .x2, pixelLimit: limit)
  }

  @Test func `a feed page is as tall as its rows, each rounded up to whole pixels`() {
    let pages = paginator(.feed).pages(rowHeights: [77.9, 187.9])
    #expect(pages.count == 1)
    #expect(pages[0].size == Size(width: 375, height: 78 + 188))
    #expect(pages[0].placements.map(\.origin.y) == [0, 78])
  }

  @Test func `separators stand between rows, not after the last`() {
    let pages = paginator(.feed).pages(rowHeights: [44, 44, 44])
    #expect(pages[0].placements.map(\.hasSeparator) == [true, true, false])
  }

  @Test func `a row that does not fit goes to the next page whole`() {
    let pages = paginator(.fixed(Size(width: 375, height: 100), margin: 0)).pages(
      rowHeights: [60, 60, 40])
    #expect(pages.map { $0.placements.map(\.cell) } == [[0], [1, 2]])
    #expect(pages[1].placements[0].origin == .zero)
  }

  @Test func `a row taller than a page is split, and the next row follows its rest`() {
    let pages = paginator(.fixed(Size(width: 375, height: 100), margin: 0)).pages(
      rowHeights: [40, 250, 30])
    #expect(pages.map { $0.placements.map(\.cell) } == [[0], [1], [1], [1, 2]])
    #expect(pages[1].placements[0].origin.y == 0)
    #expect(pages[2].placements[0].origin.y == -100)
    #expect(pages[3].placements[0].clip == Rect(x: 0, y: 0, width: 375, height: 50))
    #expect(pages[3].placements[1].origin.y == 50)
    #expect(pages[2].placements[0].hasSeparator == false)
    #expect(pages[3].placements[0].hasSeparator == true)
  }

  @Test func `a feed beyond the pixel limit is split between rows`() {
    let pages = paginator(.feed, limit: 200).pages(rowHeights: [60, 60, 30])
    #expect(pages.map(\.size.height) == [60, 90])
  }

  @Test func `paper has margins and centres the cells`() {
    let pages = paginator(.a4).pages(rowHeights: [50])
    #expect(pages[0].size == Size(width: 595, height: 842))
    #expect(pages[0].placements[0].origin == Point(x: 110, y: 36))
  }

  @Test(arguments: [
    ("feed", PageSize.feed), ("A4", .a4), ("letter", .letter), ("iphone", .iPhone),
    ("320x568", .fixed(Size(width: 320, height: 568), margin: 0)),
  ])
  func `page sizes are read`(text: String, expected: PageSize) {
    #expect(PageSize(text) == expected)
  }

  @Test(arguments: ["", "a5x", "0x100", "100", "100x", "1x2x3", "nanx10", "99999x10", "-5x5"])
  func `other texts are no page sizes`(text: String) {
    #expect(PageSize(text) == nil)
  }
}
