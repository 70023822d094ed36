import CellLayout
import Foundation
import Testing

@testable import CellText

/// Labels that were saved at their intrinsic width in San Francisco, one a line.
private let samplesFile: URL = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "../shared/corpus/sf-width-samples.tsv").standardizedFileURL

@Suite struct `Widths of saved labels` {
  private struct Sample {
    let text: String
    let size: Double
    let weight: FontWeight
    let width: Double
    /// The build number of Interface Builder.
    let tools: Int

    /// Canvases have two pixels a point, or three where it shows.
    var scale: Scale { abs(width * 2 - (width * 2).rounded()) > 0.01 ? .x3 : .x2 }

    init?(_ line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 6, let size = Double(fields[1]), let number = Int(fields[2]),
        let weight = FontWeight(rawValue: number), let width = Double(fields[3]),
        let tools = Int(fields[5])
      else { return nil }
      self.text = fields[0]
      self.size = size
      self.weight = weight
      self.width = width
      self.tools = tools
    }

    /// San Francisco as Interface Builder of that time drew it: before Xcode 12 with a display cut.
    var font: FontDescription {
      var font = FontDescription.system(size, weight: weight)
      font.hasDisplayCut = tools < 17000
      return font
    }
  }

  private func samples() throws -> [Sample] {
    try String(contentsOf: samplesFile, encoding: .utf8)
      .split(separator: "\n").compactMap(Sample.init)
      // Before Xcode 6.3 the canvas drew Helvetica Neue.
      .filter { $0.tools >= 8000 }
  }

  /// How far each label's width, rounded up to a pixel, is from the saved one.
  private func errors(of samples: [Sample]) throws -> [Double] {
    let engine = try Fonts.engine()
    return samples.compactMap { sample in
      let width = engine.set(sample.text, sample.font).metrics.size.width
      // Labels of another text size or a custom class, and labels that were cut.
      guard abs(width - sample.width) < 0.08 * sample.width else { return nil }
      return abs(sample.scale.ceil(width) - sample.width)
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: samplesFile.path)))
  func `nineteen in twenty labels below 20 points are within half a point of San Francisco`()
    throws
  {
    let errors = try errors(of: samples().filter { $0.size < 20 })
    let near = errors.count { $0 <= 0.5 + 1e-6 }
    #expect(errors.count > 140)
    #expect(Double(near) >= 0.95 * Double(errors.count), "\(near) of \(errors.count)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: samplesFile.path)))
  func `of titles, most are within half a point and all but one within one`() throws {
    let errors = try errors(of: samples().filter { $0.size >= 20 })
    #expect(errors.count >= 9)
    #expect(errors.count { $0 <= 0.5 + 1e-6 } * 2 > errors.count, "\(errors)")
    #expect(errors.count { $0 > 1 + 1e-6 } <= 1, "\(errors)")
  }

  @Test func `a new label has its width of before Xcode 12 and since`() throws {
    let engine = try Fonts.engine()
    var font = FontDescription.system(17)
    #expect(Scale.x2.ceil(engine.set("Label", font).metrics.size.width) == 41.5)
    font.hasDisplayCut = true
    #expect(Scale.x2.ceil(engine.set("Label", font).metrics.size.width) == 42)
  }
}
