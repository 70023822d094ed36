public import CellLayout

/// Tells layouts how large pictures are, from their headers.
///
/// One per worker.
public final class PictureMeasurer: ImageMeasuring {
  private struct Request: Hashable {
    var name: String
    var scale: Scale
  }

  private let assets: AssetFolder
  private let store: PictureStore
  private var known: [Request: Size?] = [:]

  /// Makes a measurer over folders and a store that others share.
  public init(assets: AssetFolder, store: PictureStore) {
    self.assets = assets
    self.store = store
  }

  /// The size in points: pixels, turned upright, divided by the file's scale (UIImage.size).
  public func size(ofImage name: String, traits: Traits) -> Size? {
    let request = Request(name: name, scale: traits.scale)
    if let size = known[request] { return size }
    let size = measure(name, traits.scale)
    known[request] = .some(size)
    return size
  }

  /// What is wrong with the name, or with the header of its file.
  public func problem(ofImage name: String, traits: Traits) -> ImageProblem? {
    if size(ofImage: name, traits: traits) != nil { return nil }
    do throws(PictureError) {
      let file = try assets.file(named: name, scale: traits.scale)
      _ = try store.header(at: file.path).get()
      return nil
    } catch {
      return error == .notFound ? .missing : .unusable(error.description)
    }
  }

  private func measure(_ name: String, _ scale: Scale) -> Size? {
    guard let file = try? assets.file(named: name, scale: scale),
      let header = try? store.header(at: file.path).get()
    else { return nil }
    return header.size(scale: file.scale)
  }
}
