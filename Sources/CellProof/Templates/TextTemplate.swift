public import CellFeed
public import CellLayout

/// The text cell: one label that fills a content view of a standard height, and grows it.
///
/// All four margins around the label are fixed. The row is as tall as the text needs at the label's
/// width, and never lower than the standard height, which an empty text gets.
public struct TextTemplate: CellTemplate {
  /// Height in points of the content view as it was designed, and of a row with a short text.
  public var standardHeight: Double
  /// The label's rectangle in points in a content view `designWidth` wide and `standardHeight` high.
  public var labelFrame: Rect
  /// Width in points at which the label's rectangle was designed.
  public var designWidth: Double
  /// Font of the label.
  public var font: FontDescription

  /// Makes the template; the defaults are a row of 44 points with margins of 15 and 11.
  public init(
    standardHeight: Double = 44, labelFrame: Rect = Rect(x: 15, y: 11, width: 290, height: 22),
    designWidth: Double = 320, font: FontDescription = .system(17)
  ) {
    self.standardHeight = standardHeight
    self.labelFrame = labelFrame
    self.designWidth = designWidth
    self.font = font
  }

  /// `text`.
  public var schema: RecordSchema { TextItem.schema }

  /// Autoresizing with its own calculation draws; constraints with automatic height must agree.
  public var layoutMethods: [LayoutMethod] { [.autoresizing, .autoLayout] }

  /// A label in a content view, flexible both ways or pinned to the four edges.
  public func view(for record: Record, in context: TemplateContext) throws -> View {
    let item = try TextItem(record)
    let label = Label(item.text, font: font, numberOfLines: 0, lineBreakMode: .truncateTail)
    return context.method == .autoLayout
      ? constrained(label, context.traits) : autoresized(label, context)
  }

  private var margins: EdgeInsets {
    EdgeInsets(
      top: labelFrame.minY, left: labelFrame.minX, bottom: standardHeight - labelFrame.maxY,
      right: designWidth - labelFrame.maxX)
  }

  private func autoresized(_ label: Label, _ context: TemplateContext) -> View {
    let width = context.traits.width
    let labelWidth = max(width - margins.left - margins.right, 1)
    let textHeight = context.boundingSize(of: label, width: labelWidth).height
    let height = max(standardHeight, textHeight + (standardHeight - labelFrame.height))
    let size = Size(width: width, height: height)
    var text = View("text", content: .label(label))
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The content view was designed at its own size; the label follows as it takes the row's.
    text.frame = text.autoresizingMask.resize(
      labelFrame, superviewFrom: Size(width: designWidth, height: standardHeight), to: size)
    let content = View(
      "contentView", frame: Rect(origin: .zero, size: size), subviews: [text])
    return .cell(width: width, height: height, subviews: [content])
  }

  private func constrained(_ label: Label, _ traits: Traits) -> View {
    let text = View.constrained("text", .label(label))
    var content = View.constrained("contentView", .none)
    content.subviews = [text]
    content.constraints = [
      text.topAnchor.constraint(equalTo: content.topAnchor, constant: margins.top),
      text.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: margins.left),
      content.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: margins.right),
      content.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: margins.bottom),
      content.heightAnchor.constraint(greaterThanOrEqualToConstant: standardHeight),
    ]
    var cell = View.cell(width: traits.width, height: 0, subviews: [content])
    cell.constraints = [
      content.topAnchor.constraint(equalTo: cell.topAnchor),
      content.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ]
    return cell
  }
}
