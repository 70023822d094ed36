public import CellCanvas
public import CellLayout
public import CellText

/// What decides how records are drawn, shared by all workers of a run.
public struct RenderSettings: Sendable {
  /// How a record becomes a cell.
  public var template: any CellTemplate
  /// What references call the template; nil where it has no name.
  public var templateName: String?
  /// The device.
  public var traits: Traits
  /// Where pictures are found.
  public var assets: AssetFolder
  /// Decoded pictures.
  public var pictures: PictureStore
  /// The fonts.
  public var fonts: FontLibrary
  /// Whether a named font that isn't installed may be replaced with no more than a warning.
  public var acceptsStandInFonts = true
  /// Whether what is otherwise a warning is an error.
  public var isStrict: Bool

  /// Makes settings; throws when the fonts cannot be loaded.
  public init(
    template: any CellTemplate = StatusTemplate(), traits: Traits = Traits(),
    assets: AssetFolder = AssetFolder([], fallbacks: BuiltInPictures.assets), isStrict: Bool = false
  ) throws {
    self.template = template
    self.traits = traits
    self.assets = assets
    self.isStrict = isStrict
    pictures = PictureStore(builtIn: BuiltInPictures.files)
    fonts = try FontLibrary()
  }

  /// The ground of every page: white, black in the dark.
  var ground: RGBA { SemanticColor.systemBackground.components(in: traits.appearance) }
}

/// The kinds of files that cells are drawn as.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  /// Portable Network Graphics.
  case png
  /// Portable Document Format.
  case pdf
  /// Scalable Vector Graphics.
  case svg
}
