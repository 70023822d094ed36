import CellProof
import FoundationEssentials
import Testing

/// The shipped cells are there twice, in code and as Interface Builder files; their frames agree.
@Suite struct SampleTemplateTests {
  private static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("assets").path

  /// Frames in the cell's coordinates by view or outlet, without what is hidden.
  private struct Frames {
    var views: [ViewID: Rect] = [:]

    init(_ cell: LaidOutCell) { collect(cell.root, .zero) }

    private mutating func collect(_ view: LaidOutView, _ origin: Point) {
      guard !view.view.style.isHidden else { return }
      views[view.view.id] = view.frame.offset(x: origin.x, y: origin.y)
      let inner = Point(x: origin.x + view.frame.x, y: origin.y + view.frame.y)
      for subview in view.subviews { collect(subview, inner) }
    }
  }

  private func renderer(_ template: String, width: Double, feed: String) throws -> CellRenderer {
    let loader = try TemplateLoader()
    return try CellRenderer(
      RenderSettings(
        template: loader.template(template), traits: Traits(width: width),
        assets: loader.folder(forFeed: feed, appearance: .light)))
  }

  private func edges(_ frame: Rect) -> [Double] {
    [frame.minX, frame.minY, frame.maxX, frame.maxY]
  }

  @Test(
    arguments: [
      ("status-auto-layout", "StatusCell", "statuses.plist"),
      ("status-auto-layout", "StatusCell", "scripts.json"), ("home", "HomeCell", "home.json"),
      ("home", "HomeCell", "scripts.json"), ("text", "TextCell", "text.ndjson"),
      ("text", "TextCell", "scripts.json"),
    ], [320.0, 375, 430])
  func `every visible view is where the code has it, to the pixel that labels round up to`(
    names: (template: String, file: String, feed: String), width: Double
  ) throws {
    let path = "\(SampleTemplateTests.assets)/\(names.feed)"
    let file = "\(SampleTemplateTests.assets)/templates/\(names.file).xib"
    let cell = try InterfaceBuilderDocument(path: file).cell()
    let code = try renderer(names.template, width: width, feed: path)
    let designed = try renderer(file, width: width, feed: path)
    for record in try Feed(contentsOf: path).records {
      let wanted = Frames(try code.layOut(record, method: .autoLayout)).views
      let found = Frames(try designed.layOut(record)).views
      for (name, ids) in cell.outlets {
        guard let id = ids.first, let frame = wanted[ViewID(name)] else { continue }
        let other = try #require(found[ViewID(id)], "\(name) of record \(record.number)")
        let differences = zip(edges(frame), edges(other)).map { abs($0 - $1) }
        #expect(
          differences.allSatisfy { $0 <= 0.5 }, "\(name), \(record.number): \(frame), \(other)")
      }
    }
  }
}
