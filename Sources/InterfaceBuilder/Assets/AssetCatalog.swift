import CellLayout
import FoundationEssentials

/// A catalogue of pictures and colours: one or several `.xcassets` folders.
public struct AssetCatalog: Sendable {
  /// Colour sets by name, as colours that follow the appearance.
  public private(set) var colors: [String: Color]
  /// Image sets by name.
  public let images: [String: AssetImageSet]
  /// The contrast that `colors` are for, and that pictures are chosen by.
  public private(set) var contrast = Contrast.normal
  private let highContrastColors: [String: Color]
  /// What of the catalogue couldn't be read.
  public let issues: [DocumentIssue]

  /// Names of colour sets that give no colour; `issues` says why.
  let unusableColors: Set<String>
  /// Why sets of these names give no picture, and what to do.
  let pictureProblems: [String: String]

  /// Names of pictures that are drawn as stencils in the tint colour.
  public let templateImages: Set<String>

  /// Reads every `.xcassets` folder at or below a path.
  ///
  /// Throws `AssetCatalogError` when there is none.
  public init(path: String) throws(AssetCatalogError) {
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory
    else { throw AssetCatalogError(path: path, reason: .notADirectory) }
    var scanner = AssetScanner()
    scanner.scan(folder, namespace: "", isInCatalog: folder.hasSuffix(".xcassets"), depth: 0)
    guard scanner.foundCatalog else {
      throw AssetCatalogError(path: path, reason: .noCatalog)
    }
    colors = scanner.colors
    highContrastColors = scanner.highContrastColors
    images = scanner.images
    issues = scanner.issues
    unusableColors = scanner.unusableColors
    pictureProblems = scanner.pictureProblems
    templateImages = Set(scanner.images.lazy.filter { $0.value.isTemplate }.map(\.key))
  }

  /// The catalogue as a device has it that increases contrast.
  public func withHighContrast() -> AssetCatalog {
    var copy = self
    copy.contrast = .high
    copy.colors = highContrastColors
    return copy
  }
}

/// A folder that isn't an asset catalogue.
public struct AssetCatalogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The path is no folder.
    case notADirectory
    /// No `.xcassets` folder is at or below the path.
    case noCatalog
  }

  /// The path as it was given.
  public var path: String
  /// What is wrong.
  public var reason: Reason

  /// What is wrong and what to do.
  public var description: String {
    switch reason {
    case .notADirectory: "\(path): isn't a folder. Give the folder that holds the .xcassets."
    case .noCatalog: "\(path): holds no .xcassets folder. Give the app's Assets.xcassets."
    }
  }
}
