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
    let special = ButtonReader.specialState(of: element).flatMap {
      element.child("state", key: $0)
    }
    button.title = title(state, of: element, button) ?? AttributedText("")
    button.titleColor = context.colors.color("titleColor", of: state)
    button.titleShadow = shadow(state, element)
    button.image = image("image", of: state)
    button.backgroundImage = image("backgroundImage", of: state)
    if let special { readSpecial(special, of: element, into: &button) }
  }

  /// A state's title: its translation, else the attributed one, else the plain one.
  private func title(_ state: Element, of element: Element, _ button: NibButton)
    -> AttributedText?
  {
    if let id = element.id, let key = state.key,
      let translation = context.strings["\(id).\(key)Title"]
    {
      return AttributedText(translation)
    }
    let size = button.font?.pointSize ?? defaultSize(button.kind)
    return TextReader.attributed(
      "attributedTitle", of: state, defaultSize: size > 0 ? size : 15, colors: context.colors)
      ?? TextReader.string("title", of: state).map { AttributedText($0) }
  }

  /// The state whose settings take the place of the normal ones in a still picture.
  static func specialState(of element: Element) -> String? {
    if element.isNo("enabled") { return "disabled" }
    return element.isYes("selected") ? "selected" : nil
  }

  /// What a state leaves open is as in the normal one (UIButton.title(for:) and its kin).
  private func readSpecial(_ state: Element, of element: Element, into button: inout NibButton) {
    button.title = title(state, of: element, button) ?? button.title
    button.titleColor = context.colors.color("titleColor", of: state) ?? button.titleColor
    button.image = image("image", of: state) ?? button.image
    button.backgroundImage = image("backgroundImage", of: state) ?? button.backgroundImage
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
      offset: Point(x: offset.length("width") ?? 0, y: offset.length("height") ?? 0), radius: 0)
  }

  private func readConfiguration(
    _ source: Element, of element: Element, into button: inout NibButton
  ) {
    var configuration = NibButtonConfiguration()
    configuration.style = source["style"] ?? "plain"
    configuration.subtitle = subtitle(source, of: element)
    configuration.subtitleFont = FontReader.font(
      of: source, defaultSize: 13, key: "subtitleFontDescription")
    configuration.imagePlacement = source["imagePlacement"] ?? "leading"
    configuration.imagePadding = source.length("imagePadding") ?? 0
    configuration.titlePadding = source.length("titlePadding") ?? 1
    configuration.cornerStyle = source["cornerStyle"] ?? "dynamic"
    configuration.size = source["buttonSize"] ?? "medium"
    configuration.contentInsets = contentInsets(source)
    configuration.foreground = context.colors.color("baseForegroundColor", of: source)
    configuration.background = context.colors.color("baseBackgroundColor", of: source)
    configuration.titleAlignment = source["titleAlignment"] ?? "automatic"
    configuration.ground = ground(source.child("backgroundConfiguration"))
    readConfigurationTitle(source, of: element, into: &button)
    button.image = image("image", of: source)
    button.configuration = configuration
  }

  private func subtitle(_ source: Element, of element: Element) -> AttributedText {
    if let translation = element.id.flatMap({ context.strings["\($0).configuration.subtitle"] }) {
      return AttributedText(translation)
    }
    return TextReader.attributed(
      "attributedSubtitle", of: source, defaultSize: 13, colors: context.colors)
      ?? AttributedText(TextReader.string("subtitle", of: source) ?? "")
  }

  private func ground(_ source: Element?) -> NibGround {
    guard let source else { return NibGround() }
    return NibGround(
      color: context.colors.color("backgroundColor", of: source),
      cornerRadius: source.number("cornerRadius"),
      strokeWidth: max(0, source.number("strokeWidth") ?? 0),
      strokeColor: context.colors.color("strokeColor", of: source))
  }

  /// The configuration's title takes the place of the state's, which Xcode leaves behind as “Button”.
  private func readConfigurationTitle(
    _ source: Element, of element: Element, into button: inout NibButton
  ) {
    let attributed = TextReader.attributed(
      "attributedTitle", of: source, defaultSize: 15, colors: context.colors)
    button.title = attributed ?? AttributedText(TextReader.string("title", of: source) ?? "")
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
      top: insets.length("top") ?? 0, left: insets.length("leading") ?? 0,
      bottom: insets.length("bottom") ?? 0, right: insets.length("trailing") ?? 0)
  }
}
