public import CellLayout

extension DisplayList {
  /// Works out what to draw for a cell whose frames are known.
  ///
  /// Hidden views are left out, colours are resolved by the cell's appearance, texts and pictures get
  /// their places.
  ///
  /// - Parameters:
  ///   - cell: the cell.
  ///   - text: what measured the cell's texts; asked again for the same blocks at the same widths.
  ///   - images: tells the size of pictures.
  public init(
    _ cell: LaidOutCell, text: any TextMeasuring, images: any ImageMeasuring
  ) {
    var builder = DisplayListBuilder(
      context: LayoutContext(traits: cell.traits, text: text, images: images))
    builder.append(
      cell.root, in: .zero, tint: SemanticColor.systemBlue.components(in: cell.traits.appearance))
    self.init(size: cell.root.frame.size, traits: cell.traits, commands: builder.commands)
    takesSeparator = cell.takesSeparator
  }
}

/// Walks a tree of views and notes what each draws.
struct DisplayListBuilder {
  let context: LayoutContext
  private(set) var commands: [DisplayList.Command] = []

  init(context: LayoutContext) { self.context = context }

  var traits: Traits { context.traits }

  mutating func emit(_ command: DisplayList.Command) { commands.append(command) }

  /// Notes a view and its subviews; `parent` is where its superview's origin lies.
  mutating func append(_ laidOut: LaidOutView, in parent: Point, tint inherited: RGBA) {
    let style = laidOut.view.style
    guard !style.isHidden, style.alpha > 0 else { return }
    let frame = laidOut.frame.offset(x: parent.x, y: parent.y)
    let tint = style.tintColor?.resolved(in: traits.appearance) ?? inherited
    if style.alpha < 1 { emit(.beginAlpha(style.alpha)) }
    appendShadowed(laidOut, frame: frame, tint: tint)
    if style.alpha < 1 { emit(.endAlpha) }
  }

  /// A layer that clips casts no shadow; one with an opaque ground casts its own shape's.
  private mutating func appendShadowed(_ laidOut: LaidOutView, frame: Rect, tint: RGBA) {
    let style = laidOut.view.style
    guard let shadow = resolved(style.shadow), !style.clipsToBounds else {
      return appendLayer(laidOut, frame: frame, tint: tint)
    }
    let ground = style.backgroundColor?.resolved(in: traits.appearance)
    if ground?.alpha == 1, frame.width > 0, frame.height > 0 {
      let shape = RoundedRect(frame, radius: style.cornerRadius)
      emit(.shapeShadow(groundShape(laidOut.view, shape), shadow))
      appendLayer(laidOut, frame: frame, tint: tint)
    } else {
      emit(.beginShadow(shadow))
      appendLayer(laidOut, frame: frame, tint: tint)
      emit(.endShadow)
    }
  }

  /// Ground, content, subviews, border, in the order CALayer composes them.
  private mutating func appendLayer(_ laidOut: LaidOutView, frame: Rect, tint: RGBA) {
    let style = laidOut.view.style
    let shape = RoundedRect(frame, radius: style.cornerRadius)
    let hasExtent = frame.width > 0 && frame.height > 0
    if hasExtent, let ground = style.backgroundColor?.resolved(in: traits.appearance),
      ground.alpha > 0
    {
      emit(.fill(groundShape(laidOut.view, shape), ground))
    }
    appendInside(laidOut, frame: frame, shape: shape, tint: tint)
    let border = style.borderColor.resolved(in: traits.appearance)
    if hasExtent, style.borderWidth > 0, border.alpha > 0 {
      emit(.border(shape, width: style.borderWidth, border))
    }
  }

  /// A UILabel paints its ground itself, and square, unless it clips.
  private func groundShape(_ view: View, _ shape: RoundedRect) -> RoundedRect {
    guard case .label = view.content, !view.style.clipsToBounds else { return shape }
    return RoundedRect(shape.rect)
  }

  private mutating func appendInside(
    _ laidOut: LaidOutView, frame: Rect, shape: RoundedRect, tint: RGBA
  ) {
    let clips = laidOut.view.style.clipsToBounds
    if clips, frame.width <= 0 || frame.height <= 0 { return }
    let start = commands.count
    if clips { emit(.beginClip(shape)) }
    appendContent(laidOut, frame: frame, tint: tint)
    for subview in laidOut.subviews { append(subview, in: frame.origin, tint: tint) }
    guard clips else { return }
    if commands.count == start + 1 { commands.removeLast() } else { emit(.endClip) }
  }

  private mutating func appendContent(_ laidOut: LaidOutView, frame: Rect, tint: RGBA) {
    switch laidOut.view.content {
    case .none, .stack: break
    case .label(let label): append(label, frame: frame, width: laidOut.textWidth)
    case .image(let image): append(image, frame: frame, tint: tint)
    case .control(let control):
      append(control, frame: frame, tint: tint, direction: laidOut.view.forcedDirection)
    }
  }

  private mutating func append(_ image: ImageView, frame: Rect, tint: RGBA) {
    guard let name = image.image, !name.isEmpty, frame.width > 0, frame.height > 0 else { return }
    let size = context.images.size(ofImage: name, traits: traits)
    emit(
      .picture(
        PictureItem(
          name: name, rect: size.map { image.contentMode.rect(of: $0, in: frame) } ?? frame,
          bounds: frame, tint: image.isTemplate ? tint : nil,
          fills: image.contentMode == .scaleToFill || image.contentMode == .redraw)))
  }

  /// The shadow in the colours of the appearance, or nil if it can't be seen.
  func resolved(_ shadow: Shadow?) -> ShadowItem? {
    guard let shadow else { return nil }
    let color = shadow.color.resolved(in: traits.appearance)
      .multipliedAlpha(by: min(max(shadow.opacity, 0), 1))
    guard color.alpha > 0 else { return nil }
    return ShadowItem(color: color, offset: shadow.offset, radius: shadow.radius)
  }
}
