import CellLayout

/// Sets one property of one object to a record's value.
struct PropertySetter: Sendable {
  let key: String
  /// Property after the view's name; empty for the view's main property.
  let property: String
  let value: BindingValue
  let assets: AssetCatalog?

  /// Sets the property of the view or constraint of an id.
  ///
  /// nil: there is no such object in the tree. Otherwise the issue, if there was one.
  func set(_ id: String, in root: inout NibView) -> BindingIssue?? {
    var issue: BindingIssue?
    if root.update(id, { issue = set(&$0) }) { return .some(issue) }
    guard setConstraint(id, in: &root, issue: &issue) else { return nil }
    return .some(issue)
  }

  // MARK: Constraints

  private func setConstraint(_ id: String, in view: inout NibView, issue: inout BindingIssue?)
    -> Bool
  {
    if let index = view.constraints.firstIndex(where: { $0.id == id }) {
      issue = set(&view.constraints[index].constraint)
      return true
    }
    for index in view.subviews.indices
    where setConstraint(id, in: &view.subviews[index], issue: &issue) {
      return true
    }
    return false
  }

  private func set(_ constraint: inout LayoutConstraint) -> BindingIssue? {
    switch property {
    case "constant", "":
      guard case .number(let number) = value else { return wrongType("number") }
      constraint.constant = number
    case "priority":
      guard case .number(let number) = value, (1...1000).contains(number) else {
        return wrongType("number from 1 to 1000")
      }
      constraint.priority = LayoutPriority(number)
    default: return .unknownProperty(key: key, property: property)
    }
    return nil
  }

  // MARK: Views

  private func set(_ view: inout NibView) -> BindingIssue? {
    switch property {
    case "": setMain(&view)
    case "hidden", "isHidden": setFlag { view.style.isHidden = $0 }
    case "text", "title", "attributedText": setText(&view)
    case "image": setImage(&view)
    case "textColor", "titleColor", "color":
      setColor { view.content.setTextColor($0 ?? .semantic(.label)) }
    case "backgroundColor": setColor { view.style.backgroundColor = $0 }
    case "tintColor": setColor { view.style.tintColor = $0 }
    case "layer.borderColor", "borderColor": setColor { view.style.borderColor = $0 ?? .clear }
    case "layer.masksToBounds", "clipsToBounds": setFlag { view.style.clipsToBounds = $0 }
    default: setNumeric(&view)
    }
  }

  private func setNumeric(_ view: inout NibView) -> BindingIssue? {
    switch property {
    case "alpha", "opacity": setNumber { view.style.alpha = min(1, max(0, $0)) }
    case "layer.cornerRadius", "cornerRadius": setNumber { view.style.cornerRadius = max(0, $0) }
    case "layer.borderWidth", "borderWidth": setNumber { view.style.borderWidth = max(0, $0) }
    case "on", "isOn", "value", "progress", "currentPage", "selectedSegmentIndex":
      setState(&view)
    case "numberOfLines": setLines(&view)
    default: .unknownProperty(key: key, property: property)
    }
  }

  /// The property that a bare outlet name means; a view that gets content is shown.
  private func setMain(_ view: inout NibView) -> BindingIssue? {
    let issue = setContent(&view)
    switch value {
    case .string(let text) where !text.isEmpty: view.style.isHidden = false
    case .number: view.style.isHidden = false
    default: break
    }
    return issue
  }

  /// Text, picture, state, colour or visibility, by what the view is.
  private func setContent(_ view: inout NibView) -> BindingIssue? {
    switch (value, view.content) {
    case (.bool(let isOn), .control(.toggle)): view.content = .control(.toggle(isOn: isOn))
    case (.bool(let isShown), _): view.style.isHidden = !isShown
    case (_, .label), (_, .textField), (_, .textView), (_, .searchBar), (_, .button):
      return setText(&view)
    case (_, .image): return setImage(&view)
    case (.number, .control): return setState(&view)
    case (.string(let name), _):
      guard let color = BoundColor.color(name, assets: assets) else {
        return wrongType("colour or boolean")
      }
      view.style.backgroundColor = color
    case (.null, _): view.style.backgroundColor = nil
    default: return wrongType("string or boolean")
    }
    return nil
  }

  private func setText(_ view: inout NibView) -> BindingIssue? {
    let text: String
    switch value {
    case .string(let string): text = string
    case .number(let number): text = BoundNumber.text(number)
    case .null: text = ""
    default: return wrongType("string")
    }
    return view.content.setText(AttributedText(text)) ? nil : noProperty("text")
  }

  private func setImage(_ view: inout NibView) -> BindingIssue? {
    switch value {
    case .string(let name) where !name.isEmpty:
      view.content.setImage(name) ? nil : noProperty("image")
    case .string:
      view.content.setImage(nil) ? .namelessPicture(key: key) : noProperty("image")
    case .null: view.content.setImage(nil) ? nil : noProperty("image")
    default: wrongType("name of a picture")
    }
  }

  private func setColor(_ body: (Color?) -> Void) -> BindingIssue? {
    switch value {
    case .null: body(nil)
    case .string(let name):
      guard let color = BoundColor.color(name, assets: assets) else { return wrongType("colour") }
      body(color)
    default: return wrongType("colour")
    }
    return nil
  }

  private func setFlag(_ body: (Bool) -> Void) -> BindingIssue? {
    switch value {
    case .bool(let flag): body(flag)
    case .number(0): body(false)
    case .number(1): body(true)
    case .null: body(false)
    default: return wrongType("boolean")
    }
    return nil
  }

  private func setNumber(_ body: (Double) -> Void) -> BindingIssue? {
    guard case .number(let number) = value else { return wrongType("number") }
    body(number)
    return nil
  }

  private func setLines(_ view: inout NibView) -> BindingIssue? {
    guard case .label(var label) = view.content else { return noProperty("numberOfLines") }
    guard case .number(let number) = value, let lines = Int(exactly: number), lines >= 0 else {
      return wrongType("whole number")
    }
    label.numberOfLines = lines
    view.content = .label(label)
    return nil
  }

  private func setState(_ view: inout NibView) -> BindingIssue? {
    switch (value, view.content) {
    case (.bool(let isOn), .control(.toggle)): view.content = .control(.toggle(isOn: isOn))
    case (.number(let number), .control(.slider(var slider))):
      slider.value = number
      view.content = .control(.slider(slider))
    case (.number(let number), .control(.progress)):
      view.content = .control(.progress(min(1, max(0, number))))
    case (.number(let number), .control(.pages(let count, _))):
      view.content = .control(.pages(count: count, current: Int(exactly: number.rounded()) ?? 0))
    case (.number(let number), .segments(var segments)):
      segments.selected = Int(exactly: number.rounded())
      view.content = .segments(segments)
    default: return wrongType("value of the control")
    }
    return nil
  }

  private func wrongType(_ expected: String) -> BindingIssue {
    .wrongType(key: key, expected: expected, found: value.kind)
  }

  private func noProperty(_ name: String) -> BindingIssue {
    .unknownProperty(key: key, property: name)
  }
}
