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

    /// Canvases have two pixels a point, or three where it shows.
    var scale: Scale { abs(width * 2 - (width * 2).rounded()) > 0.01 ? .x3 : .x2 }

    init?(_ line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 4, let size = Double(fields[1]), let number = Int(fields[2]),
        let weight = FontWeight(rawValue: number), let width = Double(fields[3])
      else { return nil }
      self.text = fields[0]
      self.size = size
      self.weight = weight
      self.width = width
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: samplesFile.path)))
  func `six in seven labels below 20 points are within half a point of San Francisco`()
    throws
  {
    let engine = try Fonts.engine()
    let samples = try String(contentsOf: samplesFile, encoding: .utf8)
      .split(separator: "\n").compactMap(Sample.init)
    var errors: [Double] = []
    for sample in samples where sample.size < 20 {
      let layout = engine.set(sample.text, .system(sample.size, weight: sample.weight))
      let width = layout.metrics.size.width
      // Labels of another text size or a custom class, and labels that were cut.
      guard abs(width - sample.width) < 0.08 * sample.width else { continue }
      errors.append(abs(sample.scale.ceil(width) - sample.width))
    }
    let near = errors.count { $0 <= 0.5 + 1e-6 }
    #expect(errors.count > 100)
    #expect(Double(near) >= 0.85 * Double(errors.count), "\(near) of \(errors.count)")
  }
}
