import Foundation
import Testing

/// Pictures that are PDFs, as the commands take them.
@Suite struct PDFPicturesTests {
  private static let pdf = """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
    3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 20 20] /Contents 4 0 R /Resources <<>>>> endobj
    4 0 obj <</Length 26>> stream
    0 0 1 rg 0 0 20 20 re f   \u{20}
    endstream endobj
    trailer <</Root 1 0 R /Size 5>>
    %%EOF
    """

  private func with(_ body: (CommandRunner) throws -> Void) throws {
    try CommandRunner.with { runner in
      try runner.write(PDFPicturesTests.pdf, to: "badge.pdf")
      try runner.write(
        #"[{"name": "Ada", "icon": "badge", "text": "a", "vip": false}]"#, to: "feed.json")
      try body(runner)
    }
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `a PDF beside the feed is drawn`(format: String) throws {
    try with { runner in
      let result = try runner.run("render", "feed.json", "-f", format, "--strict", "-o", "out")
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test func `without the program the package that has it is named`() throws {
    try with { runner in
      let result = try runner.run(
        "render", "feed.json", "-o", "out", environment: ["PATH": "/nonexistent"])
      #expect(result.status == 0)
      #expect(
        result.errors.contains(
          "picture \"badge\": it is drawn by the program pdfinfo, which isn't installed; "
            + "install it: apt-get install poppler-utils"), "\(result.errors)")
    }
  }
}
