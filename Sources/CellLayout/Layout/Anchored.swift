/// Something with anchors: a view or one of its guides.
public protocol Anchored {
  /// How constraints name it.
  var layoutItem: LayoutItem { get }
}

extension View: Anchored {
  /// The view as constraints name it.
  public var layoutItem: LayoutItem { .view(id) }
  /// The area inside the layout margins.
  public var layoutMarginsGuide: LayoutItem { .margins(id) }
  /// The safe area.
  public var safeAreaLayoutGuide: LayoutItem { .safeArea(id) }
  /// Baseline of the first line of text; the bottom of a view without text.
  public var firstBaselineAnchor: YAxisAnchor { YAxisAnchor(layoutItem, .firstBaseline) }
  /// Baseline of the last line of text; the bottom of a view without text.
  public var lastBaselineAnchor: YAxisAnchor { YAxisAnchor(layoutItem, .lastBaseline) }
}

extension LayoutItem: Anchored {
  /// The item itself.
  public var layoutItem: LayoutItem { self }
}

extension Anchored {
  /// The edge where text starts.
  public var leadingAnchor: XAxisAnchor { XAxisAnchor(layoutItem, .leading) }
  /// The edge where text ends.
  public var trailingAnchor: XAxisAnchor { XAxisAnchor(layoutItem, .trailing) }
  /// The left edge, whatever the direction.
  public var leftAnchor: XAxisAnchor { XAxisAnchor(layoutItem, .left) }
  /// The right edge, whatever the direction.
  public var rightAnchor: XAxisAnchor { XAxisAnchor(layoutItem, .right) }
  /// The middle between left and right.
  public var centerXAnchor: XAxisAnchor { XAxisAnchor(layoutItem, .centerX) }
  /// The top edge.
  public var topAnchor: YAxisAnchor { YAxisAnchor(layoutItem, .top) }
  /// The bottom edge.
  public var bottomAnchor: YAxisAnchor { YAxisAnchor(layoutItem, .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: YAxisAnchor { YAxisAnchor(layoutItem, .centerY) }
  /// The width.
  public var widthAnchor: DimensionAnchor { DimensionAnchor(layoutItem, .width) }
  /// The height.
  public var heightAnchor: DimensionAnchor { DimensionAnchor(layoutItem, .height) }
}

extension View {
  /// Makes a view that constraints place, holding some of its own; `frame` is not asked for.
  public static func constrained(
    _ id: ViewID, content: ViewContent = .none, subviews: [View] = [],
    constraints: [LayoutConstraint] = [], style: ViewStyle = ViewStyle()
  ) -> View {
    var view = View(id, content: content, subviews: subviews, style: style)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.constraints = constraints
    return view
  }

  /// Adds constraints for the view to hold (NSLayoutConstraint.activate).
  public mutating func activate(_ constraints: [LayoutConstraint]) {
    self.constraints += constraints
  }
}
