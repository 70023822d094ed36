public import CellFeed
public import CellLayout

/// The status cell a second time, with constraints instead of manual frames.
public struct StatusAutoLayoutTemplate: CellTemplate {
  /// Makes the template.
  public init() {}

  /// `text`, `icon`, `name`, `picture`, `vip`.
  public var schema: RecordSchema { Status.schema }

  /// Constraints draw; the manual frames of `StatusTemplate` are there to compare with.
  public var layoutMethods: [LayoutMethod] { [.autoLayout, .manual] }

  /// Pins the views to each other; the height follows from an unbroken chain from top to bottom.
  public func view(for record: Record, in context: TemplateContext) throws -> View {
    if context.method == .manual { return try StatusTemplate().view(for: record, in: context) }
    let status = try Status(record)
    let parts = StatusParts(status)
    let icon = View.constrained("icon", .image(parts.icon))
    let name = View.constrained("name", .label(parts.name))
    let text = View.constrained("text", .label(parts.text))
    var cell = View.cell(width: context.traits.width, height: 0, subviews: [icon, name])
    cell.constraints += header(icon: icon, name: name, in: cell)
    if status.vip { cell.add(badge: .constrained("vip", .image(parts.badge)), beside: name) }
    cell.subviews.append(text)
    cell.constraints += [
      text.leadingAnchor.constraint(equalTo: icon.leadingAnchor),
      text.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: StatusParts.padding),
      text.widthAnchor.constraint(lessThanOrEqualToConstant: parts.textWidth(in: context.traits)),
    ]
    cell.addLast(picture: parts.picture.map { .constrained("picture", .image($0)) }, below: text)
    return cell
  }

  private func header(icon: View, name: View, in cell: View) -> [LayoutConstraint] {
    let padding = StatusParts.padding
    return [
      icon.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: padding),
      icon.topAnchor.constraint(equalTo: cell.topAnchor, constant: padding),
      icon.widthAnchor.constraint(equalToConstant: 30),
      icon.heightAnchor.constraint(equalToConstant: 30),
      name.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: padding),
      name.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
    ]
  }
}

extension View {
  /// A view that only constraints place.
  static func constrained(_ id: ViewID, _ content: ViewContent) -> View {
    var view = View(id, content: content)
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  fileprivate mutating func add(badge: View, beside name: View) {
    subviews.append(badge)
    constraints += [
      badge.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: StatusParts.padding),
      badge.topAnchor.constraint(equalTo: name.topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 14),
      badge.heightAnchor.constraint(equalToConstant: 14),
    ]
  }

  fileprivate mutating func addLast(picture: View?, below text: View) {
    let padding = StatusParts.padding
    if let picture {
      subviews.append(picture)
      constraints += [
        picture.leadingAnchor.constraint(equalTo: text.leadingAnchor),
        picture.topAnchor.constraint(equalTo: text.bottomAnchor, constant: padding),
        picture.widthAnchor.constraint(equalToConstant: 100),
        picture.heightAnchor.constraint(equalToConstant: 100),
      ]
    }
    constraints.append(
      bottomAnchor.constraint(equalTo: (picture ?? text).bottomAnchor, constant: padding))
  }
}
