/// Turns view trees into frames.
///
/// A tree without constraints and stack views is laid out by frames and autoresizing masks alone;
/// any other tree by solving its constraints, with the frames and masks of views that keep them as
/// required constraints (UIView.translatesAutoresizingMaskIntoConstraints).
public struct LayoutEngine: Sendable {
  /// How the engine goes about its work.
  public var options: LayoutOptions

  /// Makes an engine.
  public init(options: LayoutOptions = LayoutOptions()) {
    self.options = options
  }

  /// Lays out a cell at a given size in points; nil is the size of its own frame.
  ///
  /// The root's frame is the size at which its subviews' frames were designed: where `size` differs,
  /// autoresizing masks share the difference.
  public func layout(
    _ root: View, size: Size? = nil, context: LayoutContext
  ) throws(LayoutError) -> LaidOutCell {
    let size = size ?? root.frame.size
    return try layout(root, wish: SizeWish(size, .required, .required), context: context)
  }

  /// Lays out a cell at a given width in points and lets it find its height (automatic row height).
  ///
  /// The width is required, the height is wanted at the fitting size priority. Without constraints
  /// the height is that of the root's frame.
  public func layout(
    _ root: View, fittingWidth width: Double, context: LayoutContext
  ) throws(LayoutError) -> LaidOutCell {
    let tree = try ViewTree(root, options: options)
    let height = tree.needsSolver ? 0 : root.frame.height
    let wish = SizeWish(Size(width: width, height: height), .required, .fittingSizeLevel)
    return try layout(tree, wish: wish, context: context)
  }

  /// The size in points at which a tree's constraints hold, as near to a target as they allow
  /// (UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)).
  ///
  /// A target of zero asks for the smallest size (UIView.layoutFittingCompressedSize).
  public func systemLayoutSizeFitting(
    _ root: View, target: Size, horizontal: LayoutPriority = .fittingSizeLevel,
    vertical: LayoutPriority = .fittingSizeLevel, context: LayoutContext
  ) throws(LayoutError) -> Size {
    let wish = SizeWish(target, horizontal, vertical)
    return try layout(root, wish: wish, context: context).root.frame.size
  }

  private func layout(
    _ root: View, wish: SizeWish, context: LayoutContext
  ) throws(LayoutError) -> LaidOutCell {
    try layout(ViewTree(root, options: options), wish: wish, context: context)
  }

  private func layout(
    _ tree: ViewTree, wish: SizeWish, context: LayoutContext
  ) throws(LayoutError) -> LaidOutCell {
    try wish.validate()
    let cell =
      if tree.needsSolver {
        try ConstraintLayout.layout(tree, wish: wish, context: context, options: options)
      } else {
        LaidOutCell(
          root: tree.laidOut(frames: FrameLayout.frames(of: tree, size: wish.size)),
          traits: context.traits)
      }
    try check(cell.root)
    return cell
  }

  /// Refuses a cell that is too tall to mean it, and names the view that makes it so.
  private func check(_ root: LaidOutView) throws(LayoutError) {
    guard root.frame.height > options.maximumHeight else { return }
    var view = root
    while let cause = view.subviews.max(by: { $0.frame.height < $1.frame.height }),
      cause.frame.height > options.maximumHeight
    {
      view = cause
    }
    throw .tooTall(view.view.id, height: view.frame.height, limit: options.maximumHeight)
  }
}

/// The size a root should have, and how much that matters.
struct SizeWish {
  var size: Size
  var horizontal: LayoutPriority
  var vertical: LayoutPriority

  init(_ size: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) {
    self.size = size
    self.horizontal = horizontal
    self.vertical = vertical
  }

  func validate() throws(LayoutError) {
    try Validation.check(size.width, "width of the cell")
    try Validation.check(size.height, "height of the cell")
    try Validation.check(horizontal, "horizontal fitting priority")
    try Validation.check(vertical, "vertical fitting priority")
  }
}
