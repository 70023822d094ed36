/// What a cell was drawn from and for, besides its record: the template and the traits.
struct Circumstances {
  private let layout: LayoutRecord

  init(of layout: LayoutRecord) { self.layout = layout }

  /// Tells what differs in newer circumstances: "the width is 320 pt, the reference was recorded at
  /// 375".
  ///
  /// What one of the two doesn't tell is no difference.
  ///
  /// - Parameters:
  ///   - newer: the candidate's.
  ///   - reference: what sentences call that which was recorded.
  /// - Returns: a sentence for each difference.
  func changes(to newer: Circumstances, of reference: String = "the reference") -> [String] {
    let (old, new) = (layout, newer.layout)
    var sentences: [String] = []
    if let before = old.template, let after = new.template, before != after {
      sentences.append("the template is `\(after)`, \(reference) was recorded with `\(before)`")
    }
    if let before = old.traits, let after = new.traits {
      sentences += Circumstances.changes(from: before, to: after, of: reference)
    }
    if old.scale != new.scale {
      let scales = [new.scale, old.scale].map { "\(Figures.decimal($0))x" }
      sentences.append("the scale is \(scales[0]), \(reference) was recorded at \(scales[1])")
    }
    return sentences
  }

  private static func changes(
    from old: LayoutRecord.Traits, to new: LayoutRecord.Traits, of reference: String
  ) -> [String] {
    var sentences: [String] = []
    if old.width != new.width {
      let widths = [new.width, old.width].map { Figures.decimal($0, digits: 3) }
      sentences.append("the width is \(widths[0]) pt, \(reference) was recorded at \(widths[1])")
    }
    let texts: [(name: String, keyPath: KeyPath<LayoutRecord.Traits, String>)] = [
      ("appearance", \.appearance), ("text size", \.textSize), ("direction", \.direction),
      ("language", \.language),
    ]
    for (name, keyPath) in texts where old[keyPath: keyPath] != new[keyPath: keyPath] {
      sentences.append(
        "the \(name) is \(new[keyPath: keyPath]), "
          + "\(reference) was recorded in \(old[keyPath: keyPath])")
    }
    return sentences
  }
}
