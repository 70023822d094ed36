internal import CellCanvas
internal import CellLayout
internal import CellSnapshot
internal import CellText

/// Tells what decided the pixels of a cell besides its record.
struct EnvironmentDescription: Sendable {
  let digests: ContentDigests
  private let libraries: [Environment.Entry]
  private let options: [Environment.Entry]

  init(digests: ContentDigests) {
    self.digests = digests
    libraries =
      FontLibrary.libraries().map { Environment.Entry($0.name, $0.version) }
      + [Environment.Entry("gdk-pixbuf", PictureEnvironment.version)]
    options = TextEnvironment.options.map { Environment.Entry($0.name, $0.value) }
  }

  /// The libraries, and the font files whose glyphs the cell shows; poppler's programs where a picture of
  /// it is a PDF.
  func environment(of cell: LaidOutCell, text: TextEngine, assets: AssetFolder) -> Environment {
    var paths: Set<String> = []
    collect(cell.root, traits: cell.traits, text: text, into: &paths)
    let fonts = paths.compactMap { path -> Environment.Entry? in
      guard let digest = digests.digest(ofFileAt: path) else { return nil }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return Environment.Entry(name, digest)
    }
    var libraries = libraries
    if showsPDF(cell.root, traits: cell.traits, assets: assets),
      let version = PictureEnvironment.popplerVersion
    {
      libraries.append(Environment.Entry(Environment.onDemand, version))
    }
    return Environment(libraries: libraries, fonts: fonts, options: options)
  }

  private func showsPDF(_ view: LaidOutView, traits: Traits, assets: AssetFolder) -> Bool {
    if view.view.style.isHidden { return false }
    if case .image(let image) = view.view.content, let name = image.image,
      let file = try? assets.file(named: name, scale: traits.scale),
      file.path.lowercased().hasSuffix(".pdf")
    {
      return true
    }
    return view.subviews.contains { showsPDF($0, traits: traits, assets: assets) }
  }

  private func collect(
    _ view: LaidOutView, traits: Traits, text: TextEngine, into paths: inout Set<String>
  ) {
    if view.view.style.isHidden { return }
    if case .label(let label) = view.view.content {
      let width = view.textWidth ?? view.frame.width
      paths.formUnion(text.layout(of: label.block, width: width, traits: traits).fontFiles)
    }
    for subview in view.subviews { collect(subview, traits: traits, text: text, into: &paths) }
  }
}
