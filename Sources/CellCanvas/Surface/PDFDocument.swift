internal import CellLayout

/// A PDF file in the making: pages are written as they come.
///
/// The same pages give the same bytes, whenever and wherever they are written. It belongs to the
/// worker whose canvas began it.
public final class PDFDocument {
  /// The longest side of a page, in points, that readers are asked to show (ISO 32000-1, annex C).
  public static let sideLimit = 14_400.0

  private let sink: ByteSink
  private let surface: Surface
  private let painter: ListPainter
  private var isFinished = false

  init(into sink: ByteSink, painter: ListPainter) throws(CanvasError) {
    self.sink = sink
    self.painter = painter
    surface = try Surface.pdf(into: sink)
  }

  deinit {
    // An unfinished document still writes to its sink when the surface goes; let it do so now,
    // while the sink is there. Nobody is left to be told of an error.
    if !isFinished { try? surface.finish() }
  }

  /// Adds a page of the page's own size.
  ///
  /// - Throws: `CanvasError`; the document is then of no more use.
  public func append(_ page: Page) throws(CanvasError) {
    guard page.size.width > 0, page.size.height > 0, page.size.width.isFinite,
      page.size.height.isFinite
    else { throw .invalidSize(width: page.size.width, height: page.size.height) }
    surface.setPageSize(page.size)
    let context = try Context.on(surface)
    try painter.paint(page, on: context)
    context.showPage()
    try checked { () throws(CanvasError) in try context.check() }
  }

  /// Writes the end of the file.
  ///
  /// - Throws: `CanvasError.writeFailed` if any of it couldn't be written.
  public func finish() throws(CanvasError) {
    isFinished = true
    try checked { () throws(CanvasError) in try surface.finish() }
  }

  /// A failed write has a better reason than Cairo's status.
  private func checked(_ body: () throws(CanvasError) -> Void) throws(CanvasError) {
    let result = Result { () throws(CanvasError) in try body() }
    try sink.check()
    try result.get()
  }
}
