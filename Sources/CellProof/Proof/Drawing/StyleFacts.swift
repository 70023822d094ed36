internal import CellLayout

/// What decides a view's looks besides frame, text, font, colours and picture, where it isn't as
/// usual: "corner radius": "8".
struct StyleFacts {
  private(set) var facts: [String: String] = [:]
  private let hex: (Color) -> String

  /// Describes a view; `hex` spells colours.
  init(_ view: View, hex: @escaping (Color) -> String) {
    self.hex = hex
    let style = view.style
    note("opacity", style.alpha, unless: 1)
    note("corner radius", style.cornerRadius, unless: 0)
    note("border width", style.borderWidth, unless: 0)
    if style.clipsToBounds { facts["clipping"] = "on" }
    facts["shadow"] = style.shadow.map(shadow)
    switch view.content {
    case .label(let label): add(label)
    case .image(let image):
      if image.contentMode != .scaleToFill { facts["content mode"] = image.contentMode.rawValue }
      if image.isTemplate { facts["rendering"] = "template" }
    case .control(let control): facts["state"] = StyleFacts.state(control.kind)
    case .stack(let stack): add(stack)
    case .none: break
    }
  }

  private mutating func add(_ stack: StackView) {
    if stack.axis == .vertical { facts["axis"] = "vertical" }
    if stack.distribution != .fill { facts["distribution"] = stack.distribution.rawValue }
    if stack.alignment != .fill { facts["alignment"] = stack.alignment.rawValue }
    note("spacing", stack.spacing, unless: 0)
  }

  private mutating func add(_ label: Label) {
    let paragraph = label.text.paragraph
    let alignment = paragraph?.alignment ?? label.alignment
    if alignment != .natural { facts["alignment"] = alignment.rawValue }
    let lineBreak = paragraph?.lineBreakMode ?? label.lineBreakMode
    if lineBreak != .truncateTail { facts["line break"] = lineBreak.rawValue }
    if label.numberOfLines != 1 {
      facts["line limit"] = label.numberOfLines == 0 ? "none" : "\(label.numberOfLines)"
    }
    if label.adjustsFontSizeToFitWidth {
      facts["least scale"] = LayoutListing.number(label.minimumScaleFactor)
    }
    facts["text shadow"] = label.shadow.map(shadow)
    if let paragraph { add(paragraph) }
    for run in label.text.runs { add(run.attributes) }
  }

  private mutating func add(_ paragraph: ParagraphStyle) {
    note("line spacing", paragraph.lineSpacing, unless: 0)
    note("paragraph spacing", paragraph.paragraphSpacing, unless: 0)
    note("line height multiple", paragraph.lineHeightMultiple, unless: 0)
    note("least line height", paragraph.minimumLineHeight, unless: 0)
    note("greatest line height", paragraph.maximumLineHeight, unless: 0)
    note("first line's indent", paragraph.firstLineHeadIndent, unless: 0)
    note("indent", paragraph.headIndent, unless: 0)
  }

  private mutating func add(_ run: AttributedText.Attributes) {
    if run.isUnderlined { facts["underline"] = "on" }
    if run.isStruckThrough { facts["strikethrough"] = "on" }
    if let color = run.backgroundColor { facts["highlight"] = hex(color) }
    if let kerning = run.kerning { note("kerning", kerning, unless: 0) }
    if let offset = run.baselineOffset { note("baseline offset", offset, unless: 0) }
  }

  private mutating func note(_ name: String, _ value: Double, unless usual: Double) {
    if value != usual { facts[name] = LayoutListing.number(value) }
  }

  private func shadow(_ shadow: Shadow) -> String {
    let numbers = [shadow.offset.x, shadow.offset.y, shadow.radius].map(LayoutListing.number)
    return "\(hex(shadow.color)) at \(LayoutListing.number(shadow.opacity)), "
      + "offset \(numbers[0]),\(numbers[1]), radius \(numbers[2])"
  }

  /// What a control shows; nil for those that have no state.
  private static func state(_ kind: Control.Kind) -> String? {
    switch kind {
    case .toggle(let isOn): isOn ? "on" : "off"
    case .slider(let value), .progress(let value): LayoutListing.number(value)
    case .segments(let titles, let selected):
      titles.joined(separator: " | ") + (selected.map { ", selected \($0)" } ?? "")
    case .pages(let count, let current): "page \(current) of \(count)"
    default: nil
    }
  }
}
