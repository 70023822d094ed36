import CellLayout

/// Reads buttons: kind, the normal state, insets and configuration.
struct ButtonReader {
  let context: ReadingContext

  /// The button of an element, in its normal state.
  func button(_ element: Element) -> NibButton {
    var button = NibButton()
    button.kind = element["buttonType"].flatMap(NibButton.Kind.init(rawValue:)) ?? .custom
    button.font = FontReader.font(of: element, defaultSize: defaultSize(button.kind))
    button.contentInsets = FrameReader.inset("contentEdgeInsets", of: element)
    button.titleInsets = FrameReader.inset("titleEdgeInsets", of: element) ?? .zero
    button.imageInsets = FrameReader.inset("imageEdgeInsets", of: element) ?? .zero
    button.horizontal = alignment(element["contentHorizontalAlignment"])
    button.vertical = alignment(element["contentVerticalAlignment"])
    button.lineBreakMode =
      element["lineBreakMode"].map(TextReader.lineBreakMode) ?? .truncateMiddle
    button.isEnabled = !element.isNo("enabled")
    readState(element, into: &button)
    if let configuration = element.child("buttonConfiguration") {
      readConfiguration(configuration, of: element, into: &button)
    }
    return button
  }

  private func alignment(_ name: String?) -> NibButton.ContentAlignment {
    name.flatMap(NibButton.ContentAlignment.init(rawValue:)) ?? .center
  }

  private func defaultSize(_ kind: NibButton.Kind) -> Double { kind == .custom ? 18 : 15 }

  private func readState(_ element: Element, into button: inout NibButton) {
    guard let state = element.child("state", key: "normal") else { return }
    let size = button.font?.pointSize ?? defaultSize(button.kind)
    let plain = TextReader.string("title", of: state) ?? ""
    button.title =
      TextReader.attributed(
        "attributedTitle", of: state, defaultSize: size > 0 ? size : 15, colors: context.colors)
      ?? AttributedText(plain)
    if let id = element.id, let translation = context.strings["\(id).normalTitle"] {
      button.title = AttributedText(translation)
    }
    button.titleColor = context.colors.color("titleColor", of: state)
    button.titleShadow = shadow(state, element)
    button.image = image("image", of: state)
    button.backgroundImage = image("backgroundImage", of: state)
  }

  private func image(_ attribute: String, of state: Element) -> NibImage? {
    let image = ImageReader.image(state, attribute: attribute, context: context)
    return image.name == nil ? nil : image
  }

  private func shadow(_ state: Element, _ element: Element) -> Shadow? {
    guard let color = context.colors.color("titleShadowColor", of: state),
      let offset = element.child("size", key: "titleShadowOffset")
    else { return nil }
    return Shadow(
      color: color, opacity: 1,
      offset: Point(x: offset.number("width") ?? 0, y: offset.number("height") ?? 0), radius: 0)
  }

  private func readConfiguration(
    _ source: Element, of element: Element, into button: inout NibButton
  ) {
    var configuration = NibButtonConfiguration()
    configuration.style = source["style"] ?? "plain"
    configuration.subtitle = source["subtitle"] ?? ""
    configuration.imagePlacement = source["imagePlacement"] ?? "leading"
    configuration.imagePadding = source.number("imagePadding") ?? 0
    configuration.titlePadding = source.number("titlePadding") ?? 1
    configuration.cornerStyle = source["cornerStyle"] ?? "dynamic"
    configuration.size = source["buttonSize"] ?? "medium"
    configuration.contentInsets = contentInsets(source)
    configuration.foreground = context.colors.color("baseForegroundColor", of: source)
    configuration.background =
      context.colors.color("baseBackgroundColor", of: source)
      ?? source.child("backgroundConfiguration").flatMap {
        context.colors.color("backgroundColor", of: $0)
      }
    readConfigurationTitle(source, of: element, into: &button)
    let image = ImageReader.image(source, attribute: "image", context: context)
    if image.name != nil { button.image = image }
    button.configuration = configuration
  }

  private func readConfigurationTitle(
    _ source: Element, of element: Element, into button: inout NibButton
  ) {
    let attributed = TextReader.attributed(
      "attributedTitle", of: source, defaultSize: 15, colors: context.colors)
    if let attributed {
      button.title = attributed
    } else if let title = TextReader.string("title", of: source) {
      button.title = AttributedText(title)
    }
    if let id = element.id, let translation = context.strings["\(id).configuration.title"] {
      button.title = AttributedText(translation)
    }
    if let font = FontReader.font(of: source, defaultSize: 15, key: "titleFontDescription") {
      button.font = font
    }
  }

  private func contentInsets(_ source: Element) -> EdgeInsets? {
    guard let insets = source.child("directionalEdgeInsets", key: "contentInsets") else {
      return nil
    }
    return EdgeInsets(
      top: insets.number("top") ?? 0, left: insets.number("leading") ?? 0,
      bottom: insets.number("bottom") ?? 0, right: insets.number("trailing") ?? 0)
  }
}
