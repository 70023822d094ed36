import CellProof
import FoundationEssentials
import Testing

/// A cell with texts of several lines that UIKit drew at three pixels a point.
private let folder: URL = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "../shared/corpus/pictures/pixeltest").standardizedFileURL

@Suite(.enabled(if: FileManager.default.fileExists(atPath: folder.path)))
struct `Beside a picture that UIKit drew` {
  /// Rows and columns of one line of text, in pixels.
  private struct Line {
    var rows: Range<Int>
    var columns: Range<Int>

    var edges: [Int] {
      [rows.lowerBound, rows.upperBound, columns.lowerBound, columns.upperBound]
    }
  }

  /// The lines of dark text on a ground that is white or left open.
  private func lines(_ picture: Bitmap) -> [Line] {
    var lines: [Line] = []
    var open: Line?
    for y in 0..<picture.height {
      let ink = (0..<picture.width).filter { x in
        let pixel = picture[x, y]
        return pixel.w > 127 && Int(pixel.x) + 255 - Int(pixel.w) < 128
      }
      if let first = ink.first, let last = ink.last {
        let before = open ?? Line(rows: y..<y, columns: first..<first)
        open = Line(
          rows: before.rows.lowerBound..<y + 1,
          columns: min(
            before.columns.lowerBound, first)..<max(
              before.columns.upperBound, last + 1))
      } else if let line = open {
        lines.append(line)
        open = nil
      }
    }
    return lines
  }

  @Test(arguments: ["short", "long"])
  func `size, line breaks and every edge of a line agree within a point`(name: String) throws {
    let loader = try TemplateLoader()
    let template = try loader.template(folder.appending(path: "CustomTableViewCell.xib").path)
    let traits = Traits(width: 320, scale: .x3)
    let renderer = try CellRenderer(RenderSettings(template: template, traits: traits))
    let feed = try Feed(contentsOf: folder.appending(path: "\(name).json").path)
    let drawn = try renderer.bitmap(try #require(feed.records.first))
    let file = [UInt8](try Data(contentsOf: folder.appending(path: "\(name)@3x.png")))
    let reference = try PNGDecoder().decode(file)
    #expect(drawn.width == reference.width && drawn.height == reference.height)
    let (own, wanted) = (lines(drawn), lines(reference))
    #expect(own.count == wanted.count)
    for (index, pair) in zip(own, wanted).enumerated() {
      let differences = zip(pair.0.edges, pair.1.edges).map { abs($0 - $1) }
      #expect(differences.allSatisfy { $0 <= 3 }, "line \(index + 1): \(differences) pixels")
    }
  }
}
