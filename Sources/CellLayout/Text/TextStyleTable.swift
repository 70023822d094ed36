extension TextStyle {
  /// Point sizes by Dynamic Type size, in the order of `ContentSizeCategory.allCases`.
  ///
  /// Apple, Human Interface Guidelines, Typography; iOS 13.
  private var pointSizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 41]
    }
  }

  /// Size of the style's font in points at a Dynamic Type size.
  public func pointSize(at category: ContentSizeCategory) -> Double {
    let index = ContentSizeCategory.allCases.firstIndex(of: category) ?? 3
    return pointSizes[index]
  }

  /// Distance between baselines of the style's lines, in points, at a Dynamic Type size.
  ///
  /// Apple, Human Interface Guidelines, Typography: the leading column.
  public func leading(at category: ContentSizeCategory) -> Double {
    TextStyle.leading(forPointSize: pointSize(at: category))
  }

  /// The weight the style has without further ado: headlines are semibold.
  public var defaultWeight: FontWeight { self == .headline ? .semibold : .regular }

  /// Leading by point size; between and beyond the published sizes, the nearest published ratio.
  static func leading(forPointSize size: Double) -> Double {
    let published: [(size: Double, leading: Double)] = [
      (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (20, 25),
      (22, 28), (23, 29), (25, 31), (26, 32), (28, 34), (31, 38), (34, 41), (38, 46), (44, 52),
    ]
    if let exact = published.first(where: { $0.size == size }) { return exact.leading }
    guard let above = published.first(where: { $0.size > size }),
      let below = published.last(where: { $0.size < size })
    else { return (size * 52 / 44).rounded() }
    let share = (size - below.size) / (above.size - below.size)
    return (below.leading + share * (above.leading - below.leading)).rounded()
  }
}
