import CellFeed
import CellLayout

/// Looks whether the pictures and fonts that a cell asks for are there.
struct ResourceCheck {
  let source: CellSource
  let context: LayoutContext

  /// What is missing or no good, in the order of the file; of what a record names without the file's line.
  func issues(of root: NibView) -> [LayoutIssue] {
    var issues: [LayoutIssue] = []
    // A font is told once, at the first view that has it.
    var fonts: Set<String> = []
    root.forEach { view in
      for image in view.content.images {
        guard let name = image.name, let reason = reason(image) else { continue }
        issues.append(
          image.isBound
            ? .picture(view: view.id, name: name, problem: reason.message)
            : remark(reason, at: view))
      }
      for problem in view.content.fonts.compactMap(problem) where fonts.insert(problem).inserted {
        issues.append(remark(.font(problem), at: view))
      }
    }
    return issues
  }

  private func remark(_ reason: DocumentIssue.Reason, at view: NibView) -> LayoutIssue {
    .remark(
      DocumentIssue(file: source.path, line: view.line, object: view.id, reason: reason)
        .description)
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
      if let problem = source.assets?.pictureProblems[name] {
        return .unusablePicture(name, problem: problem)
      }
      let known = source.assets?.images.filter { !$0.value.variants.isEmpty }.keys.sorted() ?? []
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
