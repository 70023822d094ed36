import CellLayout
import FoundationEssentials

/// A catalogue of pictures and colours: one or several `.xcassets` folders.
public struct AssetCatalog: Sendable {
  /// Colour sets by name, as colours that follow the appearance.
  public let colors: [String: Color]
  /// Image sets by name.
  public let images: [String: AssetImageSet]
  /// What couldn't be read, as sentences.
  public let warnings: [String]

  /// Names of pictures that are drawn as stencils in the tint colour.
  public let templateImages: Set<String>

  /// Reads every `.xcassets` folder at or below a path.
  ///
  /// Throws `AssetCatalogError` when there is none.
  public init(path: String) throws(AssetCatalogError) {
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory
    else { throw AssetCatalogError(path: path, reason: .notADirectory) }
    var scanner = AssetScanner()
    scanner.scan(path, namespace: "", isInCatalog: path.hasSuffix(".xcassets"), depth: 0)
    guard scanner.foundCatalog else {
      throw AssetCatalogError(path: path, reason: .noCatalog)
    }
    colors = scanner.colors
    images = scanner.images
    warnings = scanner.warnings
    templateImages = Set(scanner.images.lazy.filter { $0.value.isTemplate }.map(\.key))
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

/// Walks the folders of catalogues.
struct AssetScanner {
  private(set) var colors: [String: Color] = [:]
  private(set) var images: [String: AssetImageSet] = [:]
  private(set) var warnings: [String] = []
  private(set) var foundCatalog = false

  private static let deepest = 16

  /// Reads a folder and those below it, in the order of their names.
  mutating func scan(_ path: String, namespace: String, isInCatalog: Bool, depth: Int) {
    if isInCatalog { foundCatalog = true }
    guard depth < AssetScanner.deepest,
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { return }
    let prefix = namespace + (isInCatalog ? ownNamespace(path) : "")
    for name in names.sorted() {
      let child = path + "/" + name
      switch name.split(separator: ".").last {
      case "imageset" where isInCatalog: readImages(child, name: prefix + stem(name))
      case "colorset" where isInCatalog: readColors(child, name: prefix + stem(name))
      case "xcassets": scan(child, namespace: "", isInCatalog: true, depth: depth + 1)
      default:
        guard isFolder(child), !name.hasPrefix("."), !name.contains(".") || !isInCatalog else {
          continue
        }
        scan(child, namespace: prefix, isInCatalog: isInCatalog, depth: depth + 1)
      }
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
  }

  private func stem(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// A folder's name with a slash, where its contents say that it names a namespace.
  private func ownNamespace(_ path: String) -> String {
    guard !path.hasSuffix(".xcassets"), let contents = contents(of: path),
      contents.properties?.providesNamespace == true
    else { return "" }
    return (path.split(separator: "/").last.map(String.init) ?? "") + "/"
  }

  private func contents(of folder: String) -> AssetContents? {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json") else {
      return nil
    }
    return try? JSONDecoder().decode(AssetContents.self, from: data)
  }

  private mutating func readImages(_ folder: String, name: String) {
    guard let contents = contents(of: folder) else {
      warnings.append("\(folder): Contents.json is missing or damaged")
      return
    }
    images[name] = AssetImageSet(contents: contents, folder: folder)
  }

  private mutating func readColors(_ folder: String, name: String) {
    guard let contents = contents(of: folder), let color = ColorSet.color(contents) else {
      warnings.append("\(folder): Contents.json is missing, damaged or without a colour")
      return
    }
    colors[name] = color
  }
}
