internal import CellLayout

/// How a label's text sits in its bounds, as UILabel draws it.
struct LabelPlacement {
  /// The text, with no more lines than the bounds have room for.
  var block: TextBlock
  /// Width at which its lines are broken, in points.
  var setWidth: Double
  /// Width within which its lines are aligned, in points.
  var width: Double
  /// Its top left corner, in the coordinates of the frame, on the pixel grid.
  var origin: Point
  /// A rectangle that holds all its ink, in the coordinates of the frame.
  var inkBounds: Rect
  /// Whether it has to be cut at the bounds.
  var overflows: Bool

  /// Places a label's text.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - frame: its frame, in the coordinates of the drawing.
  ///   - setWidth: the width its text was measured at; nil is the frame's.
  ///   - context: traits and measures.
  init(_ label: Label, frame: Rect, setWidth: Double?, context: LayoutContext) {
    let scale = context.traits.scale
    block = label.block
    self.setWidth = setWidth ?? frame.width
    width = frame.width
    var metrics = context.text.metrics(of: block, width: self.setWidth, traits: context.traits)
    let pixel = 1 / scale.factor
    if metrics.lineCount > 1, metrics.size.height > frame.height + pixel {
      block.numberOfLines = LabelPlacement.lines(of: metrics, fitting: frame.height + pixel)
      metrics = context.text.metrics(of: block, width: self.setWidth, traits: context.traits)
    }
    let slack = frame.height - scale.ceil(metrics.size.height)
    let y = frame.y + (abs(slack) < pixel ? 0 : slack / 2)
    origin = Point(x: scale.round(frame.x), y: scale.round(y))
    inkBounds = LabelPlacement.inkBounds(of: metrics, at: origin, width: width)
    overflows =
      metrics.size.height > frame.height + pixel
      || (label.lineBreakMode == .clip && metrics.size.width > frame.width + pixel)
  }

  /// Ink may reach over its lines, but hardly by more than a line's height.
  private static func inkBounds(of metrics: TextMetrics, at origin: Point, width: Double) -> Rect {
    let margin = metrics.size.height / Double(max(1, metrics.lineCount))
    let lines = Size(width: max(width, metrics.size.width), height: metrics.size.height)
    return Rect(origin: origin, size: lines).inset(by: EdgeInsets(all: -margin))
  }

  /// How many lines fit into a height; never less than one.
  static func lines(of metrics: TextMetrics, fitting height: Double) -> Int {
    let pitch = (metrics.lastBaseline - metrics.firstBaseline) / Double(metrics.lineCount - 1)
    guard pitch > 0 else { return metrics.lineCount }
    let lineHeight = metrics.size.height - pitch * Double(metrics.lineCount - 1)
    let lines = ((height - lineHeight) / pitch).rounded(.down) + 1
    return Int(max(1, min(lines, Double(metrics.lineCount))))
  }
}

extension DisplayListBuilder {
  mutating func append(_ label: Label, frame: Rect, width: Double?) {
    guard !label.text.isEmpty, frame.width > 0, frame.height > 0 else { return }
    let placement = LabelPlacement(label, frame: frame, setWidth: width, context: context)
    if placement.overflows { emit(.beginClip(RoundedRect(frame))) }
    if let shadow = resolved(label.shadow) { emit(.text(placement.shadow(shadow))) }
    emit(
      .text(
        TextItem(
          block: placement.block, setWidth: placement.setWidth, origin: placement.origin,
          width: placement.width, inkBounds: placement.inkBounds,
          color: label.color.resolved(in: traits.appearance))))
    if placement.overflows { emit(.endClip) }
  }
}

extension LabelPlacement {
  /// UILabel's shadow is the text once more, sharp, in one colour.
  fileprivate func shadow(_ shadow: ShadowItem) -> TextItem {
    TextItem(
      block: block, setWidth: setWidth,
      origin: Point(x: origin.x + shadow.offset.x, y: origin.y + shadow.offset.y), width: width,
      inkBounds: inkBounds.offset(x: shadow.offset.x, y: shadow.offset.y),
      color: shadow.color, usesRunColors: false)
  }
}
