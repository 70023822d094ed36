import CellLayout

/// Builds text fields, text views and search bars of plain views and labels.
struct FieldBuilder {
  let builder: ViewBuilder

  private var vintage: Vintage { builder.vintage }
  private var texts: TextSizes { builder.texts }

  // MARK: Fields

  /// Gives a view a text field's intrinsic size, border and label.
  func build(_ field: NibTextField, into view: inout View) {
    let font = texts.font(field.font)
    let inset: Double = field.borderStyle == "none" ? 0 : 7
    view.intrinsicSize = size(field, font: font, inset: inset)
    setBorder(field.borderStyle, of: &view)
    let isEmpty = field.text.isEmpty
    let shown = isEmpty ? AttributedText(field.placeholder) : texts.text(field.text)
    let text = field.isSecure && !isEmpty ? masked(shown) : shown
    let label = Label(
      text, font: font, color: isEmpty ? .semantic(.placeholderText) : field.color,
      alignment: field.alignment)
    addLine(label, font: font, inset: inset, to: &view)
  }

  private func masked(_ text: AttributedText) -> AttributedText {
    AttributedText(String(repeating: "•", count: text.string.count))
  }

  private func size(_ field: NibTextField, font: FontDescription, inset: Double) -> IntrinsicSize {
    let shown = field.text.isEmpty ? field.placeholder : field.text.string
    let width = texts.width(shown, font: font)
    let line = texts.lineHeight(font)
    let scale = builder.context.traits.scale
    switch field.borderStyle {
    case "roundedRect":
      return IntrinsicSize(
        width: scale.ceil(width + 14), height: vintage.hasModernControls ? 34 : 30)
    case "line", "bezel":
      return IntrinsicSize(
        width: scale.ceil(width + 14), height: scale.ceil(line).rounded(.up) + 4)
    default:
      return IntrinsicSize(
        width: scale.ceil(width), height: wholePoints(line) + (vintage.hasModernControls ? 1 : 0))
    }
  }

  private func setBorder(_ style: String, of view: inout View) {
    switch style {
    case "roundedRect":
      view.style.backgroundColor = view.style.backgroundColor ?? .semantic(.systemBackground)
      view.style.cornerRadius = max(view.style.cornerRadius, 5)
      view.style.borderWidth = max(view.style.borderWidth, 1 / builder.context.traits.scale.factor)
      view.style.borderColor = .semantic(.systemGray4)
    case "line", "bezel":
      view.style.borderWidth = max(view.style.borderWidth, 1)
      view.style.borderColor = style == "line" ? .black : .semantic(.systemGray3)
    default: break
    }
  }

  /// A label of one line, vertically centred between a view's sides.
  private func addLine(_ label: Label, font: FontDescription, inset: Double, to view: inout View) {
    var line = View(PartID.text(view.id), content: .label(label))
    line.translatesAutoresizingMaskIntoConstraints = false
    let height = builder.context.traits.scale.ceil(texts.lineHeight(font))
    line.intrinsicSize = IntrinsicSize(width: .infinity, height: .infinity)
    line.constraints = [
      Pins.equal(line.id, .leading, view.id, .leading, inset),
      Pins.equal(line.id, .trailing, view.id, .trailing, -inset),
      Pins.equal(line.id, .centerY, view.id, .centerY),
      Pins.size(line.id, .height, height),
    ]
    view.subviews.append(line)
  }

  // MARK: Text views

  /// Gives a view a text view's label: 8 points from the top, 5 from the sides; a text view that
  /// doesn't scroll is as tall as its text (UITextView.isScrollEnabled).
  func build(_ text: NibTextView, into view: inout View) {
    var content = text.label
    content.font = texts.font(content.font)
    content.text = texts.text(content.text)
    var label = View(PartID.text(view.id), content: .label(content))
    label.translatesAutoresizingMaskIntoConstraints = false
    label.hugging = AxisPriorities(horizontal: view.hugging.horizontal, vertical: 1000)
    label.compressionResistance = AxisPriorities(
      horizontal: view.compressionResistance.horizontal, vertical: 1000)
    label.constraints = [
      Pins.equal(label.id, .leading, view.id, .leading, 5),
      Pins.equal(label.id, .trailing, view.id, .trailing, -5),
      Pins.equal(label.id, .top, view.id, .top, 8),
    ]
    if content.text.isEmpty {
      // An empty text view keeps a line open for what will be typed.
      label.intrinsicSize.height = builder.context.traits.scale.ceil(texts.lineHeight(content.font))
    }
    if text.scrolls {
      label.intrinsicSize.width = .infinity
      view.style.clipsToBounds = true
    } else {
      label.constraints += fit(label.id, in: view)
    }
    view.subviews.append(label)
  }

  private func fit(_ label: ViewID, in view: View) -> [LayoutConstraint] {
    [
      Pins.relate(
        view.id, .bottom, .lessThanOrEqual, label, .bottom, 8, priority: view.hugging.vertical),
      Pins.relate(
        view.id, .bottom, .greaterThanOrEqual, label, .bottom, 8,
        priority: view.compressionResistance.vertical),
    ]
  }

  // MARK: Search bars

  /// Gives a view a search bar's height, rounded field and prompt.
  func buildSearchBar(text: String, placeholder: String, into view: inout View) {
    view.intrinsicSize.height = vintage.searchBarHeight
    var field = View(PartID.field(view.id))
    field.translatesAutoresizingMaskIntoConstraints = false
    field.style.backgroundColor = .semantic(.tertiarySystemFill)
    field.style.cornerRadius = 10
    field.constraints = [
      Pins.equal(field.id, .leading, view.id, .leading, 8),
      Pins.equal(field.id, .trailing, view.id, .trailing, -8),
      Pins.equal(field.id, .centerY, view.id, .centerY),
      Pins.size(field.id, .height, vintage.searchBarHeight - 20),
    ]
    let prompt = placeholder.isEmpty ? "Search" : placeholder
    let font = texts.font(.system(17))
    let label = Label(
      text.isEmpty ? prompt : text, font: font,
      color: text.isEmpty ? .semantic(.secondaryLabel) : .semantic(.label))
    addLine(label, font: font, inset: 30, to: &field)
    field.subviews.append(magnifyingGlass(in: field.id))
    view.subviews.append(field)
  }

  private func magnifyingGlass(in field: ViewID) -> View {
    var glass = View(PartID.image(field), content: .control(Control(.magnifyingGlass)))
    glass.translatesAutoresizingMaskIntoConstraints = false
    glass.constraints = [
      Pins.equal(glass.id, .leading, field, .leading, 8),
      Pins.equal(glass.id, .centerY, field, .centerY),
      Pins.size(glass.id, .width, 15), Pins.size(glass.id, .height, 15),
    ]
    return glass
  }
}
