public import CellFeed
public import CellLayout

/// The status cell: avatar, name with badge, text, perhaps a picture; laid out by hand.
///
/// Geometry in points: padding 10; avatar 30 × 30; name in system 14 beside it; text in system 15, at
/// most 300 wide; picture 100 × 100.
public struct StatusTemplate: CellTemplate {
  /// Makes the template.
  public init() {}

  /// `text`, `icon`, `name`, `picture`, `vip`.
  public var schema: RecordSchema { Status.schema }

  /// Lays the views out one below the other.
  public func view(for record: Record, in context: TemplateContext) throws -> View {
    let status = try Status(record)
    let parts = StatusParts(status)
    let padding = StatusParts.padding
    let icon = Rect(x: padding, y: padding, width: 30, height: 30)
    let nameSize = context.boundingSize(of: parts.name)
    let name = Rect(
      origin: Point(x: icon.maxX + padding, y: icon.y + (icon.height - nameSize.height) * 0.5),
      size: nameSize)
    let text = Rect(
      origin: Point(x: padding, y: icon.maxY + padding),
      size: context.boundingSize(of: parts.text, width: parts.textWidth(in: context.traits)))

    var subviews = [
      View("icon", frame: icon, content: .image(parts.icon)),
      View("name", frame: name, content: .label(parts.name)),
    ]
    if status.vip {
      let badge = Rect(x: name.maxX + padding, y: name.y, width: 14, height: 14)
      subviews.append(View("vip", frame: badge, content: .image(parts.badge)))
    }
    subviews.append(View("text", frame: text, content: .label(parts.text)))
    var bottom = text.maxY
    if let picture = parts.picture {
      let frame = Rect(x: padding, y: text.maxY + padding, width: 100, height: 100)
      subviews.append(View("picture", frame: frame, content: .image(picture)))
      bottom = frame.maxY
    }
    return .cell(width: context.traits.width, height: bottom + padding, subviews: subviews)
  }
}

/// What a status cell shows, whichever way it is laid out.
struct StatusParts {
  static let padding = 10.0

  var icon: ImageView
  var name: Label
  var badge: ImageView
  var text: Label
  var picture: ImageView?

  init(_ status: Status) {
    icon = ImageView(status.icon)
    name = Label(
      status.name, font: .system(14), color: status.vip ? .vipName : .semantic(.label),
      lineBreakMode: .clip)
    badge = ImageView("vip")
    text = Label(status.text, font: .system(15), numberOfLines: 0, lineBreakMode: .wordWrap)
    picture = status.picture.map { ImageView($0) }
  }

  /// The most points a line of text may take: 300, and on a narrower cell what the padding leaves.
  func textWidth(in traits: Traits) -> Double {
    max(min(300, traits.width - 2 * StatusParts.padding), 1)
  }
}

extension Color {
  /// Pure red on light ground, as the original has it; the system's red on dark.
  static let vipName = Color.dynamic(light: .rgb(1, 0, 0), dark: .semantic(.systemRed))
}

extension View {
  /// The root of a shipped cell.
  static func cell(width: Double, height: Double, subviews: [View]) -> View {
    View(
      "cell", frame: Rect(x: 0, y: 0, width: width, height: height), subviews: subviews,
      style: ViewStyle(backgroundColor: .semantic(.systemBackground)))
  }
}
