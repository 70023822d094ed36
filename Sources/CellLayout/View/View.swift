/// The name of a view, unique in its cell; a record's key binds to the view of that name.
public typealias ViewID = String

/// A view of a cell as a plain value: what UIView would hold before layout (UIView).
public struct View: Sendable, Hashable {
  /// Unique in the tree.
  public var id: ViewID
  /// Frame in points in the superview: the result for manual layout, the starting point for an
  /// autoresizing mask, ignored where constraints decide (UIView.frame).
  public var frame: Rect
  /// What the view shows besides its background.
  public var content: ViewContent
  /// Subviews, back to front (UIView.subviews).
  public var subviews: [View]

  /// Which parts flex when the superview changes size (UIView.autoresizingMask).
  public var autoresizingMask: AutoresizingMask
  /// Whether frame and mask enter the solver as constraints
  /// (UIView.translatesAutoresizingMaskIntoConstraints).
  public var translatesAutoresizingMaskIntoConstraints: Bool
  /// Constraints that this view holds (UIView.constraints).
  public var constraints: [LayoutConstraint]
  /// Extra layout guides that this view owns (UIView.layoutGuides), by identifier.
  public var layoutGuides: [ViewID]
  /// Margins for content inside the safe area, in points (UIView.layoutMargins); nil is 8, and 0 for
  /// stack views.
  public var layoutMargins: EdgeInsets?
  /// Whether the margins are at least as far from the superview's edges as the superview's own, where
  /// constraints place the view (UIView.preservesSuperviewLayoutMargins).
  public var preservesSuperviewLayoutMargins: Bool
  /// Insets of the safe area, in points, where the view isn't inside another's safe area
  /// (UIView.safeAreaInsets).
  public var safeAreaInsets: EdgeInsets
  /// Whether the margins count from the safe area (UIView.insetsLayoutMarginsFromSafeArea).
  public var insetsLayoutMarginsFromSafeArea: Bool
  /// How strongly the view resists growing, per axis, 1…1000 (contentHuggingPriority).
  public var hugging: AxisPriorities
  /// How strongly the view resists shrinking, per axis (contentCompressionResistancePriority).
  public var compressionResistance: AxisPriorities
  /// Overrides the content's own size, per axis, in points (UIView.intrinsicContentSize).
  public var intrinsicSize: IntrinsicSize
  /// Frame minus alignment rectangle, in points (UIView.alignmentRectInsets).
  public var alignmentRectInsets: EdgeInsets
  /// Share of the alignment rectangle's height that the frame has, in its middle; other than 1 for
  /// pictures of symbols, whose alignment rectangle is a line of text and is scaled along.
  public var frameHeightShare: Double
  /// Overrides the direction of leading and trailing for this view (semanticContentAttribute).
  public var forcedDirection: LayoutDirection?

  /// How the view looks.
  public var style: ViewStyle

  /// Makes a view that is laid out by frames or masks; the usual case in code.
  public init(
    _ id: ViewID, frame: Rect = .zero, content: ViewContent = .none, subviews: [View] = [],
    style: ViewStyle = ViewStyle()
  ) {
    self.id = id
    self.frame = frame
    self.content = content
    self.subviews = subviews
    self.autoresizingMask = []
    self.translatesAutoresizingMaskIntoConstraints = true
    self.constraints = []
    self.layoutGuides = []
    self.layoutMargins = nil
    self.preservesSuperviewLayoutMargins = false
    self.safeAreaInsets = .zero
    self.insetsLayoutMarginsFromSafeArea = true
    self.hugging = AxisPriorities(both: .defaultLow)
    self.compressionResistance = AxisPriorities(both: .defaultHigh)
    self.intrinsicSize = IntrinsicSize()
    self.alignmentRectInsets = .zero
    self.frameHeightShare = 1
    self.forcedDirection = nil
    self.style = style
  }
}

/// Sizes that override the content's, per axis; nil leaves the axis to the content, infinity takes
/// the content's wish away (UIView.noIntrinsicMetric).
public struct IntrinsicSize: Sendable, Hashable {
  /// Width in points.
  public var width: Double?
  /// Height in points.
  public var height: Double?

  /// Makes an override.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

/// A priority for each axis.
public struct AxisPriorities: Sendable, Hashable {
  /// Along x.
  public var horizontal: LayoutPriority
  /// Along y.
  public var vertical: LayoutPriority

  /// Makes priorities from one for each axis.
  public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The same priority on both axes.
  public init(both priority: LayoutPriority) {
    self.init(horizontal: priority, vertical: priority)
  }

  /// The priority along an axis.
  public subscript(axis: Axis) -> LayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// What a view draws within its bounds.
public enum ViewContent: Sendable, Hashable {
  /// Nothing but its style.
  case none
  /// Text (UILabel).
  case label(Label)
  /// A picture (UIImageView).
  case image(ImageView)
  /// Lays out its subviews itself (UIStackView).
  case stack(StackView)
  /// A standard control; drawn simply (UIControl).
  case control(Control)
}

/// Which margins and sides flex when a superview changes size (UIView.AutoresizingMask).
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt8

  /// Makes a mask from UIKit's bits, 0…63.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The left margin flexes.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width flexes.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The right margin flexes.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The top margin flexes.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height flexes.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The bottom margin flexes.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}
