/// A view with its solved frame, ready to be drawn or listed.
public struct LaidOutView: Sendable, Hashable {
  /// The view as it was given; its `subviews` are empty here, see `subviews` below.
  public var view: View
  /// Solved frame in points, in the superview's coordinates.
  public var frame: Rect
  /// Laid-out subviews, back to front.
  public var subviews: [LaidOutView]
  /// Width at which a label's text was set, in points; nil for views without text.
  public var textWidth: Double?

  /// Makes a laid-out view.
  public init(view: View, frame: Rect, subviews: [LaidOutView] = [], textWidth: Double? = nil) {
    self.view = view
    self.frame = frame
    self.subviews = subviews
    self.textWidth = textWidth
  }
}

/// A cell whose every frame is known.
public struct LaidOutCell: Sendable, Hashable {
  /// The cell's own view at (0, 0) with the row's size.
  public var root: LaidOutView
  /// The traits it was laid out under.
  public var traits: Traits
  /// What was wrong or doubtful: conflicts that were broken, ambiguous views.
  public var issues: [LayoutIssue]
  /// Whether a page may draw a line between this cell and the next; not where the cell has a line of its
  /// own, or is known to have none.
  public var takesSeparator = true

  /// Makes a laid-out cell.
  public init(root: LaidOutView, traits: Traits, issues: [LayoutIssue] = []) {
    self.root = root
    self.traits = traits
    self.issues = issues
  }

  /// Row height in points, not rounded.
  public var height: Double { root.frame.height }
}
