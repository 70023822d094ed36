import CellLayout

/// Applies the user-defined runtime attributes that UIKit itself understands.
struct RuntimeAttributes {
  let context: ReadingContext

  /// Key paths that `apply` honours.
  static let honoured: Set<String> = [
    "layer.cornerRadius", "layer.masksToBounds", "layer.borderWidth", "layer.opacity",
    "layer.shadowOpacity", "layer.shadowRadius", "layer.shadowOffset", "clipsToBounds",
    "backgroundColor", "tintColor", "alpha", "hidden", "isHidden", "text", "textColor",
    "layer.hidden", "tag",
  ]

  /// Sets a view's properties from its element's runtime attributes.
  func apply(_ element: Element, to view: inout NibView) {
    guard let list = element.child("userDefinedRuntimeAttributes") else { return }
    for attribute in list.children {
      guard let path = attribute["keyPath"] else { continue }
      let value = attribute.child(key: "value")
      if let number = value?.number("value") ?? attribute.number("value") {
        apply(number: number, to: path, of: &view)
      } else if attribute["type"] == "boolean" {
        apply(flag: value?.isYes("value") ?? attribute.isYes("value"), to: path, of: &view)
      } else if value?.name == "color", let color = value.flatMap(context.colors.color) {
        apply(color: color, to: path, of: &view)
      } else if attribute["type"] == "size", let value {
        let offset = Point(x: value.length("width") ?? 0, y: value.length("height") ?? 0)
        if path == "layer.shadowOffset" { shadow(of: &view) { $0.offset = offset } }
      } else if path == "text", let text = attribute["value"] {
        view.content.setText(AttributedText(text))
      }
    }
  }

  private func apply(number: Double, to path: String, of view: inout NibView) {
    switch path {
    case "layer.cornerRadius": view.style.cornerRadius = max(0, number)
    case "layer.borderWidth": view.style.borderWidth = max(0, number)
    case "layer.opacity", "alpha": view.style.alpha = min(1, max(0, number))
    case "layer.shadowOpacity": shadow(of: &view) { $0.opacity = min(1, max(0, number)) }
    case "layer.shadowRadius": shadow(of: &view) { $0.radius = max(0, number) }
    case "layer.masksToBounds", "clipsToBounds": view.style.clipsToBounds = number != 0
    case "tag": view.tag = Int(exactly: number.rounded()) ?? 0
    default: break
    }
  }

  private func apply(flag: Bool, to path: String, of view: inout NibView) {
    switch path {
    case "layer.masksToBounds", "clipsToBounds": view.style.clipsToBounds = flag
    case "hidden", "isHidden", "layer.hidden": view.style.isHidden = flag
    default: break
    }
  }

  private func apply(color: Color, to path: String, of view: inout NibView) {
    switch path {
    case "backgroundColor": view.style.backgroundColor = color
    case "tintColor": view.style.tintColor = color
    case "textColor": view.content.setTextColor(color)
    default: break
    }
  }

  /// A layer's shadow is invisible until its opacity is set.
  private func shadow(of view: inout NibView, _ change: (inout Shadow) -> Void) {
    var shadow = view.style.shadow ?? Shadow(opacity: 0)
    change(&shadow)
    view.style.shadow = shadow
  }
}
