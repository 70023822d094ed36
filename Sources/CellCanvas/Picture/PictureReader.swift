/// Reads pictures from files to compare them: the numbers that are stored, in their own size.
///
/// PNG is read by the codec that writes references; JPEG, WebP, TIFF, BMP, GIF (its first frame) and
/// SVG by gdk-pixbuf, turned upright as the camera says; the first page of a PDF by poppler. The content decides, not the file's name.
public struct PictureReader: Sendable {
  /// Why a file could not be read as a picture.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What is wrong and what to do about it.
    public let reason: String

    /// One line with both.
    public var description: String { "\(path): \(reason)" }
  }

  /// What a picture may ask for.
  public let limits: PictureLimits

  /// Makes a reader; half a thousand million pixels are read unless told otherwise.
  public init(limits: PictureLimits = PictureLimits(pixels: 500_000_000, fileBytes: 1 << 30)) {
    self.limits = limits
  }

  /// The pixels of a file.
  ///
  /// - Throws: `Failure`, never traps, whatever the bytes.
  public func bitmap(at path: String) throws(Failure) -> Bitmap {
    let bytes: [UInt8]
    do { bytes = try PictureFile.read(path, limits: limits) } catch {
      throw Failure(path: path, reason: PictureReader.sentence(error))
    }
    if bytes.starts(with: PNGSignature.bytes) {
      do { return try PNGDecoder(memoryLimit: limits.pixels * 4).decode(bytes) } catch {
        throw Failure(path: path, reason: "\(error)")
      }
    }
    do { return try PictureDecoder(limits: limits).bitmap(EncodedPicture(bytes)) } catch {
      throw Failure(path: path, reason: PictureReader.sentence(error))
    }
  }

  /// A picture that is compared lies in no assets folder.
  private static func sentence(_ error: PictureError) -> String {
    error == .notFound ? "there is no such file" : error.description
  }
}
