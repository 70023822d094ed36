/// Something about a layout that its author should know.
public enum LayoutIssue: Sendable, Hashable {
  /// Required constraints that cannot hold together, and the one that was given up.
  case conflict(constraints: [String], broken: String)
  /// A view whose frame the constraints leave open.
  case ambiguous(view: ViewID)
  /// The layout did not settle: heights and widths ask for each other.
  case unstable(view: ViewID)
  /// Something else about a cell that its author should know, in a sentence.
  case remark(String)
  /// A row that has no height of its own: why, and the height in points that it was given.
  case openHeight(view: ViewID, missing: String, used: Double)
  /// An image view whose picture's name is empty; the view, or the key that names its picture.
  case namelessPicture(view: ViewID)
  /// A picture named by a record that can't be shown; the view, or the key that names the picture, and
  /// what is wrong and what to do.
  case picture(view: ViewID, name: String, problem: String)
}

extension LayoutIssue {
  /// Whether the constraints leave a frame open, which may be what its author means.
  public var isAmbiguity: Bool {
    if case .ambiguous = self { return true }
    return false
  }

  /// Whether a constraint was given up.
  public var isConflict: Bool {
    if case .conflict = self { return true }
    return false
  }
}

extension LayoutIssue {
  /// What it is about, without the numbers that a cell's texts bring along: the same for every record
  /// that a template fails in the same way.
  public var topic: String {
    guard case .conflict(_, let broken) = self else { return description }
    let words = broken.split(separator: " ").filter { Double($0) == nil }
    return "gave up " + words.joined(separator: " ")
  }
}

extension LayoutIssue: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .conflict(let constraints, let broken):
      "these constraints cannot hold together: \(constraints.joined(separator: "; ")); "
        + "gave up \(broken)"
    case .ambiguous(let view):
      "the constraints leave the frame of “\(view)” open; add one, or change a priority"
    case .unstable(let view):
      "width and height of “\(view)” ask for each other and never settle; fix one of them"
    case .remark(let text): text
    case .openHeight(let view, let missing, let used):
      "“\(view)” has no height of its own: \(missing); it is drawn \(used.brief) points high"
    case .namelessPicture(let view):
      "\(view): the picture's name is empty, and nothing is shown; name a picture, or leave the key "
        + "out where the template allows it"
    case .picture(let view, _, let problem): "“\(view)”: \(problem)"
    }
  }
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
  /// Views are nested deeper than the options allow; the view is the first too deep.
  case tooDeep(ViewID, limit: Int)
  /// The cell is higher than the options allow, in points; the view is the one that makes it so.
  case tooTall(ViewID, height: Double, limit: Double)
}

extension LayoutError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .duplicateView(let id):
      "the view “\(id)” is in the tree twice; give every view and guide an id of its own"
    case .unknownItem(let id, let constraint):
      "the constraint \(constraint) names “\(id)”, which is not in the tree; "
        + "add the view, or correct the name"
    case .invalidNumber(let what):
      "\(what); use a finite number within its range"
    case .invalidConstraint(let what):
      what
    case .tooDeep(let id, let limit):
      "the view “\(id)” is nested deeper than \(limit) levels; flatten the tree"
    case .tooTall(let id, let height, let limit):
      "“\(id)” is \(height.rounded().brief) points high, and a cell may be \(limit.brief); "
        + "correct its height, or shorten its text"
    }
  }
}
