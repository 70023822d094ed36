import CellLayout

/// Readable names for the objects of a cell, for messages: object ids say nothing to people.
struct CellNames {
  private let root: ViewID
  private var views: [ViewID: String] = [:]
  /// Equations by what constraints are called in a layout's issues.
  private var equations: [String: String] = [:]

  /// Collects names: of outlets first, then the author's, then the kind of view with the id.
  init(_ cell: InterfaceBuilderCell, root: NibView) {
    self.root = root.id
    root.forEach { view in
      views[view.id] = CellNames.name(view)
    }
    views[root.id] = cell.reuseIdentifier ?? cell.customClass ?? "cell"
    for (name, ids) in cell.outlets where ids.count == 1 && ids[0] != root.id {
      if views[ids[0]] != nil { views[ids[0]] = name }
    }
    root.forEach { view in
      for nib in view.constraints {
        if let name = nib.constraint.identifier { equations[name] = nib.constraint.equation }
      }
    }
  }

  private static func name(_ view: NibView) -> String {
    if view.key == "contentView" { return "contentView" }
    return view.label ?? "\(view.element) \(view.id)"
  }

  /// The name of a view.
  func view(_ id: ViewID) -> String { views[id] ?? id }

  /// What a layout calls a constraint, as an equation between named views with the constraint's own name.
  func constraint(_ text: String) -> String {
    guard let equation = equations[text] else { return naming(text) }
    return "\(naming(equation)) (\(text))"
  }

  /// A text with names in place of object ids.
  func naming(_ text: String) -> String {
    var result = ""
    var word = ""
    for character in text + "\n" {
      if character.isASCII && (character.isLetter || character.isNumber || character == "-") {
        word.append(character)
      } else {
        result += (views[word] ?? word) + String(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }

  /// An issue that names views and constraints as people know them, and says where a row's height comes
  /// from.
  func naming(_ issue: LayoutIssue, heightReason: String) -> LayoutIssue {
    switch issue {
    case .conflict(let constraints, let broken):
      .conflict(
        constraints: constraints.map { text in
          text.hasPrefix("\(root).height = ")
            ? "\(naming(text)) (\(heightReason))" : constraint(text)
        }, broken: constraint(broken))
    case .openHeight(let id, let missing, let used):
      .openHeight(view: view(id), missing: naming(missing), used: used)
    case .ambiguous(let id): .ambiguous(view: view(id))
    case .unstable(let id): .unstable(view: view(id))
    case .remark: issue
    // It goes by a key of the record.
    case .namelessPicture, .picture: issue
    }
  }
}

extension CellNames {
  /// An error that names views and constraints as people know them.
  func naming(_ error: LayoutError) -> LayoutError {
    switch error {
    case .duplicateView(let id): .duplicateView(view(id))
    case .unknownItem(let id, let text): .unknownItem(view(id), constraint: constraint(text))
    case .invalidNumber(let text): .invalidNumber(naming(text))
    case .invalidConstraint(let text): .invalidConstraint(naming(text))
    case .tooDeep(let id, let limit): .tooDeep(view(id), limit: limit)
    case .tooTall(let id, let height, let limit): .tooTall(view(id), height: height, limit: limit)
    }
  }
}

extension InterfaceBuilderCell {
  /// A view's name for people: its outlet, the name its author gave it, or its kind and object id.
  public func name(of id: ViewID) -> String { CellNames(self, root: runtime).view(id) }
}
