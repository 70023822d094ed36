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
    let names = Set(cell.bindableKeys).union(mapping.keys).sorted()
    schema = RecordSchema(
      names.map { KeySpec($0, .any, required: false) }, allowsProperties: true)
  }

  /// The constraints decide.
  public var layoutMethods: [LayoutMethod] { [.autoLayout] }

  /// The cell with the record's values in it.
  public func view(for record: Record, in context: TemplateContext) throws -> View {
    try bound(to: record).view(in: context.layout, mode: .runtime, rowHeight: rowHeight)
  }

  /// The cell as a row; at the saved height where its constraints leave an automatic one open.
  public func layOut(_ record: Record, in context: TemplateContext) throws -> LaidOutCell {
    try bound(to: record).layout(in: context.layout, mode: .runtime, rowHeight: rowHeight)
      .withConflictsOnly
  }

  private func bound(to record: Record) throws -> InterfaceBuilderCell {
    var values: [String: BindingValue] = [:]
    for entry in record.values.entries {
      values[mapping[entry.key] ?? entry.key] = BindingValue(entry.value)
    }
    let (bound, issues) = binder(values)
    // Keys without a view are reported once for the feed, by the schema.
    if let issue = issues.first(where: { !$0.isUnboundKey }) { throw error(issue, record) }
    return bound
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
    }
  }
}

extension BindingIssue {
  /// Whether the key has no view at all.
  fileprivate var isUnboundKey: Bool {
    if case .unboundKey = self { return true }
    return false
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
