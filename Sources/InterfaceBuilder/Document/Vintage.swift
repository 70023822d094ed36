import CellLayout

/// Which Interface Builder, or which system, decides the metrics of a layout.
///
/// Interface Builder's canvas of each release imitates the iOS of its time: margins, the content
/// view's inset and the sizes of controls differ. `tools` is the number before the first point of
/// `toolsVersion`, such as 14460 for Xcode 10.1.
struct Vintage: Sendable, Hashable {
  /// Build number of Interface Builder; 0 in archives of Xcode 3 and 4.
  var tools: Int
  /// Device of the canvas, such as `retina4_7`; nil before Xcode 8.
  var device: String?
  /// Whether the file is a storyboard rather than a xib.
  var isStoryboard: Bool
  /// Pixels per point of the canvas or the device.
  var scale: Scale
  /// Whether quirks that only Interface Builder's canvas has are wanted.
  var isCanvas: Bool
  /// Size class by which variations are chosen.
  var sizeClass: SizeClass

  /// The metrics of a current iPhone (iOS 17) of some scale.
  static func current(scale: Scale, sizeClass: SizeClass = .phone) -> Vintage {
    Vintage(
      tools: 22000, device: nil, isStoryboard: true, scale: scale, isCanvas: false,
      sizeClass: sizeClass)
  }

  /// Canvases drawn with Helvetica Neue as the system font, before Xcode 6.3.
  var usesHelveticaNeue: Bool { isCanvas && tools < 8000 }
  /// Canvases whose San Francisco has a display cut, before Xcode 12.
  var hasDisplayCut: Bool { isCanvas && tools < 17000 }
  /// Controls in the shapes of iOS 13, since Xcode 11.
  var hasModernControls: Bool { tools >= 15000 }
  /// Margins as of iOS 11, since Xcode 9.1, whether or not the file knows safe areas.
  var hasModernMargins: Bool { tools >= 13300 }
  /// Cells as of iOS 26, with more room above and below, since Xcode 26.
  var hasTallCells: Bool { tools >= 24000 }
  /// Canvases that give arranged views without content a size to be seen by, since Xcode 11.
  var showsEmptyArrangedViews: Bool { isCanvas && tools >= 14800 }
}

/// Horizontal and vertical size class (UIUserInterfaceSizeClass).
struct SizeClass: Sendable, Hashable {
  var width: String
  var height: String

  static let any = SizeClass(width: "any", height: "any")
  static let phone = SizeClass(width: "compact", height: "regular")
  static let pad = SizeClass(width: "regular", height: "regular")

  /// Whether a variation of that key is in force, such as
  /// `heightClass=regular-widthClass=compact` or `default`.
  func matches(_ key: String) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { part in
      switch part.split(separator: "=").first {
      case "widthClass": part.hasSuffix("=" + width)
      case "heightClass": part.hasSuffix("=" + height)
      default: false
      }
    }
  }
}

extension Vintage {
  /// The vintage of a document's own canvas.
  init(root: Element, isStoryboard: Bool) {
    let tools = Vintage.tools(root)
    let device = root.child("device")?.id
    self.init(
      tools: tools, device: device, isStoryboard: isStoryboard,
      scale: Vintage.canvasScale(tools: tools, device: device, root: root), isCanvas: true,
      sizeClass: Vintage.sizeClass(device: device))
  }

  /// Interface Builder's build; some builds of Xcode 15 write a number of no release, and only their
  /// plug-in's tells which they are.
  private static func tools(_ root: Element) -> Int {
    let tools = build(root["toolsVersion"])
    guard tools == unreleasedTools else { return tools }
    let plugIn = root.child("dependencies")?.children.first { $0.name == "plugIn" }
    return plugIn.map { build($0["version"]) } ?? tools
  }

  private static let unreleasedTools = 32700

  /// The number before the first point of a version.
  private static func build(_ version: String?) -> Int {
    Int((version ?? "0").prefix { $0 != "." }) ?? 0
  }

  private static func sizeClass(device: String?) -> SizeClass {
    guard let device else { return .any }
    return device.hasPrefix("ipad") ? .pad : .phone
  }

  private static let tripleScaleDevices: Set<String> = [
    "retina5_5", "retina5_9", "retina6_0", "retina6_12", "retina6_5", "retina6_3", "retina6_7",
    "retina6_9",
  ]

  /// Pixels per point: of the device; without one, 2 since Xcode 8, before that what the frames
  /// tell of the author's screen.
  private static func canvasScale(tools: Int, device: String?, root: Element) -> Scale {
    if let device { return tripleScaleDevices.contains(device) ? .x3 : .x2 }
    if tools >= 11000 { return .x2 }
    return root.hasHalfPoints ? .x2 : .x1
  }
}

extension Element {
  /// Whether any saved frame lies on half points.
  fileprivate var hasHalfPoints: Bool {
    if name == "rect" {
      return attributes.contains { attribute in
        guard attribute.name != "key", let value = parseNumber(attribute.value) else {
          return false
        }
        let fraction = abs(value - value.rounded(.down) - 0.5)
        return fraction < 0.005
      }
    }
    return children.contains { $0.hasHalfPoints }
  }
}
