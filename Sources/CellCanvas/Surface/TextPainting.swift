internal import CellLayout
internal import CellText

/// Sets a text on a context.
protocol TextPainting: AnyObject {
  /// Draws the item's lines with their top left corner at its origin.
  func draw(_ item: TextItem, traits: Traits, on context: borrowing Context, output: OutputKind)
}

/// Sets texts with the engine that measured them, so that each is shaped once.
final class EngineText: TextPainting {
  private let engine: TextEngine

  init(_ engine: TextEngine) { self.engine = engine }

  func draw(_ item: TextItem, traits: Traits, on context: borrowing Context, output: OutputKind) {
    let layout = engine.layout(of: item.block, width: item.setWidth, traits: traits)
    let paint = TextPaint(
      color: item.color, appearance: traits.appearance,
      target: output == .pixels ? .image : .vector,
      override: item.usesRunColors ? nil : item.color)
    unsafe layout.draw(
      on: context.handle, at: item.origin, width: item.width, alignment: item.block.alignment,
      paint: paint)
  }
}

/// Draws no text at all.
final class NoText: TextPainting {
  func draw(_ item: TextItem, traits: Traits, on context: borrowing Context, output: OutputKind) {}
}
