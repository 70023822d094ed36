internal import CPangoCairo
import CellLayout

@testable import CellText

extension TextLayout {
  /// What each line shows, with its ellipsis, in logical order.
  var shown: [String] {
    boxes.map { box in
      let head = string(box.span.start, box.span.end)
      guard let tail = box.span.tail else { return head }
      return head + "…" + string(tail.lowerBound, tail.upperBound)
    }
  }

  private func string(_ start: Int, _ end: Int) -> String {
    String(decoding: (start..<end).map { unsafe text.utf8[$0] }, as: UTF8.self)
  }

  /// The kinds of fonts of the pieces, with their texts.
  var kinds: [String] {
    text.pieces.map { "\($0.kind): \(string($0.start, $0.end))" }
  }

  /// How many glyphs with an advance the text has.
  var visibleGlyphs: Int {
    text.pieces.reduce(0) { total, piece in
      let count = Int(unsafe piece.glyphs.pointee.num_glyphs)
      return total
        + (0..<count).count { unsafe piece.glyphs.pointee.glyphs[$0].geometry.width != 0 }
    }
  }
}

extension TextEngine {
  /// A text in one font, set at a width.
  func set(
    _ text: String, _ font: FontDescription = .system(15), width: Double? = nil, lines: Int = 0,
    mode: LineBreakMode = .wordWrap, traits: Traits = Traits()
  ) -> TextLayout {
    layout(
      of: TextBlock(
        text: AttributedText(text), font: font, numberOfLines: lines, lineBreakMode: mode),
      width: width, traits: traits)
  }
}
