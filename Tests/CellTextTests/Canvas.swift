internal import CPangoCairo
import CellLayout
@testable import CellText

/// The process's fonts, read once for all tests.
enum Fonts {
  static let library = Result { try FontLibrary() }
  static func engine() throws -> TextEngine { TextEngine(library: try library.get()) }
}

/// A picture in memory that texts are drawn on, white at first.
@safe final class Canvas {
  let surface: OpaquePointer
  let context: OpaquePointer
  let width: Int
  let height: Int

  init?(width: Int, height: Int, scale: Double = 1) {
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      let context = unsafe cairo_create(surface)
    else { return nil }
    unsafe self.surface = surface
    unsafe self.context = context
    self.width = width
    self.height = height
    unsafe cairo_set_source_rgb(context, 1, 1, 1)
    unsafe cairo_paint(context)
    unsafe cairo_scale(context, scale, scale)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  func draw(
    _ layout: TextLayout, at origin: Point, width: Double,
    alignment: TextAlignment = .natural, target: TextPaint.Target = .image
  ) {
    let paint = TextPaint(
      color: RGBA(red: 0, green: 0, blue: 0), appearance: .light, target: target)
    unsafe layout.draw(
      on: context, at: origin, width: width, alignment: alignment, paint: paint)
  }

  /// Pixels as 0xRRGGBB, row by row.
  func pixels() -> [UInt32] {
    unsafe cairo_surface_flush(surface)
    let stride = Int(unsafe cairo_image_surface_get_stride(surface)) / 4
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return [] }
    return unsafe data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { words in
      (0..<height).flatMap { row in
        (0..<width).map { unsafe words[row * stride + $0] & 0xFFFFFF }
      }
    }
  }

  func write(to path: String) {
    unsafe cairo_surface_write_to_png(surface, path)
  }
}
