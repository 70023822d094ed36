import CellLayout

/// A view as the file describes it, before a vintage gives it sizes and margins.
///
/// Size-class variations are already applied. Binding a record changes these values; building
/// turns them into views that can be laid out.
struct NibView: Sendable, Hashable {
  /// Object id, or a made-up one for a view without.
  var id: ViewID
  /// Name of the element, such as `label`.
  var element: String
  /// Line in the file.
  var line = 0
  /// Role at the parent, such as `contentView`.
  var key: String?
  /// The app's own class.
  var customClass: String?
  /// Name the author gave in Interface Builder (`userLabel`).
  var label: String?
  /// UIView.tag.
  var tag = 0

  /// Saved frame in points; nil where the file saves none.
  var frame: Rect?
  /// UIView.autoresizingMask.
  var mask: AutoresizingMask = []
  /// UIView.translatesAutoresizingMaskIntoConstraints.
  var translatesMask = true
  /// Whether the view keeps its frame in an Auto Layout document.
  var isFixedFrame = false
  /// Hugging where the file gives it.
  var hugging = OptionalPriorities()
  /// Compression resistance where the file gives it.
  var compression = OptionalPriorities()
  /// Sizes that stand in for the intrinsic size on the canvas only.
  var placeholderSize = PlaceholderSize()
  /// Explicit layout margins.
  var margins: NibMargins?
  /// UIView.preservesSuperviewLayoutMargins.
  var preservesMargins = false
  /// UIView.insetsLayoutMarginsFromSafeArea.
  var marginsKeepToSafeArea = true
  /// UIView.semanticContentAttribute, where it forces a direction.
  var forcedDirection: LayoutDirection?
  /// What the canvas simulates around a root view.
  var simulation = Simulation()

  /// Looks that need no measuring.
  var style = ViewStyle()
  /// A control's colour where it shows no state.
  var ground: Color?
  /// A control's colour of what moves.
  var knob: Color?
  /// What the view shows.
  var content: NibContent = .plain
  /// Subviews, back to front.
  var subviews: [NibView] = []
  /// Constraints that the view owns.
  var constraints: [NibConstraint] = []
  /// Ids of layout guides that the view owns and that aren't the view's own edges.
  var guides: [ViewID] = []

  /// Makes a plain view.
  init(id: ViewID, element: String) {
    self.id = id
    self.element = element
  }

  /// Calls a closure for this view and all below it, parents first.
  func forEach(_ body: (NibView) -> Void) {
    body(self)
    for subview in subviews { subview.forEach(body) }
  }

  /// Changes the first view of an id; whether there is one.
  @discardableResult
  mutating func update<Failure: Error>(
    _ id: ViewID, _ body: (inout NibView) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    if self.id == id {
      try body(&self)
      return true
    }
    for index in subviews.indices {
      if try subviews[index].update(id, body) { return true }
    }
    return false
  }
}

/// Priorities that the file may leave to the view's kind.
struct OptionalPriorities: Sendable, Hashable {
  var horizontal: LayoutPriority?
  var vertical: LayoutPriority?
}

/// Interface Builder's placeholder intrinsic size; infinity means none on that axis.
struct PlaceholderSize: Sendable, Hashable {
  var width: Double?
  var height: Double?
}

/// Explicit margins, by side or by reading direction.
enum NibMargins: Sendable, Hashable {
  case edges(EdgeInsets)
  case directional(top: Double, leading: Double, bottom: Double, trailing: Double)

  /// The margins by side under a direction.
  func resolved(_ direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .edges(let insets): insets
    case .directional(let top, let leading, let bottom, let trailing):
      direction == .leftToRight
        ? EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
        : EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
  }
}

/// What the canvas simulates around a root view.
struct Simulation: Sendable, Hashable {
  /// Whether the size is free rather than a screen's.
  var isFreeform = false
  /// Whether the author switched the status bar off.
  var hasNoStatusBar = false
  /// Whether the author switched the bottom bar off.
  var hasNoBottomBar = false
  /// Whether constraints can speak of the safe area.
  var hasSafeAreaGuide = false
}

/// A constraint with what only Interface Builder knows of it.
struct NibConstraint: Sendable, Hashable {
  /// Object id, by which outlets refer to it.
  var id: String
  /// The constraint itself.
  var constraint: LayoutConstraint
  /// Whether it is removed when the app is built.
  var isPlaceholder = false
  /// Whether it is in force (NSLayoutConstraint.isActive).
  var isActive = true
}
