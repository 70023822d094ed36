import CellProof
import Testing

@Suite struct TemplateReferenceTests {
  @Test(
    arguments: [
      ("Cell.xib", "Cell.xib", nil), ("Cell.xib#Row", "Cell.xib", "Row"),
      ("Cell.xib#", "Cell.xib", nil), ("a#b/Main.storyboard#a#1", "a#b/Main.storyboard", "a#1"),
      ("a#1.xib", "a#1.xib", nil), ("a.xib#1.XIB#x", "a.xib#1.XIB", "x"),
    ] as [(String, String, String?)])
  func `the cell stands behind the file's name`(text: String, path: String, cell: String?) {
    let reference = TemplateReference(text)
    #expect(reference?.path == path)
    #expect(reference?.cell == cell)
  }

  @Test(arguments: ["status", "feed.json", "feed#1.json", "#Row", ""])
  func `other names are no files of Interface Builder`(text: String) {
    #expect(TemplateReference(text) == nil)
  }

  @Test(
    arguments: [
      ("automatic", RowHeight.automatic), ("-1", nil), ("designed", .designed),
      ("80", .points(80)), ("44.5", .points(44.5)), ("0", nil), ("tall", nil), ("nan", nil),
      ("1e9", nil),
    ] as [(String, RowHeight?)])
  func `a row height is a word or points`(text: String, height: RowHeight?) {
    #expect(RowHeight(text) == height)
  }
}
