import CellLayout

/// What the attributes may say that the reader honours, by element and name.
enum AttributeDomains {
  /// The domain of an attribute; nil where anything may stand.
  static func domain(of attribute: String, in element: String) -> ValueDomain? {
    if let domain = own[element]?[attribute] { return domain }
    return HonourTable.isView(element) ? views[attribute] : nil
  }

  // MARK: Domains of many

  private static let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  private static let share = ValueDomain.number(0...1, standard: "0", clamps: true)
  private static let priority = ValueDomain.number(
    1...1000, standard: "the priority that such views have", clamps: true)
  /// Interface Builder writes `infinite` for no size, too.
  private static let placeholder = ValueDomain.number(
    0...ValueLimits.length, standard: "no placeholder")

  private static func words(_ words: [String], _ standard: String) -> ValueDomain {
    .words(words, otherwise: "\(standard) is taken")
  }

  private static let alignment = words(TextAlignment.allCases.map(\.rawValue), "natural")
  private static let lineBreakMode = words(
    TextReader.lineBreakModes.keys.sorted(), "tailTruncation")
  private static let numbersOfLines = ValueDomain.whole(
    0...Int(Int32.max), standard: "1", clamps: true)

  // MARK: Views

  private static let views: [String: ValueDomain] = [
    "alpha": .number(0...1, standard: "1", clamps: true),
    "tag": .whole(Int.min...Int.max, standard: "0"),
    "hidden": .flag(standard: "NO"), "clipsSubviews": .flag(standard: "NO"),
    "translatesAutoresizingMaskIntoConstraints": .flag(standard: "YES"),
    "fixedFrame": .flag(standard: "NO"),
    "horizontalHuggingPriority": priority, "verticalHuggingPriority": priority,
    "horizontalCompressionResistancePriority": priority,
    "verticalCompressionResistancePriority": priority,
    "placeholderIntrinsicWidth": placeholder, "placeholderIntrinsicHeight": placeholder,
    "contentMode": words(
      ContentMode.allCases.flatMap { [$0.rawValue, $0.capitalizedName] }, "scaleToFill"),
    "semanticContentAttribute": words(
      ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"],
      "unspecified"),
  ]

  private static let slider: [String: ValueDomain] = [
    "value": .number(any, standard: "0.5"), "minValue": .number(any, standard: "0"),
    "maxValue": .number(any, standard: "1"),
  ]

  private static let button: [String: ValueDomain] = [
    "buttonType": words(NibButton.Kind.allCases.map(\.rawValue), "custom"),
    "contentHorizontalAlignment": words(
      ["left", "center", "right", "fill", "leading", "trailing"], "center"),
    "contentVerticalAlignment": words(["top", "center", "bottom", "fill"], "center"),
    "lineBreakMode": lineBreakMode, "enabled": .flag(standard: "YES"),
  ]

  private static let label: [String: ValueDomain] = [
    "textAlignment": alignment, "lineBreakMode": lineBreakMode, "numberOfLines": numbersOfLines,
    "minimumScaleFactor": share, "minimumFontSize": .length(from: 0),
    "adjustsFontSizeToFit": .flag(standard: "YES"), "preferredMaxLayoutWidth": .length(from: 0),
  ]

  private static let stackView: [String: ValueDomain] = [
    "axis": words(Axis.allCases.map(\.rawValue), "horizontal"),
    "distribution": words(StackView.Distribution.allCases.map(\.rawValue), "fill"),
    "alignment": words(StackView.Alignment.allCases.map(\.rawValue) + ["top", "bottom"], "fill"),
    "spacing": .length(), "baselineRelativeArrangement": .flag(standard: "NO"),
    "layoutMarginsRelativeArrangement": .flag(standard: "NO"),
  ]

  private static let tableViewCell: [String: ValueDomain] = [
    "style": words(CellReader.styles.keys.sorted(), "a custom cell"),
    "accessoryType": words(CellReader.accessories, "none"), "rowHeight": .rowHeight,
  ]

  // MARK: Other elements

  private static let constraint: [String: ValueDomain] = [
    "firstAttribute": .words(ConstraintReader.attributes, otherwise: "the constraint is left out"),
    "secondAttribute": .words(ConstraintReader.attributes, otherwise: "the constraint is left out"),
    "relation": words(LayoutRelation.allCases.map(\.rawValue), "equal"),
    "priority": .number(1...1000, standard: "1000", clamps: true),
    "placeholder": .flag(standard: "NO"),
  ]

  /// Extended sRGB goes beyond 0 and 1 so far that it holds every colour a screen can show.
  private static let component = ValueDomain.number(-0.5...1.5, standard: "no colour", clamps: true)

  private static let color: [String: ValueDomain] = [
    "red": component, "green": component, "blue": component, "white": component,
    "cyan": component, "magenta": component, "yellow": component, "black": component,
    "alpha": .number(0...1, standard: "1", clamps: true),
    "colorSpace": words(ColorSpaces.names, "sRGB"),
    "customColorSpace": words(ColorSpaces.names, "sRGB"),
  ]

  private static let fontSize = ValueDomain.number(
    0...ValueLimits.fontSize, standard: "the usual size of such views")

  private static let fontDescription: [String: ValueDomain] = [
    "pointSize": fontSize, "type": words(FontReader.types, "system"),
    "weight": words(FontReader.weights.keys.sorted(), "regular"),
    "style": words(FontReader.textStyleNames, "UICTFontTextStyleBody"),
  ]

  private static let paragraphStyle: [String: ValueDomain] = [
    "alignment": alignment, "lineSpacing": .length(), "paragraphSpacing": .length(),
    "lineHeightMultiple": .length(from: 0), "minimumLineHeight": .length(from: 0),
    "maximumLineHeight": .length(from: 0), "firstLineHeadIndent": .length(),
    "headIndent": .length(),
  ]

  private static func lengths(_ names: String...) -> [String: ValueDomain] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, .length()) })
  }

  private static let mask: [String: ValueDomain] = Dictionary(
    uniqueKeysWithValues: [
      "flexibleMinX", "flexibleMaxX", "flexibleMinY", "flexibleMaxY", "widthSizable",
      "heightSizable",
    ].map { ($0, .flag(standard: "NO")) })

  private static let own: [String: [String: ValueDomain]] = [
    "label": label, "button": button, "stackView": stackView, "slider": slider, "color": color,
    "textField": [
      "textAlignment": alignment, "borderStyle": words(ArchiveNames.borderStyles, "none"),
    ],
    "textView": ["textAlignment": alignment, "scrollEnabled": .flag(standard: "YES")],
    "switch": ["on": .flag(standard: "NO")],
    "progressView": ["progress": .number(0...1, standard: "0.5", clamps: true)],
    "pageControl": [
      "numberOfPages": .whole(0...NibControl.mostPages, standard: "3", clamps: true),
      "currentPage": .whole(0...NibControl.mostPages, standard: "0"),
    ],
    "segmentedControl": [
      "selectedSegmentIndex": .whole(-1...10_000, standard: "none"),
      "apportionsSegmentWidthsByContent": .flag(standard: "NO"),
    ],
    "activityIndicatorView": [
      "style": words(["white", "gray", "whiteLarge", "medium", "large"], "medium"),
      "animating": .flag(standard: "NO"), "hidesWhenStopped": .flag(standard: "NO"),
    ],
    "tableView": ["rowHeight": .rowHeight],
    "image": [
      "width": .length(from: 0, standard: "no size"),
      "height": .length(from: 0, standard: "no size"),
    ],
    "tableViewCell": tableViewCell, "constraint": constraint, "autoresizingMask": mask,
    "fontDescription": fontDescription, "font": ["size": fontSize],
    "paragraphStyle": paragraphStyle, "integer": ["value": .number(any, standard: "nothing")],
    "real": ["value": .number(any, standard: "nothing")],
    "rect": [
      "x": .length(), "y": .length(), "width": .length(from: 0), "height": .length(from: 0),
    ],
    "size": lengths("width", "height"), "inset": lengths("minX", "minY", "maxX", "maxY"),
    "edgeInsets": lengths("top", "left", "bottom", "right"),
    "directionalEdgeInsets": lengths("top", "leading", "bottom", "trailing"),
    "preferredSymbolConfiguration": ["pointSize": fontSize],
  ]
}
