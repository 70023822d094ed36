import CellLayout

/// What the constraints of a cell may name: its views and their layout guides.
struct ItemIndex {
  private(set) var items: [String: LayoutItem] = [:]
  /// Guides that need edges of their own, by owner.
  private(set) var guides: [ViewID: [ViewID]] = [:]

  /// Indexes every view below an element.
  init(root: Element, rootID: ViewID) {
    add(root, id: rootID)
  }

  private mutating func add(_ element: Element, id: ViewID) {
    if let own = element.id { items[own] = .view(id) }
    for child in element.children {
      switch child.name {
      case "viewLayoutGuide": addGuide(child, owner: id)
      case "subviews":
        guard !ElementKinds.opaque.contains(element.name) else { continue }
        for view in child.children { add(view, id: view.id ?? id) }
      case "layoutGuides":
        for guide in child.children { addGuide(guide, owner: id) }
      default:
        if child.key == "contentView" || child.key == "accessoryView" {
          add(child, id: child.id ?? id + ".contentView")
        }
      }
    }
  }

  private mutating func addGuide(_ guide: Element, owner: ViewID) {
    guard let id = guide.id else { return }
    switch guide.key {
    case "safeArea": items[id] = .safeArea(owner)
    case "frameLayoutGuide", "frame": items[id] = .view(owner)
    case "layoutMargins": items[id] = .margins(owner)
    default:
      items[id] = .guide(id)
      guides[owner, default: []].append(id)
    }
  }
}
