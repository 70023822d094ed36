import CellLayout
import Foundation
import Testing

@testable import CellCanvas

@Suite struct PDFPictureTests {
  /// A PDF of one page.
  private func pdf(
    _ content: String, box: String = "0 0 22.5 10", page: String = "", pages: String = ""
  ) -> [UInt8] {
    Array(
      """
      %PDF-1.4
      1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
      2 0 obj <</Type /Pages /Kids [3 0 R \(pages)] /Count 1>> endobj
      3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [\(box)] \(page) /Contents 4 0 R /Resources <<>>>> endobj
      4 0 obj <</Length \(content.utf8.count)>> stream
      \(content)
      endstream endobj
      trailer <</Root 1 0 R /Size 5>>
      %%EOF
      """.utf8)
  }

  /// Red on the left half, nothing on the right.
  private let half = "1 0 0 rg 0 0 11.25 10 re f"

  private func folder(_ bytes: [UInt8]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "p.pdf")
    return folder
  }

  private func size(_ bytes: [UInt8]) throws -> Size? {
    let folder = try folder(bytes)
    return PictureMeasurer(assets: AssetFolder([folder.path]), store: PictureStore())
      .size(ofImage: "p", traits: Traits())
  }

  @Test func `a picture is as large in points as its page`() throws {
    #expect(try size(pdf(half)) == Size(width: 22.5, height: 10))
    #expect(try size(pdf(half, box: "-5 5 25 65")) == Size(width: 30, height: 60))
    #expect(try size(pdf(half, page: "/Rotate 90")) == Size(width: 10, height: 22.5))
  }

  @Test(arguments: [Scale.x1, .x2, .x3])
  func `it is drawn sharp at every scale, on a clear ground`(scale: Scale) throws {
    let folder = try folder(pdf("1 0 0 rg 0 0 10 10 re f", box: "0 0 20 10"))
    let canvas = try makeCanvas([folder.path], isStrict: true)
    let bitmap = try draw(
      laidOut(Rect(x: 0, y: 0, width: 40, height: 20), .image(ImageView("p"))), scale: scale,
      images: ["p": Size(width: 20, height: 10)], canvas: canvas)
    let middle = bitmap.width / 2
    for y in [0, bitmap.height - 1] {
      #expect(bitmap[middle - 1, y] == Pixel.red)
      #expect(bitmap[middle, y] == Pixel.white)
    }
  }

  @Test func `a file is measured and drawn once for a size`() throws {
    let folder = try folder(pdf(half))
    let store = PictureStore()
    let path = folder.path + "/p.pdf"
    let needed = try PixelSize(width: 45, height: 20)
    let first = try store.picture(at: path, needed: needed).get()
    #expect(first.size == needed)
    #expect(try store.picture(at: path, needed: needed).get() === first)
    #expect(store.decodeCount == 1)
  }

  @Test func `a file compares as the pixels of its first page`() throws {
    let folder = try folder(pdf(half, box: "0 0 20 10"))
    let bitmap = try PictureReader().bitmap(at: folder.path + "/p.pdf")
    #expect(bitmap.width == 20 && bitmap.height == 10)
    #expect(bitmap[3, 3] == Pixel.red)
    #expect(bitmap[17, 3] == Pixel.clear)
  }

  @Test(arguments: [
    "%PDF-1.4", "%PDF-1.4\n%%EOF", "%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 1 0 R>> endobj",
    "%PDF-1.4 \0\0\u{1} trailer <</Root 9 0 R /Prev 0>> startxref 0 %%EOF",
  ])
  func `a file without a page is damaged`(text: String) throws {
    let folder = try folder(Array(text.utf8))
    guard
      case .failure(.damaged) = PictureStore().header(at: folder.path + "/p.pdf")
    else {
      Issue.record("a header was read")
      return
    }
  }

  @Test(arguments: ["0 0 0 10", "0 0 nan 10", "0 0 1e9 1e9"])
  func `a page without a sensible size is damaged`(box: String) throws {
    let size = try size(pdf(half, box: box))
    // Poppler takes US Letter for a box that is none.
    #expect(size == nil || size == Size(width: 612, height: 792), "\(String(describing: size))")
  }

  @Test func `listings are read by their page, box and turn`() {
    let listing = """
      Title:  Page 1 MediaBox: no
      Page    1 size:  24 x 24 pts
      Page    1 rot:   270
      Page    1 MediaBox:      1.00     2.00    11.00    22.50
      """
    #expect(PDFPicture.pageSize(in: listing) == Size(width: 20.5, height: 10))
    #expect(PDFPicture.pageSize(in: "Page    1 MediaBox:  0 0 5") == nil)
    #expect(PDFPicture.pageSize(in: "Page    2 MediaBox:  0 0 5 5") == nil)
  }

  @Test func `a PDF is known by its signature, near the beginning`() {
    #expect(PDFPicture.isPDF(Array("\n\n%PDF-1.4".utf8)))
    #expect(!PDFPicture.isPDF([UInt8](repeating: 32, count: 2000) + Array("%PDF-1.4".utf8)))
    #expect(!PDFPicture.isPDF(Array("PDF-1.4".utf8)))
  }

  @Test func `the program has a version`() {
    #expect(PictureEnvironment.popplerVersion?.first?.isNumber == true)
  }
}
