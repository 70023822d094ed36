/// A checked view tree in one array, parents before children.
struct ViewTree {
  struct Node {
    /// The view without its subviews.
    var view: View
    /// Index of the superview; the root is its own.
    var parent: Int
    /// Index after the last descendant.
    var end: Int
  }

  private(set) var nodes: [Node] = []
  private(set) var indexByID: [ViewID: Int] = [:]
  /// Owner of each custom layout guide.
  private(set) var guideOwners: [ViewID: Int] = [:]
  /// Whether frames and masks don't suffice.
  private(set) var needsSolver = false

  /// Flattens and checks a tree.
  init(_ root: View, options: LayoutOptions) throws(LayoutError) {
    try append(root, parent: 0, depth: 1, limit: options.maximumDepth)
  }

  private mutating func append(
    _ view: View, parent: Int, depth: Int, limit: Int
  ) throws(LayoutError) {
    guard depth <= limit else { throw .tooDeep(view.id, limit: limit) }
    try Validation.check(view)
    let index = nodes.count
    guard indexByID.updateValue(index, forKey: view.id) == nil else {
      throw .duplicateView(view.id)
    }
    for guide in view.layoutGuides {
      guard guideOwners.updateValue(index, forKey: guide) == nil else {
        throw .duplicateView(guide)
      }
    }
    var bare = view
    bare.subviews = []
    nodes.append(Node(view: bare, parent: parent, end: index + 1))
    if !view.constraints.isEmpty || view.isStack { needsSolver = true }
    for child in view.subviews {
      try append(child, parent: index, depth: depth + 1, limit: limit)
    }
    nodes[index].end = nodes.count
  }

  /// Indices of a node's children, in order.
  func children(of index: Int) -> Children {
    Children(tree: self, upcoming: index + 1, end: nodes[index].end)
  }

  /// Walks the children of a node without an array.
  struct Children: Sequence, IteratorProtocol {
    let tree: ViewTree
    var upcoming: Int
    let end: Int

    mutating func next() -> Int? {
      guard upcoming < end else { return nil }
      defer { upcoming = tree.nodes[upcoming].end }
      return upcoming
    }
  }

  /// Whether a stack view places this node.
  func isArranged(_ index: Int) -> Bool {
    index > 0 && nodes[nodes[index].parent].view.isStack
  }

  /// Puts frames (in superview coordinates, by node) into a laid-out tree.
  func laidOut(frames: [Rect]) -> LaidOutView {
    laidOut(0, frames: frames)
  }

  private func laidOut(_ index: Int, frames: [Rect]) -> LaidOutView {
    let view = nodes[index].view
    var isLabel = false
    if case .label = view.content { isLabel = true }
    return LaidOutView(
      view: view, frame: frames[index],
      subviews: children(of: index).map { laidOut($0, frames: frames) },
      textWidth: isLabel ? frames[index].width : nil)
  }
}

extension View {
  var isStack: Bool {
    if case .stack = content { true } else { false }
  }
}
