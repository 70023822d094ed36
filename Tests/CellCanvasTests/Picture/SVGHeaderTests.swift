import Testing

@testable import CellCanvas

struct SVGHeaderTests {
  static let table: [(String, Int, Int)] = [
    ("<svg width='24' height='12'/>", 24, 12),
    ("<svg width=\"24px\" height=\"1in\">", 24, 96),
    ("<svg viewBox='0 0 14 7'>", 14, 7),
    ("<svg viewBox='0,0,14,7' width='28'>", 28, 14),
    ("<svg width='100%' height='100%' viewBox='0 0 5 6'>", 5, 6),
    ("<svg>", 100, 100),
    ("<?xml version='1.0'?>\n<!-- <svg width='1'> -->\n<svg width='3' height='4'>", 3, 4),
    ("<!DOCTYPE svg [<!ENTITY a '>'>]><svg width='3' height='4'>", 3, 4),
    ("<svg:svg xmlns:svg='u' width='3' height='4'>", 3, 4),
  ]

  @Test(arguments: table)
  func `the root element has the size`(text: String, width: Int, height: Int) throws {
    let header = try PictureHeader(Array(text.utf8))
    #expect(header.format == .svg)
    #expect(header.width == width)
    #expect(header.height == height)
  }

  @Test(arguments: ["<html>", "<svg width='3'", "svg", "<?xml version='1.0'?><plist>"])
  func `other texts are no drawings`(text: String) {
    #expect(throws: PictureError.unknownFormat) { try PictureHeader(Array(text.utf8)) }
  }
}
