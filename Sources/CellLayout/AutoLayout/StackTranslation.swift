/// Turns a stack view into constraints between it and its arranged views (UIStackView).
///
/// Along the axis the first and last visible views keep to the stack's ends, and the distribution
/// says what is between them. Across it the alignment does the same for each view. Hidden views
/// have no extent along the axis and no spacing.
struct StackTranslation {
  private let stack: StackView
  private let node: Int
  private let axis: Axis

  /// An arranged view that is seen.
  private struct Arranged {
    var node: Int
    var main: Span
    var cross: Span
    /// Gap to the next view, in points.
    var gap: Double
  }

  init(_ stack: StackView, node: Int) {
    self.stack = stack
    self.node = node
    axis = stack.axis
  }

  /// Adds the rows.
  func add(to model: inout LayoutModel) {
    let isRelative = stack.isLayoutMarginsRelativeArrangement
    let bounds = isRelative ? model.marginBox(node) : model.frameBox(node)
    let main = bounds[axis]
    let cross = bounds[axis.other]
    addHidden(main: main, cross: cross, &model)
    let views = visible(model)
    guard let first = views.first, let last = views.last else {
      addEmpty(main: main, cross: cross, &model)
      return
    }
    require(first.main.start, .equal, main.start, .edges, &model)
    require(last.main.end, .equal, main.end, .edges, &model)
    distribute(views, main: main, &model)
    align(views, cross: cross, &model)
    wish(main.size, 0, model.options.stackWishes.mainFit, .fitting, &model)
  }

  /// A stack without views is as small as it can be, but where another one gives it no size it fills
  /// that, as a plain view does.
  private func addEmpty(main: Span, cross: Span, _ model: inout LayoutModel) {
    let wishes = model.options.stackWishes
    let priority = model.tree.isArranged(node) ? wishes.emptyFit : wishes.mainFit
    wish(main.size, 0, priority, .fitting, &model)
    wish(cross.size, 0, priority, .fitting, &model)
  }

  /// The visible views from left to right or top to bottom, with the gaps between them.
  private func visible(_ model: LayoutModel) -> [Arranged] {
    var views: [Arranged] = []
    for child in model.tree.children(of: node) {
      let view = model.tree.nodes[child].view
      guard !view.style.isHidden else { continue }
      views.append(
        Arranged(
          node: child, main: model.boxes[child][axis], cross: model.boxes[child][axis.other],
          gap: stack.customSpacing[view.id] ?? stack.spacing))
    }
    guard axis == .horizontal, model.isRightToLeft(node), !views.isEmpty else { return views }
    let gaps = views.map(\.gap)
    views.reverse()
    for index in views.indices.dropLast() { views[index].gap = gaps[gaps.count - 2 - index] }
    return views
  }

  private func addHidden(main: Span, cross: Span, _ model: inout LayoutModel) {
    for child in model.tree.children(of: node) {
      guard model.tree.nodes[child].view.style.isHidden else { continue }
      let box = model.boxes[child]
      let open = model.options.stackWishes.openSize
      require(box[axis].size, .equal, Linear(0), .hiding, &model)
      wish(box[axis].start, main.start, open, .hiding, &model)
      guard stack.alignment != .fill else {
        // A hidden view still fills the stack, so its height can make a row of views taller.
        require(box[axis.other].start, .equal, cross.start, .hiding, &model)
        require(box[axis.other].end, .equal, cross.end, .hiding, &model)
        continue
      }
      wish(box[axis.other].start, cross.start, open, .hiding, &model)
      wish(box[axis.other].size, 0, open, .hiding, &model)
    }
  }

  private func require(
    _ a: Linear, _ relation: LayoutRelation, _ b: Linear, plus constant: Double = 0,
    _ role: LinearSystem.StackRole, _ model: inout LayoutModel
  ) {
    model.system.add(
      a, relation, b, plus: constant, priority: model.priority(.required, node: node),
      .stack(node: node, role))
  }

  private func wish(
    _ a: Linear, _ b: Linear, _ priority: LayoutPriority, _ role: LinearSystem.StackRole,
    _ model: inout LayoutModel
  ) {
    model.system.add(a, .equal, b, priority: priority, .stack(node: node, role))
  }

  private func wish(
    _ a: Linear, _ number: Double, _ priority: LayoutPriority, _ role: LinearSystem.StackRole,
    _ model: inout LayoutModel
  ) {
    wish(a, Linear(number), priority, role, &model)
  }
}

// MARK: - Distribution

extension StackTranslation {
  private func distribute(_ views: [Arranged], main: Span, _ model: inout LayoutModel) {
    switch stack.distribution {
    case .fill:
      chain(views, &model)
    case .fillEqually:
      chain(views, &model)
      for view in views.dropFirst() {
        require(view.main.size, .equal, views[0].main.size, .distribution, &model)
      }
    case .fillProportionally:
      chain(views, &model)
      share(views, main: main, &model)
    case .equalSpacing:
      spaceEqually(views, &model)
    case .equalCentering:
      centreEqually(views, &model)
    }
  }

  /// One view after another, a gap apart.
  private func chain(_ views: [Arranged], _ model: inout LayoutModel) {
    for (view, next) in zip(views, views.dropFirst()) {
      relate(view, next, .equal, &model)
    }
  }

  private func relate(
    _ view: Arranged, _ next: Arranged, _ relation: LayoutRelation, _ model: inout LayoutModel
  ) {
    var end = view.main.end
    var start = next.main.start
    if countsFromBaselines(view, next, model) {
      end = model.baseline(of: view.node, isFirst: false)
      start = model.baseline(of: next.node, isFirst: true)
    }
    require(start, relation, end, plus: view.gap, .spacing, &model)
  }

  private func countsFromBaselines(
    _ view: Arranged, _ next: Arranged, _ model: LayoutModel
  ) -> Bool {
    stack.isBaselineRelativeArrangement && axis == .vertical && model.hasText(view.node)
      && model.hasText(next.node)
  }

  /// Sizes in proportion to the content sizes; UIKit counts the gaps among the parts.
  private func share(_ views: [Arranged], main: Span, _ model: inout LayoutModel) {
    var sizes: [Double] = []
    for view in views {
      guard let size = model.contentExtent(of: view.node, axis), size > 0 else { return }
      sizes.append(size)
    }
    guard sizes.count > 1 else { return }
    let total = sizes.reduce(0, +) + views.dropLast().reduce(0) { $0 + $1.gap }
    guard total > 0 else { return }
    let priority = model.options.stackWishes.proportion
    let last = views.map(\.node).max()
    for (view, size) in zip(views, sizes) {
      let isLast = view.node == last
      model.system.append(view.main.size)
      model.system.append(main.size, times: -size / total)
      model.system.finish(
        .equal, priority: isLast ? LayoutPriority(priority.rawValue - 1) : priority,
        .stack(node: node, .distribution))
    }
  }

  /// Equal gaps, none less than the spacing.
  private func spaceEqually(_ views: [Arranged], _ model: inout LayoutModel) {
    wishSmall(views, &model)
    for (view, next) in zip(views, views.dropFirst()) {
      relate(view, next, .greaterThanOrEqual, &model)
    }
    guard views.count > 2 else { return }
    let gap = Linear.size(model.system.makeVariable())
    for (view, next) in zip(views, views.dropFirst()) {
      model.system.append(next.main.start)
      model.system.append(view.main.end, times: -1)
      model.system.append(gap, times: -1)
      model.system.finish(
        .equal, priority: model.priority(.required, node: node), .stack(node: node, .distribution))
    }
  }

  /// Equal distances between centres where the gaps allow it.
  private func centreEqually(_ views: [Arranged], _ model: inout LayoutModel) {
    wishSmall(views, &model)
    for (view, next) in zip(views, views.dropFirst()) {
      relate(view, next, .greaterThanOrEqual, &model)
    }
    guard views.count > 2 else { return }
    let distance = Linear.size(model.system.makeVariable())
    for (view, next) in zip(views, views.dropFirst()) {
      model.system.append(next.main.middle)
      model.system.append(view.main.middle, times: -1)
      model.system.append(distance, times: -1)
      model.system.finish(
        .equal, priority: model.options.stackWishes.centering, .stack(node: node, .distribution))
    }
  }

  /// Views that nothing else gives a size don't take the room of the gaps.
  private func wishSmall(_ views: [Arranged], _ model: inout LayoutModel) {
    for view in views {
      wish(view.main.size, 0, model.options.stackWishes.openSize, .fitting, &model)
    }
  }
}

// MARK: - Alignment

extension StackTranslation {
  private func align(_ views: [Arranged], cross: Span, _ model: inout LayoutModel) {
    guard stack.alignment != .fill else {
      for view in views {
        require(view.cross.start, .equal, cross.start, .alignment, &model)
        require(view.cross.end, .equal, cross.end, .alignment, &model)
      }
      return
    }
    let wishes = model.options.stackWishes
    for view in views {
      require(view.cross.start, .greaterThanOrEqual, cross.start, .alignment, &model)
      require(view.cross.end, .lessThanOrEqual, cross.end, .alignment, &model)
      place(view, cross: cross, &model)
      wish(view.cross.size, cross.size, wishes.openSize, .alignment, &model)
    }
    alignBaselines(views, cross: cross, &model)
    let fit = stack.alignment == .center ? wishes.centerFit : wishes.crossFit
    wish(cross.size, 0, fit, .fitting, &model)
  }

  private func place(_ view: Arranged, cross: Span, _ model: inout LayoutModel) {
    let isMirrored = axis == .vertical && model.isRightToLeft(node)
    switch stack.alignment {
    case .center: require(view.cross.middle, .equal, cross.middle, .alignment, &model)
    case .leading where !isMirrored, .trailing where isMirrored:
      require(view.cross.start, .equal, cross.start, .alignment, &model)
    case .leading, .trailing:
      require(view.cross.end, .equal, cross.end, .alignment, &model)
    case .firstBaseline, .lastBaseline:
      guard axis == .vertical else { return }
      let side = isMirrored ? view.cross.end : view.cross.start
      require(side, .equal, isMirrored ? cross.end : cross.start, .alignment, &model)
    case .fill: break
    }
  }

  /// Baselines on one line, and the line as near to the stack's edge as the views allow.
  private func alignBaselines(_ views: [Arranged], cross: Span, _ model: inout LayoutModel) {
    let isFirst = stack.alignment == .firstBaseline
    guard axis == .horizontal, isFirst || stack.alignment == .lastBaseline else { return }
    let line = model.baseline(of: views[0].node, isFirst: isFirst)
    for view in views {
      let other = model.baseline(of: view.node, isFirst: isFirst)
      if view.node != views[0].node { require(other, .equal, line, .alignment, &model) }
      let side = isFirst ? view.cross.start : view.cross.end
      wish(
        side, isFirst ? cross.start : cross.end, model.options.stackWishes.crossFit, .alignment,
        &model)
    }
  }
}

extension LayoutModel {
  /// How long a node's content is along an axis; a stack view's content is what it arranges.
  fileprivate mutating func contentExtent(of index: Int, _ axis: Axis) -> Double? {
    let own = useContent(of: index)[axis]
    guard own == nil, case .stack(let stack) = tree.nodes[index].view.content else { return own }
    var extents: [Double] = []
    var gaps: [Double] = []
    for child in tree.children(of: index) where !tree.nodes[child].view.style.isHidden {
      guard let extent = contentExtent(of: child, axis) else { return nil }
      extents.append(extent)
      gaps.append(stack.customSpacing[tree.nodes[child].view.id] ?? stack.spacing)
    }
    guard stack.axis == axis else { return extents.max() }
    return extents.isEmpty ? nil : (extents + gaps.dropLast()).reduce(0, +)
  }

  /// Whether a node's baselines are those of text.
  func hasText(_ index: Int) -> Bool {
    switch tree.nodes[index].view.content {
    case .label: true
    case .stack: tree.children(of: index).contains { hasText($0) }
    default: false
    }
  }
}

extension Axis {
  /// The axis across.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
