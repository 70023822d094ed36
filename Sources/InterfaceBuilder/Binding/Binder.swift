import CellLayout

extension InterfaceBuilderCell {
  /// The names under which a record's values reach views or constraints: outlets, runtime labels
  /// and tags.
  public var bindableKeys: [String] {
    Binder(self).targets.keys.sorted()
  }

  /// Ids of views and constraints by the names under which values reach them.
  public var objectsByName: [String: [String]] { Binder(self).targets }

  /// A copy of the cell that shows a record's values, and what found no place.
  ///
  /// A key is an outlet's name, a runtime label or a tag, alone or followed by a property
  /// (`titleLabel.textColor`, `topConstraint.constant`), as key-value coding would have it. Alone, a
  /// string sets text, a picture's name or a colour, a boolean shows or hides, null clears.
  public func bound(to values: [String: BindingValue]) -> (
    cell: InterfaceBuilderCell, issues: [BindingIssue]
  ) {
    Binder(self).bind(values)
  }

  /// A function that binds records, with its look-up tables made once.
  public func binder()
    -> @Sendable ([String: BindingValue]) -> (
      cell: InterfaceBuilderCell, issues: [BindingIssue]
    )
  {
    let binder = Binder(self)
    return { binder.bind($0) }
  }
}

/// Finds which views and constraints a record's keys mean, and sets their properties.
struct Binder: Sendable {
  private let cell: InterfaceBuilderCell
  /// Object ids by outlet name, runtime label and tag.
  let targets: [String: [String]]

  /// Collects the names of a cell's views.
  init(_ cell: InterfaceBuilderCell) {
    self.cell = cell
    var targets: [String: [String]] = [:]
    cell.root.forEach { view in
      if let label = view.label { targets[label, default: []].append(view.id) }
      if view.tag != 0 { targets[String(view.tag), default: []].append(view.id) }
    }
    if case .cell(let nib) = cell.root.content {
      targets["textLabel"] = nib.textLabel.map { [$0] }
      targets["detailTextLabel"] = nib.detailLabel.map { [$0] }
      targets["imageView"] = nib.imageView.map { [$0] }
    }
    for (name, ids) in cell.outlets { targets[name] = ids }
    targets["self"] = targets["self"] ?? [cell.id]
    self.targets = targets
  }

  /// Sets every value; keys in order, so that results don't depend on hashing.
  func bind(_ values: [String: BindingValue]) -> (
    cell: InterfaceBuilderCell, issues: [BindingIssue]
  ) {
    var result = cell
    var issues: [BindingIssue] = []
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      bind(key, value, in: &result, issues: &issues)
    }
    return (result, issues)
  }

  private func bind(
    _ key: String, _ value: BindingValue, in cell: inout InterfaceBuilderCell,
    issues: inout [BindingIssue]
  ) {
    guard let (ids, property) = target(of: key) else {
      issues.append(.unboundKey(key))
      return
    }
    let setter = PropertySetter(
      key: key, property: property, value: value, assets: cell.source.assets)
    for id in ids {
      let first = setter.set(id, in: &cell.canvas)
      let second = setter.set(id, in: &cell.runtime)
      switch first ?? second {
      case .some(let issue?): issues.append(issue)
      case .some(nil): continue
      // The object is outside the cell, or not installed in this size class.
      case nil: issues.append(.unboundKey(key))
      }
    }
  }

  /// The objects of a key, and the property path after them.
  private func target(of key: String) -> (ids: [String], property: String)? {
    if let ids = targets[key] { return (ids, "") }
    var name = key[...]
    while let dot = name.lastIndex(of: ".") {
      name = name[..<dot]
      if let ids = targets[String(name)] {
        return (ids, String(key[key.index(after: dot)...]))
      }
    }
    return nil
  }
}
