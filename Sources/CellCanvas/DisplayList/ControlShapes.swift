internal import CellLayout

/// Draws standard controls simply, in iOS's proportions.
extension DisplayListBuilder {
  mutating func append(
    _ control: Control, frame: Rect, tint: RGBA, direction: LayoutDirection?
  ) {
    guard frame.width > 0, frame.height > 0 else { return }
    let isMirrored = (direction ?? traits.direction) == .rightToLeft
    func resolved(_ color: Color?) -> RGBA? { color?.resolved(in: traits.appearance) }
    let pen = ControlPen(
      frame: frame, tint: tint, own: resolved(control.color), ground: resolved(control.ground),
      knob: resolved(control.knob), traits: traits, isMirrored: isMirrored)
    switch control.kind {
    case .toggle(let isOn): commands(pen.toggle(isOn: isOn))
    case .slider(let value): commands(pen.slider(value))
    case .progress(let value): commands(pen.progress(value))
    case .activityIndicator: commands(pen.activityIndicator())
    case .stepper: commands(pen.stepper())
    case .pages(let count, let current): commands(pen.pages(count: count, current: current))
    case .disclosureIndicator: commands(pen.disclosureIndicator())
    case .checkmark: commands(pen.checkmark())
    case .detailButton: commands(pen.detailButton())
    case .addButton: commands(pen.addButton())
    case .closeButton: commands(pen.closeButton())
    case .magnifyingGlass: commands(pen.magnifyingGlass())
    case .segments(let titles, let selected):
      appendSegments(pen, titles: titles, selected: selected)
    case .placeholder(let name, let size, let contentMode):
      let frame = size.map { contentMode.rect(of: $0, in: frame) } ?? frame
      let line = hasRoom(for: name, in: frame) ? 14.0 : 0
      commands(PlaceholderShapes.box(in: frame, line: line, appearance: traits.appearance))
      appendName(name, in: frame)
    case .symbol(let name, let size, let contentMode):
      appendSymbol(name, in: size.map { contentMode.rect(of: $0, in: frame) } ?? frame, ink: tint)
    }
  }

  /// A symbol's outline with its name, or as much of that as there is room for.
  private mutating func appendSymbol(_ name: String, in frame: Rect, ink: RGBA) {
    let side = min(frame.width, frame.height)
    guard side > 0 else { return }
    let outline = RoundedRect(frame, radius: side / 4)
    var ground = ink
    ground.alpha *= 0.12
    commands([.fill(outline, ground), .border(outline, width: max(0.5, side / 18), ink)])
    let isWide = hasRoom(for: name, in: frame)
    let height = isWide ? 12 : side * 0.6
    let label = Label(
      isWide ? name : String(name.prefix(2)),
      font: .system(isWide ? 9 : side * 0.45, weight: .medium), color: .rgba(ink),
      alignment: .center)
    append(
      label,
      frame: Rect(
        x: frame.x + 1, y: frame.midY - height / 2, width: max(0, frame.width - 2), height: height),
      width: nil)
  }

  private mutating func commands(_ commands: [DisplayList.Command]) {
    for command in commands { emit(command) }
  }

  private mutating func appendSegments(_ pen: ControlPen, titles: [String], selected: Int?) {
    commands(pen.segments(count: titles.count, selected: selected))
    for (index, title) in titles.enumerated() {
      let weight: FontWeight = index == selected ? .semibold : .medium
      let label = Label(title, font: .system(13, weight: weight), alignment: .center)
      append(label, frame: pen.segment(index, of: titles.count), width: nil)
    }
  }

  private func hasRoom(for name: String, in frame: Rect) -> Bool {
    !name.isEmpty && frame.width >= 40 && frame.height >= 34
  }

  /// The name of a missing picture, where there is room for reading it.
  private mutating func appendName(_ name: String, in frame: Rect) {
    guard hasRoom(for: name, in: frame) else { return }
    let label = Label(
      name, font: .system(9), color: .semantic(.secondaryLabel), alignment: .center)
    append(
      label, frame: Rect(x: frame.x + 3, y: frame.maxY - 14, width: frame.width - 6, height: 12),
      width: nil)
  }
}
