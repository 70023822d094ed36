internal import CGdkPixbuf
// For GError, which both C modules share.
internal import CPangoCairo

/// Decodes pictures with gdk-pixbuf, and PDFs with poppler's programs, no larger than they are needed.
struct PictureDecoder {
  let limits: PictureLimits

  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - file: the file, header read.
  ///   - needed: pixels that the picture will cover, as shown; nil is its own size.
  ///   - turnsUpright: whether the camera's orientation is applied.
  ///   - identity: a name for the result.
  /// - Returns: the picture.
  /// - Throws: `PictureError.tooManyPixels` or `damaged`.
  func decode(
    _ file: EncodedPicture, needed: PixelSize?, turnsUpright: Bool, identity: String
  ) throws(PictureError) -> DecodedPicture {
    try pixbuf(file, needed: needed)
      .decoded(orientation: turnsUpright ? file.header.orientation : .up, identity: identity)
  }

  /// Decodes a picture in its own size, turned upright, colours not multiplied by alpha.
  ///
  /// - Throws: `PictureError.tooManyPixels` or `damaged`.
  func bitmap(_ file: EncodedPicture) throws(PictureError) -> Bitmap {
    try pixbuf(file, needed: nil).bitmap(orientation: file.header.orientation)
  }

  private func pixbuf(
    _ file: EncodedPicture, needed: PixelSize?
  ) throws(PictureError) -> Pixbuf {
    let header = file.header
    let target = try target(for: header, needed: needed)
    if header.format == .pdf {
      let png = try PDFPicture.png(file.bytes, size: target)
      return try Pixbuf.decode(png[...], type: "png", target: target)
    }
    if header.isCutShort(file.bytes) { throw .damaged("it ends too early") }
    return try Pixbuf.decode(
      file.bytes.prefix(header.usedBytes) + header.closingBytes, type: header.format.rawValue,
      target: target)
  }

  /// The size to decode to, as stored: never larger than the file's own unless that is a drawing.
  func target(for header: PictureHeader, needed: PixelSize?) throws(PictureError) -> PixelSize {
    var width = header.width
    var height = header.height
    if let needed {
      let swaps = header.orientation.swapsAxes
      let (columns, rows) = (
        swaps ? needed.height : needed.width, swaps ? needed.width : needed.height
      )
      if header.isVector {
        (width, height) = vectorTarget(header, columns: columns, rows: rows)
        shrink(&width, &height)
      } else {
        width = min(width, columns)
        height = min(height, rows)
      }
    }
    try check(header, target: (width, height))
    do {
      return try PixelSize(width: width, height: height)
    } catch {
      throw tooManyPixels(header)
    }
  }

  /// What a drawing is decoded to: what is needed, or larger in its own proportions.
  ///
  /// The decoder keeps proportions and would leave margins; drawing stretches.
  private func vectorTarget(
    _ header: PictureHeader, columns: Int, rows: Int
  ) -> (width: Int, height: Int) {
    let factor = max(
      Double(columns) / Double(header.width), Double(rows) / Double(header.height))
    let own = (Double(header.width) * factor, Double(header.height) * factor)
    guard own.0.isFinite, own.1.isFinite, max(own.0, own.1) <= Double(PixelSize.limit),
      own.0 - Double(columns) >= 2 || own.1 - Double(rows) >= 2
    else { return (columns, rows) }
    return (Int(own.0.rounded()), Int(own.1.rounded()))
  }

  /// A drawing that covers more than the limit is drawn smaller, and stretched.
  private func shrink(_ width: inout Int, _ height: inout Int) {
    let area = Double(width) * Double(height)
    guard area > Double(limits.pixels) else { return }
    let factor = (Double(limits.pixels) / area).squareRoot()
    width = max(1, Int(Double(width) * factor))
    height = max(1, Int(Double(height) * factor))
  }

  /// What the decoder will hold in memory has to be within the limits.
  private func check(
    _ header: PictureHeader, target: (width: Int, height: Int)
  ) throws(PictureError) {
    var held = (header.width, header.height)
    // However small it is decoded, every row of it has to be gone through.
    let declared = held.0.multipliedReportingOverflow(by: held.1)
    let isAbsurd = declared.overflow || declared.partialValue / 4 > limits.pixels
    if isAbsurd, !header.isVector { throw tooManyPixels(header) }
    if header.isVector { held = target }
    if header.shrinksWhileDecoding, header.format == .jpeg {
      // The decoder leaves out frequencies: it shrinks by 2, 4 or 8, never below the target.
      var divisor = 8
      while divisor > 1,
        header.width / divisor < target.width || header.height / divisor < target.height
      {
        divisor /= 2
      }
      held = (header.width / divisor, header.height / divisor)
    }
    let (pixels, overflows) = held.0.multipliedReportingOverflow(by: held.1)
    if overflows || pixels > limits.pixels { throw tooManyPixels(header) }
  }

  private func tooManyPixels(_ header: PictureHeader) -> PictureError {
    .tooManyPixels(width: header.width, height: header.height, limit: limits.pixels)
  }
}

/// A picture as gdk-pixbuf holds it.
// Safe: it alone holds the loader, which holds the pixels, from init to deinit.
@safe private struct Pixbuf: ~Copyable {
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>

  private init(adopting loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    unsafe self.loader = unsafe loader
  }

  /// Decodes bytes of a format, shrunk to a size on the way.
  static func decode(
    _ bytes: ArraySlice<UInt8>, type: String, target: PixelSize
  ) throws(PictureError) -> Pixbuf {
    var error: UnsafeMutablePointer<GError>?
    guard let loader = unsafe gdk_pixbuf_loader_new_with_type(type, &error) else {
      throw unsafe failure(error)
    }
    let pixbuf = unsafe Pixbuf(adopting: loader)
    unsafe gdk_pixbuf_loader_set_size(loader, Int32(target.width), Int32(target.height))
    let isWritten = unsafe bytes.withUnsafeBufferPointer {
      unsafe gdk_pixbuf_loader_write(loader, $0.baseAddress, UInt($0.count), &error)
    }
    // A loader that isn't closed complains on standard error when it is let go.
    guard isWritten != 0 else {
      unsafe gdk_pixbuf_loader_close(loader, nil)
      throw unsafe failure(error)
    }
    let isClosed = unsafe gdk_pixbuf_loader_close(loader, &error)
    guard isClosed != 0 else { throw unsafe failure(error) }
    return pixbuf
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(loader)) }

  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> PictureError {
    guard let error = unsafe error else { return .damaged("no reason given") }
    defer { unsafe g_error_free(error) }
    return .damaged(unsafe String(cString: error.pointee.message))
  }

  /// The pixels as Cairo takes them, turned upright.
  func decoded(
    orientation: PictureOrientation, identity: String
  ) throws(PictureError) -> DecodedPicture {
    guard let rows = unsafe rows() else { throw .damaged("it holds no picture") }
    guard
      let size = try? unsafe orientation.swapsAxes
        ? PixelSize(width: rows.height, height: rows.width)
        : PixelSize(width: rows.width, height: rows.height)
    else { throw .damaged("it has no extent") }
    return DecodedPicture(
      pixels: unsafe rows.words(orientation), size: size, identity: identity)
  }

  /// The pixels as they are compared, turned upright.
  func bitmap(orientation: PictureOrientation) throws(PictureError) -> Bitmap {
    guard let rows = unsafe rows() else { throw .damaged("it holds no picture") }
    let (width, height) =
      unsafe orientation.swapsAxes
      ? (rows.height, rows.width) : (rows.width, rows.height)
    guard
      let bitmap = unsafe Bitmap(
        width: width, height: height, pixels: rows.straightBytes(orientation))
    else { throw .damaged("it has no extent") }
    return bitmap
  }

  private func rows() -> PixbufRows? {
    guard let pixbuf = unsafe gdk_pixbuf_loader_get_pixbuf(loader),
      let bytes = unsafe gdk_pixbuf_read_pixels(pixbuf)
    else { return nil }
    return unsafe PixbufRows(
      bytes: bytes, width: Int(gdk_pixbuf_get_width(pixbuf)),
      height: Int(gdk_pixbuf_get_height(pixbuf)), stride: Int(gdk_pixbuf_get_rowstride(pixbuf)),
      channels: Int(gdk_pixbuf_get_n_channels(pixbuf)))
  }
}

/// Rows of red, green, blue and perhaps straight alpha, 8 bits each.
@unsafe private struct PixbufRows {
  let bytes: UnsafePointer<UInt8>
  let width: Int
  let height: Int
  let stride: Int
  let channels: Int

  func words(_ orientation: PictureOrientation) -> [UInt32] {
    let count = unsafe width * height
    return unsafe [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
      for y in 0..<(unsafe height) {
        let (start, step) = unsafe destination(ofRow: y, orientation)
        unsafe convert(row: y, to: target, from: start, by: step)
      }
      initialized = count
    }
  }

  /// Red, green, blue and straight alpha of each pixel.
  func straightBytes(_ orientation: PictureOrientation) -> [UInt8] {
    let count = unsafe width * height * 4
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      for y in 0..<(unsafe height) {
        var source = unsafe bytes + y * stride
        var (start, step) = unsafe destination(ofRow: y, orientation)
        (start, step) = (start * 4, step * 4)
        for _ in 0..<(unsafe width) {
          for channel in 0..<3 { unsafe target[start + channel] = unsafe source[channel] }
          unsafe target[start + 3] = unsafe channels == 4 ? source[3] : 255
          unsafe source += channels
          start += step
        }
      }
      initialized = count
    }
  }

  /// Where a stored row's first pixel goes, and how far it is from there to the next.
  private func destination(ofRow y: Int, _ orientation: PictureOrientation) -> (Int, Int) {
    let (w, h) = unsafe (width, height)
    switch orientation {
    case .up: return (y * w, 1)
    case .upMirrored: return (y * w + w - 1, -1)
    case .down: return ((h - 1 - y) * w + w - 1, -1)
    case .downMirrored: return ((h - 1 - y) * w, 1)
    case .leftMirrored: return (y, h)
    case .right: return (h - 1 - y, h)
    case .rightMirrored: return ((w - 1) * h + h - 1 - y, -h)
    case .left: return ((w - 1) * h + y, -h)
    }
  }

  private func convert(
    row y: Int, to target: UnsafeMutableBufferPointer<UInt32>, from start: Int, by step: Int
  ) {
    var source = unsafe bytes + y * stride
    var index = start
    for _ in 0..<(unsafe width) {
      let alpha = unsafe channels == 4 ? UInt32(source[3]) : 255
      let red = unsafe PixbufRows.multiplied(source[0], alpha)
      let green = unsafe PixbufRows.multiplied(source[1], alpha)
      let blue = unsafe PixbufRows.multiplied(source[2], alpha)
      unsafe target[index] = alpha << 24 | red << 16 | green << 8 | blue
      unsafe source += channels
      index += step
    }
  }

  /// value × alpha ÷ 255, rounded, without a division.
  @inline(__always)
  private static func multiplied(_ value: UInt8, _ alpha: UInt32) -> UInt32 {
    let product = UInt32(value) * alpha + 128
    return (product + product >> 8) >> 8
  }
}
