internal import CellCanvas
internal import CellFeed
internal import CellLayout
internal import CellSnapshot

/// A cell that is drawn to be proved: its digest at once, the rest when it is asked for.
struct CaseDrawing {
  let renderer: CellRenderer
  let environment: EnvironmentDescription
  let cell: LaidOutCell
  let page: Page

  init(_ cell: LaidOutCell, renderer: CellRenderer, environment: EnvironmentDescription) {
    self.renderer = renderer
    self.environment = environment
    self.cell = cell
    page = Page(renderer.displayList(of: cell), background: renderer.settings.ground)
  }

  private var scale: Scale { renderer.settings.traits.scale }

  /// Draws, and takes the digest of the pixels where they lie.
  func digest() throws -> PixelDigest {
    // Whatever is laid over opaque ground leaves it opaque.
    let isOpaque = page.background?.alpha == 1
    return try renderer.canvas.withPixels(of: page, scale: scale) { rows in
      PixelDigest(
        premultiplied: rows.bytes, width: rows.width, height: rows.height, stride: rows.stride,
        isOpaque: isOpaque)
    }
  }

  /// Draws, and lets the pixels go.
  func paint() throws { try renderer.canvas.withPixels(of: page, scale: scale) { _ in } }

  /// The pixels with all that is stored beside them.
  func content() throws -> ReferenceContent {
    ReferenceContent(
      bitmap: try renderer.canvas.bitmap(page, scale: scale), scale: scale.factor,
      environment: environment.environment(
        of: cell, text: renderer.text, assets: renderer.settings.assets),
      layout: layout)
  }

  /// Frames, texts, fonts, colours and pictures.
  var layout: LayoutRecord {
    let assets = renderer.settings.assets
    let (digests, scale) = (environment.digests, scale)
    return LayoutDescription.record(cell, settings: renderer.settings) { name in
      guard let file = try? assets.file(named: name, scale: scale) else { return nil }
      return digests.digest(ofFileAt: file.path)
    }
  }

  /// The drawing as a verifier takes it.
  func candidate() throws -> Candidate {
    Candidate(digest: try digest(), content: content)
  }
}
