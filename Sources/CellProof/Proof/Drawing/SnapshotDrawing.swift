internal import CellCanvas
internal import CellFeed
package import CellLayout
package import CellSnapshot

/// One cell drawn for an assertion, with all that is stored beside its pixels.
package struct SnapshotDrawing {
  /// Pixels, environment and layout.
  package let content: ReferenceContent
  /// The frames.
  package let listing: LayoutListing
  /// What had to be made do with.
  package let warnings: [String]

  /// Draws the cell that a closure gives.
  ///
  /// - Throws: what the closure throws, `LayoutError` or `CanvasError`.
  package init(
    _ settings: RenderSettings, name: String,
    view: @escaping @Sendable (TemplateContext) throws -> View
  ) throws {
    var settings = settings
    settings.template = ClosureTemplate(make: view)
    let renderer = try CellRenderer(settings)
    let cell = try renderer.layOut(Record(FeedDictionary()))
    let drawing = CaseDrawing(
      cell, renderer: renderer, environment: EnvironmentDescription(digests: ContentDigests()))
    content = try drawing.content()
    listing = LayoutListing(cell, id: name)
    warnings = renderer.takeWarnings().map(\.text)
  }
}

/// A template that asks no record.
private struct ClosureTemplate: CellTemplate {
  let make: @Sendable (TemplateContext) throws -> View

  var schema: RecordSchema { RecordSchema([]) }

  func view(for record: Record, in context: TemplateContext) throws -> View { try make(context) }
}
