internal import CPangoCairo
internal import CellLayout

/// A pen on a surface: takes points, and keeps Cairo to itself.
// Safe: it alone holds the handle, from init to deinit.
@safe struct Context: ~Copyable {
  /// For the text engine, which draws with Pango.
  @unsafe let handle: OpaquePointer

  private init(adopting handle: OpaquePointer) { unsafe self.handle = unsafe handle }

  /// Begins drawing; `scale` pixels a point, and the origin moved there, in points.
  static func on(
    _ surface: borrowing Surface, scale: Double = 1, origin: Point = .zero
  ) throws(CanvasError) -> Context {
    guard let handle = unsafe cairo_create(surface.handle) else { throw .outOfMemory }
    let context = unsafe Context(adopting: handle)
    unsafe cairo_set_antialias(handle, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_set_tolerance(handle, 0.1)
    unsafe cairo_scale(handle, scale, scale)
    unsafe cairo_translate(handle, origin.x, origin.y)
    try context.check()
    return context
  }

  deinit { unsafe cairo_destroy(handle) }

  /// Throws if any step so far failed.
  func check() throws(CanvasError) {
    try CairoStatus.check(unsafe cairo_status(handle), while: "drawing")
  }

  /// Ends a page of a document.
  func showPage() { unsafe cairo_show_page(handle) }

  /// Moves the origin, in points, until `endOffset`.
  func beginOffset(_ offset: Point) {
    unsafe cairo_save(handle)
    unsafe cairo_translate(handle, offset.x, offset.y)
  }

  /// Takes back the last `beginOffset`.
  func endOffset() { unsafe cairo_restore(handle) }

  /// Draws a command that stands for itself: a fill, a border or a path.
  func draw(_ command: DisplayList.Command) {
    switch command {
    case .fill(let shape, let color): fill(shape, color)
    case .border(let shape, let width, let color): border(shape, width: width, color)
    case .fillPath(let path, let color): fill(path, color)
    case .strokePath(let path, let width, let color): stroke(path, width: width, color)
    default: break
    }
  }

  /// Fills everything within the clip.
  func paint(_ color: RGBA) {
    set(color)
    unsafe cairo_paint(handle)
  }

  /// Fills a shape.
  func fill(_ shape: RoundedRect, _ color: RGBA) {
    set(color)
    add(shape)
    unsafe cairo_fill(handle)
  }

  /// Fills the ring between a shape and the same shape, smaller by `width` on each side.
  func border(_ shape: RoundedRect, width: Double, _ color: RGBA) {
    set(color)
    add(shape)
    if width * 2 < min(shape.rect.width, shape.rect.height) { add(shape.inset(by: width)) }
    unsafe cairo_set_fill_rule(handle, CAIRO_FILL_RULE_EVEN_ODD)
    unsafe cairo_fill(handle)
    unsafe cairo_set_fill_rule(handle, CAIRO_FILL_RULE_WINDING)
  }

  /// Fills a path.
  func fill(_ path: VectorPath, _ color: RGBA) {
    set(color)
    add(path)
    unsafe cairo_fill(handle)
  }

  /// Draws along a path, ends and corners round.
  func stroke(_ path: VectorPath, width: Double, _ color: RGBA) {
    set(color)
    add(path)
    unsafe cairo_set_line_width(handle, width)
    unsafe cairo_set_line_cap(handle, CAIRO_LINE_CAP_ROUND)
    unsafe cairo_set_line_join(handle, CAIRO_LINE_JOIN_ROUND)
    unsafe cairo_stroke(handle)
  }

  /// Cuts what follows at a shape, until `endClip`.
  func beginClip(_ shape: RoundedRect) {
    unsafe cairo_save(handle)
    add(shape)
    unsafe cairo_clip(handle)
  }

  /// Takes back the last `beginClip`.
  func endClip() { unsafe cairo_restore(handle) }

  /// Draws what follows apart, until `endGroup`; nothing of it lies outside of `extent`.
  func beginGroup(within extent: Rect?) {
    unsafe cairo_save(handle)
    // The group is only as large as the clip; the margin keeps the clip's soft edges off the ink.
    add(RoundedRect((extent ?? .zero).inset(by: EdgeInsets(all: -2))))
    unsafe cairo_clip(handle)
    unsafe cairo_push_group(handle)
  }

  /// Lays on what was drawn apart.
  func endGroup(alpha: Double) {
    unsafe cairo_pop_group_to_source(handle)
    unsafe cairo_paint_with_alpha(handle, alpha)
    unsafe cairo_restore(handle)
  }

  /// Lays a picture into a rectangle, its outer edges as sharp as the rectangle's.
  ///
  /// - Parameters:
  ///   - picture: the picture's surface.
  ///   - size: its extent, in pixels.
  ///   - rect: where it goes, in points.
  ///   - orientation: how it has to be turned.
  ///   - continuesEdges: whether the edge's pixels go on beyond it, so that it doesn't fade where it is
  ///     scaled; documents would store a larger picture for that and need it less.
  func draw(
    _ picture: borrowing Surface, size: PixelSize, in rect: Rect,
    orientation: PictureOrientation = .up, continuesEdges: Bool
  ) {
    unsafe cairo_save(handle)
    add(RoundedRect(rect))
    if orientation == .up {
      unsafe cairo_set_source_surface(handle, picture.handle, 0, 0)
      // Set on the pattern, the factors cancel exactly where pixels meet pixels.
      let (xScale, yScale) = (Double(size.width) / rect.width, Double(size.height) / rect.height)
      var matrix = cairo_matrix_t(
        xx: xScale, yx: 0, xy: 0, yy: yScale, x0: -rect.x * xScale, y0: -rect.y * yScale)
      unsafe cairo_pattern_set_matrix(cairo_get_source(handle), &matrix)
    } else {
      unsafe cairo_translate(handle, rect.x, rect.y)
      unsafe cairo_scale(handle, rect.width, rect.height)
      turn(orientation)
      unsafe cairo_scale(handle, 1 / Double(size.width), 1 / Double(size.height))
      unsafe cairo_set_source_surface(handle, picture.handle, 0, 0)
    }
    let pattern = unsafe cairo_get_source(handle)
    if continuesEdges { unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    unsafe cairo_fill(handle)
    unsafe cairo_restore(handle)
  }

  private func turn(_ orientation: PictureOrientation) {
    let m = orientation.unitMatrix
    var matrix = cairo_matrix_t(xx: m.xx, yx: m.yx, xy: m.xy, yy: m.yy, x0: m.x0, y0: m.y0)
    unsafe cairo_transform(handle, &matrix)
  }

  private func set(_ color: RGBA) {
    unsafe cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha)
  }

  private func add(_ shape: RoundedRect) {
    let rect = shape.rect
    let radius = shape.radius
    guard radius > 0 else {
      return unsafe cairo_rectangle(handle, rect.x, rect.y, rect.width, rect.height)
    }
    unsafe cairo_new_sub_path(handle)
    let quarter = Double.pi / 2
    unsafe cairo_arc(handle, rect.maxX - radius, rect.y + radius, radius, -quarter, 0)
    unsafe cairo_arc(handle, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    unsafe cairo_arc(handle, rect.x + radius, rect.maxY - radius, radius, quarter, quarter * 2)
    unsafe cairo_arc(handle, rect.x + radius, rect.y + radius, radius, quarter * 2, quarter * 3)
    unsafe cairo_close_path(handle)
  }

  private func add(_ path: VectorPath) {
    unsafe cairo_new_path(handle)
    for element in path.elements {
      switch element {
      case .move(let p): unsafe cairo_move_to(handle, p.x, p.y)
      case .line(let p): unsafe cairo_line_to(handle, p.x, p.y)
      case .curve(let a, let b, let p):
        unsafe cairo_curve_to(handle, a.x, a.y, b.x, b.y, p.x, p.y)
      case .close: unsafe cairo_close_path(handle)
      }
    }
  }
}
