import CellLayout

/// Lays out the built-in cell styles as a device does (UITableViewCell.CellStyle).
struct StyleBuilder {
  let cell: NibCell
  let builder: ViewBuilder

  /// Replaces the saved frames of the built-in views by constraints.
  func apply(to view: inout View) {
    guard
      let index = view.subviews.firstIndex(where: { subview in
        subview.subviews.contains { $0.id == cell.textLabel || $0.id == cell.imageView }
      })
    else { return }
    var content = view.subviews[index]
    for position in content.subviews.indices where isBuiltIn(content.subviews[position].id) {
      content.subviews[position].translatesAutoresizingMaskIntoConstraints = false
    }
    content.constraints += constraints(in: content)
    // A table that gives its rows less room gets its way.
    content.constraints.append(
      Pins.size(content.id, .height, 44, .greaterThanOrEqual, priority: 999))
    view.subviews[index] = content
  }

  private func isBuiltIn(_ id: ViewID) -> Bool {
    id == cell.textLabel || id == cell.detailLabel || id == cell.imageView
  }

  private func constraints(in content: View) -> [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    let hasImage = content.subviews.contains { $0.id == cell.imageView && !isEmptyImage($0) }
    if let image = cell.imageView {
      result += [
        margin(image, .leading, content.id, .leadingMargin),
        Pins.equal(image, .centerY, content.id, .centerY),
      ]
    }
    let leading: LayoutConstraint.Term? =
      hasImage ? cell.imageView.map { .init(.view($0), .trailing) } : nil
    switch cell.style {
    case .subtitle: result += subtitle(content.id, after: leading)
    case .value1: result += value1(content.id, after: leading)
    case .value2: result += value2(content.id)
    default: result += basic(content.id, after: leading)
    }
    return result
  }

  private func isEmptyImage(_ view: View) -> Bool {
    if case .image(let image) = view.content { return image.image == nil }
    return false
  }

  /// A constraint to an edge or margin without a constant.
  private func margin(
    _ view: ViewID, _ attribute: LayoutAttribute, _ content: ViewID, _ other: LayoutAttribute,
    _ relation: LayoutRelation = .equal
  ) -> LayoutConstraint {
    Pins.relate(view, attribute, relation, content, other)
  }

  private func lead(_ view: ViewID, _ content: ViewID, after image: LayoutConstraint.Term?)
    -> LayoutConstraint
  {
    guard let image else { return margin(view, .leading, content, .leadingMargin) }
    return LayoutConstraint(.init(.view(view), .leading), .equal, image, constant: 16)
  }

  private func basic(_ content: ViewID, after image: LayoutConstraint.Term?) -> [LayoutConstraint] {
    guard let label = cell.textLabel else { return [] }
    return [
      lead(label, content, after: image), margin(label, .trailing, content, .trailingMargin),
      margin(label, .top, content, .topMargin, .greaterThanOrEqual),
      margin(label, .bottom, content, .bottomMargin, .lessThanOrEqual),
      Pins.equal(label, .centerY, content, .centerY),
    ]
  }

  private func subtitle(_ content: ViewID, after image: LayoutConstraint.Term?)
    -> [LayoutConstraint]
  {
    guard let label = cell.textLabel, let detail = cell.detailLabel else {
      return basic(content, after: image)
    }
    return [
      lead(label, content, after: image), lead(detail, content, after: image),
      margin(label, .trailing, content, .trailingMargin, .lessThanOrEqual),
      margin(detail, .trailing, content, .trailingMargin, .lessThanOrEqual),
      Pins.equal(detail, .top, label, .bottom, 3),
      Pins.relate(label, .top, .greaterThanOrEqual, content, .top, 5),
      Pins.relate(detail, .bottom, .lessThanOrEqual, content, .bottom, -5),
      LayoutConstraint(
        .init(.view(label), .top), .equal, .init(.view(content), .centerY), constant: -18,
        priority: 500),
    ]
  }

  private func value1(_ content: ViewID, after image: LayoutConstraint.Term?)
    -> [LayoutConstraint]
  {
    guard let label = cell.textLabel, let detail = cell.detailLabel else {
      return basic(content, after: image)
    }
    return [
      lead(label, content, after: image), Pins.equal(label, .centerY, content, .centerY),
      margin(label, .top, content, .topMargin, .greaterThanOrEqual),
      Pins.equal(detail, .lastBaseline, label, .lastBaseline),
      margin(detail, .trailing, content, .trailingMargin),
      Pins.relate(detail, .leading, .greaterThanOrEqual, label, .trailing, 6),
    ]
  }

  private func value2(_ content: ViewID) -> [LayoutConstraint] {
    guard let label = cell.textLabel, let detail = cell.detailLabel else { return [] }
    return [
      margin(label, .leading, content, .leadingMargin), Pins.size(label, .width, 91),
      Pins.equal(label, .centerY, content, .centerY),
      margin(label, .top, content, .topMargin, .greaterThanOrEqual),
      Pins.equal(detail, .firstBaseline, label, .firstBaseline),
      Pins.equal(detail, .leading, label, .trailing, 6),
      margin(detail, .trailing, content, .trailingMargin, .lessThanOrEqual),
    ]
  }
}
