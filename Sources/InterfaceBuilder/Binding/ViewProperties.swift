import CellLayout

/// Properties of every view and its layer, by key path (UIView, CALayer).
enum ViewProperties {
  /// A number with the values it may have.
  struct Number: Sendable {
    let path: any WritableKeyPath<NibView, Double> & Sendable
    let range: ClosedRange<Double>
    /// As in a new view.
    let standard: Double
  }

  /// Yes or no.
  static let flags: [String: any WritableKeyPath<NibView, Bool> & Sendable] = [
    "hidden": \.style.isHidden, "isHidden": \.style.isHidden, "layer.hidden": \.style.isHidden,
    "clipsToBounds": \.style.clipsToBounds, "layer.masksToBounds": \.style.clipsToBounds,
  ]

  /// Colours that null takes away.
  static let colors: [String: any WritableKeyPath<NibView, Color?> & Sendable] = [
    "backgroundColor": \.style.backgroundColor, "layer.backgroundColor": \.style.backgroundColor,
    "tintColor": \.style.tintColor,
  ]

  /// Numbers in points, or shares.
  static let numbers: [String: Number] = [
    "alpha": share, "layer.opacity": share, "opacity": share,
    "layer.cornerRadius": cornerRadius, "cornerRadius": cornerRadius,
    "layer.borderWidth": borderWidth, "borderWidth": borderWidth,
  ]

  private static let share = Number(path: \.style.alpha, range: 0...1, standard: 1)
  private static let cornerRadius = Number(
    path: \.style.cornerRadius, range: 0...ValueLimits.length, standard: 0)
  private static let borderWidth = Number(
    path: \.style.borderWidth, range: 0...ValueLimits.length, standard: 0)

  /// Colours of a border, which a layer without one draws black.
  static let borderColors: Set<String> = ["layer.borderColor", "borderColor"]

  /// Sets a property; whether it is one of these.
  static func set(
    _ property: String, of view: inout NibView, to value: BoundValue
  ) throws(BindingProblem) -> Bool {
    if let path = flags[property] {
      view[keyPath: path] = try value.flag()
    } else if let path = colors[property] {
      view[keyPath: path] = try value.color()
    } else if let number = numbers[property] {
      view[keyPath: number.path] = try value.number(number.range, ifNull: number.standard)
    } else if borderColors.contains(property) {
      view.style.borderColor = try value.color() ?? .black
    } else {
      return false
    }
    return true
  }

  /// All that can be set.
  static var names: [String] {
    [String](flags.keys) + colors.keys + numbers.keys + borderColors
  }
}
