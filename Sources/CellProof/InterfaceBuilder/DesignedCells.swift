public import CellFeed
public import CellLayout
public import InterfaceBuilder

/// The cells of an Interface Builder file as they were designed, with the file's own texts.
///
/// Each cell is one record, with the key `cell`.
public struct DesignedCells: CellTemplate {
  /// How large cells are drawn, and with whose metrics.
  public enum Sizing: Sendable, Hashable {
    /// On the canvas of the release that saved the file, at the saved size.
    case canvas
    /// As on a current iPhone, at the traits' width.
    case runtime
  }

  /// The cells, or why one can't be read.
  public let entries: [CellEntry]
  /// How large they are drawn.
  public let sizing: Sizing
  /// How they get their height; nil is the saved height on the canvas, else `heightRule`.
  public let rowHeight: RowHeight?

  /// Makes a template for some cells of a file.
  public init(_ entries: [CellEntry], sizing: Sizing, rowHeight: RowHeight? = nil) {
    self.entries = entries
    self.sizing = sizing
    self.rowHeight = rowHeight
  }

  /// `cell`: the place of the cell in the list, from 0.
  public var schema: RecordSchema { RecordSchema([KeySpec("cell", .integer)]) }

  /// The constraints decide.
  public var layoutMethods: [LayoutMethod] { [.autoLayout] }

  /// The cells that could be read.
  public var cells: [InterfaceBuilderCell] { entries.compactMap { try? $0.result.get() } }

  /// What of the file isn't taken as it is written.
  public var remarks: [String] { cells.remarks }

  /// Width in points of the widest.
  public var width: Double { cells.map(\.savedSize.width).max() ?? 0 }

  /// One record a cell.
  public func records(file: String) -> [Record] {
    entries.indices.map { index in
      var values = FeedDictionary()
      _ = values.append("cell", .integer(index))
      return Record(values, number: index + 1, file: file)
    }
  }

  /// The record's cell as it was designed.
  public func view(for record: Record, in context: TemplateContext) throws -> View {
    try cell(record).view(
      in: context.layout, mode: sizing == .runtime ? .runtime : .canvas, rowHeight: rowHeight)
  }

  /// The record's cell at the size that was asked for.
  public func layOut(_ record: Record, in context: TemplateContext) throws -> LaidOutCell {
    let cell = try cell(record)
    // The canvas rounds to its own pixels, whatever the picture's are.
    var canvas = context.layout
    canvas.traits.scale = cell.canvasTraits.scale
    canvas.traits.width = cell.savedSize.width
    let isRow = sizing == .runtime
    // Frames left open are common in designs that look right; an inspection of the file tells them.
    return try cell.layout(
      in: isRow ? context.layout : canvas, mode: isRow ? .runtime : .canvas, rowHeight: rowHeight,
      reportsAmbiguity: false)
  }

  private func cell(_ record: Record) throws -> InterfaceBuilderCell {
    let index = try record.integer("cell")
    guard entries.indices.contains(index) else {
      throw FeedError(
        .typeMismatch, file: record.file, record: record.number, keyPath: "cell",
        expected: "a number below \(entries.count)", found: "\(index)")
    }
    return try entries[index].result.get()
  }
}
