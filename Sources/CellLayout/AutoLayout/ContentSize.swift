/// The size a view would like to have for its content, in points (UIView.intrinsicContentSize).
struct ContentSize {
  /// Wished width; nil is none.
  var width: Double?
  /// Wished height; nil is none.
  var height: Double?
  /// First baseline below the top; nil for views without text.
  var firstBaseline: Double?
  /// Last baseline above the bottom; nil for views without text.
  var lastBaseline: Double?
  /// Width of the text itself, rounded up to pixels.
  var naturalWidth = 0.0
  /// Width the text was set at; nil is unwrapped.
  var textWidth: Double?
  /// Whether the text should be set again at the width that is solved.
  var wraps = false

  subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }

  /// Whether constraints written for one size still fit another.
  func differs(from other: ContentSize) -> Bool {
    width != other.width || height != other.height || firstBaseline != other.firstBaseline
      || lastBaseline != other.lastBaseline
  }
}

/// Finds content sizes.
struct ContentMeasurer {
  let context: LayoutContext
  let options: LayoutOptions

  /// The content size of a view whose text is set at most `width` points wide; nil is unwrapped.
  func measure(_ view: View, isArranged: Bool, width: Double?) -> ContentSize {
    var size = natural(view, width: width)
    if options.emptyArrangedViewsMeasure50, isArranged, view.showsNothing(size) {
      size.width = 50
      size.height = 50
    }
    if let width = view.intrinsicSize.width { size.width = width.isFinite ? width : nil }
    if let height = view.intrinsicSize.height { size.height = height.isFinite ? height : nil }
    return size
  }

  private func natural(_ view: View, width: Double?) -> ContentSize {
    switch view.content {
    case .none, .stack: ContentSize()
    case .label(let label): measure(label, width: width)
    case .image(let image): measure(image)
    case .control(let control): measure(control)
    }
  }

  private func measure(_ label: Label, width: Double?) -> ContentSize {
    var block = label.block
    block.minimumScaleFactor = 1
    let isMultiline = label.numberOfLines != 1
    let isExplicit = isMultiline && label.preferredMaxLayoutWidth > 0
    let limit = isExplicit ? label.preferredMaxLayoutWidth : width
    let metrics = context.text.metrics(of: block, width: limit, traits: context.traits)
    let scale = context.traits.scale
    var size = ContentSize()
    size.naturalWidth = scale.ceil(metrics.size.width)
    let height = scale.ceil(metrics.size.height)
    size.width = size.naturalWidth
    size.height = height
    size.firstBaseline = scale.round(metrics.firstBaseline)
    size.lastBaseline = height - scale.round(metrics.lastBaseline)
    size.textWidth = limit
    size.wraps = isMultiline && !isExplicit && !label.text.isEmpty
    return size
  }

  private func measure(_ image: ImageView) -> ContentSize {
    var size = ContentSize()
    guard let name = image.image else { return size }
    let natural = context.images.size(ofImage: name, traits: context.traits)
    size.width = natural?.width
    size.height = natural?.height
    return size
  }

  /// Alignment rectangles of standard controls, as UIKit has them.
  private func measure(_ control: Control) -> ContentSize {
    var size = ContentSize()
    switch control.kind {
    case .toggle: (size.width, size.height) = (49, 31)
    case .slider: size.height = 30
    case .progress: size.height = 4
    case .activityIndicator: (size.width, size.height) = (20, 20)
    case .stepper: (size.width, size.height) = (94, 32)
    case .pages(let count, _): (size.width, size.height) = (16 * Double(count) - 9, 37)
    case .segments(let titles, _): (size.width, size.height) = (width(of: titles), 31)
    case .disclosureIndicator: (size.width, size.height) = (8, 14)
    case .checkmark: (size.width, size.height) = (14, 14)
    case .detailButton, .addButton: (size.width, size.height) = (25, 25)
    case .closeButton: (size.width, size.height) = (30, 30)
    case .magnifyingGlass: (size.width, size.height) = (15, 15)
    case .placeholder, .symbol: break
    }
    return size
  }

  /// All segments are as wide as the widest title with its padding, with a line between them.
  private func width(of titles: [String]) -> Double {
    let widest = titles.map { title in
      let block = TextBlock(text: AttributedText(title), font: .system(13, weight: .medium))
      return context.text.metrics(of: block, width: nil, traits: context.traits).size.width
    }.max()
    guard let widest else { return 0 }
    return (widest + 18).rounded(.up) * Double(titles.count) + Double(titles.count - 1)
  }
}

extension View {
  /// Whether a label or image view has nothing to show and no size.
  fileprivate func showsNothing(_ size: ContentSize) -> Bool {
    switch content {
    case .label(let label): label.text.isEmpty
    case .image: size.width == nil
    default: false
    }
  }

  /// Frame minus alignment rectangle: the view's own, or what its control has in UIKit.
  var effectiveAlignmentInsets: EdgeInsets {
    guard alignmentRectInsets == .zero, case .control(let control) = content else {
      return alignmentRectInsets
    }
    switch control.kind {
    case .toggle: return EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider: return EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segments: return EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: return .zero
    }
  }
}
