import CellLayout

/// Reads what a view shows, by the kind of its element.
struct ContentReader {
  let context: ReadingContext

  /// The content of an element.
  func content(_ element: Element, id: ViewID) -> NibContent {
    switch element.name {
    case "label": .label(label(element))
    case "imageView": .image(image(element))
    case "button": .button(ButtonReader(context: context).button(element))
    case "textField": .textField(textField(element))
    case "textView": .textView(textView(element))
    case "stackView": .stack(stack(element))
    case "segmentedControl": .segments(segments(element))
    case "searchBar": searchBar(element)
    case "datePicker": .picker(picker(element))
    case "pickerView": .picker(NibPicker(style: "wheels", isDate: false))
    case "visualEffectView": .effect(isDark: isDark(element))
    case "tableViewCell", "collectionViewCell", "collectionReusableView":
      .cell(CellReader(context: context).cell(element))
    default: control(element) ?? foreign(element)
    }
  }

  private func foreign(_ element: Element) -> NibContent {
    ElementKinds.foreign[element.name].map(NibContent.foreign(name:)) ?? .plain
  }

  // MARK: Text

  private func label(_ element: Element) -> Label {
    let font = FontReader.font(of: element, defaultSize: 17) ?? .system(17)
    var label = Label(
      text(element, font: font), font: font,
      color: context.colors.color("textColor", of: element) ?? .semantic(.label),
      alignment: element["textAlignment"].map(TextReader.alignment) ?? .natural,
      numberOfLines: max(0, element.integer("numberOfLines") ?? 1),
      lineBreakMode: element["lineBreakMode"].map(TextReader.lineBreakMode) ?? .truncateTail)
    label.adjustsFontSizeToFitWidth = !element.isNo("adjustsFontSizeToFit")
    label.minimumScaleFactor = minimumScale(element, font: font)
    label.preferredMaxLayoutWidth = max(0, element.length("preferredMaxLayoutWidth") ?? 0)
    label.shadow = textShadow(element, color: "shadowColor", offset: "shadowOffset")
    return label
  }

  /// Text of a label: attributed where the file says so, else plain.
  private func text(_ element: Element, font: FontDescription) -> AttributedText {
    if let translation = element.id.flatMap({ context.strings["\($0).text"] }) {
      return AttributedText(translation)
    }
    let attributed = TextReader.attributed(
      "attributedText", of: element, defaultSize: font.pointSize > 0 ? font.pointSize : 17,
      colors: context.colors)
    return attributed ?? AttributedText(TextReader.string("text", of: element) ?? "")
  }

  /// The least factor on the font; old files give a least size in points instead.
  private func minimumScale(_ element: Element, font: FontDescription) -> Double {
    if let factor = element.number("minimumScaleFactor") { return min(1, max(0, factor)) }
    guard let size = element.number("minimumFontSize"), font.pointSize > 0 else { return 0 }
    return min(1, max(0, size / font.pointSize))
  }

  private func textShadow(_ element: Element, color: String, offset: String) -> Shadow? {
    guard let shadow = context.colors.color(color, of: element) else { return nil }
    let size = element.child("size", key: offset)
    return Shadow(
      color: shadow, opacity: 1,
      offset: Point(x: size?.length("width") ?? 0, y: size?.length("height") ?? -1), radius: 0)
  }

  private func textField(_ element: Element) -> NibTextField {
    var field = NibTextField()
    let font = FontReader.font(of: element, defaultSize: 14) ?? .system(14)
    field.font = font
    field.text = text(element, font: field.font)
    field.placeholder = context.localized(
      TextReader.string("placeholder", of: element) ?? "", id: element.id, property: "placeholder")
    field.color = context.colors.color("textColor", of: element) ?? .semantic(.label)
    field.alignment = element["textAlignment"].map(TextReader.alignment) ?? .natural
    field.borderStyle = element["borderStyle"] ?? "none"
    field.isSecure = element.child("textInputTraits")?.isYes("secureTextEntry") ?? false
    return field
  }

  private func textView(_ element: Element) -> NibTextView {
    let font = FontReader.font(of: element, defaultSize: 14) ?? .system(14)
    var label = Label(
      text(element, font: font), font: font,
      color: context.colors.color("textColor", of: element) ?? .semantic(.label),
      alignment: element["textAlignment"].map(TextReader.alignment) ?? .natural, numberOfLines: 0,
      lineBreakMode: .wordWrap)
    label.preferredMaxLayoutWidth = 0
    return NibTextView(label: label, scrolls: !element.isNo("scrollEnabled"))
  }

  // MARK: Pictures and stacks

  private func image(_ element: Element) -> NibImage {
    ImageReader.image(element, attribute: "image", context: context)
  }

  private func stack(_ element: Element) -> StackView {
    let standard: Double = element["spacingType"] == "standard" ? 8 : 0
    return StackView(
      axis: element["axis"] == "vertical" ? .vertical : .horizontal,
      distribution: element["distribution"].flatMap(StackView.Distribution.init(rawValue:))
        ?? .fill,
      alignment: stackAlignment(element["alignment"] ?? "fill"),
      spacing: element.length("spacing") ?? standard,
      isLayoutMarginsRelativeArrangement: element.isYes("layoutMarginsRelativeArrangement")
        || FrameReader.margins(element) != nil,
      isBaselineRelativeArrangement: element.isYes("baselineRelativeArrangement"))
  }

  private func stackAlignment(_ name: String) -> StackView.Alignment {
    switch name {
    case "top": .leading
    case "bottom": .trailing
    default: StackView.Alignment(rawValue: name) ?? .fill
    }
  }

  // MARK: Controls

  private func control(_ element: Element) -> NibContent? {
    switch element.name {
    case "switch": .control(.toggle(isOn: element.isYes("on")))
    case "slider": .control(.slider(slider(element)))
    case "progressView": .control(.progress(min(1, max(0, element.number("progress") ?? 0.5))))
    case "stepper": .control(.stepper)
    case "activityIndicatorView": .control(activity(element))
    case "pageControl":
      .control(
        .pages(
          count: max(0, min(NibControl.mostPages, element.integer("numberOfPages") ?? 3)),
          current: element.integer("currentPage") ?? 0))
    default: nil
    }
  }

  private func slider(_ element: Element) -> NibSlider {
    NibSlider(
      value: element.number("value") ?? 0.5, least: element.number("minValue") ?? 0,
      most: element.number("maxValue") ?? 1)
  }

  private func activity(_ element: Element) -> NibControl {
    let isLarge = ["whiteLarge", "large"].contains(element["style"] ?? "")
    let hides = !element.isNo("hidesWhenStopped") && element["hidesWhenStopped"] != nil
    return .activity(isLarge: isLarge, isShown: element.isYes("animating") || !hides)
  }

  private func segments(_ element: Element) -> NibSegments {
    let titles = (element.child("segments")?.children("segment") ?? []).enumerated().map {
      context.localized(
        $0.element["title"] ?? "", id: element.id, property: "segmentTitles[\($0.offset)]")
    }
    return NibSegments(
      titles: titles, selected: element.integer("selectedSegmentIndex"),
      followsContent: element.isYes("apportionsSegmentWidthsByContent"))
  }

  private func searchBar(_ element: Element) -> NibContent {
    .searchBar(
      text: TextReader.string("text", of: element) ?? "",
      placeholder: context.localized(
        element["placeholder"] ?? "", id: element.id, property: "placeholder"))
  }

  private func picker(_ element: Element) -> NibPicker {
    NibPicker(
      style: element["style"] ?? "automatic", mode: element["datePickerMode"] ?? "dateAndTime")
  }

  private func isDark(_ element: Element) -> Bool {
    let style = element.child("blurEffect")?["style"] ?? ""
    return style.lowercased().hasSuffix("dark")
  }
}
