import CellLayout

/// What a built-in style does to its labels, besides placing them.
struct StyleLabels {
  let style: NibCell
  let builder: ViewBuilder

  /// Wraps texts of accessibility sizes, and sets the title of the style with a column for titles.
  func apply(to content: inout View) {
    let wraps = builder.cell.stacksTexts(at: builder.context.traits.textSize)
    let direction = content.forcedDirection ?? builder.context.traits.direction
    for index in content.subviews.indices {
      guard case .label(var label) = content.subviews[index].content else { continue }
      let id = content.subviews[index].id
      guard id == style.textLabel || id == style.detailLabel else { continue }
      if wraps { label.numberOfLines = 0 }
      if style.style == .value2, id == style.textLabel {
        if label.color == .semantic(.label) { label.color = builder.tintColor }
        if !wraps { label.alignment = direction == .leftToRight ? .right : .left }
      }
      // Where a row is too low for both, the title is read first.
      if id == style.textLabel {
        content.subviews[index].compressionResistance = AxisPriorities(both: 755)
      }
      content.subviews[index].content = .label(label)
    }
  }
}

extension CellFacts {
  /// Whether a row of a built-in style sets texts in as many lines as they take, one below the other: one
  /// that finds its height does, at the accessibility sizes.
  func stacksTexts(at textSize: ContentSizeCategory) -> Bool {
    fixedHeight == nil && textSize.isAccessibilityCategory
  }
}
