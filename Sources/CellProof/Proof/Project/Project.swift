public import CellLayout
public import CellSnapshot
public import InterfaceBuilder

/// What `cellproof.json` says: suites of cases and where their references are.
public struct Project: Sendable {
  /// The file's usual name.
  public static let fileName = "cellproof.json"

  /// Path of the project file.
  public var path: String
  /// The folder that paths in the file are relative to; empty for the working directory.
  public var folder: String
  /// Path of the folder of references.
  public var snapshotFolder: String
  /// Path of the folder that runs leave results, candidates and differences in.
  public var artifactFolder: String
  /// The suites, sorted by name.
  public var suites: [ProjectSuite]
}

/// One suite: a feed, a template, and the variants that every record is drawn in.
public struct ProjectSuite: Sendable {
  /// How a record's case gets its name.
  public enum Naming: Sendable, Hashable {
    /// The record's number, in four digits or more.
    case number
    /// What the record has under that key.
    case key(String)
    /// A list, a name for each record.
    case listed([String])
  }

  /// Its name, which is also the folder of its references.
  public var name: String
  /// Path of the feed.
  public var feed: String
  /// The template: a shipped one's name, or the path of an Interface Builder file, perhaps with a cell.
  public var template: String
  /// Folders of pictures; empty for the feed's own.
  public var assets: [String]
  /// How cases get their names.
  public var naming: Naming
  /// The combinations of traits, in the order of the file.
  public var variants: [Variant]
  /// Views that aren't compared, wherever they are.
  public var ignoredViews: Set<String>
  /// Parts of the cell that aren't compared, in points.
  public var ignoredRects: [Rect]
  /// When pixels count as different.
  public var comparison: Comparison
  /// How much may differ.
  public var limits: Limits
  /// Where references are.
  public var storage: ReferenceStore.Kind
  /// Names of views (outlets) by the feed keys that set them, where the two differ.
  public var mapping: [String: String]
  /// How cells of an Interface Builder file get their height; nil leaves it to the file.
  public var rowHeight: RowHeight?
}

/// A combination of traits, with the name it has in file names.
public struct Variant: Sendable, Hashable {
  /// What differs from a phone of 375 points at 2x, light, Large, left to right, English, of usual
  /// contrast; nil if nothing does.
  public let name: String?
  /// The traits.
  public let traits: Traits

  /// Names a combination by what differs from the default: `dark-xxl-w320`.
  ///
  /// Names don't depend on which other variants there are, so that adding one renames no reference.
  public init(_ traits: Traits, widthName: String? = nil) {
    let usual = Traits()
    var parts: [String] = []
    if traits.appearance != usual.appearance { parts.append(traits.appearance.rawValue) }
    if traits.contrast != usual.contrast { parts.append("contrast") }
    if traits.textSize != usual.textSize { parts.append(traits.textSize.rawValue) }
    if traits.direction != usual.direction { parts.append(traits.direction.rawValue) }
    if traits.language != usual.language { parts.append(traits.language) }
    if let widthName {
      parts.append(widthName)
    } else if traits.width != usual.width {
      parts.append("w\(LayoutListing.number(traits.width))")
    }
    if traits.scale != usual.scale { parts.append("\(traits.scale.rawValue)x") }
    name = parts.isEmpty ? nil : parts.joined(separator: "-")
    self.traits = traits
  }
}

extension ProjectSuite {
  /// The references of the suite.
  ///
  /// - Throws: `FileError` if a file of digests is there but can't be read.
  public func store(in project: Project) throws -> ReferenceStore {
    try ReferenceStore(folder: project.snapshotFolder, suite: name, kind: storage)
  }
}
