import CellLayout

/// Reads one cell's element tree into views.
struct ViewReader {
  let context: ReadingContext
  private let index: ItemIndex
  private let constraints: ConstraintReader

  /// Prepares to read the views below a cell's root element.
  init(root: Element, rootID: ViewID, known: ObjectIDs, context: ReadingContext) {
    self.context = context
    index = ItemIndex(root: root, rootID: rootID)
    constraints = ConstraintReader(items: index.items, known: known, context: context)
  }

  /// The view of an element with everything below it.
  func view(_ source: Element, id: ViewID, parent: Element? = nil) throws(InterfaceBuilderError)
    -> NibView
  {
    let variations = Variations(source, sizeClass: context.sizeClass)
    let element = variations.applied(to: source)
    var view = NibView(id: id, element: element.name)
    readIdentity(element, into: &view)
    try checkFrame(element)
    readLayout(element, isArranged: parent?.name == "stackView", into: &view)
    readStyle(element, into: &view)
    view.content = ContentReader(context: context).content(element, id: id)
    RuntimeAttributes(context: context).apply(element, to: &view)
    view.constraints = try constraints.constraints(
      of: element, owner: id, absent: variations.absentConstraints)
    view.guides = index.guides[id] ?? []
    try readSubviews(element, absent: variations.absentSubviews, into: &view)
    return view
  }

  private func readIdentity(_ element: Element, into view: inout NibView) {
    view.line = element.line
    view.key = element.key
    view.customClass = element["customClass"]
    view.label = element["userLabel"]
    view.tag = element.integer("tag") ?? 0
  }

  /// Throws for a frame larger, or farther away, than any in a cell.
  private func checkFrame(_ element: Element) throws(InterfaceBuilderError) {
    guard let rect = element.child("rect", key: "frame") else { return }
    for attribute in rect.attributes {
      guard let number = parseNumber(attribute.value), abs(number) > ValueLimits.length else {
        continue
      }
      throw InterfaceBuilderError(
        file: context.file, line: rect.line, object: element.id,
        reason: .invalidNumber(attribute.value, attribute: attribute.name))
    }
  }

  private func readLayout(_ element: Element, isArranged: Bool, into view: inout NibView) {
    view.frame = FrameReader.frame(element)
    view.mask = FrameReader.mask(element)
    view.isFixedFrame = element.isYes("fixedFrame")
    let isConstrained = element.isNo("translatesAutoresizingMaskIntoConstraints") || isArranged
    view.translatesMask = !(context.usesAutolayout && isConstrained && !view.isFixedFrame)
    view.hugging = priorities(element, "HuggingPriority")
    view.compression = priorities(element, "CompressionResistancePriority")
    view.placeholderSize = PlaceholderSize(
      width: placeholder(element["placeholderIntrinsicWidth"]),
      height: placeholder(element["placeholderIntrinsicHeight"]))
    view.margins = FrameReader.margins(element)
    view.preservesMargins = element.isYes("preservesSuperviewLayoutMargins")
    view.marginsKeepToSafeArea = !element.isNo("insetsLayoutMarginsFromSafeArea")
    view.forcedDirection = FrameReader.forcedDirection(element["semanticContentAttribute"])
    view.simulation = FrameReader.simulation(element)
  }

  private func priorities(_ element: Element, _ suffix: String) -> OptionalPriorities {
    func priority(_ name: String) -> LayoutPriority? {
      element.number(name).map { LayoutPriority(min(1000, max(1, $0))) }
    }
    return OptionalPriorities(
      horizontal: priority("horizontal" + suffix), vertical: priority("vertical" + suffix))
  }

  private func placeholder(_ text: String?) -> Double? {
    guard let text, text != "infinite" else { return text.map { _ in .infinity } }
    return parseNumber(text).flatMap { (0...ValueLimits.length).contains($0) ? $0 : nil }
  }

  private func readStyle(_ element: Element, into view: inout NibView) {
    let colors = context.colors
    view.style.backgroundColor = colors.color("backgroundColor", of: element)
    view.style.tintColor =
      ViewReader.tintKeys[element.name].flatMap { colors.color($0, of: element) }
      ?? (ViewReader.untinted.contains(element.name)
        ? nil : colors.color("tintColor", of: element))
    view.ground = ViewReader.groundKeys[element.name].flatMap { colors.color($0, of: element) }
    view.knob = ViewReader.knobKeys[element.name].flatMap { colors.color($0, of: element) }
    view.style.alpha = min(1, max(0, element.number("alpha") ?? 1))
    view.style.isHidden = element.isYes("hidden") || hidesItself(element)
    view.style.clipsToBounds = element.isYes("clipsSubviews")
  }

  /// Whether a page control has nothing to choose from (UIPageControl.hidesForSinglePage).
  private func hidesItself(_ element: Element) -> Bool {
    element.name == "pageControl" && element.isYes("hidesForSinglePage")
      && (element.integer("numberOfPages") ?? 3) < 2
  }

  /// Colours of single controls that stand in for their tint, by element.
  private static let tintKeys = [
    "switch": "onTintColor", "slider": "minimumTrackTintColor", "progressView": "progressTintColor",
    "pageControl": "currentPageIndicatorTintColor", "activityIndicatorView": "color",
  ]

  private static let groundKeys = [
    "slider": "maximumTrackTintColor", "progressView": "trackTintColor",
    "pageControl": "pageIndicatorTintColor",
  ]

  private static let knobKeys = [
    "switch": "thumbTintColor", "slider": "thumbTintColor",
    "segmentedControl": "selectedSegmentTintColor",
  ]

  /// Controls that show their state in a colour of their own, whatever their tint.
  private static let untinted: Set<String> = ["switch", "pageControl", "activityIndicatorView"]

  private func readSubviews(_ element: Element, absent: Set<String>, into view: inout NibView)
    throws(InterfaceBuilderError)
  {
    for child in element.children where isPart(child, of: element) {
      try append(child, of: element, fallbackID: view.id + "." + (child.key ?? ""), to: &view)
    }
    guard !ElementKinds.opaque.contains(element.name) else { return }
    for group in element.children where group.name == "subviews" {
      for child in group.children where !(child.id.map(absent.contains) ?? false) {
        let fallback = view.id + "/" + String(view.subviews.count)
        try append(child, of: element, fallbackID: fallback, to: &view)
      }
    }
  }

  /// Whether a child is a view that its parent holds under a key of its own.
  private func isPart(_ child: Element, of parent: Element) -> Bool {
    switch child.key {
    case "contentView": child.name != "nil"
    case "accessoryView", "backgroundView":
      ElementKinds.cells.contains(parent.name)
        && child.name != "nil"
    default: false
    }
  }

  private func append(
    _ child: Element, of parent: Element, fallbackID: ViewID, to view: inout NibView
  ) throws(InterfaceBuilderError) {
    let subview = try self.view(child, id: child.id ?? fallbackID, parent: parent)
    if child.key == "backgroundView" {
      view.subviews.insert(subview, at: 0)
    } else {
      view.subviews.append(subview)
    }
  }
}
