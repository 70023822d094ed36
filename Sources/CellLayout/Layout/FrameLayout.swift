/// Layout by frames and autoresizing masks.
enum FrameLayout {
  /// Frames of all nodes when the root gets a size; nothing is rounded.
  static func frames(of tree: ViewTree, size: Size) -> [Rect] {
    var frames = [Rect](repeating: .zero, count: tree.nodes.count)
    frames[0] = Rect(origin: .zero, size: size)
    for index in tree.nodes.indices.dropFirst() {
      let parent = tree.nodes[index].parent
      frames[index] = tree.nodes[index].view.autoresizingMask.resize(
        tree.nodes[index].view.frame, superviewFrom: tree.nodes[parent].view.frame.size,
        to: frames[parent].size)
    }
    return frames
  }
}

extension AutoresizingMask {
  /// A frame after its superview changed size: the flexible parts of an axis share the change in
  /// proportion to their sizes, or evenly where they have none (UIView.autoresizingMask).
  public func resize(_ frame: Rect, superviewFrom old: Size, to new: Size) -> Rect {
    let x = shares(.horizontal, frame: frame, superview: old)
    let y = shares(.vertical, frame: frame, superview: old)
    let dx = new.width - old.width
    let dy = new.height - old.height
    return Rect(
      x: frame.x + x.origin * dx, y: frame.y + y.origin * dy, width: frame.width + x.size * dx,
      height: frame.height + y.size * dy)
  }

  /// Which part of a superview's change goes to the margin before a view, and which to its size.
  func shares(
    _ axis: Axis, frame: Rect, superview: Size
  ) -> (origin: Double, size: Double) {
    let origin = axis == .horizontal ? frame.x : frame.y
    let size = frame.size[axis]
    let before = contains(axis == .horizontal ? .flexibleLeftMargin : .flexibleTopMargin)
    let within = contains(axis == .horizontal ? .flexibleWidth : .flexibleHeight)
    let after = contains(axis == .horizontal ? .flexibleRightMargin : .flexibleBottomMargin)
    return AutoresizingMask.shares(
      before: before ? max(origin, 0) : nil, within: within ? max(size, 0) : nil,
      after: after ? max(superview[axis] - origin - size, 0) : nil)
  }

  /// Shares of three parts; nil is a fixed part.
  private static func shares(
    before: Double?, within: Double?, after: Double?
  ) -> (origin: Double, size: Double) {
    let total = (before ?? 0) + (within ?? 0) + (after ?? 0)
    if total > 0 { return ((before ?? 0) / total, (within ?? 0) / total) }
    let count = (before == nil ? 0 : 1) + (within == nil ? 0 : 1) + (after == nil ? 0 : 1)
    guard count > 0 else { return (0, 0) }
    return (before == nil ? 0 : 1 / Double(count), within == nil ? 0 : 1 / Double(count))
  }
}
