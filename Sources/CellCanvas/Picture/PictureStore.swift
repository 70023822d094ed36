internal import Synchronization

/// Holds decoded pictures for a whole run; workers share it.
///
/// Each file is decoded once for each size it is needed at, whatever the number of workers.
public final class PictureStore: Sendable {
  private struct Variant: Hashable {
    var path: String
    var needed: PixelSize?
    var turnsUpright: Bool
  }

  private let headers = OnceCache<String, Result<PictureHeader, PictureError>>(bound: .max)
  private let files: OnceCache<String, Result<EncodedPicture, PictureError>>
  private let pictures: OnceCache<Variant, Result<DecodedPicture, PictureError>>
  private let counter = Atomic<Int>(0)
  private let decoder: PictureDecoder
  private let builtIn: [String: [UInt8]]

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - limits: what a picture may ask for.
  ///   - bytes: how much memory decoded pictures may take together, in bytes.
  ///   - builtIn: contents of files that exist in the program only, by their paths.
  public init(
    limits: PictureLimits = PictureLimits(), bytes: Int = 256 << 20,
    builtIn: [String: [UInt8]] = [:]
  ) {
    self.builtIn = builtIn
    decoder = PictureDecoder(limits: limits)
    files = OnceCache(bound: bytes / 4)
    pictures = OnceCache(bound: bytes)
  }

  /// How many times a picture has been decoded.
  public var decodeCount: Int { counter.load(ordering: .relaxed) }

  private func bytes(at path: String, first: Int = .max) throws(PictureError) -> [UInt8] {
    if let bytes = builtIn[path] { return bytes }
    return try PictureFile.read(path, limits: decoder.limits, first: first)
  }

  /// What a file says of itself; only its beginning is read where that is enough.
  func header(at path: String) -> Result<PictureHeader, PictureError> {
    headers.value(for: path, cost: { _ in 0 }) {
      Result { () throws(PictureError) in
        let start = try bytes(at: path, first: 65_536)
        // A PDF says what it holds at its end.
        if !PDFPicture.isPDF(start), let header = try? PictureHeader(start) { return header }
        return try PictureHeader(bytes(at: path))
      }
    }
  }

  /// A file as it is.
  func file(at path: String) -> Result<EncodedPicture, PictureError> {
    files.value(for: path, cost: { (try? $0.get().bytes.count) ?? 0 }) {
      Result { () throws(PictureError) in
        try EncodedPicture(bytes(at: path))
      }
    }
  }

  /// A picture no larger than it is needed.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - needed: pixels that it will cover, as shown; nil is its own size.
  ///   - turnsUpright: whether the camera's orientation is applied.
  /// - Returns: the picture, or why there is none.
  func picture(
    at path: String, needed: PixelSize?, turnsUpright: Bool = true
  ) -> Result<DecodedPicture, PictureError> {
    let variant = Variant(path: path, needed: needed, turnsUpright: turnsUpright)
    return pictures.value(for: variant, cost: { (try? $0.get().byteCount) ?? 0 }) {
      Result { () throws(PictureError) in
        let file = try file(at: path).get()
        counter.add(1, ordering: .relaxed)
        let size = needed.map { "\($0.width)×\($0.height)" } ?? ""
        return try decoder.decode(
          file, needed: needed, turnsUpright: turnsUpright,
          identity: "\(path) \(size) \(turnsUpright)")
      }
    }
  }
}
