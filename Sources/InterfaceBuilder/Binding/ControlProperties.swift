import CellLayout

extension NibControl {
  /// The control with a property of its class set.
  func setting(_ property: String, to value: BoundValue) throws(BindingProblem) -> NibControl {
    switch (self, property) {
    case (.toggle, "on"), (.toggle, "isOn"): .toggle(isOn: try value.flag())
    case (.progress, "progress"): .progress(try value.number(0...1, ifNull: 0))
    case (.activity(let isLarge, _), "animating"), (.activity(let isLarge, _), "isAnimating"):
      .activity(isLarge: isLarge, isShown: try value.flag())
    case (.pages(_, let current), "numberOfPages"):
      .pages(count: try value.whole(0...NibControl.mostPages, ifNull: 0), current: current)
    case (.pages(let count, _), "currentPage"):
      .pages(count: count, current: try value.whole(0...max(0, count - 1), ifNull: 0))
    case (.slider(let slider), _): .slider(try slider.setting(property, to: value))
    default: throw .noProperty
    }
  }

  /// The control with its main property set, which a bare outlet name means.
  func settingMain(_ value: BoundValue) throws(BindingProblem) -> NibControl {
    switch self {
    case .toggle: try setting("on", to: value)
    case .slider: try setting("value", to: value)
    case .progress: try setting("progress", to: value)
    case .pages: try setting("currentPage", to: value)
    case .activity: try setting("animating", to: value)
    case .stepper: throw .wrongType(expected: "a boolean: a stepper doesn't show its value")
    }
  }
}

extension NibSlider {
  private static let range = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

  /// The slider with a property of UISlider set.
  func setting(_ property: String, to value: BoundValue) throws(BindingProblem) -> NibSlider {
    var copy = self
    switch property {
    case "value": copy.value = try value.number(NibSlider.range, ifNull: least)
    case "minimumValue": copy.least = try value.number(NibSlider.range, ifNull: 0)
    case "maximumValue": copy.most = try value.number(NibSlider.range, ifNull: 1)
    default: throw .noProperty
    }
    return copy
  }
}
