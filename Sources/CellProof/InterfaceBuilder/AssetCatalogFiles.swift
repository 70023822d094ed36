public import CellCanvas
public import CellLayout
public import InterfaceBuilder

extension AssetCatalog {
  /// The files of every image set for one appearance and the catalogue's contrast, as drawing looks
  /// them up.
  public func files(appearance: Appearance) -> [String: [AssetFile]] {
    images.compactMapValues { set in
      var files: [AssetFile] = []
      for scale in Scale.allCases {
        guard
          let variant = set.variant(scale: scale, appearance: appearance, contrast: contrast)
        else { continue }
        // A vector is as large in points as it is in its own units.
        let file = AssetFile(path: variant.path, scale: variant.scale ?? 1, slices: variant.slices)
        if !files.contains(file) { files.append(file) }
      }
      return files.isEmpty ? nil : files
    }
  }
}
