import CellFeed
import CellLayout

/// Sets one property of one object to a record's value.
struct PropertySetter: Sendable {
  /// Property after the object's name; empty for the object's main property.
  let property: String
  let value: BoundValue

  /// Sets the property of the view or constraint of an id; whether there is such an object.
  func set(_ id: String, in root: inout NibView) throws(BindingProblem) -> Bool {
    if try root.update(id, { (view: inout NibView) throws(BindingProblem) in try set(&view) }) {
      return true
    }
    return try setConstraint(id, in: &root)
  }

  // MARK: Constraints

  private func setConstraint(_ id: String, in view: inout NibView) throws(BindingProblem) -> Bool {
    if let index = view.constraints.firstIndex(where: { $0.id == id }) {
      try set(&view.constraints[index])
      return true
    }
    for index in view.subviews.indices {
      if try setConstraint(id, in: &view.subviews[index]) { return true }
    }
    return false
  }

  private func set(_ constraint: inout NibConstraint) throws(BindingProblem) {
    switch (property, value.value) {
    case ("", .bool(let isActive)): constraint.isActive = isActive
    case ("", _), ("constant", _):
      constraint.constraint.constant = try value.number(
        -ValueLimits.length...ValueLimits.length, ifNull: 0)
    case ("priority", _):
      constraint.constraint.priority = LayoutPriority(try value.number(1...1000, ifNull: 1000))
    case ("active", _), ("isActive", _): constraint.isActive = try value.flag()
    default: throw .noProperty
    }
  }

  // MARK: Views

  private func set(_ view: inout NibView) throws(BindingProblem) {
    if property.isEmpty { return try setMain(&view) }
    if try ViewProperties.set(property, of: &view, to: value) { return }
    do {
      try view.content.set(property, to: value)
    } catch .noProperty {
      // Settings that no still picture shows.
      if HonourTable.runtimeAttribute(property) == .harmless { return }
      throw view.undrawnName.map(BindingProblem.undrawn) ?? .noProperty
    }
  }

  /// The property that a bare name means; a view that gets content is shown.
  private func setMain(_ view: inout NibView) throws(BindingProblem) {
    try setContent(&view)
    switch value.value {
    case .string(let text) where !text.isEmpty: view.style.isHidden = false
    case .integer, .real: view.style.isHidden = false
    default: break
    }
  }

  /// Text, picture, state, colour or visibility, by what the view is.
  private func setContent(_ view: inout NibView) throws(BindingProblem) {
    switch (value.value, view.content) {
    case (.bool, .control(.toggle(_))), (.bool, .control(.activity(_, _))): try setControl(&view)
    case (.bool(let isShown), _): view.style.isHidden = !isShown
    case (_, .label), (_, .textField), (_, .textView), (_, .searchBar), (_, .button):
      try view.content.set("text", to: value)
    case (_, .image): try view.content.setImage(value)
    case (_, .control): try setControl(&view)
    case (_, .segments): try view.content.set("selectedSegmentIndex", to: value)
    default: try setBackground(&view)
    }
  }

  private func setControl(_ view: inout NibView) throws(BindingProblem) {
    guard case .control(let control) = view.content else { return }
    view.content = .control(try control.settingMain(value))
  }

  /// The one thing that is left to a view without content of its own.
  private func setBackground(_ view: inout NibView) throws(BindingProblem) {
    switch value.value {
    case .null: view.style.backgroundColor = nil
    case .string(let name) where view.knowsColors:
      if let color = value.colors.color(name) {
        view.style.backgroundColor = color
        return
      }
      fallthrough
    default:
      if let name = view.undrawnName { throw .undrawn(name) }
      throw .wrongType(expected: "a boolean, or \(BoundColors.expected)")
    }
  }
}

extension NibView {
  /// Class or element, where the reader doesn't know what the view shows besides its background.
  var undrawnName: String? {
    switch ElementKinds.drawing(of: element) {
    case .unknown: customClass ?? "<\(element)>"
    case .standIn(let name): customClass ?? name
    case .own:
      if case .plain = content, let customClass { customClass } else { nil }
    }
  }

  /// Whether a colour's name can only mean the background: others may show any text.
  var knowsColors: Bool { ElementKinds.drawing(of: element) == .own }
}
