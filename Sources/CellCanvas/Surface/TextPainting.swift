internal import CellLayout

/// Sets a text on a context.
protocol TextPainting: AnyObject {
  /// Draws the item's lines with their top left corner at its origin.
  func draw(_ item: TextItem, traits: Traits, on context: borrowing Context, isDocument: Bool)
}

/// Draws no text at all.
final class NoText: TextPainting {
  func draw(_ item: TextItem, traits: Traits, on context: borrowing Context, isDocument: Bool) {}
}
