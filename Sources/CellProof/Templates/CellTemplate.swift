public import CellFeed
public import CellLayout

/// How a record becomes a cell.
///
/// A template is a value without state; `view(for:in:)` gives a fresh view tree each time, laid out by
/// frames, autoresizing masks, constraints or stacks, whichever the tree holds.
public protocol CellTemplate: Sendable {
  /// The keys that the template reads; other keys of a record are reported.
  var schema: RecordSchema { get }

  /// The ways of layout that the template has; the first is the one that draws.
  var layoutMethods: [LayoutMethod] { get }

  /// What is doubtful about the template itself, whatever the record; each line is said once a run, and
  /// an error of a strict one.
  var remarks: [String] { get }

  /// What people call views whose ids say nothing to them, by id; others go by their ids.
  var viewNames: [ViewID: String] { get }

  /// The cell for a record: its root view, as wide as the traits say.
  ///
  /// Throws a `FeedError` where the record lacks something that the schema cannot express.
  func view(for record: Record, in context: TemplateContext) throws -> View

  /// The laid-out cell for a record; by default the view, at the traits' width and its own height.
  func layOut(_ record: Record, in context: TemplateContext) throws -> LaidOutCell
}

extension CellTemplate {
  /// Nothing.
  public var remarks: [String] { [] }

  /// One way, whatever the tree holds.
  public var layoutMethods: [LayoutMethod] { [.manual] }

  /// None: ids in code are names.
  public var viewNames: [ViewID: String] { [:] }

  /// The view at the width of the traits, as tall as its frame or its constraints say.
  public func layOut(_ record: Record, in context: TemplateContext) throws -> LaidOutCell {
    try LayoutEngine().layoutRow(
      view(for: record, in: context), width: context.traits.width, context: context.layout)
  }
}

/// The three ways of giving rows their height that grew up on iOS.
public enum LayoutMethod: String, Sendable, Hashable, CaseIterable {
  /// Frames computed in code.
  case manual
  /// Autoresizing masks and a calculation of the height (UIView.autoresizingMask).
  case autoresizing
  /// Constraints (Auto Layout).
  case autoLayout = "auto-layout"
}

/// What a template may ask while it builds a cell.
public struct TemplateContext {
  /// Traits, text and pictures as the layout sees them.
  public var layout: LayoutContext
  /// The way of layout that is asked for; one of the template's `layoutMethods`.
  public var method: LayoutMethod

  /// Makes a context.
  public init(layout: LayoutContext, method: LayoutMethod) {
    self.layout = layout
    self.method = method
  }

  /// The device.
  public var traits: Traits { layout.traits }

  /// The unrounded size of a label's text in points, at most `width` wide
  /// (NSString.boundingRect(with:options:attributes:context:)).
  public func boundingSize(of label: Label, width: Double? = nil) -> Size {
    layout.text.metrics(of: label.block, width: width, traits: traits).size
  }
}
