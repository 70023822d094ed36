import CellLayout

/// Builds buttons of UIButton.Configuration: a ground, and inside its insets a block of picture, title
/// and subtitle.
struct ConfiguredButtonBuilder {
  let button: NibButton
  let configuration: NibButtonConfiguration
  let builder: ViewBuilder

  private var texts: TextSizes { builder.texts }

  /// Gives a view the button's intrinsic size, ground and block.
  func build(into view: inout View) {
    let tint = builder.tintColor
    let parts = parts(tint: tint, of: view.id)
    let size = blockSize(parts)
    let insets = configuration.contentInsets ?? usualInsets
    view.intrinsicSize = IntrinsicSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
    setGround(of: &view, tint: tint)
    addBlock(parts, size: size, insets: insets, to: &view)
  }

  // MARK: Parts

  /// A view of the block and its size.
  private struct Part {
    var view: View
    var size: Size
  }

  private struct Parts {
    var image: Part?
    var title: Part?
    var subtitle: Part?

    /// Title and subtitle as far as they are there, top to bottom.
    var texts: [Part] { [title, subtitle].compactMap { $0 } }
  }

  private func parts(tint: Color, of id: ViewID) -> Parts {
    let color = configuration.foreground ?? foreground(tint: tint)
    var parts = Parts()
    if let image = button.image, let size = builder.images.size(image, in: nil), size.width > 0 {
      // A symbol is as tall as its font's line asks, whatever its own height.
      let shown = image.isSystem ? Size(width: size.width, height: 22) : size
      var picture = image
      picture.contentMode = .scaleAspectFit
      var view = View(PartID.image(id), content: builder.picture(picture))
      view.style.tintColor = color
      parts.image = Part(view: view, size: shown)
    }
    parts.title = text(button.title, font: button.font ?? titleFont, color, PartID.text(id))
    parts.subtitle = text(
      configuration.subtitle, font: configuration.subtitleFont ?? subtitleFont, color,
      PartID.subtitle(id))
    return parts
  }

  private func text(
    _ text: AttributedText, font: FontDescription, _ color: Color, _ id: ViewID
  ) -> Part? {
    if text.isEmpty { return nil }
    let (text, font) = (texts.text(text), texts.font(font))
    let label = Label(
      text, font: font, color: button.isEnabled ? color : .semantic(.tertiaryLabel),
      alignment: titleAlignment, lineBreakMode: button.lineBreakMode)
    return Part(
      view: View(id, content: .label(label)), size: texts.line(text, font: font))
  }

  /// Where lines stand under each other (UIButton.Configuration.TitleAlignment).
  private var titleAlignment: TextAlignment {
    let isMirrored = builder.context.traits.direction == .rightToLeft
    switch configuration.titleAlignment {
    case "leading": return isMirrored ? .right : .left
    case "center": return .center
    case "trailing": return isMirrored ? .left : .right
    default:
      guard button.image != nil, configuration.imagePlacement == "leading" else { return .center }
      return isMirrored ? .right : .left
    }
  }

  private var isSmall: Bool { configuration.size == "mini" || configuration.size == "small" }

  private var titleFont: FontDescription { .style(isSmall ? .subheadline : .body) }

  private var subtitleFont: FontDescription { .style(isSmall ? .caption2 : .footnote) }

  /// A medium button of one line is 34 points high, a small one 28, a large one 50.
  private var usualInsets: EdgeInsets {
    switch configuration.size {
    case "mini", "small": EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    case "large": EdgeInsets(top: 15, left: 20, bottom: 15, right: 20)
    default: EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    }
  }

  // MARK: The block

  private var isVertical: Bool { ["top", "bottom"].contains(configuration.imagePlacement) }

  private var imageComesFirst: Bool { ["top", "leading"].contains(configuration.imagePlacement) }

  private func textSize(_ parts: Parts) -> Size {
    let sizes = parts.texts.map(\.size)
    let gaps = max(0, Double(sizes.count) - 1) * configuration.titlePadding
    return Size(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(gaps, +))
  }

  private func blockSize(_ parts: Parts) -> Size {
    let text = textSize(parts)
    guard let image = parts.image?.size else { return text }
    let gap = parts.texts.isEmpty ? 0 : configuration.imagePadding
    return isVertical
      ? Size(width: max(text.width, image.width), height: text.height + gap + image.height)
      : Size(width: text.width + gap + image.width, height: max(text.height, image.height))
  }

  /// Puts the block where the content alignment wants it; in a button that is too narrow the texts give
  /// way.
  private func addBlock(_ parts: Parts, size: Size, insets: EdgeInsets, to view: inout View) {
    var block = View.constrained(PartID.block(view.id))
    block.intrinsicSize = IntrinsicSize(width: size.width, height: size.height)
    block.hugging = AxisPriorities(both: 999)
    block.compressionResistance = AxisPriorities(horizontal: 1, vertical: 999)
    block.constraints = [
      horizontal(block.id, in: view, insets), vertical(block.id, in: view.id, insets),
      LayoutConstraint(
        .init(.view(block.id), .width), .lessThanOrEqual, .init(.view(view.id), .width),
        constant: -insets.left - insets.right, priority: 999),
    ]
    addImage(parts.image, to: &block)
    addTexts(parts, to: &block)
    view.subviews.append(block)
  }

  /// Insets count from the leading edge, so their difference moves a centre to either side.
  private func horizontal(_ block: ViewID, in view: View, _ insets: EdgeInsets)
    -> LayoutConstraint
  {
    let direction = view.forcedDirection ?? builder.context.traits.direction
    let shift = (insets.left - insets.right) / (direction == .leftToRight ? 2 : -2)
    switch button.horizontal {
    case .left, .leading, .fill:
      return Pins.equal(block, .leading, view.id, .leading, insets.left)
    case .right, .trailing:
      return Pins.equal(block, .trailing, view.id, .trailing, -insets.right)
    default: return Pins.equal(block, .centerX, view.id, .centerX, shift)
    }
  }

  private func vertical(_ block: ViewID, in view: ViewID, _ insets: EdgeInsets) -> LayoutConstraint
  {
    switch button.vertical {
    case .top: Pins.equal(block, .top, view, .top, insets.top)
    case .bottom: Pins.equal(block, .bottom, view, .bottom, -insets.bottom)
    default: Pins.equal(block, .centerY, view, .centerY, (insets.top - insets.bottom) / 2)
    }
  }

  private func addImage(_ part: Part?, to block: inout View) {
    guard var image = part?.view, let size = part?.size else { return }
    image.translatesAutoresizingMaskIntoConstraints = false
    let edge: LayoutAttribute =
      switch configuration.imagePlacement {
      case "top": .top
      case "bottom": .bottom
      case "trailing": .trailing
      default: .leading
      }
    let middle: LayoutAttribute = isVertical ? .centerX : .centerY
    image.constraints = [
      Pins.size(image.id, .width, size.width), Pins.size(image.id, .height, size.height),
      Pins.equal(image.id, edge, block.id, edge), Pins.equal(image.id, middle, block.id, middle),
    ]
    block.subviews.append(image)
  }

  /// Lines as wide as the block leaves room beside the picture, from the top of their share of it.
  private func addTexts(_ parts: Parts, to block: inout View) {
    let image = parts.image?.size ?? .zero
    let gap = parts.image == nil ? 0 : configuration.imagePadding
    let beside = isVertical ? 0 : image.width + (image.width > 0 ? gap : 0)
    let above = isVertical && imageComesFirst && image.height > 0 ? image.height + gap : 0
    let free = isVertical ? 0 : max(0, blockSize(parts).height - textSize(parts).height) / 2
    var top = above + free
    for part in parts.texts {
      var line = part.view
      line.translatesAutoresizingMaskIntoConstraints = false
      line.compressionResistance = AxisPriorities(horizontal: 1, vertical: 999)
      line.hugging = AxisPriorities(horizontal: 1, vertical: 999)
      line.intrinsicSize = IntrinsicSize(width: part.size.width, height: part.size.height)
      line.constraints = [
        Pins.equal(line.id, .leading, block.id, .leading, imageComesFirst ? beside : 0),
        Pins.equal(line.id, .trailing, block.id, .trailing, imageComesFirst ? 0 : -beside),
        Pins.equal(line.id, .top, block.id, .top, top),
      ]
      block.subviews.append(line)
      top += part.size.height + configuration.titlePadding
    }
  }

  // MARK: Ground

  private func setGround(of view: inout View, tint: Color) {
    if view.style.backgroundColor == nil {
      view.style.backgroundColor = configuration.ground.color ?? background(tint)
    }
    if view.style.cornerRadius == 0,
      view.style.backgroundColor != nil || configuration.ground.strokeWidth > 0
    {
      view.style.cornerRadius = cornerRadius
    }
    if configuration.ground.strokeWidth > 0 {
      view.style.borderWidth = configuration.ground.strokeWidth
      view.style.borderColor = configuration.ground.strokeColor ?? tint
    }
  }

  /// A capsule's ends are half circles, however high it is.
  private var cornerRadius: Double {
    switch configuration.cornerStyle {
    case "capsule": 10_000
    case "small": 4
    case "large": 9
    default: configuration.ground.cornerRadius ?? 6
    }
  }

  private func foreground(tint: Color) -> Color {
    switch configuration.style {
    case "filled", "borderedProminent": .white
    default: tint
    }
  }

  private func background(_ tint: Color) -> Color? {
    let base = configuration.background ?? tint
    switch configuration.style {
    case "filled", "borderedProminent": return base
    case "tinted", "borderedTinted": return .withAlpha(base, 0.18)
    case "gray", "bordered": return configuration.background ?? .semantic(.secondarySystemFill)
    default: return nil
    }
  }
}
