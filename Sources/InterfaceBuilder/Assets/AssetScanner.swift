import CellFeed
import CellLayout
import FoundationEssentials
import Glibc

/// Walks the folders of catalogues.
struct AssetScanner {
  private(set) var colors: [String: Color] = [:]
  /// The like, where contrast is increased.
  private(set) var highContrastColors: [String: Color] = [:]
  private(set) var images: [String: AssetImageSet] = [:]
  private(set) var issues: [DocumentIssue] = []
  /// Names of colour sets that give no colour.
  private(set) var unusableColors: Set<String> = []
  /// Why sets of these names give no picture.
  private(set) var pictureProblems: [String: String] = [:]
  private(set) var foundCatalog = false
  /// Folders that were read, by their real paths, so that links in a circle end.
  private var visited: Set<String> = []

  private static let deepest = 16

  /// Reads a folder and those below it, in the order of their names.
  mutating func scan(_ path: String, namespace: String, isInCatalog: Bool, depth: Int) {
    if isInCatalog { foundCatalog = true }
    guard depth < AssetScanner.deepest, visited.insert(realPath(path)).inserted else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      note(path, "can't be listed", "Check the folder's permissions.")
      return
    }
    let prefix = namespace + (isInCatalog ? ownNamespace(path) : "")
    for name in names.sorted() {
      let child = path + "/" + name
      switch name.split(separator: ".").last {
      case "imageset" where isInCatalog: readImages(child, name: prefix + stem(name))
      case "colorset" where isInCatalog: readColors(child, name: prefix + stem(name))
      case "symbolset" where isInCatalog:
        pictureProblems[prefix + stem(name)] =
          "it is a symbol set, which isn't drawn; export the symbol as an SVG of an image set"
      case "xcassets" where isFolder(child):
        scan(child, namespace: "", isInCatalog: true, depth: depth + 1)
      default:
        guard isFolder(child), !name.hasPrefix("."), !name.contains(".") || !isInCatalog else {
          continue
        }
        scan(child, namespace: prefix, isInCatalog: isInCatalog, depth: depth + 1)
      }
    }
  }

  private func realPath(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private func isFolder(_ path: String) -> Bool {
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
  }

  private func stem(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// A folder's name with a slash, where its contents say that it names a namespace.
  private mutating func ownNamespace(_ path: String) -> String {
    guard !path.hasSuffix(".xcassets"), isThere(path + "/Contents.json"),
      contents(of: path, "pictures and colours in it have no namespace")?.properties?
        .providesNamespace == true
    else { return "" }
    return (path.split(separator: "/").last.map(String.init) ?? "") + "/"
  }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  // MARK: Sets

  /// What a folder's Contents.json says; where it can't be read, what follows from that is noted.
  private mutating func contents(of folder: String, _ consequence: String) -> AssetContents? {
    let path = folder + "/Contents.json"
    do throws(ResourceError) {
      if let contents = try ResourceFile.json(path, as: AssetContents.self) { return contents }
      note(path, "is missing; \(consequence)", "Restore it from version control.")
    } catch {
      note(
        path, "can't be used: \(error.detail); \(consequence)", "Restore it from version control.",
        line: error.line)
    }
    return nil
  }

  private mutating func readImages(_ folder: String, name: String) {
    guard let contents = contents(of: folder, "there is no picture “\(name)”") else {
      pictureProblems[name] = "its image set can't be read; restore \(folder)/Contents.json"
      return
    }
    var set = AssetImageSet(contents: contents, folder: folder)
    let missing = set.removeMissingFiles(isThere)
    if set.variants.isEmpty {
      pictureProblems[name] = AssetScanner.problem(ofSetWithout: missing)
    }
    for file in missing {
      note(
        folder + "/Contents.json", "names “\(file)”, which isn't in the folder",
        "Add the file, or assign the picture \(name) anew in Xcode.")
    }
    for file in contents.filesWithNegativeCaps {
      note(
        folder + "/Contents.json", "the slices of “\(file)” have a cap below 0; 0 is taken",
        "Slice the picture \(name) anew in Xcode.")
    }
    images[name] = set
  }

  /// Why a set has no picture; the files that it names and that aren't there.
  private static func problem(ofSetWithout missing: [String]) -> String {
    guard let file = missing.first else {
      return "its image set names no file; drag a picture into it in Xcode"
    }
    return "its image set names “\(file)”, which isn't in the folder; add the file"
  }

  private mutating func readColors(_ folder: String, name: String) {
    guard let contents = contents(of: folder, "there is no colour “\(name)”") else {
      unusableColors.insert(name)
      return
    }
    do throws(ResourceError) {
      colors[name] = try ColorSet.color(contents)
      readHighContrast(contents, folder, name: name)
    } catch {
      unusableColors.insert(name)
      note(
        folder + "/Contents.json", "\(error.detail); there is no colour “\(name)”",
        "Choose the colour anew in Xcode.")
    }
  }

  private mutating func readHighContrast(_ contents: AssetContents, _ folder: String, name: String)
  {
    do throws(ResourceError) {
      highContrastColors[name] = try ColorSet.color(contents, contrast: .high)
    } catch {
      highContrastColors[name] = colors[name]
      note(
        folder + "/Contents.json",
        "\(error.detail) where contrast is increased; the usual colour “\(name)” is taken",
        "Choose the colour anew in Xcode.")
    }
  }

  private mutating func note(
    _ file: String, _ detail: String, _ advice: String, line: Int? = nil
  ) {
    issues.append(
      DocumentIssue(
        file: file, line: line, reason: .damagedResource(detail: detail, advice: advice)))
  }
}
