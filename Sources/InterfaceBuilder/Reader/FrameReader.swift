import CellLayout

/// Reads the geometry that an element carries.
enum FrameReader {
  /// The saved frame, or nil where Xcode saved none.
  static func frame(_ element: Element) -> Rect? {
    guard let rect = element.child("rect", key: "frame") else { return nil }
    return Rect(
      x: rect.length("x") ?? 0, y: rect.length("y") ?? 0, width: max(0, rect.length("width") ?? 0),
      height: max(0, rect.length("height") ?? 0))
  }

  /// The autoresizing mask; without an element none.
  static func mask(_ element: Element) -> AutoresizingMask {
    guard let mask = element.child("autoresizingMask") else { return [] }
    var result: AutoresizingMask = []
    for attribute in mask.attributes where attribute.value == "YES" {
      switch attribute.name {
      case "flexibleMinX": result.insert(.flexibleLeftMargin)
      case "widthSizable": result.insert(.flexibleWidth)
      case "flexibleMaxX": result.insert(.flexibleRightMargin)
      case "flexibleMinY": result.insert(.flexibleTopMargin)
      case "heightSizable": result.insert(.flexibleHeight)
      case "flexibleMaxY": result.insert(.flexibleBottomMargin)
      default: break
      }
    }
    return result
  }

  /// Explicit layout margins.
  static func margins(_ element: Element) -> NibMargins? {
    if let edges = element.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
      return .directional(
        top: edges.length("top") ?? 0, leading: edges.length("leading") ?? 0,
        bottom: edges.length("bottom") ?? 0, trailing: edges.length("trailing") ?? 0)
    }
    guard let edges = element.child("edgeInsets", key: "layoutMargins") else { return nil }
    return .edges(insets(edges))
  }

  private static func insets(_ edges: Element) -> EdgeInsets {
    EdgeInsets(
      top: edges.length("top") ?? 0, left: edges.length("left") ?? 0,
      bottom: edges.length("bottom") ?? 0, right: edges.length("right") ?? 0)
  }

  /// An `<inset>` element of a button or a separator; nil where there is none.
  static func inset(_ key: String, of element: Element) -> EdgeInsets? {
    guard let inset = element.child("inset", key: key) else { return nil }
    // Xcode writes the smallest positive number to tell an explicit zero from the default.
    func side(_ name: String) -> Double {
      let value = inset.length(name) ?? 0
      return abs(value) < 1e-6 ? 0 : value
    }
    return EdgeInsets(
      top: side("minY"), left: side("minX"), bottom: side("maxY"), right: side("maxX"))
  }

  /// The direction that a `semanticContentAttribute` forces.
  static func forcedDirection(_ name: String?) -> LayoutDirection? {
    switch name {
    case "forceLeftToRight", "playback", "spatial": .leftToRight
    case "forceRightToLeft": .rightToLeft
    default: nil
    }
  }

  /// What the canvas simulates around a root view.
  static func simulation(_ element: Element) -> Simulation {
    Simulation(
      isFreeform: element.child("freeformSimulatedSizeMetrics") != nil,
      hasNoStatusBar: element.child("nil", key: "simulatedStatusBarMetrics") != nil,
      hasNoBottomBar: element.child("nil", key: "simulatedBottomBarMetrics") != nil,
      hasSafeAreaGuide: element.child("viewLayoutGuide", key: "safeArea") != nil)
  }
}
