/// Converts the keys of an archived view into attributes and children of a document's element.
struct ArchiveProperties {
  let graph: ArchiveGraph

  /// Keys that say nothing about looks, or that the converter reads.
  static let silent: Set<String> = [
    "NSNextResponder", "NSSuperview", "NSWindow", "NSNextKeyView", "NSvFlags", "NSFrame",
    "NSFrameSize", "NSSubviews", "targetRuntimeIdentifier", "IBUIContentView",
    "NSReuseIdentifierKey",
    "EncodedWithXMLCoder", "IBUIFont", "NSViewConstraints", "IBUITextInputTraits",
    "IBUIAccessibilityConfiguration",
  ]

  /// Whether a key of an element says nothing about how it looks at rest.
  private static func isSilent(_ key: String, in element: String) -> Bool {
    if silent.contains(key) || key.hasPrefix("IBUISimulated") { return true }
    // A row's separators are its table's.
    if key == "IBUISeparatorStyle" { return element == "tableViewCell" }
    return element == "button" && otherStates.contains { key.hasPrefix($0) }
  }

  private static let otherStates = ["IBUIHighlighted", "IBUISelected", "IBUIDisabled"]

  /// Fills an element with what the object says.
  func convert(_ object: Element, into view: inout Element) {
    convertGeometry(object, into: &view)
    for value in object.children {
      guard let key = value.key, !ArchiveProperties.isSilent(key, in: view.name) else { continue }
      convert(key, value, of: object, into: &view)
    }
    if object.child(key: "IBUIFontDescription") == nil {
      graph.value("IBUIFont", of: object).map { view.children.append(namedFont($0)) }
    }
    if view.name == "label" && object.child(key: "IBUIAdjustsFontSizeToFit") == nil {
      view.set("adjustsFontSizeToFit", "YES")
    }
    if view.name == "tableViewCell" {
      view.set("textLabel", graph.value("IBUITextLabel", of: object)?.id)
    }
    if object["class"] == "IBUISwitch" && object.child(key: "IBUIOn") == nil {
      view.set("on", "NO")
    }
  }

  // MARK: Geometry

  private func convertGeometry(_ object: Element, into view: inout Element) {
    if let frame = frame(object) { view.children.append(frame) }
    let flags = object.archivedInteger("NSvFlags") ?? 0
    var mask = Element(name: "autoresizingMask")
    mask.set("key", "autoresizingMask")
    let bits = [
      "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable",
      "flexibleMaxY",
    ]
    for (bit, name) in bits.enumerated() where flags & (1 << bit) != 0 { mask.set(name, "YES") }
    view.children.append(mask)
    if flags & 0x8000_0000 != 0 { view.set("hidden", "YES") }
  }

  private func frame(_ object: Element) -> Element? {
    let fields: [String]
    let source: Element?
    if let text = object.archivedText("NSFrame") {
      source = object.child(key: "NSFrame")
      fields = ArchiveNames.fields(text, count: 4)
    } else if let text = object.archivedText("NSFrameSize") {
      source = object.child(key: "NSFrameSize")
      fields = ["0", "0"] + ArchiveNames.fields(text, count: 2)
    } else {
      return nil
    }
    var rect = Element(name: "rect", line: source?.line ?? 0)
    rect.set("key", "frame")
    for (name, value) in zip(["x", "y", "width", "height"], fields) { rect.set(name, value) }
    return rect
  }

  // MARK: Properties

  private func convert(
    _ key: String, _ value: Element, of object: Element, into view: inout Element
  ) {
    if let name = names(key, value) {
      view.set(name.attribute, name.value)
    } else if let attribute = ArchiveProperties.attributes[key] {
      view.set(attribute, object.archivedText(key))
    } else if let color = ArchiveProperties.colors[key] {
      graph.resolve(value).map { view.children.append(self.color($0, key: color)) }
    } else if let image = ArchiveProperties.images[key] {
      view.addState(attribute: image, graph.resolve(value)?.archivedText("NSResourceName"))
    } else {
      convertRest(key, value, of: object, into: &view)
    }
  }

  private func convertRest(
    _ key: String, _ value: Element, of object: Element, into view: inout Element
  ) {
    switch key {
    case "IBUIFontDescription":
      graph.resolve(value).map { view.children.append(font($0)) }
    case "IBUINormalTitle": view.addState(attribute: "title", TextReader.content(value))
    case "IBUINormalTitleColor":
      graph.resolve(value).map { view.addState(child: color($0, key: "titleColor")) }
    case "IBUINormalTitleShadowColor":
      graph.resolve(value).map { view.addState(child: color($0, key: "titleShadowColor")) }
    case "IBUIShadowOffset", "IBUITitleShadowOffset":
      let fields = ArchiveNames.fields(value.text, count: 2)
      var size = Element(name: "size", line: value.line)
      size.set("key", key == "IBUIShadowOffset" ? "shadowOffset" : "titleShadowOffset")
      size.set("width", fields[0])
      size.set("height", fields[1])
      view.children.append(size)
    case "IBSegmentTitles": addSegments(value, to: &view)
    // The titles tell.
    case "IBNumberOfSegments": return
    case "IBSegmentWidths", "IBSegmentEnabledStates":
      if !isUsual(value) { convertUnknown(key, value, of: object, into: &view) }
    default: convertUnknown(key, value, of: object, into: &view)
    }
  }

  /// What nothing here reads stays visible to inspection; most keys have kept their names since.
  private func convertUnknown(
    _ key: String, _ value: Element, of object: Element, into view: inout Element
  ) {
    guard key.hasPrefix("IBUI"), let text = object.archivedText(key),
      value.name != "object", value.name != "array"
    else { return view.set(key, "") }
    let stem = key.dropFirst(4)
    view.set(stem.prefix(1).lowercased() + stem.dropFirst(), text)
  }

  /// Whether a list of segments' settings has only what they are where nothing was set.
  private func isUsual(_ list: Element) -> Bool {
    guard let list = graph.resolve(list) else { return true }
    return graph.members(list).allSatisfy { member in
      let value = member["value"] ?? member.text
      return value == "YES" || Double(value) == 0
    }
  }

  private func addSegments(_ value: Element, to view: inout Element) {
    guard let list = graph.resolve(value) else { return }
    var segments = Element(name: "segments")
    segments.set("key", "segments")
    for title in graph.members(list) {
      var segment = Element(name: "segment")
      segment.set("title", title.text)
      segments.children.append(segment)
    }
    view.children.append(segments)
  }

  /// Enumerations, which archives write as numbers.
  private func names(_ key: String, _ value: Element) -> (attribute: String, value: String)? {
    guard let (attribute, names) = ArchiveProperties.enumerations[key],
      let name = names.name(at: Int(value.text))
    else { return nil }
    return (attribute, name)
  }

  private static let enumerations: [String: (attribute: String, names: [String])] = [
    "IBUIContentMode": ("contentMode", ArchiveNames.contentModes),
    "IBUITextAlignment": ("textAlignment", ArchiveNames.alignments),
    "IBUILineBreakMode": ("lineBreakMode", ArchiveNames.lineBreakModes),
    "IBUIButtonType": ("buttonType", ArchiveNames.buttonTypes),
    "IBUIBorderStyle": ("borderStyle", ArchiveNames.borderStyles),
    "IBUIAccessoryType": ("accessoryType", ArchiveNames.accessories),
    "IBUISelectionStyle": ("selectionStyle", ArchiveNames.selectionStyles),
    "IBUIStyle": ("style", ArchiveNames.indicatorStyles),
    "IBUITableViewCellStyle": ("style", ArchiveNames.cellStyles),
    "IBUIContentHorizontalAlignment": (
      "contentHorizontalAlignment", ArchiveNames.horizontalAlignments
    ),
    "IBUIContentVerticalAlignment": ("contentVerticalAlignment", ArchiveNames.verticalAlignments),
    "IBUIBaselineAdjustment": ("baselineAdjustment", ArchiveNames.baselineAdjustments),
  ]

  private static let attributes: [String: String] = [
    "IBUIText": "text", "IBUIPlaceholder": "placeholder", "IBUINumberOfLines": "numberOfLines",
    "IBUITag": "tag", "IBUIAlpha": "alpha", "IBUIClipsSubviews": "clipsSubviews",
    "IBUIOpaque": "opaque", "IBUIUserInteractionEnabled": "userInteractionEnabled",
    "IBUIAdjustsFontSizeToFit": "adjustsFontSizeToFit", "IBUIEnabled": "enabled",
    "IBUIMinimumFontSize": "minimumFontSize", "IBUIMinimumScaleFactor": "minimumScaleFactor",
    "IBUIRowHeight": "rowHeight",
    "IBUIIndentationLevel": "indentationLevel", "IBUIIndentationWidth": "indentationWidth",
    "IBUIOn": "on", "IBUIValue": "value", "IBUIMinValue": "minValue", "IBUIMaxValue": "maxValue",
    "IBUIProgress": "progress", "IBUIAnimating": "animating",
    "IBUIHidesWhenStopped": "hidesWhenStopped", "IBUINumberOfPages": "numberOfPages",
    "IBUICurrentPage": "currentPage", "IBSelectedSegmentIndex": "selectedSegmentIndex",
    "IBUIMultipleTouchEnabled": "multipleTouchEnabled",
    "IBUIClearsContextBeforeDrawing": "clearsContextBeforeDrawing",
    "IBUIAutoresizesSubviews": "autoresizesSubviews", "IBUIScrollEnabled": "scrollEnabled",
    "IBUIEditable": "editable", "preferredMaxLayoutWidth": "preferredMaxLayoutWidth",
    "IBUIReuseIdentifier": "reuseIdentifier",
    "IBUIReversesTitleShadowWhenHighlighted": "reversesTitleShadowWhenHighlighted",
  ]

  private static let colors: [String: String] = [
    "IBUIBackgroundColor": "backgroundColor", "IBUITextColor": "textColor",
    "IBUIHighlightedColor": "highlightedColor", "IBUIShadowColor": "shadowColor",
    "IBUITintColor": "tintColor",
  ]

  private static let images: [String: String] = [
    "IBUIImage": "image", "IBUIHighlightedImage": "highlightedImage",
    "IBUINormalImage": "image", "IBUINormalBackgroundImage": "backgroundImage",
  ]

  // MARK: Values

  private func font(_ object: Element) -> Element {
    var font = Element(name: "fontDescription", line: object.line)
    font.set("key", "fontDescription")
    let type = ArchiveNames.fontTypes.name(at: object.archivedInteger("type"))
    font.set("type", type ?? object.archivedText("type"))
    font.set("name", object.archivedText("name"))
    font.set("family", object.archivedText("family"))
    font.set("pointSize", object.archivedText("pointSize"))
    return font
  }

  /// A font by name alone, as releases before Xcode 4.3 write it.
  private func namedFont(_ object: Element) -> Element {
    var font = Element(name: "fontDescription", line: object.line)
    font.set("key", "fontDescription")
    font.set("name", object.archivedText("NSName"))
    font.set("pointSize", object.archivedText("NSSize"))
    return font
  }

  /// A colour: components as a base64 string of numbers.
  private func color(_ object: Element, key: String) -> Element {
    var color = Element(name: "color", line: object.line)
    color.set("key", key)
    if let name = object.archivedText("IBUIColorCocoaTouchKeyPath") {
      color.set("cocoaTouchSystemColor", name)
    }
    if let rgb = components(object, "NSRGB", count: 3) {
      for (name, value) in zip(["red", "green", "blue", "alpha"], rgb) { color.set(name, value) }
      color.set(
        "colorSpace", object.archivedText("NSColorSpace") == "1" ? "calibratedRGB" : "deviceRGB")
    } else if let white = components(object, "NSWhite", count: 1) {
      for (name, value) in zip(["white", "alpha"], white) { color.set(name, value) }
      color.set("colorSpace", "calibratedWhite")
    }
    return color
  }

  /// The components under a key; those that are missing are empty, so that a check tells them.
  private func components(_ object: Element, _ key: String, count: Int) -> [String]? {
    guard var data = object.child(key: key) else { return nil }
    data.set("base64-UTF8", "YES")
    let parts = TextReader.content(data).split { $0 == " " || $0 == "\0" }.map(String.init)
    return parts + Array(repeating: "", count: max(0, count - parts.count))
  }
}

extension Element {
  /// Buttons keep pictures and titles in their normal state; other views in themselves.
  fileprivate mutating func addState(attribute: String, _ value: String?) {
    guard name == "button" else { return set(attribute, value) }
    changeState { $0.set(attribute, value) }
  }

  fileprivate mutating func addState(child: Element) {
    changeState { $0.children.append(child) }
  }

  private mutating func changeState(_ change: (inout Element) -> Void) {
    if let index = children.firstIndex(where: { $0.name == "state" }) {
      change(&children[index])
    } else {
      var state = Element(name: "state")
      state.set("key", "normal")
      change(&state)
      children.append(state)
    }
  }
}
