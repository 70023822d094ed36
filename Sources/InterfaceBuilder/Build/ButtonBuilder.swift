import CellLayout

/// Builds buttons of a label and pictures.
struct ButtonBuilder {
  let builder: ViewBuilder

  private var texts: TextSizes { builder.texts }
  private var vintage: Vintage { builder.vintage }

  /// Gives a view a button's intrinsic size and parts.
  func build(_ button: NibButton, into view: inout View) {
    if let configuration = button.configuration {
      ConfiguredButtonBuilder(button: button, configuration: configuration, builder: builder)
        .build(into: &view)
    } else if let glyph = glyph(button.kind) {
      let side = glyph == .closeButton ? 30 : vintage.infoButtonSize
      view.intrinsicSize = IntrinsicSize(width: side, height: side)
      view.content = .control(Control(glyph))
    } else {
      let font = texts.font(button.font ?? .system(button.kind == .custom ? 18 : 15))
      let parts = Parts(button: button, font: font, builder: builder)
      view.intrinsicSize = size(button, parts)
      addBackground(button, to: &view)
      place(parts, of: button, insets: button.contentInsets ?? .zero, in: &view)
    }
  }

  /// What a button of a type with a picture of its own shows.
  private func glyph(_ kind: NibButton.Kind) -> Control.Kind? {
    switch kind {
    case .infoLight, .infoDark, .detailDisclosure: .detailButton
    case .contactAdd: .addButton
    case .close: .closeButton
    default: nil
    }
  }

  /// A button's title and picture, measured.
  struct Parts {
    let title: AttributedText
    let font: FontDescription
    let titleSize: Size
    let lineHeight: Double
    let image: NibImage?
    let imageSize: Size

    init(button: NibButton, font: FontDescription, builder: ViewBuilder) {
      let texts = builder.texts
      title = texts.text(button.title)
      self.font = font
      titleSize = texts.line(title, font: font)
      lineHeight = builder.context.traits.scale.ceil(texts.lineHeight(font))
      let size = button.image.flatMap { builder.images.size($0, in: nil) }
      image = button.image
      // A symbol in a button is as tall as its font's line asks, whatever its own height.
      imageSize =
        button.image?.isSystem == true
        ? Size(width: size?.width ?? 0, height: 22) : size ?? .zero
    }

    var hasTitle: Bool { !title.isEmpty }
    var hasImage: Bool { imageSize.width > 0 }
  }

  /// Title and picture side by side, with 6 points above and below a title unless insets are given;
  /// rounded up to whole points (UIButton.intrinsicContentSize).
  private func size(_ button: NibButton, _ parts: Parts) -> IntrinsicSize {
    let titleHeight =
      parts.hasTitle ? parts.titleSize.height : (parts.hasImage ? 0 : parts.lineHeight)
    var width = parts.titleSize.width + parts.imageSize.width
    var height = max(titleHeight, parts.imageSize.height)
    if let insets = button.contentInsets {
      width += insets.left + insets.right
      height += insets.top + insets.bottom
    } else if parts.hasImage {
      if parts.hasTitle { height = max(titleHeight + 12, parts.imageSize.height) }
    } else {
      height = titleHeight + 12
      width = max(width, 30)
    }
    if let background = button.backgroundImage, !background.isSystem,
      let size = builder.images.size(background)
    {
      width = max(width, size.width)
      height = max(height, size.height)
    }
    return IntrinsicSize(width: wholePoints(width), height: wholePoints(height))
  }

  private func addBackground(_ button: NibButton, to view: inout View) {
    guard let image = button.backgroundImage else { return }
    var background = View(PartID.background(view.id), content: builder.picture(image))
    background.translatesAutoresizingMaskIntoConstraints = false
    background.hugging = AxisPriorities(both: 1)
    background.compressionResistance = AxisPriorities(both: 1)
    background.constraints = Pins.edges(of: background.id, to: view.id)
    view.subviews.append(background)
  }

  // MARK: Placing

  private func place(
    _ parts: Parts, of button: NibButton, insets: EdgeInsets, in view: inout View
  ) {
    let isMirrored = isMirrored(view)
    let total = parts.titleSize.width + parts.imageSize.width
    if parts.hasImage {
      let shift = Shift(insets: insets, own: button.imageInsets)
      add(
        imageView(parts, of: button, in: view), size: parts.imageSize,
        before: isMirrored ? parts.titleSize.width : 0, total: total, shift: shift, button: button,
        to: &view)
    }
    if parts.hasTitle {
      let shift = Shift(insets: insets, own: button.titleInsets)
      add(
        titleLabel(parts, of: button, in: view), size: parts.titleSize,
        before: isMirrored ? 0 : total - parts.titleSize.width, total: total, shift: shift,
        button: button, to: &view)
    }
  }

  private func isMirrored(_ view: View) -> Bool {
    (view.forcedDirection ?? builder.context.traits.direction) == .rightToLeft
  }

  /// How insets displace a part: its own insets by half their difference, the content's likewise.
  private struct Shift {
    let x: Double
    let y: Double
    let left: Double
    let right: Double

    init(insets: EdgeInsets, own: EdgeInsets) {
      x = (insets.left - insets.right + own.left - own.right) / 2
      y = (insets.top - insets.bottom + own.top - own.bottom) / 2
      left = insets.left + own.left
      right = insets.right + own.right
    }
  }

  /// Adds a part: its place along x by the content alignment, never wider than the button, and a picture
  /// never higher.
  private func add(
    _ part: View, size: Size, before: Double, total: Double, shift: Shift, button: NibButton,
    to view: inout View
  ) {
    var part = part
    part.translatesAutoresizingMaskIntoConstraints = false
    part.hugging = AxisPriorities(both: 999)
    let isPicture = part.id == PartID.image(view.id)
    part.compressionResistance = AxisPriorities(horizontal: 1, vertical: isPicture ? 1 : 999)
    part.intrinsicSize = IntrinsicSize(width: size.width, height: size.height)
    part.constraints += horizontal(
      part.id, size: size, before: before, total: total, shift: shift,
      alignment: button.horizontal.resolved(isMirrored: isMirrored(view)), in: view.id)
    part.constraints.append(vertical(part.id, shift: shift, button: button, in: view.id))
    part.constraints.append(Pins.relate(part.id, .width, .lessThanOrEqual, view.id, .width))
    if isPicture {
      part.constraints.append(Pins.relate(part.id, .height, .lessThanOrEqual, view.id, .height))
    }
    view.subviews.append(part)
  }

  private func horizontal(
    _ id: ViewID, size: Size, before: Double, total: Double, shift: Shift,
    alignment: NibButton.ContentAlignment, in parent: ViewID
  ) -> [LayoutConstraint] {
    switch alignment {
    case .left: [Pins.equal(id, .left, parent, .left, before + shift.left)]
    case .right:
      [Pins.equal(id, .right, parent, .right, -(total - before - size.width) - shift.right)]
    default:
      [
        Pins.equal(
          id, .centerX, parent, .centerX, before + size.width / 2 - total / 2 + shift.x)
      ]
    }
  }

  private func vertical(_ id: ViewID, shift: Shift, button: NibButton, in parent: ViewID)
    -> LayoutConstraint
  {
    switch button.vertical {
    case .top: Pins.equal(id, .top, parent, .top, shift.y * 2)
    case .bottom: Pins.equal(id, .bottom, parent, .bottom, shift.y * 2)
    default: Pins.equal(id, .centerY, parent, .centerY, shift.y)
    }
  }

  private func titleLabel(_ parts: Parts, of button: NibButton, in view: View) -> View {
    var label = Label(
      parts.title, font: parts.font, color: titleColor(button), alignment: .center,
      lineBreakMode: button.lineBreakMode)
    label.shadow = button.titleShadow
    return View(PartID.text(view.id), content: .label(label))
  }

  private func imageView(_ parts: Parts, of button: NibButton, in view: View) -> View {
    var image = button.image ?? NibImage()
    image.contentMode = .scaleAspectFit
    return View(PartID.image(view.id), content: builder.picture(image))
  }

  /// The title's colour: the file's, else white for custom buttons and the tint for system buttons.
  private func titleColor(_ button: NibButton) -> Color {
    // A title without a colour for the disabled state has its own also there (titleColor(for:)).
    if let color = button.titleColor { return color }
    if button.kind == .custom { return .white }
    return button.isEnabled ? builder.tintColor : .semantic(.tertiaryLabel)
  }
}

extension NibButton.ContentAlignment {
  /// The side that a horizontal alignment means in a reading direction.
  fileprivate func resolved(isMirrored: Bool) -> NibButton.ContentAlignment {
    switch self {
    case .leading, .fill: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: self
    }
  }
}
