/// Turns one constraint into a row of the system.
struct ConstraintTranslation {
  private let constraint: LayoutConstraint
  private let owner: Int
  private let place: Int

  /// Prepares a constraint that node `owner` holds at a place of its list.
  init(_ constraint: LayoutConstraint, owner: Int, place: Int) {
    self.constraint = constraint
    self.owner = owner
    self.place = place
  }

  /// Checks the constraint and adds its row.
  func add(to model: inout LayoutModel) throws(LayoutError) {
    try ConstraintRules.check(constraint)
    let isFlipped = model.isRightToLeft(owner)
    let first = try edge(constraint.first, isFlipped: isFlipped, &model)
    guard let second = constraint.second else {
      model.system.append(first)
      return finish(constraint.relation, plus: -constraint.constant, &model)
    }
    let other = try edge(second, isFlipped: isFlipped, &model)
    let mirrors = isFlipped && constraint.speaksOfSides
    addRow(first, other, mirrors: mirrors, &model)
  }

  /// Positions count from the owner's start, or from its right end where the layout is mirrored.
  private func addRow(
    _ first: Linear, _ second: Linear, mirrors: Bool, _ model: inout LayoutModel
  ) {
    let multiplier = constraint.multiplier
    let sign: Double = mirrors ? -1 : 1
    model.system.append(first, times: sign)
    model.system.append(second, times: -multiplier * sign)
    if multiplier != 1, !constraint.first.attribute.isExtent {
      let frame = model.frameBox(owner)[constraint.first.attribute.axis]
      model.system.append(mirrors ? frame.end : frame.start, times: (multiplier - 1) * sign)
    }
    finish(constraint.relation, plus: -constraint.constant, &model)
  }

  private func finish(
    _ relation: LayoutRelation, plus constant: Double, _ model: inout LayoutModel
  ) {
    model.system.finish(
      relation, plus: constant,
      priority: model.priority(
        constraint.priority, node: owner, axis: constraint.first.attribute.axis),
      .constraint(node: owner, index: place))
  }

  /// Where an attribute of an item is.
  private func edge(
    _ term: LayoutConstraint.Term, isFlipped: Bool, _ model: inout LayoutModel
  ) throws(LayoutError) -> Linear {
    let attribute = term.attribute
    switch term.item {
    case .view(let id):
      let index = try node(id, model)
      if attribute.isBaseline {
        return model.baseline(of: index, isFirst: attribute == .firstBaseline)
      }
      if attribute.isMargin {
        let box = model.marginBox(index)
        return box.edge(attribute.withoutMargin, isFlipped: isFlipped)
      }
      return model.boxes[index].edge(attribute, isFlipped: isFlipped)
    case .margins(let id):
      return model.marginBox(try node(id, model)).edge(attribute, isFlipped: isFlipped)
    case .safeArea(let id):
      return model.safeAreaBox(try node(id, model)).edge(attribute, isFlipped: isFlipped)
    case .guide(let id):
      guard let box = model.guides[id] else {
        throw .unknownItem(id, constraint: constraint.description)
      }
      return box.edge(attribute, isFlipped: isFlipped)
    }
  }

  private func node(_ id: ViewID, _ model: LayoutModel) throws(LayoutError) -> Int {
    guard let index = model.tree.indexByID[id] else {
      throw .unknownItem(id, constraint: constraint.description)
    }
    return index
  }
}

extension Box {
  /// An edge, centre or size of the box; baselines are those of a box without text.
  func edge(_ attribute: LayoutAttribute, isFlipped: Bool) -> Linear {
    switch attribute {
    case .leading: isFlipped ? horizontal.end : horizontal.start
    case .trailing: isFlipped ? horizontal.start : horizontal.end
    case .right: horizontal.end
    case .top: vertical.start
    case .bottom, .firstBaseline, .lastBaseline: vertical.end
    case .width: horizontal.size
    case .height: vertical.size
    case .centerX: horizontal.middle
    case .centerY: vertical.middle
    default: horizontal.start
    }
  }
}

extension LayoutModel {
  /// The area inside a node's layout margins.
  func marginBox(_ index: Int) -> Box { frameBox(index).inset(by: surroundings.margins[index]) }

  /// A node's safe area.
  func safeAreaBox(_ index: Int) -> Box {
    frameBox(index).inset(by: surroundings.safeAreas[index])
  }

  /// A node's first or last baseline: its text's, that of a stack view's arranged view, or its
  /// bottom (UIView.forFirstBaselineLayout).
  mutating func baseline(of index: Int, isFirst: Bool) -> Linear {
    let vertical = boxes[index].vertical
    if case .stack(let stack) = tree.nodes[index].view.content {
      let visible = tree.children(of: index).filter { !tree.nodes[$0].view.style.isHidden }
      let isLast = stack.axis == .vertical && !isFirst
      guard let child = isLast ? visible.last : visible.first else { return vertical.end }
      return baseline(of: child, isFirst: isFirst)
    }
    guard case .label = tree.nodes[index].view.content else { return vertical.end }
    let content = useContent(of: index)
    if isFirst, let first = content.firstBaseline { return vertical.start + first }
    if !isFirst, let last = content.lastBaseline { return vertical.end - last }
    return vertical.end
  }
}
