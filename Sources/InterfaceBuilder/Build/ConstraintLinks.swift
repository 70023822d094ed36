import CellLayout

/// Makes a file's constraints fit the built tree.
///
/// Constraints of views that aren't installed are left out. The baseline of a button or field is
/// that of the label built inside it.
struct ConstraintLinks {
  private var views: Set<ViewID> = []
  private var guides: Set<ViewID> = []
  private var baselines: [ViewID: ViewID] = [:]

  /// Collects what is in a tree.
  init(_ root: NibView) {
    root.forEach { view in
      views.insert(view.id)
      guides.formUnion(view.guides)
      if let label = PartID.text(of: view) { baselines[view.id] = label }
    }
  }

  /// The constraints that a view owns, fit for the built tree.
  func constraints(of view: NibView, keepsPlaceholders: Bool) -> [LayoutConstraint] {
    view.constraints.compactMap { nib in
      if !nib.isActive || nib.isPlaceholder && !keepsPlaceholders { return nil }
      var constraint = nib.constraint
      guard let first = term(constraint.first) else { return nil }
      constraint.first = first
      if let second = constraint.second {
        guard let kept = term(second) else { return nil }
        constraint.second = kept
      }
      return constraint
    }
  }

  private func term(_ term: LayoutConstraint.Term) -> LayoutConstraint.Term? {
    switch term.item {
    case .view(let id):
      guard views.contains(id) else { return nil }
      if isBaseline(term.attribute), let label = baselines[id] {
        return LayoutConstraint.Term(.view(label), term.attribute)
      }
      return term
    case .margins(let id), .safeArea(let id): return views.contains(id) ? term : nil
    case .guide(let id): return guides.contains(id) ? term : nil
    }
  }

  private func isBaseline(_ attribute: LayoutAttribute) -> Bool {
    attribute == .firstBaseline || attribute == .lastBaseline
  }
}

/// Ids of the views that the builder composes controls of; never object ids of a file.
enum PartID {
  /// The label that shows a control's text.
  static func text(_ id: ViewID) -> ViewID { id + "/text" }
  /// The smaller line below a button's title.
  static func subtitle(_ id: ViewID) -> ViewID { id + "/subtitle" }
  /// Picture and texts of a configured button.
  static func block(_ id: ViewID) -> ViewID { id + "/block" }
  /// The picture of a button.
  static func image(_ id: ViewID) -> ViewID { id + "/image" }
  /// The background picture of a button.
  static func background(_ id: ViewID) -> ViewID { id + "/background" }
  /// A cell's accessory.
  static func accessory(_ id: ViewID) -> ViewID { id + "/accessory" }
  /// The line that a table draws below a cell.
  static func separator(_ id: ViewID) -> ViewID { id + "/separator" }
  /// The rounded field of a search bar.
  static func field(_ id: ViewID) -> ViewID { id + "/field" }

  /// Whether an id is one of these.
  static func isPart(_ id: ViewID) -> Bool { id.contains("/") }

  /// The label built inside a view that has baselines.
  static func text(of view: NibView) -> ViewID? {
    switch view.content {
    case .button(let button): button.title.isEmpty ? nil : text(view.id)
    case .textField, .textView: text(view.id)
    default: nil
    }
  }
}
