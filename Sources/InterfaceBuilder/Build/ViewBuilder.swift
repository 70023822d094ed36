import CellLayout

/// Turns the views of a file into views that can be laid out, under one vintage's metrics.
struct ViewBuilder {
  let vintage: Vintage
  let context: LayoutContext
  let cell: CellFacts
  let texts: TextSizes
  let images: ImageSizes
  /// Pictures that the catalogue draws as stencils.
  let templateImages: Set<String>
  /// What the view being built inherits (UIView.tintColor).
  private(set) var tintColor: Color = .semantic(.systemBlue)

  /// Makes a builder for one cell.
  init(
    vintage: Vintage, context: LayoutContext, cell: CellFacts, resources: Resources,
    templateImages: Set<String>
  ) {
    self.vintage = vintage
    self.context = context
    self.cell = cell
    self.templateImages = templateImages
    texts = TextSizes(vintage: vintage, context: context, appFonts: resources.fonts)
    images = ImageSizes(vintage: vintage, resources: resources, context: context)
  }

  /// The cell's view tree.
  func root(_ nib: NibView) -> View {
    let links = ConstraintLinks(nib)
    var root = view(nib, parent: nil, links: links)
    root.frame = Rect(x: 0, y: 0, width: nib.frame?.width ?? cell.width, height: cell.height)
    root.style.isHidden = false
    return root
  }

  private func view(_ nib: NibView, parent: NibView?, links: ConstraintLinks) -> View {
    var inner = self
    inner.tintColor = nib.style.tintColor ?? tintColor
    var view = View(nib.id, frame: nib.frame ?? .zero, style: nib.style)
    setLayout(of: &view, from: nib, parent: parent)
    view.constraints = links.constraints(of: nib, keepsPlaceholders: vintage.isCanvas)
    view.subviews = nib.subviews.map { inner.view($0, parent: nib, links: links) }
    inner.setContent(of: &view, from: nib)
    if let parent, let pins = pins(of: nib, in: parent) {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.constraints += pins
    }
    if vintage.isCanvas { applyCanvasQuirks(of: nib, parent: parent, to: &view) }
    return view
  }

  /// What only Interface Builder's canvas does to a view.
  private func applyCanvasQuirks(of nib: NibView, parent: NibView?, to view: inout View) {
    if parent?.element == "stackView", nib.showsNothing { setStandInSize(of: &view, from: nib) }
    // An indicator that hides itself when it stops is shown, so that it can be selected.
    if case .control(.activity) = nib.content { view.style.isHidden = false }
    applyPlaceholderSize(nib.placeholderSize, to: &view)
  }

  /// Gives an arranged view that shows nothing a size to be seen by.
  ///
  /// 50 points since Xcode 11, before that what the author gave it; it yields to content beside it.
  private func setStandInSize(of view: inout View, from nib: NibView) {
    if vintage.showsEmptyArrangedViews {
      view.intrinsicSize = IntrinsicSize(width: 50, height: 50)
    } else if case .label = nib.content {
      return
    } else if let size = nib.frame?.size {
      view.intrinsicSize = IntrinsicSize(width: size.width, height: size.height)
    }
    for axis in Axis.allCases {
      view.hugging[axis] = min(view.hugging[axis], ViewBuilder.standInHugging)
      view.compressionResistance[axis] = min(
        view.compressionResistance[axis], ViewBuilder.standInResistance)
    }
  }

  /// Less than a stack view wants to be small across.
  private static let standInHugging: LayoutPriority = 45
  /// Less than content resists where nobody says otherwise.
  private static let standInResistance: LayoutPriority = 749

  private func setLayout(of view: inout View, from nib: NibView, parent: NibView?) {
    view.autoresizingMask = nib.mask
    view.translatesAutoresizingMaskIntoConstraints = nib.translatesMask && parent != nil
    view.layoutGuides = nib.guides
    view.layoutMargins = margins(of: nib, isRoot: parent == nil)
    view.preservesSuperviewLayoutMargins = nib.preservesMargins && !nib.isOfTableCell
    view.insetsLayoutMarginsFromSafeArea = nib.marginsKeepToSafeArea
    view.safeAreaInsets = vintage.safeArea(of: nib, isRoot: parent == nil, cell: cell)
    let hugging = vintage.defaultHugging(nib.content)
    view.hugging = AxisPriorities(
      horizontal: nib.hugging.horizontal ?? hugging.horizontal,
      vertical: nib.hugging.vertical ?? hugging.vertical)
    view.compressionResistance = AxisPriorities(
      horizontal: nib.compression.horizontal ?? .defaultHigh,
      vertical: nib.compression.vertical ?? .defaultHigh)
    view.alignmentRectInsets = vintage.alignmentInsets(nib.content)
    view.forcedDirection = nib.forcedDirection
  }

  private func margins(of nib: NibView, isRoot: Bool) -> EdgeInsets {
    let direction = nib.forcedDirection ?? context.traits.direction
    if let explicit = nib.margins { return explicit.resolved(direction) }
    let margins = vintage.margins(of: nib, isRoot: isRoot, cell: cell)
    guard direction == .rightToLeft else { return margins }
    return EdgeInsets(
      top: margins.top, left: margins.right, bottom: margins.bottom, right: margins.left)
  }

  private func applyPlaceholderSize(_ size: PlaceholderSize, to view: inout View) {
    if let width = size.width { view.intrinsicSize.width = width }
    if let height = size.height { view.intrinsicSize.height = height }
  }

  // MARK: Content views

  /// Constraints that tie a content view or an accessory view to its parent.
  private func pins(of nib: NibView, in parent: NibView) -> [LayoutConstraint]? {
    let isTableCell = parent.element == "tableViewCell"
    switch nib.key {
    case "contentView":
      return Pins.edges(
        of: nib.id, to: parent.id,
        right: isTableCell ? vintage.accessoryInset(cell: cell) : 0,
        bottom: isTableCell ? vintage.separatorInset(cell: cell) : 0)
    case "backgroundView":
      return Pins.edges(of: nib.id, to: parent.id)
    case "accessoryView":
      let size = nib.frame?.size ?? Size(width: 30, height: 30)
      return Pins.accessory(
        nib.id, in: parent.id, size: size, margin: vintage.accessoryMargin(width: cell.width))
    default: return nil
    }
  }

  // MARK: Content

  private func setContent(of view: inout View, from nib: NibView) {
    switch nib.content {
    case .plain: break
    case .label(var label):
      label.font = texts.font(label.font)
      label.text = texts.text(label.text)
      view.content = .label(label)
    case .image(let image): setImage(image, in: nib.frame, of: &view)
    case .stack(let stack): view.content = .stack(stack)
    case .button(let button): ButtonBuilder(builder: self).build(button, into: &view)
    case .textField(let field): FieldBuilder(builder: self).build(field, into: &view)
    case .textView(let text): FieldBuilder(builder: self).build(text, into: &view)
    case .searchBar(let text, let placeholder):
      FieldBuilder(builder: self).buildSearchBar(
        text: text, placeholder: placeholder, into: &view)
    case .segments(let segments): setSegments(segments, knob: nib.knob, of: &view)
    case .control(let control): setControl(control, from: nib, of: &view)
    case .picker(let picker):
      view.intrinsicSize = vintage.size(picker)
      view.content = .control(
        Control(.placeholder(name: picker.isDate ? "UIDatePicker" : "UIPickerView")))
    case .effect(let isDark):
      if view.style.backgroundColor == nil {
        view.style.backgroundColor = .white(isDark ? 0.1 : 0.97, alpha: 0.82)
      }
    case .cell(let nibCell): CellBuilder(builder: self).build(nibCell, into: &view)
    case .foreign(let name): view.content = .control(Control(.placeholder(name: name)))
    }
  }

  private func setImage(_ image: NibImage, in frame: Rect?, of view: inout View) {
    if image.isSystem {
      setSymbol(image, of: &view)
    } else if let size = images.size(image, in: frame) {
      view.intrinsicSize = IntrinsicSize(width: size.width, height: size.height)
    }
    view.content = picture(image)
  }

  /// Aligns a symbol's image view by a line of the symbol's font.
  ///
  /// A picture that is scaled to the view takes the room around it along, any other keeps it.
  private func setSymbol(_ image: NibImage, of view: inout View) {
    let symbol = images.symbol(image)
    let line = context.traits.scale.ceil(symbol.lineHeight)
    view.intrinsicSize = IntrinsicSize(width: symbol.size.width, height: line)
    if image.contentMode.isScaling {
      view.frameHeightShare = max(symbol.size.height, 1) / line
    } else {
      let room = (symbol.size.height - line) / 2
      view.alignmentRectInsets = EdgeInsets(top: room, left: 0, bottom: room, right: 0)
    }
  }

  /// A picture, or a labelled placeholder for one that can't be drawn.
  func picture(_ image: NibImage) -> ViewContent {
    guard let name = image.name else {
      return .image(ImageView(nil, contentMode: image.contentMode))
    }
    guard images.exists(image) else {
      let size = images.size(image)
      let mode = image.contentMode
      return .control(
        Control(
          image.isSystem
            ? .symbol(name: name, size: size, contentMode: mode)
            : .placeholder(name: name, size: size, contentMode: mode)))
    }
    return .image(
      ImageView(
        name, contentMode: image.contentMode, isTemplate: templateImages.contains(name)))
  }

  private func setControl(_ control: NibControl, from nib: NibView, of view: inout View) {
    view.intrinsicSize = vintage.size(control)
    let color = view.style.tintColor
    if !vintage.isCanvas { keepWidth(control, of: &view) }
    let kind: Control.Kind? =
      switch control {
      case .toggle(let isOn): .toggle(isOn: isOn)
      case .slider(let slider): .slider(value: slider.share)
      case .progress(let value): .progress(value)
      case .stepper: .stepper
      case .activity(_, let isShown): isShown ? .activityIndicator : nil
      case .pages(let count, let current): .pages(count: count, current: current)
      }
    view.content =
      kind.map { .control(Control($0, color: color, ground: nib.ground, knob: nib.knob)) } ?? .none
  }

  /// A switch or stepper doesn't give way to a text of the same priority.
  private func keepWidth(_ control: NibControl, of view: inout View) {
    switch control {
    case .toggle, .stepper:
      let own = view.compressionResistance.horizontal.rawValue
      if own < 999 { view.compressionResistance.horizontal = LayoutPriority(own + 0.5) }
    default: break
    }
  }

  private func setSegments(_ segments: NibSegments, knob: Color?, of view: inout View) {
    let isModern = vintage.hasModernControls
    let font = texts.font(.system(13, weight: isModern ? .medium : .regular))
    let widths = segments.titles.map { (texts.width($0, font: font) + 18).rounded(.up) }
    view.intrinsicSize.height = isModern ? 31 : 28
    if let widest = widths.max() {
      let count = Double(widths.count)
      let sum = segments.followsContent ? widths.reduce(0, +) : widest * count
      view.intrinsicSize.width = sum + count - 1
    }
    view.content = .control(
      Control(.segments(titles: segments.titles, selected: segments.selected), knob: knob))
  }
}

extension ContentMode {
  /// Whether a picture takes the view's size.
  fileprivate var isScaling: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: true
    default: false
    }
  }
}

extension NibView {
  /// Whether the view has nothing that gives it a size.
  fileprivate var showsNothing: Bool {
    switch content {
    case .plain: element == "view" && subviews.isEmpty
    case .label(let label): label.text.isEmpty
    case .image(let image): image.name == nil
    default: false
    }
  }

  /// Whether the view is a table cell or its content view, whose margins are known as they come out.
  fileprivate var isOfTableCell: Bool {
    element == "tableViewCell" || element == "tableViewCellContentView"
  }
}
