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

  /// Makes a laid-out cell.
  public init(root: LaidOutView, traits: Traits, issues: [LayoutIssue] = []) {
    self.root = root
    self.traits = traits
    self.issues = issues
  }

  /// Row height in points, not rounded.
  public var height: Double { root.frame.height }
}

/// Something about a layout that its author should know.
public enum LayoutIssue: Sendable, Hashable {
  /// Required constraints that cannot hold together, and the one that was given up.
  case conflict(constraints: [String], broken: String)
  /// A view whose frame the constraints leave open.
  case ambiguous(view: ViewID)
  /// The layout did not settle: heights and widths ask for each other.
  case unstable(view: ViewID)
}

/// A tree that cannot be laid out at all.
public enum LayoutError: Error, Sendable, Hashable {
  /// Two views of one tree have the same id, or one view is in two parents.
  case duplicateView(ViewID)
  /// A constraint names a view or guide that is not in the tree.
  case unknownItem(ViewID, constraint: String)
  /// A frame, constant, multiplier or priority is not a number or out of range.
  case invalidNumber(String)
  /// A constraint relates attributes that cannot be compared, such as width with top.
  case invalidConstraint(String)
}
