/// Why bytes couldn't be read, or pixels not written, as a PNG file.
public enum PNGError: Error, Sendable, Equatable {
  /// There is nothing in the file.
  case empty
  /// The file is what Git LFS leaves where the picture hasn't been fetched.
  case gitLFSPointer
  /// The file is of another kind; the associated name is for people ("JPEG").
  case otherFormat(String)
  /// The file doesn't start as a PNG file does.
  case notPNG
  /// The file ends inside the thing named.
  case truncated(String)
  /// A chunk's bytes don't fit its checksum.
  case badChecksum(chunk: String)
  /// The file breaks a rule of the format.
  case malformed(String)
  /// The compressed pixels are damaged.
  case badPixelData
  /// The picture would take more memory than allowed; the limit in bytes.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The compression library found no memory.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// What is wrong and what to do about it, in one sentence or two, without the file's name.
  public var description: String {
    switch self {
    case .empty: "the file is empty; restore it or record it again"
    case .gitLFSPointer: "the file is a Git LFS pointer, not a picture; run `git lfs pull`"
    case .otherFormat(let name):
      "the file is \(name), not PNG; record it again or give it its proper extension"
    case .notPNG: "the file isn't a PNG picture; restore it or record it again"
    case .truncated(let part): "the PNG file ends inside \(part); restore it or record it again"
    case .badChecksum(let chunk):
      "the PNG file is damaged: wrong checksum in its \(chunk) chunk; restore it or record it again"
    case .malformed(let rule): "the PNG file is damaged: \(rule); restore it or record it again"
    case .badPixelData:
      "the PNG file is damaged: its compressed pixels can't be read; restore it or record it again"
    case .tooLarge(let width, let height, let limit):
      "the PNG picture claims \(width) × \(height) pixels, more than the "
        + "\(limit >> 20) MiB allowed for a picture"
    case .outOfMemory: "there is no memory left for compressing pictures"
    }
  }
}

extension PNGError {
  /// Names what a file without PNG's signature is, as far as its first bytes tell.
  static func unrecognized(_ bytes: some RandomAccessCollection<UInt8>) -> PNGError {
    if bytes.isEmpty { return .empty }
    if bytes.starts(with: "version https://git-lfs".utf8) { return .gitLFSPointer }
    if PNGSignature.bytes.starts(with: bytes) { return .truncated("its signature") }
    return PNGSignature.otherFormat(bytes).map { .otherFormat($0) } ?? .notPNG
  }
}

/// The first bytes of PNG files, and of files that are taken for them.
enum PNGSignature {
  static let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static let others: [(start: [UInt8], name: String)] = [
    ([0xFF, 0xD8, 0xFF], "JPEG"),
    (Array("GIF8".utf8), "GIF"),
    (Array("BM".utf8), "BMP"),
    ([0x49, 0x49, 0x2A, 0x00], "TIFF"),
    ([0x4D, 0x4D, 0x00, 0x2A], "TIFF"),
    (Array("%PDF".utf8), "PDF"),
    (Array("<svg".utf8), "SVG"),
    (Array("<?xml".utf8), "XML (SVG, perhaps)"),
    (Array("<!DOCTYPE".utf8), "HTML"),
    (Array("<html".utf8), "HTML"),
    ([0x1F, 0x8B], "gzip"),
    ([0x50, 0x4B, 0x03, 0x04], "ZIP"),
  ]

  static func otherFormat(_ bytes: some RandomAccessCollection<UInt8>) -> String? {
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "WebP"
    }
    if bytes.dropFirst(4).starts(with: "ftypheic".utf8) { return "HEIC" }
    if bytes.dropFirst(4).starts(with: "ftypavif".utf8) { return "AVIF" }
    return others.first { bytes.starts(with: $0.start) }?.name
  }
}
