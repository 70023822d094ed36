import CellFeed
import CellLayout

/// Looks whether the pictures and fonts that a cell asks for are there.
struct ResourceCheck {
  let source: CellSource
  let context: LayoutContext

  /// What is missing or no good, in the order of the file.
  func issues(of root: NibView) -> [DocumentIssue] {
    var issues: [DocumentIssue] = []
    // A font is told once, at the first view that has it.
    var fonts: Set<String> = []
    root.forEach { view in
      let pictures = view.content.images.compactMap(reason)
      let unknown = view.content.fonts.compactMap(problem).filter { fonts.insert($0).inserted }
      for reason in pictures + unknown.map(DocumentIssue.Reason.font) {
        issues.append(
          DocumentIssue(file: source.path, line: view.line, object: view.id, reason: reason))
      }
    }
    return issues
  }

  private func problem(_ font: FontDescription) -> String? {
    guard case .named = font.face else { return nil }
    return context.text.problem(ofFont: font, traits: context.traits)
  }

  // MARK: Pictures

  private func reason(_ image: NibImage) -> DocumentIssue.Reason? {
    guard let name = image.name, !image.isSystem else { return nil }
    switch context.images.problem(ofImage: name, traits: context.traits) {
    case nil: return nil
    case .unusable(let problem): return .unusablePicture(name, problem: problem)
    case .missing:
      // Without the app's pictures the size that the document repeats is all there can be.
      let isExpected = image.isBound || source.expectsPictures
      guard isExpected || source.resources.images[name] == nil else { return nil }
      let known = source.assets?.images.keys.sorted() ?? []
      return .missingPicture(name, nearest: nearest(to: name, in: known))
    }
  }
}

extension NibContent {
  /// The pictures that the content shows.
  fileprivate var images: [NibImage] {
    switch self {
    case .image(let image): [image]
    case .button(let button): [button.image, button.backgroundImage].compactMap { $0 }
    default: []
    }
  }

  /// The fonts that the content's texts ask for.
  fileprivate var fonts: [FontDescription] {
    switch self {
    case .label(let label): [label.font] + label.text.fonts
    case .button(let button): [button.font].compactMap { $0 } + button.title.fonts
    case .textField(let field): [field.font] + field.text.fonts
    case .textView(let view): [view.label.font] + view.label.text.fonts
    default: []
    }
  }
}

extension AttributedText {
  fileprivate var fonts: [FontDescription] { runs.compactMap(\.attributes.font) }
}
