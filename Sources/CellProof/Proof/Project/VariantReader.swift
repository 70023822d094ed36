internal import CellFeed
internal import CellLayout

/// Reads a suite's combinations of traits.
struct VariantReader {
  private static let keys = [
    "widths", "scales", "appearances", "contrasts", "textSizes", "directions", "languages",
  ]

  private let suite: ProjectObject
  /// Where each variant was met first, by the name its files have.
  private var owners: [String: ProjectElement] = [:]
  private var variants: [Variant] = []

  init(_ suite: ProjectObject) { self.suite = suite }

  /// All combinations of one object's lists, or those of several objects together.
  mutating func read() -> [Variant] {
    for element in suite.list("variants") ?? [] {
      guard let object = ProjectObject(element.node, at: element.keyPath, suite.problems) else {
        continue
      }
      object.allow(VariantReader.keys)
      add(VariantReader.product(object), of: element)
    }
    return variants.isEmpty ? [Variant(Traits())] : variants
  }

  /// Adds an object's variants; those that are there already are noted.
  private mutating func add(_ new: [Variant], of element: ProjectElement) {
    var repeated: [String] = []
    var owner: ProjectElement?
    for variant in new {
      let name = variant.name ?? "the one without a name"
      // File names that differ in capitals only are one on many systems.
      if let first = owners[name.lowercased()] {
        repeated.append(name)
        owner = owner ?? first
      } else {
        owners[name.lowercased()] = element
        variants.append(variant)
      }
    }
    guard let owner else { return }
    let names = repeated.prefix(3).joined(separator: ", ") + (repeated.count > 3 ? ", …" : "")
    let place =
      owner.keyPath == element.keyPath
      ? "twice" : "in line \(owner.node.place.line) already"
    suite.problems.add(
      element.keyPath,
      "\(repeated.count == 1 ? "the variant" : "the variants") \(names) "
        + "\(repeated.count == 1 ? "is" : "are") there \(place); leave one out",
      at: element.node.place)
  }

  private struct Width: Hashable {
    let points: Double
    let name: String?
  }

  private static func product(_ object: ProjectObject) -> [Variant] {
    let usual = Traits()
    var combinations: [(traits: Traits, width: String?)] = widths(object).map { width in
      var traits = usual
      traits.width = width.points
      return (traits, width.name)
    }
    func multiply<Value>(_ values: [Value]?, _ path: WritableKeyPath<Traits, Value>) {
      guard let values, !values.isEmpty else { return }
      combinations = combinations.flatMap { combination in
        values.map { value in
          var copy = combination
          copy.traits[keyPath: path] = value
          return copy
        }
      }
    }
    multiply(scales(object), \.scale)
    multiply(object.words("appearances", Appearance.self), \.appearance)
    multiply(object.words("contrasts", Contrast.self), \.contrast)
    multiply(object.words("textSizes", ContentSizeCategory.self), \.textSize)
    multiply(object.words("directions", LayoutDirection.self), \.direction)
    multiply(languages(object), \.language)
    return combinations.map { Variant($0.traits, widthName: $0.width) }
  }

  private static func widths(_ object: ProjectObject) -> [Width] {
    let expected = "points from 1 to 10000 or a device"
    let widths = object.values("widths") { node throws(ProjectElementError) -> Width in
      switch node.content {
      case .number(let points) where (1...10_000).contains(points):
        return Width(points: points, name: nil)
      case .string(let text):
        if let device = Device(named: text) {
          return Width(points: device.width, name: device.name)
        }
        throw ProjectElementError(
          reason: "expected \(expected), found \(node.summary)\(Device.advice(for: text))")
      default: throw ProjectElementError(expected: expected, node)
      }
    }
    return widths ?? [Width(points: Traits().width, name: nil)]
  }

  private static func scales(_ object: ProjectObject) -> [Scale]? {
    object.values("scales") { node throws(ProjectElementError) -> Scale in
      if case .number(let number) = node.content,
        let scale = Int(exactly: number).flatMap(Scale.init)
      {
        return scale
      }
      throw ProjectElementError(expected: "1, 2 or 3", node)
    }
  }

  private static func languages(_ object: ProjectObject) -> [String]? {
    object.values("languages") { node throws(ProjectElementError) -> String in
      guard case .string(let text) = node.content else {
        throw ProjectElementError(expected: "a language such as \"ja\" or \"zh-Hant\"", node)
      }
      do throws(LanguageTag.Problem) {
        return try LanguageTag(text).text
      } catch {
        throw ProjectElementError(reason: error.reason)
      }
    }
  }
}
