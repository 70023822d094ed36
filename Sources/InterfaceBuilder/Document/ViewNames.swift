import CellLayout

extension InterfaceBuilderCell {
  /// What people call the cell's views, by object id.
  ///
  /// A view has the name of its outlet, else the label it has in Interface Builder, else its part in
  /// the cell (`contentView`), else its class with the object id. The root is `cell`.
  public var viewNames: [ViewID: String] {
    var names: [ViewID: String] = [:]
    root.forEach { view in
      names[view.id] = view.label ?? view.key ?? "\(view.className) \(view.id)"
    }
    if case .cell(let nib) = root.content {
      let parts = [
        ("textLabel", nib.textLabel), ("detailTextLabel", nib.detailLabel),
        ("imageView", nib.imageView),
      ]
      for (name, id) in parts { if let id { names[id] = name } }
    }
    // Of several outlets the first by name counts, as of those the app declares none is special.
    for (outlet, ids) in outlets.sorted(by: { $0.key > $1.key }) {
      for (index, id) in ids.enumerated() where names[id] != nil {
        names[id] = ids.count == 1 ? outlet : "\(outlet)[\(index)]"
      }
    }
    names[id] = "cell"
    return names
  }
}

extension NibView {
  /// The app's own class, else UIKit's.
  fileprivate var className: String {
    if let customClass { return customClass }
    if let foreign = ElementKinds.foreign[element] { return foreign }
    if element == "containerView" { return "UIView" }
    return "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }
}
