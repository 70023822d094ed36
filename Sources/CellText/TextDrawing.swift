internal import CPangoCairo
import CellLayout

/// What a text is painted with.
package struct TextPaint {
  /// What takes the drawing.
  package enum Target {
    /// Pixels: baselines are put on whole ones.
    case image
    /// PDF or SVG: nothing is rounded, colour glyphs become pictures.
    case vector
  }

  /// Colour of runs without one of their own.
  package var color: RGBA
  /// What semantic colours of runs become.
  package var appearance: Appearance
  /// What takes the drawing.
  package var target: Target
  /// One colour for everything, as a shadow has.
  package var override: RGBA?

  /// Makes a paint.
  package init(color: RGBA, appearance: Appearance, target: Target, override: RGBA? = nil) {
    self.color = color
    self.appearance = appearance
    self.target = target
    self.override = override
  }
}

extension TextLayout {
  /// Draws the text with its top left corner at `origin`, aligned within `width` points.
  ///
  /// The pointer is a `cairo_t` whose user space is in points.
  package func draw(
    on context: OpaquePointer, at origin: Point, width: Double, alignment: TextAlignment,
    paint: TextPaint
  ) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    let pen = unsafe TextPen(context: context, paint: paint)
    let visible = unsafe TextLayout.visibleRange(context)
    for box in boxes {
      // Glyphs may reach beyond their line, but not by more than it is high.
      let top = origin.y + box.top
      guard top + 2 * box.height >= visible.lowerBound, top - box.height <= visible.upperBound
      else { continue }
      let line = VisualLine(box, of: self, width: width, alignment: alignment)
      for fragment in line.fragments {
        pen.drawBackground(of: fragment, box: box, at: origin)
      }
      for fragment in line.fragments {
        pen.draw(fragment, baseline: origin.y + box.baseline, x: origin.x)
      }
    }
  }

  /// The part of the vertical axis that a context shows, in points.
  private static func visibleRange(_ context: OpaquePointer) -> ClosedRange<Double> {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
    return top...max(top, bottom)
  }

  /// Where a line's left edge lies when lines are aligned within `width`, in points.
  package func lineOrigins(width: Double, alignment: TextAlignment) -> [Point] {
    boxes.map { box in
      Point(x: VisualLine.left(of: box, of: self, width: width, alignment: alignment), y: box.top)
    }
  }
}

/// Paints the fragments of lines on Cairo.
@safe struct TextPen {
  private let context: OpaquePointer
  private let paint: TextPaint

  /// Makes a pen for a context in points.
  init(context: OpaquePointer, paint: TextPaint) {
    unsafe self.context = context
    self.paint = paint
  }

  /// Fills a fragment's background from the line's top to its bottom.
  func drawBackground(of fragment: Fragment, box: TextLayout.Box, at origin: Point) {
    guard paint.override == nil, let color = fragment.attributes.backgroundColor else { return }
    setSource(color.resolved(in: paint.appearance))
    unsafe cairo_rectangle(
      context, origin.x + fragment.x, origin.y + box.top, fragment.width, box.height)
    unsafe cairo_fill(context)
  }

  /// Draws a fragment's glyphs and the lines under and through them.
  func draw(_ fragment: Fragment, baseline: Double, x: Double) {
    let attributes = fragment.attributes
    let color =
      paint.override ?? attributes.color?.resolved(in: paint.appearance) ?? paint.color
    let y = snapped(baseline - (attributes.baselineOffset ?? 0), x: x)
    setSource(color)
    if fragment.piece.kind == .emoji, paint.target == .vector {
      unsafe EmojiPicture.draw(fragment, on: context, x: x + fragment.x, baseline: y)
    } else {
      unsafe cairo_move_to(context, x + fragment.x, y)
      unsafe fragment.withGlyphItem { unsafe pango_cairo_show_glyph_item(context, $0, $1) }
    }
    let size = fragment.font.size
    if attributes.isUnderlined { stroke(fragment, x: x, top: y + size * 0.1) }
    if attributes.isStruckThrough { stroke(fragment, x: x, top: y - size * 0.29) }
  }

  /// A line as wide as the fragment, at least a pixel thick on pixels.
  private func stroke(_ fragment: Fragment, x: Double, top: Double) {
    var top = top
    var thickness = fragment.font.size * 0.055
    if paint.target == .image {
      let pixel = pixel()
      thickness = max(pixel, (thickness / pixel).rounded() * pixel)
      top = snapped(top, x: x)
    }
    unsafe cairo_rectangle(context, x + fragment.x, top, fragment.width, thickness)
    unsafe cairo_fill(context)
  }

  private func setSource(_ color: RGBA) {
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// The height of a pixel in points.
  private func pixel() -> Double {
    var x = 0.0
    var y = 1.0
    unsafe cairo_user_to_device_distance(context, &x, &y)
    return 1 / max(abs(y), 1e-9)
  }

  /// A height in points on the nearest whole pixel, when there are pixels.
  private func snapped(_ y: Double, x: Double) -> Double {
    guard paint.target == .image else { return y }
    var deviceX = x
    var deviceY = y
    unsafe cairo_user_to_device(context, &deviceX, &deviceY)
    deviceY = (deviceY + 0.5).rounded(.down)
    unsafe cairo_device_to_user(context, &deviceX, &deviceY)
    return deviceY
  }
}
