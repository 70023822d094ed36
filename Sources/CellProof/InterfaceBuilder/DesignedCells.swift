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
    /// On the canvas's metrics at the saved width, as tall as the constraints make the cell.
    case fitted
    /// As on a current iPhone, at the traits' width, as tall as the constraints make the cell.
    case runtime
  }

  /// The cells.
  public let cells: [InterfaceBuilderCell]
  /// How large they are drawn.
  public let sizing: Sizing

  /// Makes a template for some cells of a file.
  public init(_ cells: [InterfaceBuilderCell], sizing: Sizing) {
    self.cells = cells
    self.sizing = sizing
  }

  /// `cell`: the place of the cell in the list, from 0.
  public var schema: RecordSchema { RecordSchema([KeySpec("cell", .integer)]) }

  /// The constraints decide.
  public var layoutMethods: [LayoutMethod] { [.autoLayout] }

  /// One record a cell.
  public func records(file: String) -> [Record] {
    cells.indices.map { index in
      var values = FeedDictionary()
      _ = values.append("cell", .integer(index))
      return Record(values, number: index + 1, file: file)
    }
  }

  /// The record's cell as it was designed.
  public func view(for record: Record, in context: TemplateContext) throws -> View {
    try cell(record).view(in: context.layout, mode: sizing == .runtime ? .runtime : .canvas)
  }

  /// The record's cell at the size that was asked for.
  public func layOut(_ record: Record, in context: TemplateContext) throws -> LaidOutCell {
    let cell = try cell(record)
    // The canvas rounds to its own pixels, whatever the picture's are.
    var canvas = context.layout
    canvas.traits.scale = cell.canvasTraits.scale
    switch sizing {
    case .canvas:
      return try layOut(cell, size: cell.savedSize, mode: .canvas, canvas)
    case .fitted:
      return try fit(cell, width: cell.savedSize.width, mode: .canvas, canvas)
    case .runtime:
      return try fit(cell, width: context.traits.width, mode: .runtime, context.layout)
    }
  }

  private func fit(
    _ cell: InterfaceBuilderCell, width: Double, mode: InterfaceBuilderMode,
    _ context: LayoutContext
  ) throws -> LaidOutCell {
    let engine = LayoutEngine(options: InterfaceBuilderCell.layoutOptions(mode: mode))
    let fitted = try engine.layout(
      cell.view(in: context, mode: mode), fittingWidth: width, context: context)
    if fitted.height >= 1 { return fitted }
    return try layOut(
      cell, size: Size(width: width, height: cell.savedSize.height), mode: mode, context)
  }

  private func layOut(
    _ cell: InterfaceBuilderCell, size: Size, mode: InterfaceBuilderMode, _ context: LayoutContext
  ) throws -> LaidOutCell {
    try LayoutEngine(options: InterfaceBuilderCell.layoutOptions(mode: mode))
      .layout(cell.view(in: context, mode: mode), size: size, context: context)
  }

  private func cell(_ record: Record) throws -> InterfaceBuilderCell {
    let index = try record.integer("cell")
    guard cells.indices.contains(index) else {
      throw FeedError(
        .typeMismatch, file: record.file, record: record.number, keyPath: "cell",
        expected: "a number below \(cells.count)", found: "\(index)")
    }
    return cells[index]
  }
}
