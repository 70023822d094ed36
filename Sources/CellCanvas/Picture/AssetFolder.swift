internal import Glibc
public import CellLayout
internal import Synchronization

/// A picture file with the scale it was made for.
public struct AssetFile: Sendable, Hashable {
  /// Path of the file.
  public var path: String
  /// Pixels a point it was made for: 1, 2 or 3.
  public var scale: Int
  /// How the picture is cut where it fills a view; nil stretches it as a whole.
  public var slices: PictureSlices?

  /// Makes a file of that scale.
  public init(path: String, scale: Int, slices: PictureSlices? = nil) {
    self.path = path
    self.scale = scale
    self.slices = slices
  }
}

/// Finds pictures by name in folders, and never outside of them (UIImage(named:)).
///
/// `vip` finds `vip.png`, `vip@2x.png`, `vip.svg` and so on; of several the one made for the output's
/// scale wins, then the next larger, then the next smaller. The extension may be given. Folders are
/// searched in order. What is found is remembered: files that come later aren't seen.
public final class AssetFolder: Sendable {
  private struct Request: Hashable {
    var name: String
    var scale: Scale
  }

  private let roots: [String]
  private let catalog: [String: [AssetFile]]
  private let fallbacks: [String: AssetFile]
  private let found = OnceCache<Request, Result<AssetFile, PictureError>>(bound: .max)
  private let listings = OnceCache<String, Set<String>>(bound: .max)

  /// Makes a search over folders.
  ///
  /// - Parameters:
  ///   - folders: their paths, first searched first; those that don't exist are left out.
  ///   - catalog: names that stand for files anywhere, as an asset catalogue lists them; they come
  ///     before the folders.
  ///   - fallbacks: names that stand for a file when no folder has a picture of that name.
  public init(
    _ folders: [String], catalog: [String: [AssetFile]] = [:],
    fallbacks: [String: AssetFile] = [:]
  ) {
    roots = folders.compactMap(AssetFolder.realPath)
    self.catalog = catalog
    self.fallbacks = fallbacks
  }

  /// The file for a name.
  ///
  /// - Throws: `PictureError.notFound` or `escapes`.
  public func file(named name: String, scale: Scale) throws(PictureError) -> AssetFile {
    try found.value(for: Request(name: name, scale: scale), cost: { _ in 0 }) {
      Result { () throws(PictureError) in try search(name, scale: scale) }
    }.get()
  }

  private func search(_ name: String, scale: Scale) throws(PictureError) -> AssetFile {
    if let files = catalog[name],
      let best = files.min(by: { rank($0.scale, scale) < rank($1.scale, scale) })
    {
      return best
    }
    let path = try AssetName(name)
    for root in roots {
      guard let file = best(for: path, in: root, scale: scale) else { continue }
      // A symbolic link may point within the folder, but not out of it.
      guard let real = AssetFolder.realPath(file.path), AssetFolder.isInside(real, root) else {
        throw .escapes
      }
      return file
    }
    if let file = fallbacks[name] { return file }
    throw .notFound
  }

  private func best(for name: AssetName, in root: String, scale: Scale) -> AssetFile? {
    let folder = ([root] + name.folders).joined(separator: "/")
    let names = listing(of: folder)
    return name.candidates.filter { names.contains($0.file) }
      .min { lhs, rhs in
        let (left, right) = (rank(lhs.scale, scale), rank(rhs.scale, scale))
        return left == right ? lhs.order < rhs.order : left < right
      }
      .map { AssetFile(path: "\(folder)/\($0.file)", scale: $0.scale ?? 1) }
  }

  /// 0 for the very scale or none at all, then larger scales, then smaller ones.
  private func rank(_ candidate: Int?, _ scale: Scale) -> Int {
    guard let candidate else { return 0 }
    let distance = candidate - scale.rawValue
    return distance >= 0 ? distance : 10 - distance
  }

  private func listing(of folder: String) -> Set<String> {
    listings.value(for: folder, cost: { _ in 0 }) {
      var names: Set<String> = []
      guard let stream = unsafe opendir(folder) else { return names }
      defer { unsafe closedir(stream) }
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
          unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) {
            unsafe String(cString: $0)
          }
        }
        names.insert(name)
      }
      return names
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func isInside(_ path: String, _ root: String) -> Bool {
    root == "/" || path.hasPrefix(root + "/")
  }
}
