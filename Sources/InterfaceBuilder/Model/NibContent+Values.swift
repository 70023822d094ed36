import CellLayout

extension NibContent {
  /// Sets the text that the content shows; whether it shows text at all.
  @discardableResult
  mutating func setText(_ text: AttributedText) -> Bool {
    switch self {
    case .label(var label):
      label.text = text
      self = .label(label)
    case .button(var button):
      button.title = text
      self = .button(button)
    case .textField(var field):
      field.text = text
      self = .textField(field)
    case .textView(var view):
      view.label.text = text
      self = .textView(view)
    case .searchBar(_, let placeholder):
      self = .searchBar(text: text.string, placeholder: placeholder)
    default: return false
    }
    return true
  }

  /// Sets the colour of the text; whether there is text to colour.
  @discardableResult
  mutating func setTextColor(_ color: Color) -> Bool {
    switch self {
    case .label(var label):
      label.color = color
      self = .label(label)
    case .button(var button):
      button.titleColor = color
      self = .button(button)
    case .textField(var field):
      field.color = color
      self = .textField(field)
    case .textView(var view):
      view.label.color = color
      self = .textView(view)
    default: return false
    }
    return true
  }

  /// Sets or clears the picture; whether the content shows pictures.
  @discardableResult
  mutating func setImage(_ name: String?) -> Bool {
    switch self {
    case .image(var image):
      image.name = name
      image.isSystem = false
      image.isBound = true
      self = .image(image)
    case .button(var button):
      button.image = name.map { NibImage(name: $0, isBound: true) }
      self = .button(button)
    default: return false
    }
    return true
  }
}
