public import CellCanvas

extension AssetFolder {
  /// The folders in which a feed's pictures are looked up: the feed's own and `images` beside it,
  /// or the given one and `images` in it.
  ///
  /// - Parameters:
  ///   - path: the feed's path; `-` has the working directory for a folder.
  ///   - folder: the folder to use instead of the feed's.
  ///   - catalog: files that an asset catalogue lists by name.
  public convenience init(
    forFeed path: String, override folder: String? = nil, catalog: [String: [AssetFile]] = [:]
  ) {
    let base = folder ?? AssetFolder.parent(of: path)
    self.init(
      [base, "\(base)/images"], catalog: catalog, fallbacks: BuiltInPictures.assets)
  }

  private static func parent(of path: String) -> String {
    guard path != "-", let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
