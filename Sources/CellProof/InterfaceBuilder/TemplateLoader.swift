public import CellCanvas
internal import CellFeed
public import CellLayout
internal import CellSnapshot
public import InterfaceBuilder

/// Finds templates by what `--template` takes: a shipped one's name, or an Interface Builder file.
public struct TemplateLoader: Sendable {
  /// The folder of pictures, or an asset catalogue; nil is the feed's own folder.
  public var assets: String?
  /// Pictures and colours of the asset catalogue in it, if there is one.
  public private(set) var catalog: AssetCatalog?
  /// BCP 47 tag of the language that Interface Builder files are translated to; nil leaves them.
  public var language: String?
  /// Outlets by the feed's keys.
  public var mapping: [String: String]
  /// How cells of Interface Builder files get their height; nil leaves it to the file.
  public var rowHeight: RowHeight?

  /// Makes a loader; throws when the folder of pictures isn't there.
  public init(
    assets: String? = nil, language: String? = nil, mapping: [String: String] = [:],
    rowHeight: RowHeight? = nil
  ) throws(TemplateError) {
    if let assets, !FileSystem.isFolder(assets) { throw .noAssetsFolder(assets) }
    self.assets = assets
    self.language = language
    self.mapping = mapping
    self.rowHeight = rowHeight
    catalog = assets.flatMap { try? AssetCatalog(path: $0) }
  }

  /// The loader for a device of a contrast.
  public func with(_ contrast: Contrast) -> TemplateLoader {
    var copy = self
    if contrast == .high { copy.catalog = catalog?.withHighContrast() }
    return copy
  }

  /// The template for a name or a file; throws a `TemplateError` or `InterfaceBuilderError`.
  public func template(_ text: String) throws -> any CellTemplate {
    if let template = TemplateCatalogue.template(named: text) {
      if rowHeight != nil { throw TemplateError.rowHeight(text) }
      return template
    }
    guard let reference = TemplateReference(text) else {
      throw TemplateError.unknown(text, nearest: nearest(to: text, in: TemplateCatalogue.names))
    }
    let cell = try document(reference.path).cell(named: reference.cell)
    return InterfaceBuilderTemplate(cell, mapping: mapping, rowHeight: rowHeight)
  }

  /// The cells of an Interface Builder file as they were designed, or the one that the reference names.
  ///
  /// - Throws: an `InterfaceBuilderError` for a file that can't be read, and for one without cells.
  public func designed(
    _ reference: TemplateReference, sizing: DesignedCells.Sizing
  ) throws(InterfaceBuilderError) -> DesignedCells {
    DesignedCells(
      try entries(of: document(reference.path), reference), sizing: sizing, rowHeight: rowHeight)
  }

  /// All cells of a file, or the one that the reference names.
  public func entries(
    of document: InterfaceBuilderDocument, _ reference: TemplateReference
  ) throws(InterfaceBuilderError) -> [CellEntry] {
    if reference.cell == nil, !document.entries.isEmpty { return document.entries }
    return [try document.entry(named: reference.cell)]
  }

  /// Reads an Interface Builder file.
  public func document(_ path: String) throws(InterfaceBuilderError) -> InterfaceBuilderDocument {
    try InterfaceBuilderDocument(
      path: path,
      options: InterfaceBuilderOptions(
        assets: catalog, language: language, expectsPictures: assets != nil))
  }

  /// Where a feed's pictures are found.
  public func folder(forFeed path: String, appearance: Appearance) -> AssetFolder {
    AssetFolder(
      forFeed: path, override: assets, catalog: catalog?.files(appearance: appearance) ?? [:])
  }
}

/// A template that cannot be found; exit status 2.
public enum TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No template has the name; the one that was probably meant.
  case unknown(String, nearest: String?)
  /// The folder of pictures isn't there.
  case noAssetsFolder(String)
  /// The template makes its rows itself; what was asked for is for Interface Builder files.
  case rowHeight(String)

  /// One line with what to do.
  public var description: String {
    switch self {
    case .unknown(let name, let nearest):
      "there is no template '\(name)'"
        + (nearest.map { "; did you mean \($0)? Templates: " } ?? "; templates: ")
        + "\(TemplateCatalogue.names.joined(separator: ", ")), "
        + "or a file such as Cell.xib or Main.storyboard#Identifier"
    case .noAssetsFolder(let path): "--assets: there is no folder '\(path)'"
    case .rowHeight(let name):
      "a row height can't be chosen for '\(name)': it is for cells of Interface Builder files"
    }
  }
}
