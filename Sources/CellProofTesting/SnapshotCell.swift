public import CellProof

/// Something that becomes a cell under given traits.
public protocol SnapshotCell: Sendable {
  /// The cell's root view, as wide as the traits say.
  func view(in context: TemplateContext) throws -> View
}

extension View: SnapshotCell {
  /// The view itself.
  public func view(in context: TemplateContext) throws -> View { self }
}

/// A template's cell for one record.
public struct TemplateCell: SnapshotCell {
  private let template: any CellTemplate
  private let record: Record

  /// Binds a record to a template.
  public init(_ template: any CellTemplate, _ record: Record) {
    self.template = template
    self.record = record
  }

  /// The template's view, by the way of layout that draws.
  ///
  /// - Throws: the first thing that is wrong with the record, a `FeedError`.
  public func view(in context: TemplateContext) throws -> View {
    if let error = template.schema.validate(record).first { throw error }
    var context = context
    context.method = template.layoutMethods.first ?? .manual
    return try template.view(for: record, in: context)
  }
}
