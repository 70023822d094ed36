import CellCanvas
internal import CellFeed
import Glibc

/// Puts pictures beside a report's page in a form that every browser shows as it was compared.
struct ReportPicture {
  private let reader = PictureReader()
  private let encoder = try? PNGEncoder()

  /// Links a picture, or copies it where links don't reach; what browsers don't show becomes a PNG.
  ///
  /// Returns false, and leaves nothing at the target, if there is no picture that can be shown. Throws a
  /// `FileError`.
  func place(_ source: String, at target: String) throws(FileError) -> Bool {
    unlink(target)
    guard ReportPicture.isForBrowsers(source) else { return try convert(source, to: target) }
    // What a link points to is meant: by itself it would lead elsewhere from the report's folder.
    if linkat(AT_FDCWD, source, AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0 { return true }
    guard let bytes = try? FileSystem.read(source) else { return false }
    try FileSystem.replace(target, with: bytes)
    return true
  }

  private func convert(_ source: String, to target: String) throws(FileError) -> Bool {
    guard let encoder, let bitmap = try? reader.bitmap(at: source) else { return false }
    try FileSystem.replace(target, with: encoder.encode(bitmap))
    return true
  }

  /// Whether all browsers show a file, by its content.
  ///
  /// A GIF would move, the transparency of a BMP is taken one way or the other, an SVG isn't known by a
  /// name that ends with `png`, and few know TIFF.
  static func isForBrowsers(_ path: String) -> Bool {
    guard let start = try? OrdinaryFile.read(path, limit: .max, first: 12) else { return false }
    let isWebP = start.starts(with: "RIFF".utf8) && start.dropFirst(8).elementsEqual("WEBP".utf8)
    return isWebP || start.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || start.starts(with: [0xFF, 0xD8, 0xFF])
  }
}
