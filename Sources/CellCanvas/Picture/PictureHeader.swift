internal import CellLayout

/// What a picture file says of itself in its first bytes, read without decoding anything.
///
/// It is read before a decoder sees the file, so that no decoder is asked for more than the limits.
struct PictureHeader: Sendable, Equatable {
  /// The formats that are read.
  enum Format: String, Sendable, CaseIterable {
    case png, jpeg, gif, tiff, webp, bmp, svg, pdf
  }

  var format: Format
  /// Columns as stored.
  var width: Int
  /// Rows as stored.
  var height: Int
  /// How the stored picture has to be turned.
  var orientation: PictureOrientation = .up
  /// Whether the decoder goes through the picture row by row and can shrink it on the way.
  var shrinksWhileDecoding = false
  /// The size of a drawing that isn't in whole pixels.
  var exactSize: Size?
  /// How many bytes of the file hold what is shown; a GIF's later frames aren't.
  var usedBytes: Int
  /// Colour channels of a JPEG: 1 is grey, 3 are YCbCr or RGB, 4 are CMYK.
  var channels = 3

  /// Columns as shown.
  var shownWidth: Int { orientation.swapsAxes ? height : width }
  /// Rows as shown.
  var shownHeight: Int { orientation.swapsAxes ? width : height }
  /// Its size in points, for a file of that many pixels a point (UIImage.size).
  func size(scale: Int) -> Size {
    let pixels = exactSize ?? Size(width: Double(shownWidth), height: Double(shownHeight))
    return Size(width: pixels.width / Double(scale), height: pixels.height / Double(scale))
  }

  /// Whether the picture is drawn at any size equally sharp.
  var isVector: Bool { format == .svg || format == .pdf }

  init(format: Format, width: Int, height: Int, usedBytes: Int) {
    self.format = format
    self.width = width
    self.height = height
    self.usedBytes = usedBytes
  }

  /// Reads the header of any known format.
  ///
  /// - Throws: `PictureError.empty`, `unknownFormat`, `gitLFSPointer` or `damaged`; of a PDF
  ///   `programMissing`, too.
  init(_ bytes: [UInt8]) throws(PictureError) {
    let reader = ByteReader(bytes)
    guard !bytes.isEmpty else { throw .empty }
    let header: PictureHeader?
    switch PictureHeader.format(of: reader) {
    case .png: header = PictureHeader(png: reader)
    case .jpeg: header = PictureHeader(jpeg: reader)
    case .gif: header = PictureHeader(gif: reader)
    case .tiff: header = PictureHeader(tiff: reader)
    case .webp: header = PictureHeader(webp: reader)
    case .bmp: header = PictureHeader(bmp: reader)
    case .svg: header = PictureHeader(svg: reader)
    case .pdf: header = try PictureHeader(pdf: bytes)
    case nil:
      throw bytes.starts(with: "version https://git-lfs".utf8) ? .gitLFSPointer : .unknownFormat
    }
    guard let header else { throw .damaged("its header is cut short or makes no sense") }
    guard header.width > 0, header.height > 0 else { throw .damaged("it has no extent") }
    self = header
  }

  private static func format(of reader: ByteReader) -> Format? {
    if reader.has([0x89, 0x50, 0x4E, 0x47], at: 0) { return .png }
    if reader.has([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
    if reader.has("GIF8", at: 0) { return .gif }
    if reader.has([0x49, 0x49, 0x2A, 0], at: 0) || reader.has([0x4D, 0x4D, 0, 0x2A], at: 0) {
      return .tiff
    }
    if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) { return .webp }
    if reader.has("BM", at: 0) { return .bmp }
    if SVGHeader.looksLikeSVG(reader.bytes) { return .svg }
    return PDFPicture.isPDF(reader.bytes) ? .pdf : nil
  }
}

/// Reads numbers at places of a file; nil beyond its end.
struct ByteReader {
  let bytes: [UInt8]
  var isBigEndian = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func byte(_ offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  func short(_ offset: Int) -> Int? {
    guard let first = byte(offset), let second = byte(offset + 1) else { return nil }
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  func long(_ offset: Int) -> Int? {
    guard let first = short(offset), let second = short(offset + 2) else { return nil }
    return isBigEndian ? first << 16 | second : second << 16 | first
  }

  var littleEndian: ByteReader {
    var copy = self
    copy.isBigEndian = false
    return copy
  }

  func has(_ expected: some Collection<UInt8>, at offset: Int) -> Bool {
    offset >= 0 && offset + expected.count <= bytes.count
      && bytes[offset..<(offset + expected.count)].elementsEqual(expected)
  }

  func has(_ text: String, at offset: Int) -> Bool { has(Array(text.utf8), at: offset) }
}
