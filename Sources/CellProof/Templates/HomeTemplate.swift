public import CellFeed
public import CellLayout

/// The home cell: a picture on top, a text below, a hairline at the bottom.
///
/// Picture 100 × 80, centred; the text's box is as high as the text at (width − 20) and 10 more.
public struct HomeTemplate: CellTemplate {
  /// Makes the template.
  public init() {}

  /// `icon`, `content`.
  public var schema: RecordSchema { HomeItem.schema }

  /// Constraints draw; the same frames by hand are there to compare with.
  public var layoutMethods: [LayoutMethod] { [.autoLayout, .manual] }

  private static let margin = 10.0
  private static let iconSize = Size(width: 100, height: 80)

  /// Pins the views to each other; the height of the text's box is asked of the model.
  public func view(for record: Record, in context: TemplateContext) throws -> View {
    let item = try HomeItem(record)
    let label = Label(
      item.content, font: .system(16), numberOfLines: 0, lineBreakMode: .wordWrap)
    let width = max(context.traits.width - 2 * HomeTemplate.margin, 1)
    let contentHeight = context.boundingSize(of: label, width: width).height + HomeTemplate.margin
    return context.method == .manual
      ? framed(item, label, contentHeight, context.traits)
      : constrained(item, label, contentHeight, context.traits)
  }

  private func framed(
    _ item: HomeItem, _ label: Label, _ contentHeight: Double, _ traits: Traits
  ) -> View {
    let margin = HomeTemplate.margin
    var icon = iconView(item)
    icon.frame = Rect(
      origin: Point(x: (traits.width - HomeTemplate.iconSize.width) / 2, y: margin),
      size: HomeTemplate.iconSize)
    let content = View(
      "content",
      frame: Rect(
        x: margin, y: icon.frame.maxY + margin, width: max(traits.width - 2 * margin, 1),
        height: contentHeight), content: .label(label))
    let height = content.frame.maxY + margin
    var line = lineView()
    line.frame = Rect(x: 0, y: height - margin - 0.5, width: traits.width, height: 0.5)
    return .cell(width: traits.width, height: height, subviews: [icon, content, line])
  }

  private func constrained(
    _ item: HomeItem, _ label: Label, _ contentHeight: Double, _ traits: Traits
  ) -> View {
    let icon = iconView(item)
    let content = View.constrained("content", .label(label))
    let line = lineView()
    var cell = View.cell(width: traits.width, height: 0, subviews: [icon, content, line])
    let margin = HomeTemplate.margin
    cell.constraints = [
      icon.topAnchor.constraint(equalTo: cell.topAnchor, constant: margin),
      icon.centerXAnchor.constraint(equalTo: cell.centerXAnchor),
      icon.widthAnchor.constraint(equalToConstant: HomeTemplate.iconSize.width),
      icon.heightAnchor.constraint(equalToConstant: HomeTemplate.iconSize.height),
      content.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: margin),
      content.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: margin),
      cell.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: margin),
      content.heightAnchor.constraint(equalToConstant: contentHeight),
      line.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
      cell.bottomAnchor.constraint(equalTo: line.bottomAnchor, constant: margin),
      cell.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: margin),
    ]
    return cell
  }

  private func iconView(_ item: HomeItem) -> View {
    var icon = View.constrained(
      "icon", .image(ImageView(item.icon, contentMode: .scaleAspectFill)))
    icon.style.clipsToBounds = true
    return icon
  }

  private func lineView() -> View {
    var line = View.constrained("line", .none)
    line.style.backgroundColor = .semantic(.systemGray)
    return line
  }
}
