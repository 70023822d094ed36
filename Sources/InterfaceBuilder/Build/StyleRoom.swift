import CellLayout

/// How the width of a row in a built-in style is shared between picture and texts, in points.
struct StyleRoom {
  /// Between picture and texts.
  static let imageGap = 16.0
  /// Between two texts side by side.
  static let textGap = 6.0
  /// The share of the room that a text keeps, however long the other or large the picture.
  private static let leastShare = 0.25
  /// The same of a text in several lines, whose words would be broken in a narrower column.
  private static let leastShareOfLines = 0.5

  /// Height of a row that doesn't find it; nil for one that does.
  let height: Double?
  /// Width of the picture; nil where there is none.
  private(set) var imageSize: Size?
  /// Between the margins, after the indentation.
  private let width: Double
  private let texts: TextSizes

  /// Measures the picture and what is around it.
  init(cell: NibCell, content: View, builder: ViewBuilder) {
    height = builder.cell.fixedHeight
    texts = builder.texts
    let margins = content.layoutMargins ?? EdgeInsets(all: 8)
    width =
      builder.cell.width - builder.vintage.accessoryInset(cell: builder.cell) - margins.left
      - margins.right - cell.indentation
    let least = leastWidth(
      of: [cell.textLabel, cell.detailLabel].compactMap(content.find(child:)),
      stacks: builder.cell.stacksTexts(at: builder.context.traits.textSize),
      isSideBySide: cell.style == .value1 || cell.style == .value2)
    imageSize = content.find(child: cell.imageView).flatMap {
      fittingSize(of: $0, leastText: least)
    }
  }

  /// The width that texts need beside a large picture.
  private func leastWidth(of labels: [View], stacks: Bool, isSideBySide: Bool) -> Double {
    let share = stacks ? StyleRoom.leastShareOfLines : StyleRoom.leastShare
    let widths = labels.map { min(naturalWidth($0), width * share) }
    guard isSideBySide, !stacks, widths.count > 1 else { return widths.max() ?? 0 }
    return widths.reduce(StyleRoom.textGap, +)
  }

  /// The picture's own size, or the largest of the same proportions that leaves room for texts and isn't
  /// higher than the row.
  private func fittingSize(of view: View, leastText: Double) -> Size? {
    if case .image(let image) = view.content, image.image == nil { return nil }
    guard let width = view.intrinsicSize.width, let height = view.intrinsicSize.height,
      width > 0, height > 0
    else { return nil }
    let room = leastText > 0 ? self.width - StyleRoom.imageGap - leastText : self.width
    let factor = min(1, max(room, 1) / width, (self.height ?? .infinity) / height)
    return Size(width: width * factor, height: height * factor)
  }

  /// Gives an image view the size of its picture.
  func fit(_ view: inout View) {
    let size = imageSize ?? .zero
    if case .image(var image) = view.content, size.width < view.intrinsicSize.width ?? 0 {
      // Modes that keep a picture's own size would show but its middle.
      if image.contentMode != .scaleToFill { image.contentMode = .scaleAspectFit }
      view.content = .image(image)
    }
    view.intrinsicSize = IntrinsicSize(width: size.width, height: size.height)
  }

  /// The room for texts.
  var textWidth: Double {
    max(0, width - (imageSize.map { $0.width + StyleRoom.imageGap } ?? 0))
  }

  /// The width that a text keeps beside a longer one: a share of the room, or its own if that is less.
  func leastWidth(of label: View) -> Double {
    min(naturalWidth(label), textWidth * StyleRoom.leastShare)
  }

  private func naturalWidth(_ view: View) -> Double {
    guard case .label(let label) = view.content else { return 0 }
    return texts.line(label.text, font: label.font).width
  }
}
