internal import CellLayout

/// What takes the drawing.
enum OutputKind: Sendable {
  /// A picture.
  case pixels
  /// Documents made of vectors, which keep text and picture files as they are.
  case pdf, svg
}

/// Draws display lists on a context.
struct ListPainter {
  /// Sets texts.
  let text: any TextPainting
  /// Finds pictures.
  let pictures: PictureSource
  /// Pixels a point of the output; of what is embedded as pixels in a document of vectors.
  let scale: Double
  /// What is drawn on.
  let output: OutputKind

  /// Draws a whole page.
  func paint(_ page: Page, on context: borrowing Context) throws(CanvasError) {
    if let background = page.background, background.alpha > 0 { context.paint(background) }
    for placement in page.placements {
      let list = placement.list
      if placement.origin == .zero {
        try paint(list.commands[...], traits: list.traits, on: context)
      } else {
        context.beginOffset(placement.origin)
        try paint(list.commands[...], traits: list.traits, on: context)
        context.endOffset()
      }
    }
    try context.check()
  }

  private func paint(
    _ commands: ArraySlice<DisplayList.Command>, traits: Traits, on context: borrowing Context
  ) throws(CanvasError) {
    var groups: [Double] = []
    for index in commands.indices {
      switch commands[index] {
      case .fill, .border, .fillPath, .strokePath: context.draw(commands[index])
      case .text(let item): text.draw(item, traits: traits, on: context, output: output)
      case .picture(let item): try draw(item, traits: traits, on: context)
      case .shapeShadow(let shape, let shadow): try draw(shadow, of: shape, on: context)
      case .beginShadow(let shadow):
        try draw(shadow, of: commands.group(at: index), traits: traits, on: context)
      case .endShadow: break
      case .beginClip(let shape): context.beginClip(shape)
      case .endClip: context.endClip()
      case .beginAlpha(let alpha):
        context.beginGroup(within: commands.group(at: index).extent)
        groups.append(alpha)
      case .endAlpha: context.endGroup(alpha: groups.popLast() ?? 1)
      }
    }
  }

  private func draw(
    _ shadow: ShadowItem, of shape: RoundedRect, on context: borrowing Context
  ) throws(CanvasError) {
    let opaque = RGBA(red: 0, green: 0, blue: 0)
    let picture = try ShadowPicture(shadow, of: shape.rect, scale: scale) { body in
      body.fill(shape, opaque)
    }
    if let picture { try draw(picture, on: context) }
  }

  private func draw(
    _ shadow: ShadowItem, of commands: ArraySlice<DisplayList.Command>, traits: Traits,
    on context: borrowing Context
  ) throws(CanvasError) {
    guard let extent = commands.extent else { return }
    let inner = ListPainter(text: text, pictures: pictures, scale: scale, output: .pixels)
    let picture = try ShadowPicture(shadow, of: extent, scale: scale) {
      body throws(CanvasError) in
      try inner.paint(commands, traits: traits, on: body)
    }
    if let picture { try draw(picture, on: context) }
  }

  private func draw(_ shadow: ShadowPicture, on context: borrowing Context) throws(CanvasError) {
    try PictureSurface.with(shadow.pixels, size: shadow.size) { surface in
      context.draw(surface, size: shadow.size, in: shadow.rect, continuesEdges: output == .pixels)
    }
  }
}
