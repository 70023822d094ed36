internal import CellLayout

/// Finds the pictures of one renderer and notes those that can't be shown.
final class PictureSource {
  let assets: AssetFolder
  let store: PictureStore
  private let isStrict: Bool
  private var warnings: [PictureWarning] = []

  init(assets: AssetFolder, store: PictureStore, isStrict: Bool) {
    self.assets = assets
    self.store = store
    self.isStrict = isStrict
  }

  /// Hands out the warnings that came up since the last time, each once, in order.
  func takeWarnings() -> [PictureWarning] {
    defer { warnings = [] }
    return warnings
  }

  /// Notes that a picture can't be shown.
  ///
  /// - Throws: `CanvasError.picture` when that is an error: always for some reasons.
  func report(_ reason: PictureError, of name: String) throws(CanvasError) {
    let warning = PictureWarning(name: name, reason: reason)
    if isStrict || reason.isAlwaysAnError { throw .picture(warning) }
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}

extension ListPainter {
  /// Lays on a picture, or a placeholder where there is none.
  func draw(
    _ item: PictureItem, traits: Traits, on context: borrowing Context
  ) throws(CanvasError) {
    guard item.rect.width > 0, item.rect.height > 0 else { return }
    let found = Result { () throws(PictureError) in try find(item, traits: traits) }
    switch found {
    case .success(let found): try lay(found.filling(item.rect.size), in: item.rect, on: context)
    case .failure(let reason):
      try pictures.report(reason, of: item.name)
      for command in PlaceholderShapes.box(in: item.bounds, appearance: traits.appearance) {
        context.draw(command)
      }
    }
  }

  private func find(_ item: PictureItem, traits: Traits) throws(PictureError) -> Found {
    let asset = try pictures.assets.file(named: item.name, scale: pictureScale(traits))
    if item.fills, let slices = asset.slices { return try find(slices, of: asset, item) }
    let file = try original(at: asset.path, isTinted: item.tint != nil)
    let picture = try pictures.store.picture(
      at: asset.path, needed: pixels(item.rect.size),
      turnsUpright: file == nil
    ).get()
    return Found(picture: item.tint.map { picture.tinted($0) } ?? picture, file: file)
  }

  /// A picture that will be cut up, as large as it is by itself.
  private func find(
    _ slices: PictureSlices, of asset: AssetFile, _ item: PictureItem
  ) throws(PictureError) -> Found {
    let header = try pictures.store.header(at: asset.path).get()
    let size = header.size(scale: asset.scale)
    let picture = try pictures.store.picture(
      at: asset.path, needed: header.isVector ? pixels(size) : nil
    ).get()
    return Found(
      picture: item.tint.map { picture.tinted($0) } ?? picture,
      slices: FoundSlices(slices: slices, size: size, scale: scale))
  }

  /// The scale that pictures are chosen by: that of the pixels which are drawn, whatever device the cell
  /// was laid out for.
  private func pictureScale(_ traits: Traits) -> Scale {
    guard output == .pixels else { return traits.scale }
    return Scale.allCases.first { $0.factor == scale } ?? traits.scale
  }

  private func lay(
    _ found: Found, in rect: Rect, on context: borrowing Context
  ) throws(CanvasError) {
    let picture = found.picture
    try PictureSurface.with(picture.pixels, size: picture.size) { surface in
      if let file = found.file { surface.attach(file) }
      if output != .pixels { surface.identify(as: picture.identity) }
      context.draw(
        surface, size: picture.size, in: rect,
        orientation: found.file?.header.orientation ?? .up, continuesEdges: output == .pixels)
    }
  }

  /// The JPEG file, where the output can hold it as it is.
  private func original(at path: String, isTinted: Bool) throws(PictureError) -> EncodedPicture? {
    guard output != .pixels, !isTinted else { return nil }
    let header = try pictures.store.header(at: path).get()
    // The inks of a CMYK file are inverted or not, and viewers disagree about it.
    guard header.format == .jpeg, header.channels != 4 else { return nil }
    // Some viewers of SVG turn a JPEG by its own orientation, others don't.
    if output == .svg, header.orientation != .up { return nil }
    return try pictures.store.file(at: path).get()
  }

  /// How many pixels a size in points covers, at most as many as a surface may have.
  private func pixels(_ size: Size) -> PixelSize? {
    func side(_ points: Double) -> Int {
      Int(min(max((points * scale - 1e-6).rounded(.up), 1), Double(PixelSize.limit)))
    }
    return try? PixelSize(width: side(size.width), height: side(size.height))
  }
}

/// A picture, and its file where the output takes it as it is.
private struct Found {
  var picture: DecodedPicture
  var file: EncodedPicture?
  var slices: FoundSlices?

  /// The most pixels that slices are laid out on; a larger area is stretched from that.
  private static let mostPixels = 16_000_000.0

  /// The picture with its slices laid out for a size in points.
  func filling(_ size: Size) throws(CanvasError) -> Found {
    guard let slices else { return self }
    let scale = min(
      slices.scale, (Found.mostPixels / size.width / size.height).squareRoot(),
      Double(PixelSize.limit) / max(size.width, size.height))
    func side(_ points: Double) -> Int { max(1, Int((points * scale - 1e-6).rounded(.up))) }
    let target = try PixelSize(width: side(size.width), height: side(size.height))
    let grid = SliceGrid(
      slices.slices, of: slices.size, source: picture.size, target: target, scale: scale)
    return Found(picture: try picture.sliced(grid, to: target))
  }
}

/// How a picture is cut, its own size in points, and the output's pixels a point.
private struct FoundSlices {
  var slices: PictureSlices
  var size: Size
  var scale: Double
}

/// A surface over pixels that lie in an array.
enum PictureSurface {
  static func with(
    _ pixels: [UInt32], size: PixelSize, _ body: (borrowing Surface) throws(CanvasError) -> Void
  ) throws(CanvasError) {
    let result = unsafe pixels.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      Result { () throws(CanvasError) in try unsafe draw(over: bytes, size: size, body) }
    }
    try result.get()
  }

  private static func draw(
    over bytes: UnsafeRawBufferPointer, size: PixelSize,
    _ body: (borrowing Surface) throws(CanvasError) -> Void
  ) throws(CanvasError) {
    guard let base = bytes.baseAddress else { throw .outOfMemory }
    // Cairo takes a mutable pointer, but a source is only read.
    let surface = try unsafe Surface.pixels(
      UnsafeMutableRawPointer(mutating: base), size: size, format: .color)
    try body(surface)
    // Documents keep a source until they are written; this makes them copy it now.
    try surface.finish()
  }
}
