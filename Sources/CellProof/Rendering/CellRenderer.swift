public import CellCanvas
public import CellFeed
public import CellLayout
internal import CellText

/// Turns records into frames and pictures.
///
/// One per thread: it keeps shaped texts and buffers.
public final class CellRenderer {
  /// The template and the traits it works with.
  public let settings: RenderSettings
  let text: TextEngine
  let images: PictureMeasurer
  let canvas: Canvas
  /// What came up since warnings were taken.
  private var remarks: [Remark] = []
  private var fontErrors: [String] = []

  /// Makes a worker; throws when fonts or memory are missing.
  public init(_ settings: RenderSettings) throws {
    self.settings = settings
    text = TextEngine(library: settings.fonts)
    images = PictureMeasurer(assets: settings.assets, store: settings.pictures)
    canvas = try Canvas(
      text: text,
      assets: settings.assets, store: settings.pictures, isStrict: settings.isStrict)
  }

  /// A worker for other settings that shares another one's texts, and its pictures and buffers too
  /// where both look pictures up alike.
  init(sharing other: CellRenderer, _ settings: RenderSettings) throws {
    self.settings = settings
    text = other.text
    if settings.assets === other.settings.assets {
      images = other.images
      canvas = other.canvas
    } else {
      images = PictureMeasurer(assets: settings.assets, store: settings.pictures)
      canvas = try Canvas(
        text: text, assets: settings.assets, store: settings.pictures, isStrict: settings.isStrict)
    }
  }

  /// Lays out a record's cell by one of the template's ways, its first when none is named.
  ///
  /// Throws a `FeedError` or `LayoutError`: what is wrong with the record or the template's tree.
  public func layOut(_ record: Record, method: LayoutMethod? = nil) throws -> LaidOutCell {
    let context = LayoutContext(traits: settings.traits, text: text, images: images)
    let method = method ?? settings.template.layoutMethods.first ?? .manual
    let cell = try settings.template.layOut(
      record, in: TemplateContext(layout: context, method: method))
    note(cell.issues)
    note(CellRenderer.namelessPictures(in: cell.root))
    return cell
  }

  /// Image views that are to show a picture of no name, which nobody means.
  private static func namelessPictures(in view: LaidOutView) -> [LayoutIssue] {
    if view.view.style.isHidden { return [] }
    var issues = view.subviews.flatMap(namelessPictures)
    if case .image(let image) = view.view.content, image.image == "" {
      issues.insert(.namelessPicture(view: view.view.id), at: 0)
    }
    return issues
  }

  /// Keeps what was given up, is left open or never settled, each once.
  private func note(_ issues: [LayoutIssue]) {
    for issue in issues { note(Remark(issue.description, topic: issue.topic)) }
  }

  private func note(_ remark: Remark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// What to draw for a record's cell.
  public func displayList(_ record: Record) throws -> DisplayList {
    displayList(of: try layOut(record))
  }

  /// What to draw for a cell whose frames are known.
  public func displayList(of cell: LaidOutCell) -> DisplayList {
    DisplayList(cell, text: text, images: images)
  }

  /// A record's cell as a file of that format.
  public func draw(_ record: Record, as format: OutputFormat) throws -> [UInt8] {
    try draw(Page(displayList(record), background: settings.ground), as: format)
  }

  /// A record's cell as pixels, without encoding them.
  public func bitmap(_ record: Record) throws -> Bitmap {
    try canvas.bitmap(
      Page(displayList(record), background: settings.ground), scale: settings.traits.scale)
  }

  /// A page as a file of that format.
  public func draw(_ page: Page, as format: OutputFormat) throws -> [UInt8] {
    let scale = settings.traits.scale
    switch format {
    case .png: return try canvas.png(page, scale: scale)
    case .pdf: return try canvas.pdf(CollectionOfOne(page))
    case .svg: return try canvas.svg(page)
    }
  }

  /// Whether the worker had to make do with something since warnings were taken.
  var hasWarnings: Bool {
    collectWarnings()
    return !remarks.isEmpty
  }

  /// Hands out what the worker had to make do with since the last time.
  func takeWarnings() -> [Remark] {
    collectWarnings()
    defer { remarks = [] }
    return remarks
  }

  private func collectWarnings() {
    for warning in text.takeWarnings() {
      if case .unavailable(let error) = warning, !settings.acceptsStandInFonts {
        fontErrors.append(error.description)
      } else if !remarks.contains(where: { $0.text.contains(warning.description) }) {
        // A template's own remark says where the font is asked for, too.
        note(Remark(warning.description))
      }
    }
    for warning in canvas.takeWarnings() { note(Remark(warning.description)) }
  }

  /// Hands out which fonts are not installed, where that is an error; after `takeWarnings()`.
  func takeFontErrors() -> [String] {
    defer { fontErrors = [] }
    return fontErrors
  }

  /// Hands out what came up while pages were drawn, and nothing that its record was told already.
  func takeDrawingWarnings() -> [String] {
    _ = text.takeWarnings()
    return canvas.takeWarnings().filter { $0.reason != .notFound }.map(\.description)
  }

  /// Looks whether a cell's pictures are there, before pages forget whose they are.
  func checkPictures(of list: DisplayList) throws {
    for case .picture(let item) in list.commands {
      do {
        _ = try settings.assets.file(named: item.name, scale: list.traits.scale)
      } catch {
        let warning = PictureWarning(name: item.name, reason: error)
        if settings.isStrict || error == .escapes { throw CanvasError.picture(warning) }
        note(Remark(warning.description))
      }
    }
  }
}
