public import CellFeed
public import CellLayout
public import InterfaceBuilder

/// A cell of an Interface Builder file as a template: a record's keys set its outlets.
///
/// Cells are laid out as on a current iPhone, at the width of the traits, as tall as `rowHeight` or else
/// the file has them (`InterfaceBuilderCell.heightRule`).
public struct InterfaceBuilderTemplate: CellTemplate {
  /// The cell as the file has it.
  public let cell: InterfaceBuilderCell
  /// Outlets by the feed's keys; other keys stand for themselves.
  public let mapping: [String: String]
  /// How rows get their height; nil leaves it to the file.
  public let rowHeight: RowHeight?
  let binder: Binder
  /// What a record may hold: outlets, runtime labels and tags, alone or with a property.
  public let schema: RecordSchema
  /// Outlets, labels and classes by object id.
  public let viewNames: [ViewID: String]

  /// Makes a template.
  ///
  /// - Parameters:
  ///   - cell: the cell.
  ///   - mapping: outlets, or outlets with a property, by the feed's keys.
  ///   - rowHeight: how rows get their height, whatever the file says.
  public init(
    _ cell: InterfaceBuilderCell, mapping: [String: String] = [:], rowHeight: RowHeight? = nil
  ) {
    self.cell = cell
    self.mapping = mapping
    self.rowHeight = rowHeight
    binder = Binder(cell, mapping: mapping)
    viewNames = cell.viewNames
    schema = binder.schema
  }

  /// The constraints decide.
  public var layoutMethods: [LayoutMethod] { [.autoLayout] }

  /// What of the file isn't taken as it is written.
  public var remarks: [String] { [cell].remarks }

  /// The cell with the record's values in it.
  public func view(for record: Record, in context: TemplateContext) throws -> View {
    try binder.bind(record).cell.view(in: context.layout, mode: .runtime, rowHeight: rowHeight)
  }

  /// The cell as a row; at the saved height where its constraints leave an automatic one open.
  public func layOut(_ record: Record, in context: TemplateContext) throws -> LaidOutCell {
    let bound = try binder.bind(record)
    // Frames left open are common in designs that look right; an inspection of the file tells them.
    var cell = try bound.cell.layout(
      in: context.layout, mode: .runtime, rowHeight: rowHeight, reportsAmbiguity: false)
    cell.issues = cell.issues.map { naming($0, in: record) }
    for issue in bound.issues.compactMap(LayoutIssue.init) where !cell.issues.contains(issue) {
      cell.issues.append(issue)
    }
    return cell
  }
}

extension LayoutIssue {
  /// What a record's author should know; nil for keys without a view, which are counted over the feed.
  init?(_ issue: BindingIssue) {
    switch issue {
    case .unboundKey: return nil
    case .namelessPicture(let key): self = .namelessPicture(view: key)
    case .absentObject, .unknownProperty, .undrawnView, .overruled:
      self = .remark(issue.description)
    }
  }
}
