/// Which elements are views, and what their subviews are.
enum ElementKinds {
  /// Elements that are cells by themselves.
  static let cells: Set<String> = ["tableViewCell", "collectionViewCell", "collectionReusableView"]

  /// Elements whose subviews belong to other cells or to the system.
  static let opaque: Set<String> = ["tableView", "collectionView", "pickerView"]

  /// Content views of cells.
  static let contentViews: Set<String> = [
    "tableViewCellContentView", "collectionViewCellContentView",
  ]

  /// Classes whose picture comes from elsewhere, by element, with the class's name.
  static let foreign: [String: String] = [
    "mapView": "MKMapView", "webView": "UIWebView", "wkWebView": "WKWebView",
    "glkView": "GLKView", "mtkView": "MTKView", "sceneKitView": "SCNView", "skView": "SKView",
    "arskView": "ARSKView", "arscnView": "ARSCNView", "arView": "ARView", "pdfView": "PDFView",
    "adBannerView": "ADBannerView", "gkViewController": "GameKit", "calendarView": "UICalendarView",
    "colorWell": "UIColorWell", "locationButton": "CLLocationButton", "sceneView": "SCNView",
  ]

  /// Views that are drawn as their background with subviews.
  static let plain: Set<String> = [
    "view", "containerView", "scrollView", "tableView", "collectionView", "control",
    "navigationBar", "toolbar", "tabBar", "collectionReusableView", "tableViewCellContentView",
    "collectionViewCellContentView", "tableViewHeaderFooterView", "refreshControl",
    "tableHeaderView", "window", "inputView", "visualEffectContentView",
  ]

  /// Views with content of their own that the reader knows.
  static let drawn: Set<String> = [
    "label", "imageView", "button", "textField", "textView", "stackView", "switch", "slider",
    "progressView", "stepper", "segmentedControl", "activityIndicatorView", "pageControl",
    "datePicker", "pickerView", "searchBar", "visualEffectView", "tableViewCell",
    "collectionViewCell",
  ]

  /// How a view element is drawn.
  enum Drawing: Equatable {
    /// As UIKit draws it.
    case own
    /// As a box that names the class.
    case standIn(String)
    /// As its background and subviews: the reader doesn't know the element.
    case unknown
  }

  /// How a view element is drawn.
  static func drawing(of element: String) -> Drawing {
    if let name = foreign[element] { return .standIn(name) }
    switch element {
    case "datePicker": return .standIn("UIDatePicker")
    case "pickerView": return .standIn("UIPickerView")
    default: return isKnown(element) ? .own : .unknown
    }
  }

  /// Whether the reader knows what a view element looks like.
  static func isKnown(_ element: String) -> Bool {
    plain.contains(element) || drawn.contains(element) || foreign[element] != nil
  }
}
