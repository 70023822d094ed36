/// What joins the top of a row to its bottom: views tied to each other, one below the other.
///
/// A row of automatic height needs such a chain without a gap. Where there is none, this tells where it
/// breaks; it looks at the constraints, not at their constants.
struct VerticalChain {
  private var links: [Edge: Set<Edge>] = [:]
  private var views: [View] = []
  /// What views are centred in.
  private var centred: [ViewID: ViewID] = [:]

  /// The upper or lower edge of a view.
  private struct Edge: Hashable {
    let view: ViewID
    let isTop: Bool
  }

  /// Collects the constraints of a tree.
  init(_ root: View) { collect(root) }

  /// Where the chain breaks, as a clause with views in quotation marks.
  var missing: String {
    guard let root = views.first?.id else { return "there is no view" }
    let above = reached(from: Edge(view: root, isTop: true))
    let below = reached(from: Edge(view: root, isTop: false))
    if above.contains(Edge(view: root, isTop: false)) {
      return "all that joins its top to its bottom is empty"
    }
    // The row, its content view and whatever else fills it.
    let frames = views.filter {
      above.contains(Edge(view: $0.id, isTop: true))
        && below.contains(Edge(view: $0.id, isTop: false))
    }.map(\.id)
    let frame = frames.last ?? root
    let inside = views.map(\.id).filter { !frames.contains($0) }
    let hanging = inside.filter { reaches(above, $0) }
    let standing = inside.filter { reaches(below, $0) }
    switch (hanging.last, standing.first) {
    case (let last?, let first?):
      return
        "nothing joins “\(last)”, which hangs from its top, to “\(first)”, which stands on its "
        + "bottom"
    case (let last?, nil):
      return "“\(last)” hangs from the top of “\(frame)”, but nothing is tied to the bottom"
    case (nil, let first?):
      return "“\(first)” stands on the bottom of “\(frame)”, but nothing is tied to the top"
    case (nil, nil): return emptiness(of: frame)
    }
  }

  /// Why a view that reaches from the row's top to its bottom doesn't hold it open.
  private func emptiness(of frame: ViewID) -> String {
    let children = views.first { $0.id == frame }.map(VerticalChain.authored) ?? []
    if let child = children.first(where: { centred[$0.id] == frame }) {
      return "“\(child.id)” is centred in “\(frame)”, but nothing is tied to its top and its bottom"
    }
    if children.isEmpty || views.contains(where: { $0.id == frame && $0.isStack }) {
      return "“\(frame)” reaches from its top to its bottom and asks for no height"
    }
    return "nothing is tied to the top and the bottom of “\(frame)”"
  }

  private func reaches(_ edges: Set<Edge>, _ view: ViewID) -> Bool {
    edges.contains(Edge(view: view, isTop: true)) || edges.contains(Edge(view: view, isTop: false))
  }

  private func reached(from start: Edge) -> Set<Edge> {
    var seen: Set<Edge> = [start]
    var open = [start]
    while let edge = open.popLast() {
      for next in links[edge] ?? [] where seen.insert(next).inserted { open.append(next) }
    }
    return seen
  }

  // MARK: Links

  private mutating func collect(_ view: View) {
    views.append(view)
    if hasHeight(view) { joinEdges(of: view.id) }
    for constraint in view.constraints { collect(constraint) }
    for subview in VerticalChain.authored(view) {
      if view.isStack {
        link(Edge(view: view.id, isTop: true), Edge(view: subview.id, isTop: true))
        link(Edge(view: view.id, isTop: false), Edge(view: subview.id, isTop: false))
      }
      collect(subview)
    }
  }

  /// Subviews without those that a reader made up, such as separators, whose ids have a slash: authors
  /// don't know them.
  private static func authored(_ view: View) -> [View] {
    view.subviews.filter { !$0.id.contains("/") }
  }

  /// Heights that follow from other heights are left out, and so are centres: neither holds a row open.
  private mutating func collect(_ constraint: LayoutConstraint) {
    let first = constraint.first
    if first.attribute == .height, constraint.second.map({ $0.attribute == .width }) ?? true {
      return joinEdges(of: first.item.id)
    }
    guard let second = constraint.second else { return }
    if let above = edge(first), let below = edge(second) {
      link(above, below)
    } else if first.attribute.withoutMargin == .centerY, second.attribute.withoutMargin == .centerY
    {
      centred[first.item.id] = second.item.id
      centred[second.item.id] = centred[second.item.id] ?? first.item.id
    }
  }

  /// The edge that a term speaks of; nil for those along x, sizes and centres.
  private func edge(_ term: LayoutConstraint.Term) -> Edge? {
    switch term.attribute {
    case .top, .topMargin, .firstBaseline: Edge(view: term.item.id, isTop: true)
    case .bottom, .bottomMargin, .lastBaseline: Edge(view: term.item.id, isTop: false)
    default: nil
    }
  }

  private mutating func joinEdges(of view: ViewID) {
    link(Edge(view: view, isTop: true), Edge(view: view, isTop: false))
  }

  private mutating func link(_ first: Edge, _ second: Edge) {
    links[first, default: []].insert(second)
    links[second, default: []].insert(first)
  }

  private func hasHeight(_ view: View) -> Bool {
    if let height = view.intrinsicSize.height { return height.isFinite }
    switch view.content {
    case .none, .stack: return false
    case .image(let image): return image.image != nil
    case .label, .control: return true
    }
  }
}
