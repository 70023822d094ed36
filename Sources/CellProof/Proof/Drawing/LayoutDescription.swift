internal import CellCanvas
internal import CellLayout
internal import CellSnapshot

/// Describes a cell so that a later run can say why it changed.
struct LayoutDescription {
  private let traits: Traits
  private let names: [ViewID: String]
  private let digest: (String) -> String?
  private var views: [LayoutRecord.View] = []

  private init(
    traits: Traits, names: [ViewID: String], digest: @escaping (String) -> String?
  ) {
    self.traits = traits
    self.names = names
    self.digest = digest
  }

  /// All views that are shown, each before those that lie in it; `digest` gives the digest of a
  /// picture's content by its name, nil for one that isn't there.
  static func record(
    _ cell: LaidOutCell, settings: RenderSettings, digest: @escaping (String) -> String?
  ) -> LayoutRecord {
    var description = LayoutDescription(
      traits: cell.traits, names: settings.template.viewNames, digest: digest)
    description.add(cell.root, in: nil, origin: Point(x: 0, y: 0))
    return LayoutRecord(
      template: settings.templateName, traits: LayoutRecord.Traits(cell.traits),
      scale: cell.traits.scale.factor, views: description.views)
  }

  /// The name of a view whose id says nothing; parts of a control have their control's.
  private func name(_ id: ViewID) -> String? {
    if let name = names[id] { return name }
    guard let slash = id.lastIndex(of: "/"), let owner = name(String(id[..<slash])) else {
      return nil
    }
    return owner + id[slash...]
  }

  private mutating func add(_ view: LaidOutView, in parent: String?, origin: Point) {
    if view.view.style.isHidden { return }
    let frame = view.frame
    let place = Point(x: origin.x + frame.x, y: origin.y + frame.y)
    var entry = LayoutRecord.View(
      id: view.view.id, name: name(view.view.id), parent: parent,
      frame: LayoutRecord.Frame(x: place.x, y: place.y, width: frame.width, height: frame.height))
    describe(view.view, in: &entry)
    views.append(entry)
    for subview in view.subviews { add(subview, in: view.view.id, origin: place) }
  }

  private func describe(_ view: View, in entry: inout LayoutRecord.View) {
    let style = view.style
    entry.colors["background"] = style.backgroundColor.map(hex)
    entry.colors["tint"] = style.tintColor.map(hex)
    if style.borderWidth > 0 { entry.colors["border"] = hex(style.borderColor) }
    switch view.content {
    case .label(let label): describe(label, in: &entry)
    case .image(let image):
      entry.image = image.image
      entry.imageDigest = image.image.flatMap(digest)
    case .control(let control):
      // A picture that isn't there, drawn as a box.
      switch control.kind {
      case .placeholder(let name, _, _), .symbol(let name, _, _): entry.image = name
      default: break
      }
      if let color = control.color { entry.colors["control"] = hex(color) }
    case .none, .stack: break
    }
    entry.style = StyleFacts(view, hex: hex).facts
  }

  private func describe(_ label: Label, in entry: inout LayoutRecord.View) {
    entry.text = label.text.string
    let runs = label.text.runs
    entry.font = LayoutDescription.list([label.font] + runs.compactMap(\.attributes.font)) {
      $0.shortName
    }
    entry.colors["text"] = LayoutDescription.list(
      [label.color] + runs.compactMap(\.attributes.color), hex)
  }

  /// Different values, in order: "system 15, system 15 bold".
  private static func list<Value>(_ values: [Value], _ text: (Value) -> String) -> String {
    var seen: [String] = []
    for value in values.map(text) where !seen.contains(value) { seen.append(value) }
    return seen.joined(separator: ", ")
  }

  private func hex(_ color: Color) -> String {
    let parts = color.resolved(in: traits.appearance)
    let bytes = [parts.red, parts.green, parts.blue] + (parts.alpha < 1 ? [parts.alpha] : [])
    return "#"
      + bytes.map { part in
        let value = Int((min(max(part, 0), 1) * 255).rounded())
        let digits = String(value, radix: 16, uppercase: true)
        return value < 16 ? "0" + digits : digits
      }.joined()
  }
}

extension LayoutRecord.Traits {
  /// Spells traits as the project file does.
  init(_ traits: Traits) {
    self.init(
      width: traits.width, appearance: traits.appearance.rawValue,
      textSize: traits.textSize.rawValue, direction: traits.direction.rawValue,
      language: traits.language)
  }
}

extension FontDescription {
  /// A font as a person would name it: `system 15 semibold`, `HelveticaNeue-Bold 17`, `body`.
  var shortName: String {
    let size = LayoutListing.number(pointSize)
    var parts: [String]
    switch face {
    case .system: parts = ["system", size]
    case .monospacedDigitSystem: parts = ["system", size, "with digits of one width"]
    case .monospacedSystem: parts = ["monospaced system", size]
    case .textStyle(let style): parts = [style.rawValue]
    case .named(let name, _): parts = [name, size]
    }
    if let weight, weight != .regular { parts.append("\(weight)") }
    if isItalic { parts.append("italic") }
    return parts.joined(separator: " ")
  }
}
