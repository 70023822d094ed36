import CellLayout

/// Places the texts of a built-in style.
struct StyleTexts {
  /// Width of the titles' column in the style that has one, in points.
  private static let titleColumn = 91.0
  /// Between a title and the text below it, in points, where there is room.
  private static let lineGap = 3.0
  /// What stays free above and below two texts, in points, where there is room.
  private static let edge = 5.0

  private let cell: NibCell
  private let content: ViewID
  private let title: View?
  private let detail: View?
  private let room: StyleRoom
  private let stacks: Bool

  /// Looks for the labels; `stacks` is whether texts that usually stand side by side are stacked.
  init(cell: NibCell, content: View, room: StyleRoom, stacks: Bool) {
    self.cell = cell
    self.content = content.id
    self.room = room
    self.stacks = stacks
    title = content.find(child: cell.textLabel)
    detail = content.find(child: cell.detailLabel)
  }

  /// Identifier of the guide around two texts, one below the other.
  private var guide: ViewID { content + "/texts" }

  /// Identifiers of the guides that the constraints use.
  func guides(of constraints: [LayoutConstraint]) -> [ViewID] {
    constraints.contains { $0.first.item == .guide(guide) } ? [guide] : []
  }

  /// All constraints of the texts and their guide.
  var constraints: [LayoutConstraint] {
    switch (title, detail) {
    case (let title?, let detail?): both(title, detail)
    case (let label?, nil), (nil, let label?): single(label)
    case (nil, nil): []
    }
  }

  private func both(_ title: View, _ detail: View) -> [LayoutConstraint] {
    switch cell.style {
    case .value1 where !stacks: sideBySide(title, detail)
    case .value2 where !stacks: inColumns(title, detail)
    default: stacked(title, detail)
    }
  }

  // MARK: Arrangements

  /// A text alone, in the middle.
  private func single(_ label: View) -> [LayoutConstraint] {
    // A label as wide as its text stands at the start, whatever the direction of the text.
    let end =
      label.isNatural
      ? end(label.id) : Pins.equal(label.id, .trailing, content, .trailingMargin)
    return [start(label.id), end] + middle(label.id)
  }

  /// Title over detail, both in the middle; an empty one takes no room.
  private func stacked(_ title: View, _ detail: View) -> [LayoutConstraint] {
    guard title.hasText, detail.hasText else {
      let (shown, empty) = detail.hasText ? (detail, title) : (title, detail)
      return single(shown) + [
        start(empty.id), Pins.equal(empty.id, .centerY, content, .centerY),
      ]
    }
    return [
      start(title.id), start(detail.id), end(title.id), end(detail.id),
      Pins.relate(detail.id, .top, .greaterThanOrEqual, title.id, .bottom),
      Pins.equal(detail.id, .top, title.id, .bottom, StyleTexts.lineGap, priority: 500),
    ] + aroundPair(title.id, detail.id)
  }

  /// Title at the start and detail at the end; the detail gives way first, down to its least width.
  private func sideBySide(_ title: View, _ detail: View) -> [LayoutConstraint] {
    [
      start(title.id), Pins.equal(detail.id, .trailing, content, .trailingMargin),
      Pins.relate(detail.id, .leading, .greaterThanOrEqual, title.id, .trailing, StyleRoom.textGap),
      Pins.size(
        detail.id, .width, room.leastWidth(of: detail), .greaterThanOrEqual, priority: 760),
    ] + middle(title.id) + besides(title, detail)
  }

  /// Title in a column of its own, to whose end it is set, and the detail after it.
  private func inColumns(_ title: View, _ detail: View) -> [LayoutConstraint] {
    let most = room.textWidth - StyleRoom.textGap - room.leastWidth(of: detail)
    return [
      start(title.id), Pins.size(title.id, .width, max(0, min(StyleTexts.titleColumn, most))),
      Pins.equal(detail.id, .leading, title.id, .trailing, StyleRoom.textGap), end(detail.id),
    ] + middle(title.id) + besides(title, detail)
  }

  // MARK: Parts

  /// Where texts begin: after the picture, else at the margin.
  private func start(_ label: ViewID) -> LayoutConstraint {
    guard room.imageSize != nil, let image = cell.imageView else {
      return Pins.equal(label, .leading, content, .leadingMargin, cell.indentation)
    }
    return Pins.equal(label, .leading, image, .trailing, StyleRoom.imageGap)
  }

  private func end(_ label: ViewID) -> LayoutConstraint {
    Pins.relate(label, .trailing, .lessThanOrEqual, content, .trailingMargin)
  }

  /// In the middle of the row, and inside it: a row that finds its height keeps margins.
  private func middle(_ label: ViewID) -> [LayoutConstraint] {
    [Pins.equal(label, .centerY, content, .centerY)] + inside(top: label, bottom: label)
  }

  private func inside(top: ViewID, bottom: ViewID) -> [LayoutConstraint] {
    let isFixed = room.height != nil
    return [
      Pins.relate(top, .top, .greaterThanOrEqual, content, isFixed ? .top : .topMargin),
      Pins.relate(bottom, .bottom, .lessThanOrEqual, content, isFixed ? .bottom : .bottomMargin),
    ]
  }

  /// A detail beside a title: on its line, where both are lines.
  private func besides(_ title: View, _ detail: View) -> [LayoutConstraint] {
    guard title.isLine, detail.isLine else { return middle(detail.id) }
    return [Pins.equal(detail.id, .lastBaseline, title.id, .lastBaseline)]
      + inside(top: detail.id, bottom: detail.id)
  }

  private func aroundPair(_ title: ViewID, _ detail: ViewID) -> [LayoutConstraint] {
    let edge = StyleTexts.edge
    return inside(top: title, bottom: detail) + [
      place(.leading, .view(content)), LayoutConstraint(.init(.guide(guide), .width), .equal, nil),
      place(.top, .view(title)), place(.bottom, .view(detail)), place(.centerY, .view(content)),
      Pins.relate(title, .top, .greaterThanOrEqual, content, .top, edge, priority: 740),
      Pins.relate(detail, .bottom, .lessThanOrEqual, content, .bottom, -edge, priority: 740),
    ]
  }

  private func place(_ attribute: LayoutAttribute, _ item: LayoutItem) -> LayoutConstraint {
    LayoutConstraint(.init(.guide(guide), attribute), .equal, .init(item, attribute))
  }
}

extension View {
  /// Whether a label has something to show.
  fileprivate var hasText: Bool {
    if case .label(let label) = content { return !label.text.isEmpty }
    return true
  }

  /// Whether a label's text lies where the layout begins.
  fileprivate var isNatural: Bool {
    if case .label(let label) = content { return label.alignment == .natural }
    return false
  }

  /// Whether the view is one line of text.
  fileprivate var isLine: Bool {
    if case .label(let label) = content { return label.numberOfLines == 1 && !label.text.isEmpty }
    return false
  }
}
