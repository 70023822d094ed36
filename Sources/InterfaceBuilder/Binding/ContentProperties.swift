import CellFeed
import CellLayout

extension NibContent {
  /// Properties of views of single classes, for suggestions.
  static let propertyNames = [
    "text", "attributedText", "title", "textColor", "titleColor", "textAlignment",
    "numberOfLines", "lineBreakMode", "image", "contentMode", "placeholder", "enabled", "on",
    "value", "minimumValue", "maximumValue", "progress", "numberOfPages", "currentPage",
    "selectedSegmentIndex", "animating", "secureTextEntry", "axis", "distribution", "alignment",
    "spacing", "accessoryType",
  ]

  /// Sets a property that views of this class have.
  mutating func set(_ property: String, to value: BoundValue) throws(BindingProblem) {
    switch property {
    case "text", "attributedText": try setText(value)
    case "title", "titleLabel.text":
      guard case .button = self else { throw .noProperty }
      try setText(value)
    case "textColor", "titleColor", "titleLabel.textColor":
      guard setTextColor(try value.color() ?? .semantic(.label)) else { throw .noProperty }
    case "image", "imageView.image": try setImage(value)
    default: try setOwn(property, value)
    }
  }

  private mutating func setText(_ value: BoundValue) throws(BindingProblem) {
    guard setText(AttributedText(try value.text())) else { throw .noProperty }
  }

  /// Sets or clears the picture.
  mutating func setImage(_ value: BoundValue) throws(BindingProblem) {
    switch value.value {
    case .string(let name):
      if !setImage(name.isEmpty ? nil : name) { throw .noProperty }
      if name.isEmpty { throw .namelessPicture }
    case .null:
      if !setImage(nil) { throw .noProperty }
    default: throw .wrongType(expected: "the name of a picture")
    }
  }

  private mutating func setOwn(_ property: String, _ value: BoundValue) throws(BindingProblem) {
    switch self {
    case .label(var label):
      try label.set(property, to: value)
      self = .label(label)
    case .textView(var view):
      try view.label.set(property, to: value)
      self = .textView(view)
    case .textField(var field):
      try field.set(property, to: value)
      self = .textField(field)
    case .searchBar(let text, _):
      guard property == "placeholder" else { throw .noProperty }
      self = .searchBar(text: text, placeholder: try value.text())
    case .stack(var stack):
      try stack.set(property, to: value)
      self = .stack(stack)
    case .control(let control): self = .control(try control.setting(property, to: value))
    default: try setSingle(property, value)
    }
  }

  /// Classes with a property or two.
  private mutating func setSingle(_ property: String, _ value: BoundValue) throws(BindingProblem) {
    switch (self, property) {
    case (.image(var image), "contentMode"):
      image.contentMode = try value.word(of: ContentMode.self, ifNull: .scaleToFill)
      self = .image(image)
    case (.button(var button), "enabled"), (.button(var button), "isEnabled"):
      button.isEnabled = try value.flag()
      self = .button(button)
    case (.segments(var segments), "selectedSegmentIndex"):
      segments.selected = try segments.place(value)
      self = .segments(segments)
    case (.cell(var cell), "accessoryType"):
      cell.accessory = try value.word(CellReader.accessories)
      self = .cell(cell)
    default: throw .noProperty
    }
  }
}

extension NibSegments {
  /// A segment's number from 0; -1 and null select none (UISegmentedControl.noSegment).
  func place(_ value: BoundValue) throws(BindingProblem) -> Int? {
    let place = try value.whole(-1...max(0, titles.count - 1), ifNull: -1)
    return place < 0 ? nil : place
  }
}

extension Label {
  /// Line-break modes in the order of NSLineBreakMode, by Interface Builder's names.
  private static let lineBreakModes = [
    "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation",
  ]

  /// Sets a property of UILabel.
  mutating func set(_ property: String, to value: BoundValue) throws(BindingProblem) {
    switch property {
    case "numberOfLines": numberOfLines = try value.whole(0...Int(Int32.max), ifNull: 1)
    case "textAlignment": alignment = try value.word(of: TextAlignment.self, ifNull: .natural)
    case "lineBreakMode":
      if case .null = value.value {
        lineBreakMode = .truncateTail
      } else {
        lineBreakMode = TextReader.lineBreakMode(try value.word(Label.lineBreakModes))
      }
    default: throw .noProperty
    }
  }
}

extension NibTextField {
  /// Sets a property of UITextField.
  mutating func set(_ property: String, to value: BoundValue) throws(BindingProblem) {
    switch property {
    case "placeholder": placeholder = try value.text()
    case "textAlignment": alignment = try value.word(of: TextAlignment.self, ifNull: .natural)
    case "secureTextEntry", "isSecureTextEntry": isSecure = try value.flag()
    default: throw .noProperty
    }
  }
}

extension StackView {
  /// Sets a property of UIStackView.
  mutating func set(_ property: String, to value: BoundValue) throws(BindingProblem) {
    switch property {
    case "axis": axis = try value.word(of: Axis.self, ifNull: .horizontal)
    case "distribution": distribution = try value.word(of: Distribution.self, ifNull: .fill)
    case "alignment":
      let words = ["fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline"]
      alignment = Alignment(rawValue: try value.word(words)) ?? .fill
    case "spacing":
      spacing = try value.number(-ValueLimits.length...ValueLimits.length, ifNull: 0)
    default: throw .noProperty
    }
  }
}
