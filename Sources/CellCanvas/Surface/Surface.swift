internal import CPangoCairo
internal import CellLayout

/// Something that can be drawn on: pixels, or a document of vectors.
// Safe: it alone holds the handle, from init to deinit.
@safe struct Surface: ~Copyable {
  @unsafe let handle: OpaquePointer

  private init(adopting handle: OpaquePointer) { unsafe self.handle = unsafe handle }

  private static func checked(
    _ handle: OpaquePointer?, while step: String
  ) throws(CanvasError) -> Surface {
    guard let handle = unsafe handle else { throw .outOfMemory }
    let surface = unsafe Surface(adopting: handle)
    try CairoStatus.check(unsafe cairo_surface_status(handle), while: step)
    return surface
  }

  deinit { unsafe cairo_surface_destroy(handle) }

  /// How the pixels of a picture are stored.
  enum PixelFormat {
    /// Four bytes: colour multiplied by alpha, and alpha.
    case color
    /// One byte: alpha.
    case alpha

    fileprivate var cairo: cairo_format_t {
      switch self {
      case .color: CAIRO_FORMAT_ARGB32
      case .alpha: CAIRO_FORMAT_A8
      }
    }
  }

  /// Bytes from one row of pixels to the next.
  static func stride(width: Int, format: PixelFormat) -> Int {
    Int(cairo_format_stride_for_width(format.cairo, Int32(width)))
  }

  /// Pixels that lie elsewhere; the memory must outlive the surface.
  static func pixels(
    _ pixels: UnsafeMutableRawPointer, size: PixelSize, format: PixelFormat
  ) throws(CanvasError) -> Surface {
    let bytes = unsafe pixels.assumingMemoryBound(to: UInt8.self)
    return try unsafe checked(
      cairo_image_surface_create_for_data(
        bytes, format.cairo, Int32(size.width), Int32(size.height),
        Int32(stride(width: size.width, format: format))),
      while: "making a picture")
  }

  /// A PDF that goes into a sink; the sink must outlive the surface.
  static func pdf(into sink: ByteSink) throws(CanvasError) -> Surface {
    let surface = try unsafe checked(
      cairo_pdf_surface_create_for_stream(
        ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), 1, 1),
      while: "beginning a PDF")
    unsafe cairo_pdf_surface_restrict_to_version(surface.handle, CAIRO_PDF_VERSION_1_5)
    // A fixed date: the same drawing is the same file, whenever it is made.
    for field in [CAIRO_PDF_METADATA_CREATE_DATE, CAIRO_PDF_METADATA_MOD_DATE] {
      unsafe cairo_pdf_surface_set_metadata(surface.handle, field, "2000-01-01T00:00:00Z")
    }
    return surface
  }

  /// An SVG that goes into a sink; the sink must outlive the surface.
  static func svg(into sink: ByteSink, size: Size) throws(CanvasError) -> Surface {
    let surface = try unsafe checked(
      cairo_svg_surface_create_for_stream(
        ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), size.width, size.height),
      while: "beginning an SVG")
    unsafe cairo_svg_surface_restrict_to_version(surface.handle, CAIRO_SVG_VERSION_1_2)
    unsafe cairo_svg_surface_set_document_unit(surface.handle, CAIRO_SVG_UNIT_PX)
    return surface
  }

  /// Sets the size of the pages that follow, in points.
  func setPageSize(_ size: Size) {
    unsafe cairo_pdf_surface_set_size(handle, size.width, size.height)
  }

  /// Makes sure that all drawing has reached the pixels.
  func flush() throws(CanvasError) {
    unsafe cairo_surface_flush(handle)
    try CairoStatus.check(unsafe cairo_surface_status(handle), while: "drawing")
  }

  /// Ends a document; everything is written then.
  func finish() throws(CanvasError) {
    unsafe cairo_surface_finish(handle)
    try CairoStatus.check(unsafe cairo_surface_status(handle), while: "finishing a document")
  }

  /// Keeps the encoded file with the picture, for documents that can hold it as it is.
  func attach(_ file: EncodedPicture) {
    let box = unsafe Unmanaged.passRetained(file).toOpaque()
    let release: cairo_destroy_func_t = { box in
      if let box = unsafe box { unsafe Unmanaged<EncodedPicture>.fromOpaque(box).release() }
    }
    // The array never changes and lives as long as its retained owner, so its place is lasting.
    let status = unsafe file.bytes.withUnsafeBufferPointer { bytes in
      unsafe cairo_surface_set_mime_data(
        handle, CAIRO_MIME_TYPE_JPEG, bytes.baseAddress, UInt(bytes.count), release, box)
    }
    if status != CAIRO_STATUS_SUCCESS { unsafe Unmanaged<EncodedPicture>.fromOpaque(box).release() }
  }

  /// Names the picture, so that a document stores equal ones once.
  func identify(as name: String) {
    var copy = name
    let status = copy.withUTF8 { bytes in
      let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
      for index in bytes.indices { unsafe memory[index] = unsafe bytes[index] }
      return unsafe cairo_surface_set_mime_data(
        handle, CAIRO_MIME_TYPE_UNIQUE_ID, memory, UInt(bytes.count),
        { unsafe $0?.deallocate() }, memory)
    }
    // Without the name the document is only larger.
    _ = status
  }
}
