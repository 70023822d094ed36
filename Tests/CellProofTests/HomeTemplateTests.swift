import CellProof
import Synchronization
import Testing

@Suite struct HomeTemplateTests {
  private func home(_ content: String, number: Int = 1) -> Record {
    record(["icon": .string("harbour"), "content": .string(content)], number: number)
  }

  private func renderer(
    _ traits: Traits = Traits(), template: any CellTemplate = HomeTemplate()
  ) throws -> CellRenderer {
    try CellRenderer(RenderSettings(template: template, traits: traits))
  }

  /// A line of system 16 is 19.09375 high (16 × 1.193359375).
  @Test(arguments: [LayoutMethod.autoLayout, .manual], [320.0, 375, 768])
  func `frames are the original's`(method: LayoutMethod, width: Double) throws {
    let cell = try renderer(Traits(width: width)).layOut(home("One\nTwo"), method: method)
    let icon = try cell.view("icon").frame
    #expect(icon == Rect(x: (width - 100) / 2, y: 10, width: 100, height: 80))
    let content = try cell.view("content").frame
    #expect(content.origin == Point(x: 10, y: 100))
    #expect(content.width == width - 20)
    // Two lines and 10 more; a solved edge is on a pixel.
    #expect(abs(content.height - (2 * 19.09375 + 10)) < 0.5)
    #expect(abs(cell.height - (content.maxY + 10)) < 0.5)
    let line = try cell.view("line").frame
    #expect(line.x == 0 && line.width == width)
    #expect(line.height == 0.5)
    #expect(abs(cell.height - line.maxY - 10) < 0.5)
    #expect(cell.issues.isEmpty)
  }

  @Test
  func `the picture fills and is clipped, the line is grey, the text has any number of lines`()
    throws
  {
    let cell = try renderer().layOut(home("Hello"))
    let icon = try cell.view("icon").view
    guard case .image(let image) = icon.content else { throw TestFailure("the icon is no image") }
    #expect(image.contentMode == .scaleAspectFill)
    #expect(icon.style.clipsToBounds)
    let line = try cell.view("line").view
    #expect(line.style.backgroundColor == .semantic(.systemGray))
    let label = try cell.label("content")
    #expect(label.font == .system(16))
    #expect(label.numberOfLines == 0)
  }

  @Test func `a model is measured once, when it is first asked for`() throws {
    let template = CountingTemplate()
    let models = (1...5).map { home("Text \($0)", number: $0) }
    let table = FeedTable(records: models, renderer: try renderer(template: template))
    #expect(template.counts.isEmpty)
    for _ in 0..<3 {
      for row in [4, 0, 2] { _ = try table.height(of: row) }
    }
    #expect(template.counts == [1: 1, 3: 1, 5: 1])
    #expect(table.statistics == .init(measured: 3, answered: 6))
    try table.precomputeHeights()
    try table.precomputeHeights()
    #expect(template.counts == [1: 1, 2: 1, 3: 1, 4: 1, 5: 1])
    #expect(table.statistics.measured == 5)
  }

  @Test func `only a new model or other traits are measured again`() throws {
    let template = CountingTemplate()
    let models = (1...3).map { home("Text \($0)", number: $0) }
    let table = FeedTable(records: models, renderer: try renderer(template: template))
    try table.precomputeHeights()
    let before = table.geometry.totalHeight
    table.replace(home("One\nTwo", number: 2), at: 1)
    #expect(table.geometry.isEstimated(1))
    try table.precomputeHeights()
    #expect(template.counts == [1: 1, 2: 2, 3: 1])
    #expect(table.geometry.totalHeight > before + 19)
    table.renderer = try renderer(Traits(width: 320), template: template)
    #expect(table.geometry.estimatedRowCount == 3)
    try table.precomputeHeights()
    #expect(template.counts == [1: 2, 2: 3, 3: 2])
  }

  @Test func `scrolling measures the rows that appear, and tells how far the content jumps`() throws
  {
    let template = CountingTemplate()
    let models = (1...100).map { home("Text", number: $0) }
    let table = FeedTable(records: models, renderer: try renderer(template: template))
    let first = try table.scroll(from: 0, to: 0, viewportHeight: 600)
    #expect(first.jump == 0)
    #expect(Set(template.counts.keys) == Set(first.visibleRows.map { $0 + 1 }))
    let height = try table.height(of: 0)
    let middle = table.geometry.offset(of: 50)
    _ = try table.scroll(from: 0, to: middle, viewportHeight: 600)
    // The row above the viewport has the estimate of 44 until it appears under the reader's eye.
    let up = try table.scroll(from: middle, to: middle - 40, viewportHeight: 600)
    #expect(abs(up.jump - (height - 44)) < 1e-6)
    #expect(template.counts.values.allSatisfy { $0 == 1 })
  }
}

/// The home template, counting how often each model is asked for its view.
private final class CountingTemplate: CellTemplate {
  private let asked = Mutex<[Int: Int]>([:])
  var counts: [Int: Int] { asked.withLock { $0 } }
  var schema: RecordSchema { HomeTemplate().schema }
  var layoutMethods: [LayoutMethod] { HomeTemplate().layoutMethods }

  func view(for record: Record, in context: TemplateContext) throws -> View {
    asked.withLock { $0[record.number, default: 0] += 1 }
    return try HomeTemplate().view(for: record, in: context)
  }
}
