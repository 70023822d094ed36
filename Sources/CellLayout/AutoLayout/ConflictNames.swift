/// Words for the rows of a conflict.
struct ConflictNames {
  let model: LayoutModel

  /// Names of the rows, then of the masks and sizes that stand behind their views.
  func members(_ rows: [Int]) -> [String] {
    var names: [String] = []
    var implied: [String] = []
    for row in rows {
      names.append(name(row))
      for index in nodes(row) { implied += givens(index, axis(row)) }
    }
    for given in implied where !names.contains(given) { names.append(given) }
    return names
  }

  /// The name of a row.
  func name(_ row: Int) -> String {
    switch model.system.rows[row].origin {
    case .constraint(let node, let index):
      model.tree.nodes[node].view.constraints[index].description
    case .extent(let node, let axis): "\(id(node)).\(extent(axis)) ≥ 0"
    case .guideExtent(let id, let axis): "\(id).\(extent(axis)) ≥ 0"
    case .content(let node, let axis, let size, let relation):
      "\(id(node)).\(extent(axis)) \(relation == .lessThanOrEqual ? "≤" : "≥") \(size.brief) "
        + "(\(relation == .lessThanOrEqual ? "hugging" : "compression resistance"))"
    case .stack(let node, let role): "stack view “\(id(node))”: \(role.rawValue)"
    case .wish(let axis, let size): "\(id(0)).\(extent(axis)) = \(size.brief)"
    }
  }

  /// Nodes a row speaks of.
  private func nodes(_ row: Int) -> [Int] {
    switch model.system.rows[row].origin {
    case .constraint(let node, let index):
      let constraint = model.tree.nodes[node].view.constraints[index]
      return [constraint.first, constraint.second].compactMap { term in
        term.flatMap { model.tree.indexByID[$0.item.id] }
      }
    case .extent(let node, _), .content(let node, _, _, _), .stack(let node, _): return [node]
    case .guideExtent, .wish: return []
    }
  }

  /// The axis a row speaks of; nil where it is both.
  private func axis(_ row: Int) -> Axis? {
    switch model.system.rows[row].origin {
    case .constraint(let node, let index):
      let constraint = model.tree.nodes[node].view.constraints[index]
      let axis = constraint.first.attribute.axis
      return constraint.second.map { $0.attribute.axis != axis } ?? false ? nil : axis
    case .extent(_, let axis), .guideExtent(_, let axis), .content(_, let axis, _, _),
      .wish(let axis, _):
      return axis
    case .stack: return nil
    }
  }

  /// What is fixed about a node along an axis without a row.
  private func givens(_ index: Int, _ axis: Axis?) -> [String] {
    if index == 0 {
      return Axis.allCases.filter { axis == nil || axis == $0 }.compactMap { axis in
        let priority = axis == .horizontal ? model.wish.horizontal : model.wish.vertical
        return priority >= .required
          ? "\(id(0)).\(extent(axis)) = \(model.wish.size[axis].brief)" : nil
      }
    }
    return model.translatesMask(index) ? ["autoresizing mask of “\(id(index))”"] : []
  }

  private func id(_ node: Int) -> ViewID { model.tree.nodes[node].view.id }

  private func extent(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }
}

extension LayoutItem {
  /// Id of the view, or identifier of the guide.
  var id: ViewID {
    switch self {
    case .view(let id), .margins(let id), .safeArea(let id), .guide(let id): id
    }
  }
}
