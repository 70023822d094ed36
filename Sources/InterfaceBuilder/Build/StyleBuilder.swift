import CellLayout

/// Lays out the built-in cell styles as a device does (UITableViewCell.CellStyle).
///
/// The picture stands at the margin, in its own size but no higher than a row of fixed height, and the
/// texts after it. Texts give way before the picture does, and never to nothing.
struct StyleBuilder {
  let cell: NibCell
  let builder: ViewBuilder

  /// Replaces the saved frames of the built-in views by constraints.
  func apply(to view: inout View) {
    guard let index = view.subviews.firstIndex(where: holdsBuiltIns) else { return }
    var content = view.subviews[index]
    for position in content.subviews.indices where isBuiltIn(content.subviews[position].id) {
      content.subviews[position].translatesAutoresizingMaskIntoConstraints = false
    }
    StyleLabels(style: cell, builder: builder).apply(to: &content)
    let room = StyleRoom(cell: cell, content: content, builder: builder)
    content.change(cell.imageView) { room.fit(&$0) }
    content.constraints += imageConstraints(in: content, room)
    let texts = StyleTexts(
      cell: cell, content: content, room: room,
      stacks: builder.cell.stacksTexts(at: builder.context.traits.textSize))
    let constraints = texts.constraints
    content.constraints += constraints
    content.layoutGuides += texts.guides(of: constraints)
    // A table that gives its rows less room gets its way.
    content.constraints.append(
      Pins.size(content.id, .height, 44, .greaterThanOrEqual, priority: 999))
    view.subviews[index] = content
  }

  private func holdsBuiltIns(_ view: View) -> Bool {
    view.subviews.contains { isBuiltIn($0.id) }
  }

  private func isBuiltIn(_ id: ViewID) -> Bool {
    id == cell.textLabel || id == cell.detailLabel || id == cell.imageView
  }

  /// Places the picture; a row that finds its height has room for it.
  private func imageConstraints(in content: View, _ room: StyleRoom) -> [LayoutConstraint] {
    guard let image = cell.imageView, content.find(child: image) != nil else { return [] }
    let size = room.imageSize ?? .zero
    var constraints = [
      Pins.size(image, .width, size.width), Pins.size(image, .height, size.height),
      Pins.equal(image, .leading, content.id, .leadingMargin, cell.indentation),
      Pins.equal(image, .centerY, content.id, .centerY),
    ]
    if room.height == nil {
      constraints += [
        Pins.relate(image, .top, .greaterThanOrEqual, content.id, .top),
        Pins.relate(image, .bottom, .lessThanOrEqual, content.id, .bottom),
      ]
    }
    return constraints
  }
}

extension View {
  /// The direct subview of an id.
  func find(child id: ViewID?) -> View? { subviews.first { $0.id == id } }

  /// Changes the direct subview of an id, if there is one.
  fileprivate mutating func change(_ id: ViewID?, _ body: (inout View) -> Void) {
    guard let index = subviews.firstIndex(where: { $0.id == id }) else { return }
    body(&subviews[index])
  }
}
