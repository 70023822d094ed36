internal import CellLayout

extension ProjectReader {
  private static let keys = [
    "widths", "scales", "appearances", "textSizes", "directions", "languages",
  ]

  /// All combinations of one object's lists, or those of several objects together.
  func variants(_ suite: ProjectObject) -> [Variant] {
    guard let nodes = suite.list("variants") else { return [Variant(Traits())] }
    var variants: [Variant] = []
    for node in nodes {
      guard let object = ProjectObject(node, at: suite.place(of: "variants"), problems) else {
        continue
      }
      object.allow(ProjectReader.keys)
      for variant in product(object) where !variants.contains(variant) { variants.append(variant) }
    }
    return variants.isEmpty ? [Variant(Traits())] : variants
  }

  private struct Width {
    let points: Double
    let name: String?
  }

  private func product(_ object: ProjectObject) -> [Variant] {
    let usual = Traits()
    var combinations: [(traits: Traits, width: String?)] = widths(object).map { width in
      var traits = usual
      traits.width = width.points
      return (traits, width.name)
    }
    func multiply<Value>(_ values: [Value]?, _ path: WritableKeyPath<Traits, Value>) {
      guard let values else { return }
      combinations = combinations.flatMap { combination in
        values.map { value in
          var copy = combination
          copy.traits[keyPath: path] = value
          return copy
        }
      }
    }
    multiply(scales(object), \.scale)
    multiply(
      texts(object, "appearances", "light or dark") { Appearance(rawValue: $0) }, \.appearance)
    multiply(
      texts(object, "textSizes", "sizes such as \"s\", \"l\", \"xxl\" or \"ax1\"") {
        ContentSizeCategory(rawValue: $0)
      }, \.textSize)
    multiply(
      texts(object, "directions", "ltr or rtl") { LayoutDirection(rawValue: $0) }, \.direction)
    multiply(texts(object, "languages", "tags such as \"ja\"") { $0 }, \.language)
    return combinations.map { Variant($0.traits, widthName: $0.width) }
  }

  private func widths(_ object: ProjectObject) -> [Width] {
    let names = Device.all.map(\.name).joined(separator: ", ")
    let expected = "points from 1 to 10000 or devices (\(names))"
    let widths = object.choices("widths", expected) { node -> Width? in
      switch node {
      case .number(let points) where (1...10_000).contains(points):
        Width(points: points, name: nil)
      case .string(let name): Device(named: name).map { Width(points: $0.width, name: $0.name) }
      default: nil
      }
    }
    return widths ?? [Width(points: Traits().width, name: nil)]
  }

  private func scales(_ object: ProjectObject) -> [Scale]? {
    object.choices("scales", "1, 2 or 3") { node -> Scale? in
      guard case .number(let number) = node else { return nil }
      return Int(exactly: number).flatMap(Scale.init)
    }
  }

  private func texts<Value>(
    _ object: ProjectObject, _ key: String, _ expected: String, _ read: (String) -> Value?
  ) -> [Value]? {
    object.choices(key, expected) { node in
      guard case .string(let text) = node else { return nil }
      return read(text)
    }
  }
}
