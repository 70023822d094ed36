/// What the reader does with every element and attribute that Interface Builder writes in a cell.
enum Honour: Sendable, Hashable {
  /// It is read and has its effect.
  case honoured
  /// It is ignored, and a still picture is the same without it.
  case harmless
  /// It is ignored, and the picture may differ from UIKit's.
  case changesPicture
}

/// The registry of elements and attributes.
enum HonourTable {
  /// Children of a cell's views that are no views, by name.
  static func element(_ name: String) -> Honour {
    if honouredElements.contains(name) { return .honoured }
    return harmlessElements.contains(name) || name.hasPrefix("simulated")
      ? .harmless : .changesPicture
  }

  /// An attribute of a view of a kind, or of another element.
  static func attribute(_ name: String, value: String, of element: String) -> Honour {
    if isApproximate(name, value: value, of: element) { return .changesPicture }
    if honouredAttributes[element]?.contains(name) == true { return .honoured }
    if isView(element) {
      if honouredViewAttributes.contains(name) { return .honoured }
      if harmlessViewAttributes.contains(name) { return .harmless }
    }
    if harmlessAttributes[element]?.contains(name) == true { return .harmless }
    if isDefault(name, value: value) { return .harmless }
    // What a harmless element says is harmless too.
    return self.element(element) == .harmless ? .harmless : .changesPicture
  }

  /// A child that is known by the key under which its parent holds it.
  static func child(_ name: String, key: String) -> Honour? {
    guard name == "color" || name == "nil" || name == "inset" || name == "size" else { return nil }
    if name == "nil" || honouredKeys.contains(key) { return .honoured }
    return harmlessKeys.contains(key) ? .harmless : .changesPicture
  }

  /// A runtime attribute by its key path.
  static func runtimeAttribute(_ path: String) -> Honour {
    if RuntimeAttributes.honoured.contains(path) { return .honoured }
    return harmlessKeyPaths.contains(path) || path.hasPrefix("accessibility")
      ? .harmless : .changesPicture
  }

  /// Whether an element is a view.
  static func isView(_ element: String) -> Bool {
    ElementKinds.isKnown(element) || element.hasSuffix("View")
  }

  /// Values that are drawn, but not quite as UIKit does, of attributes that are honoured or harmless
  /// otherwise.
  private static func isApproximate(_ name: String, value: String, of element: String) -> Bool {
    switch (element, name) {
    case ("buttonConfiguration", "cornerStyle"): value == "small" || value == "large"
    // Large symbols are scaled by a figure that no file was found to confirm.
    case ("imageReference", "symbolScale"), ("preferredSymbolConfiguration", "scale"):
      value == "large"
    case ("buttonConfiguration", "imagePlacement"):
      !["leading", "trailing", "top", "bottom"].contains(value)
    case ("imageReference", "renderingMode"): value != "default" && value != "monochrome"
    case ("button", "role"): value != "normal"
    case ("textField", "clearButtonMode"): value == "always" || value == "unlessEditing"
    case ("fontDescription", "width"): value != "standard"
    case ("paragraphStyle", "baseWritingDirection"): value == "rightToLeft"
    default: false
    }
  }

  /// Whether an element stands where views do, or is one.
  static func isSubview(_ element: Element, of parent: Element?) -> Bool {
    parent == nil || parent?.name == "subviews" || isView(element.name)
  }

  /// Attributes whose usual value has no effect.
  private static func isDefault(_ name: String, value: String) -> Bool {
    switch name {
    case "enabled": value == "YES"
    // Other values move the line of a text that was shrunk.
    case "baselineAdjustment": value == "alignBaselines"
    case "selected", "highlighted", "showsCancelButton", "showsScopeBar", "momentary", "editing":
      value == "NO"
    default: false
    }
  }

  // MARK: Elements

  private static let honouredElements: Set<String> = [
    "rect", "autoresizingMask", "color", "fontDescription", "constraints", "constraint", "subviews",
    "connections", "outlet", "outletCollection", "variation", "mask", "exclude", "include",
    "userDefinedRuntimeAttributes", "userDefinedRuntimeAttribute", "viewLayoutGuide", "state",
    "inset", "size", "edgeInsets", "directionalEdgeInsets", "attributedString", "fragment",
    "attributes", "font", "paragraphStyle", "string", "mutableString", "nil", "segments", "segment",
    "blurEffect", "imageReference", "buttonConfiguration", "backgroundConfiguration", "integer",
    "real", "value", "preferredSymbolConfiguration", "frame", "boolean", "layoutGuides",
  ]

  private static let harmlessElements: Set<String> = [
    "action", "segue", "gestureRecognizers", "accessibility", "accessibilityTraits", "point",
    "freeformSimulatedSizeMetrics", "textInputTraits", "dataDetectorType", "connections", "array",
    "mutableArray", "extendedEdge", "modalFormSheetSimulatedSizeMetrics", "prototypes", "cells",
    "sections", "tableViewSection", "collectionViewFlowLayout", "collectionViewLayout",
    "offsetWrapper", "inferredMetricsTieBreakers", "edgeDistanceKeyPath", "animations", "date",
    "fontTraits", "dragAndDrop", "userGuides", "bool", "textAttributes", "designable",
  ]

  // MARK: Keys

  private static let honouredKeys: Set<String> = [
    "backgroundColor", "textColor", "tintColor", "titleColor", "titleShadowColor", "shadowColor",
    "value", "NSColor", "NSBackgroundColor", "baseForegroundColor", "baseBackgroundColor",
    "onTintColor", "minimumTrackTintColor", "progressTintColor", "currentPageIndicatorTintColor",
    "pageIndicatorTintColor", "maximumTrackTintColor", "trackTintColor", "thumbTintColor",
    "selectedSegmentTintColor", "strokeColor",
    "color", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "separatorInset",
    "shadowOffset", "titleShadowOffset", "customSize", "itemSize",
  ]

  private static let harmlessKeys: Set<String> = [
    "highlightedColor", "separatorColor", "sectionIndexBackgroundColor",
    "sectionIndexTrackingBackgroundColor", "sectionIndexColor", "sectionInset",
    "headerReferenceSize",
    "footerReferenceSize", "estimatedItemSize", "contentInset", "scrollIndicatorInsets",
  ]

  private static let harmlessKeyPaths: Set<String> = [
    // A layer takes Core Graphics colours; a UIColor set by key path has no effect.
    "layer.borderColor", "layer.shadowColor", "layer.backgroundColor", "exclusiveTouch",
    "multipleTouchEnabled", "userInteractionEnabled", "restorationIdentifier",
  ]

  // MARK: Attributes of views

  static let honouredViewAttributes: Set<String> = [
    "id", "key", "customClass", "userLabel", "tag", "alpha", "hidden", "clipsSubviews",
    "translatesAutoresizingMaskIntoConstraints", "fixedFrame", "horizontalHuggingPriority",
    "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight", "semanticContentAttribute",
    "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins",
  ]

  private static let harmlessViewAttributes: Set<String> = [
    "opaque", "userInteractionEnabled", "multipleTouchEnabled", "clearsContextBeforeDrawing",
    "contentMode",
    "misplaced", "ambiguous", "verifyAmbiguity", "customModule", "customModuleProvider",
    "restorationIdentifier", "autoresizesSubviews", "sceneMemberID", "exclusiveTouch", "editable",
    "selectable", "keyboardDismissMode", "bounces", "bouncesZoom", "alwaysBounceVertical",
    "alwaysBounceHorizontal", "pagingEnabled", "delaysContentTouches", "canCancelContentTouches",
    "maximumZoomScale", "minimumZoomScale", "directionalLockEnabled", "dataMode",
    "prefetchingEnabled",
    "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "indicatorStyle",
    "contentInsetAdjustmentBehavior", "scrollEnabled", "spacingType", "largeContentTitle",
    "showsLargeContentViewer", "scalesLargeContentImage", "adjustsFontForContentSizeCategory",
    "adjustsImageSizeForAccessibilityContentSizeCategory", "minimumFontSize",
    "clearsOnBeginEditing",
    "contentHorizontalAlignment", "contentVerticalAlignment", "springLoaded",
  ]

  /// What is honoured of elements, views and others, beyond `honouredViewAttributes`.
  static let honouredAttributes: [String: Set<String>] = [
    "label": [
      "text", "textAlignment", "lineBreakMode", "numberOfLines", "adjustsFontSizeToFit",
      "minimumFontSize", "minimumScaleFactor", "preferredMaxLayoutWidth",
    ],
    "imageView": ["image", "contentMode", "catalog"],
    "button": [
      "buttonType", "contentHorizontalAlignment", "contentVerticalAlignment", "lineBreakMode",
      "enabled", "selected",
    ],
    "state": ["key", "title", "image", "backgroundImage", "catalog"],
    "textField": ["text", "placeholder", "borderStyle", "textAlignment"],
    "textView": ["text", "textAlignment", "scrollEnabled"],
    "stackView": [
      "axis", "distribution", "alignment", "spacing", "spacingType", "baselineRelativeArrangement",
      "layoutMarginsRelativeArrangement",
    ],
    "switch": ["on"],
    "slider": ["value", "minValue", "maxValue"],
    "progressView": ["progress"],
    "segmentedControl": ["selectedSegmentIndex", "apportionsSegmentWidthsByContent"],
    "segment": ["title"],
    "pageControl": ["numberOfPages", "currentPage", "hidesForSinglePage"],
    "activityIndicatorView": ["style", "animating", "hidesWhenStopped"],
    "searchBar": ["text", "placeholder"],
    "tableViewCell": [
      "style", "textLabel", "detailTextLabel", "imageView", "accessoryType", "rowHeight",
      "reuseIdentifier", "indentationLevel", "indentationWidth",
    ],
    "collectionViewCell": ["reuseIdentifier"],
    "collectionReusableView": ["reuseIdentifier"],
    "tableViewCellContentView": ["tableViewCell"],
    "constraint": [
      "firstItem", "firstAttribute", "secondItem", "secondAttribute", "relation", "constant",
      "multiplier", "priority", "id", "identifier", "placeholder", "symbolic",
    ],
    "rect": ["key", "x", "y", "width", "height"],
    "size": ["key", "width", "height"],
    "inset": ["key", "minX", "minY", "maxX", "maxY"],
    "edgeInsets": ["key", "top", "left", "bottom", "right"],
    "directionalEdgeInsets": ["key", "top", "leading", "bottom", "trailing"],
    "autoresizingMask": [
      "key", "flexibleMinX", "flexibleMaxX", "flexibleMinY", "flexibleMaxY", "widthSizable",
      "heightSizable",
    ],
    "color": [
      "key", "red", "green", "blue", "white", "alpha", "colorSpace", "customColorSpace",
      "systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor", "name", "cyan",
      "magenta", "yellow", "black",
    ],
    "fontDescription": ["key", "type", "pointSize", "weight", "style", "name", "family"],
    "font": ["key", "size", "name", "family", "metaFont"],
    "paragraphStyle": [
      "key", "alignment", "lineSpacing", "paragraphSpacing", "lineHeightMultiple",
      "minimumLineHeight", "maximumLineHeight", "firstLineHeadIndent", "headIndent",
    ],
    "attributedString": ["key"], "fragment": ["content"],
    "string": ["key", "base64-UTF8"], "mutableString": ["key", "base64-UTF8"],
    "variation": ["key", "constant", "priority", "multiplier", "spacing"], "mask": ["key"],
    "exclude": ["reference"], "include": ["reference"],
    "outlet": ["property", "destination", "id"],
    "outletCollection": ["property", "destination", "id", "collectionClass", "appends"],
    "viewLayoutGuide": ["key", "id"], "nil": ["key"],
    "userDefinedRuntimeAttribute": ["type", "keyPath", "value"],
    "integer": ["key", "value"], "real": ["key", "value"], "boolean": ["key", "value"],
    "value": ["key", "type", "width", "height"], "blurEffect": ["style"],
    "imageReference": ["key", "image", "catalog", "symbolScale"],
    "preferredSymbolConfiguration": ["key", "pointSize", "scale"],
    "buttonConfiguration": [
      "key", "style", "title", "image", "catalog", "imagePadding", "cornerStyle", "buttonSize",
      "subtitle", "imagePlacement", "titlePadding", "titleAlignment",
    ],
    "backgroundConfiguration": ["key", "cornerRadius", "strokeWidth"], "segments": ["key"],
    "frame": ["key"],
  ]

  private static let harmlessAttributes: [String: Set<String>] = [
    // The attributed string is there or not.
    "label": ["adjustsLetterSpacingToFitWidth", "usesAttributedText", "appearanceType"],
    "imageView": ["highlightedImage"],
    "button": [
      "showsTouchWhenHighlighted", "reversesTitleShadowWhenHighlighted", "role",
      "pointerInteraction",
      "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "hasAttributedTitle",
    ],
    "textField": ["clearButtonMode", "adjustsFontSizeToFit", "usesAttributedText"],
    "slider": ["continuous"],
    "segmentedControl": ["segmentControlStyle", "momentary"],
    "stepper": ["maximumValue", "minimumValue", "value", "stepValue", "autorepeat", "wraps"],
    "tableViewCell": [
      "selectionStyle", "editingAccessoryType", "hidesAccessoryWhenEditing",
      "showsReorderControl", "shouldIndentWhileEditing", "focusStyle",
    ],
    "paragraphStyle": [
      "key", "baseWritingDirection", "tighteningFactorForTruncation", "lineBreakMode",
      "lineBreakStrategy", "allowsDefaultTighteningForTruncation", "defaultTabInterval",
    ],
    "constraint": ["userLabel", "customClass", "customModule", "customModuleProvider"],
    "tableView": [
      "style", "separatorStyle", "rowHeight", "sectionHeaderHeight", "sectionFooterHeight",
      "estimatedRowHeight", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight",
      "allowsSelection", "allowsSelectionDuringEditing", "allowsMultipleSelection",
      "allowsMultipleSelectionDuringEditing",
    ],
    "fontDescription": ["width", "scalable"],
    // A point size or a font are there or not.
    "preferredSymbolConfiguration": ["configurationType"],
    "state": ["key"],
    "imageReference": ["renderingMode"],
    "buttonConfiguration": ["macIdiomStyle"],
  ]
}
