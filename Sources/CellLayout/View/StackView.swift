/// Lays out its view's subviews in a row or a column (UIStackView).
public struct StackView: Sendable, Hashable {
  /// How sizes along the axis are shared (UIStackView.Distribution).
  public enum Distribution: String, Sendable, Hashable, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How views are placed across the axis (UIStackView.Alignment); `leading` is also top.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline
  }

  /// Direction of the arranged views.
  public var axis: Axis
  /// Sharing along the axis.
  public var distribution: Distribution
  /// Placement across the axis.
  public var alignment: Alignment
  /// Least gap between neighbours, in points.
  public var spacing: Double
  /// Gaps after single views, in points, by id (setCustomSpacing(_:after:)).
  public var customSpacing: [ViewID: Double]
  /// Whether views keep to the layout margins (isLayoutMarginsRelativeArrangement).
  public var isLayoutMarginsRelativeArrangement: Bool
  /// Whether vertical gaps count from baseline to baseline (isBaselineRelativeArrangement).
  public var isBaselineRelativeArrangement: Bool

  /// Makes a stack; the defaults are UIStackView's.
  public init(
    axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill,
    spacing: Double = 0, customSpacing: [ViewID: Double] = [:],
    isLayoutMarginsRelativeArrangement: Bool = false, isBaselineRelativeArrangement: Bool = false
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    self.customSpacing = customSpacing
    self.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
    self.isBaselineRelativeArrangement = isBaselineRelativeArrangement
  }
}
