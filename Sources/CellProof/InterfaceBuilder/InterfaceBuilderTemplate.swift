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
  private let binder:
    @Sendable ([String: BindingValue]) -> (cell: InterfaceBuilderCell, issues: [BindingIssue])
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
    binder = cell.binder()
    viewNames = cell.viewNames
    let names = Set(cell.bindableKeys).union(mapping.keys).sorted()
    schema = RecordSchema(
      names.map { KeySpec($0, .any, required: false) }, allowsProperties: true)
  }

  /// The constraints decide.
  public var layoutMethods: [LayoutMethod] { [.autoLayout] }

  /// What of the file isn't taken as it is written.
  public var remarks: [String] { [cell].remarks }

  /// The cell with the record's values in it.
  public func view(for record: Record, in context: TemplateContext) throws -> View {
    try bound(to: record).cell.view(in: context.layout, mode: .runtime, rowHeight: rowHeight)
  }

  /// The cell as a row; at the saved height where its constraints leave an automatic one open.
  public func layOut(_ record: Record, in context: TemplateContext) throws -> LaidOutCell {
    let bound = try bound(to: record)
    var cell = try bound.cell.layout(in: context.layout, mode: .runtime, rowHeight: rowHeight)
      .withConflictsOnly
    cell.issues += bound.nameless.map { .namelessPicture(view: $0) }
    return cell
  }

  /// The cell with the record's values in it, and the record's keys that name no picture.
  private func bound(
    to record: Record
  ) throws -> (cell: InterfaceBuilderCell, nameless: [String]) {
    var values: [String: BindingValue] = [:]
    for entry in record.values.entries {
      values[mapping[entry.key] ?? entry.key] = BindingValue(entry.value)
    }
    let (bound, issues) = binder(values)
    var nameless: [String] = []
    for issue in issues {
      switch issue {
      // Keys without a view are reported once for the feed, by the schema.
      case .unboundKey: continue
      case .namelessPicture(let name):
        let key = record.keys.first { (mapping[$0] ?? $0) == name } ?? name
        // A name may stand for several views.
        if !nameless.contains(key) { nameless.append(key) }
      default: throw error(issue, record)
      }
    }
    return (bound, nameless)
  }

  private func error(_ issue: BindingIssue, _ record: Record) -> FeedError {
    switch issue {
    case .wrongType(let key, let expected, let found):
      FeedError(
        .typeMismatch, file: record.file, record: record.number, keyPath: key,
        expected: expected, found: found)
    case .unknownProperty(let key, let property):
      FeedError(
        .unknownKey, file: record.file, record: record.number, keyPath: key,
        expected: "a property that a view has", found: "\"\(property)\"")
    case .unboundKey(let key):
      FeedError(
        .unknownKey, file: record.file, record: record.number, keyPath: key,
        expected: "an outlet's name", found: "a name no view has")
    case .namelessPicture(let key):
      FeedError(
        .typeMismatch, file: record.file, record: record.number, keyPath: key,
        expected: "the name of a picture", found: "an empty string")
    }
  }
}

extension BindingValue {
  /// A feed's value as views take it.
  init(_ value: FeedValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .number(Double(number))
    case .real(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .date: self = .unsupported("date")
    case .data: self = .unsupported("data")
    case .array: self = .unsupported("array")
    case .dictionary: self = .unsupported("dictionary")
    }
  }
}
