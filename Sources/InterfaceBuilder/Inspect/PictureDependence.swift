import CellLayout

extension InterfaceBuilderCell {
  /// Ids of the views whose pictures decide, among other things, on the height of a row that finds it.
  ///
  /// Each is given a small and a large picture, in a layout as on a current iPhone. Throws `LayoutError`
  /// for trees that can't be laid out at all.
  public func viewsWhosePictureDecidesHeight(text: any TextMeasuring, images: any ImageMeasuring)
    throws(LayoutError) -> [ViewID]
  {
    guard heightRule.height == .automatic else { return [] }
    var traits = canvasTraits
    traits.scale = .x2
    let context = LayoutContext(
      traits: traits, text: text, images: ProbeImages(others: images))
    var result: [ViewID] = []
    for id in pictureViews {
      if try height(context, probe: .small, in: id) != height(context, probe: .large, in: id) {
        result.append(id)
      }
    }
    return result
  }

  private var pictureViews: [ViewID] {
    var ids: [ViewID] = []
    runtime.forEach { view in
      switch view.content {
      case .image: ids.append(view.id)
      case .button(let button) where button.image != nil: ids.append(view.id)
      default: break
      }
    }
    return ids
  }

  private func height(_ context: LayoutContext, probe: ProbeImages.Probe, in id: ViewID)
    throws(LayoutError) -> Double
  {
    var copy = self
    copy.updateTrees { $0.update(id) { $0.content.setImage(probe.rawValue) } }
    return try copy.layout(in: context, mode: .runtime, reportsAmbiguity: false).height
  }
}

/// Knows two pictures that no app has, one small and one large.
private final class ProbeImages: ImageMeasuring {
  enum Probe: String {
    case small = "\u{1}small"
    case large = "\u{1}large"
  }

  private let others: any ImageMeasuring

  init(others: any ImageMeasuring) { self.others = others }

  func size(ofImage name: String, traits: Traits) -> Size? {
    switch Probe(rawValue: name) {
    case .small: Size(width: 10, height: 10)
    case .large: Size(width: 300, height: 300)
    case nil: others.size(ofImage: name, traits: traits)
    }
  }
}
