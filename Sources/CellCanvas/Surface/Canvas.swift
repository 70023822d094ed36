public import CellLayout
public import CellText

/// Draws pages as PNG, PDF and SVG.
///
/// One per worker: it keeps buffers, shaped texts and an encoder.
///
/// What it gives depends on the page alone, not on what was drawn before or by how many workers.
public final class Canvas {
  private let text: any TextPainting
  private let pictures: PictureSource
  private let encoder: PNGEncoder
  private let buffer = PixelBuffer()

  /// Makes a canvas.
  ///
  /// - Parameters:
  ///   - text: the worker's engine; the one that measured the cells, so that no text is shaped twice.
  ///   - assets: where pictures are found.
  ///   - store: holds decoded pictures; share one between all workers of a run.
  ///   - isStrict: whether a missing or damaged picture is an error; a placeholder and a warning
  ///     otherwise.
  /// - Throws: `CanvasError.outOfMemory`.
  public convenience init(
    text: TextEngine, assets: AssetFolder, store: PictureStore, isStrict: Bool = false
  ) throws(CanvasError) {
    try self.init(text: EngineText(text), assets: assets, store: store, isStrict: isStrict)
  }

  init(
    text: any TextPainting, assets: AssetFolder, store: PictureStore, isStrict: Bool
  ) throws(CanvasError) {
    self.text = text
    pictures = PictureSource(assets: assets, store: store, isStrict: isStrict)
    do { encoder = try PNGEncoder() } catch { throw .outOfMemory }
  }

  /// Hands out the warnings about pictures that came up since the last time, each once.
  public func takeWarnings() -> [PictureWarning] { pictures.takeWarnings() }

  /// Draws a page as a PNG file: the smallest colour type that loses nothing, RGB when opaque.
  ///
  /// - Parameters:
  ///   - page: what to draw.
  ///   - scale: pixels a point; the picture's sides round up to whole pixels.
  ///   - chunks: chunks to add to the file.
  /// - Returns: the file's bytes.
  /// - Throws: `CanvasError`; `surfaceTooLarge` beyond `PixelSize.limit`.
  public func png(
    _ page: Page, scale: Scale, chunks: PNGChunks = PNGChunks()
  ) throws(CanvasError) -> [UInt8] {
    try unsafe withPixels(of: page, scale: scale) { rows in
      unsafe encoder.encode(
        premultiplied: rows.bytes, width: rows.width, height: rows.height, stride: rows.stride,
        scale: scale.factor, chunks: chunks)
    }
  }

  /// Draws a page into memory, without encoding it.
  ///
  /// - Throws: `CanvasError`.
  public func bitmap(_ page: Page, scale: Scale) throws(CanvasError) -> Bitmap {
    try unsafe withPixels(of: page, scale: scale) { rows in
      unsafe Bitmap(
        premultiplied: rows.bytes, width: rows.width, height: rows.height, stride: rows.stride)
    }
  }

  /// Draws a page and lends the pixels where they lie, until the closure returns.
  ///
  /// - Throws: `CanvasError`.
  package func withPixels<Result>(
    of page: Page, scale: Scale, _ body: (PixelRows) -> Result
  ) throws(CanvasError) -> Result {
    let size = try PixelSize(covering: page.size, scale: scale)
    let stride = Surface.stride(width: size.width, format: .color)
    // An opaque ground covers whatever was there.
    let isZeroed = page.background?.alpha != 1
    return try unsafe buffer.with(byteCount: stride * size.height, isZeroed: isZeroed) {
      memory throws(CanvasError) in
      guard let base = memory.baseAddress else { throw .outOfMemory }
      let surface = try unsafe Surface.pixels(base, size: size, format: .color)
      try paint(page, on: surface, scale: scale.factor)
      return unsafe body(
        PixelRows(
          bytes: UnsafeRawBufferPointer(memory), width: size.width, height: size.height,
          stride: stride, order: .premultipliedARGB))
    }
  }

  private func paint(
    _ page: Page, on surface: borrowing Surface, scale: Double
  ) throws(CanvasError) {
    let context = try Context.on(surface, scale: scale)
    let painter = ListPainter(text: text, pictures: pictures, scale: scale, output: .pixels)
    try painter.paint(page, on: context)
    try surface.flush()
  }

  /// A painter for documents of vectors; pictures in them have `scale` pixels a point.
  private func painter(for output: OutputKind, _ scale: Scale) -> ListPainter {
    ListPainter(text: text, pictures: pictures, scale: scale.factor, output: output)
  }

  /// Draws pages as one PDF file: text stays text, JPEG pictures stay the files they are.
  ///
  /// - Parameters:
  ///   - pages: what to draw, one page each, of any size.
  ///   - scale: pixels a point of pictures that are decoded and of shadows.
  /// - Returns: the file's bytes.
  /// - Throws: `CanvasError`.
  public func pdf(
    _ pages: some Sequence<Page>, scale: Scale = .x3
  ) throws(CanvasError) -> [UInt8] {
    let sink = ByteSink()
    let document = try PDFDocument(into: sink, painter: painter(for: .pdf, scale))
    for page in pages { try document.append(page) }
    try document.finish()
    return sink.bytes
  }

  /// Begins a PDF file that goes to a file descriptor page by page.
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor; it stays the caller's, who closes it after `finish()`.
  ///   - scale: pixels a point of pictures that are decoded and of shadows.
  /// - Returns: the document, to append pages to and to finish.
  /// - Throws: `CanvasError`.
  public func beginPDF(
    descriptor: Int32, scale: Scale = .x3
  ) throws(CanvasError) -> PDFDocument {
    try PDFDocument(into: ByteSink(descriptor: descriptor), painter: painter(for: .pdf, scale))
  }

  /// Draws a page as an SVG file whose user unit is the point.
  ///
  /// - Parameters:
  ///   - page: what to draw.
  ///   - scale: pixels a point of pictures and shadows in it.
  /// - Returns: the file's bytes.
  /// - Throws: `CanvasError`.
  public func svg(_ page: Page, scale: Scale = .x3) throws(CanvasError) -> [UInt8] {
    guard page.size.width > 0, page.size.height > 0 else {
      throw .invalidSize(width: page.size.width, height: page.size.height)
    }
    let sink = ByteSink()
    let surface = try Surface.svg(into: sink, size: page.size)
    let context = try Context.on(surface)
    try painter(for: .svg, scale).paint(page, on: context)
    try surface.finish()
    return SVGRewriting.rewritten(sink.bytes)
  }
}
