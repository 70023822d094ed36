/// Names and numbers that archives of Xcode 3 and 4 use, in the words of later documents.
enum ArchiveNames {
  /// The element of a class, such as `label` for `IBUILabel`; nil for objects that aren't views.
  static func element(_ name: String) -> String? {
    guard name.hasPrefix("IBUI") else { return name == "IBMKMapView" ? "mapView" : nil }
    let stem = name.dropFirst(4)
    if notViews.contains(String(stem)) || stem.hasSuffix("Controller") { return nil }
    return special[String(stem)] ?? stem.prefix(1).lowercased() + stem.dropFirst()
  }

  private static let notViews: Set<String> = [
    "NavigationItem", "BarButtonItem", "TabBarItem", "FontDescription", "SimulatedStatusBarMetrics",
    "SimulatedNavigationBarMetrics", "SimulatedSizeMetrics", "SimulatedTabBarMetrics",
    "ScreenMetrics", "AccessibilityConfiguration", "TextInputTraits", "SimulatedToolbarMetrics",
    "SimulatedFreeformSizeMetricsSentinel", "SimulatedOrientationMetrics",
    "TapGestureRecognizer", "PanGestureRecognizer", "SwipeGestureRecognizer",
    "LongPressGestureRecognizer", "PinchGestureRecognizer", "RotationGestureRecognizer",
    "CustomObject",
  ]

  private static let special: [String: String] = [
    "ImageView": "imageView", "Switch": "switch", "WebView": "webView",
    "ActivityIndicatorView": "activityIndicatorView", "Window": "window",
  ]

  /// The numbers of a string such as `{{20, 11}, {280, 21}}`, as they are written.
  ///
  /// One that is missing is an empty text, and what is too much stays with the last, so that a check of
  /// the values tells both.
  static func fields(_ text: String, count: Int) -> [String] {
    let parts = text.split { "{}, ".contains($0) }.map(String.init)
    guard parts.count > count else {
      return parts + Array(repeating: "", count: count - parts.count)
    }
    return parts[..<(count - 1)] + [parts[(count - 1)...].joined(separator: " ")]
  }

  static let contentModes = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
    "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
  ]
  static let alignments = ["left", "center", "right", "justified", "natural"]
  static let lineBreakModes = [
    "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation",
  ]
  static let buttonTypes = [
    "custom", "roundedRect", "detailDisclosure", "infoLight", "infoDark", "contactAdd",
  ]
  static let borderStyles = ["none", "line", "bezel", "roundedRect"]
  static let accessories = CellReader.accessories
  static let selectionStyles = ["none", "blue", "gray", "default"]
  static let cellStyles = [
    "custom", "IBUITableViewCellStyleDefault", "IBUITableViewCellStyleValue1",
    "IBUITableViewCellStyleValue2", "IBUITableViewCellStyleSubtitle",
  ]
  static let horizontalAlignments = ["center", "left", "right", "fill"]
  static let verticalAlignments = ["center", "top", "bottom", "fill"]
  static let baselineAdjustments = ["alignBaselines", "alignCenters", "none"]
  static let indicatorStyles = ["whiteLarge", "white", "gray"]
  static let fontTypes = ["system", "system", "boldSystem", "italicSystem"]
  static let layoutAttributes = [
    "", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "baseline",
  ]
}

extension [String] {
  /// The name at an index, or nil where there is none.
  func name(at index: Int?) -> String? {
    index.flatMap { indices.contains($0) ? self[$0] : nil }
  }
}
