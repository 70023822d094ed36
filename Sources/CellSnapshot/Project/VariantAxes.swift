import CellLayout

/// The traits that a suite's cases are drawn under: all combinations of what is listed.
public struct VariantAxes: Sendable, Hashable {
  /// One combination with its name.
  public struct Variant: Sendable, Hashable {
    /// The name, made of the listed traits: "320-dark"; nil if none is listed.
    public let name: String?
    /// The traits.
    public let traits: Traits
  }

  /// Widths in points.
  public var widths: [Double] = []
  /// Pixels a point.
  public var scales: [Scale] = []
  /// Light, dark.
  public var appearances: [Appearance] = []
  /// Dynamic Type sizes.
  public var textSizes: [ContentSizeCategory] = []
  /// Layout directions.
  public var directions: [LayoutDirection] = []
  /// BCP 47 tags.
  public var languages: [String] = []

  /// Lists nothing: one variant with the default traits and no name.
  public init() {}

  /// All combinations.
  ///
  /// A trait is part of the name as soon as it's listed, also with one value: so adding a value
  /// later renames nothing.
  public var variants: [Variant] {
    var result = [(parts: [String](), traits: Traits())]
    expand(&result, widths, { Figures.decimal($0, digits: 3) }) { $0.width = $1 }
    expand(&result, scales, { "\($0.rawValue)x" }) { $0.scale = $1 }
    expand(&result, appearances, \.rawValue) { $0.appearance = $1 }
    expand(&result, textSizes, \.rawValue) { $0.textSize = $1 }
    expand(&result, directions, \.rawValue) { $0.direction = $1 }
    expand(&result, languages, { $0 }) { $0.language = $1 }
    return result.map { parts, traits in
      Variant(name: parts.isEmpty ? nil : parts.joined(separator: "-"), traits: traits)
    }
  }

  private func expand<Value>(
    _ variants: inout [(parts: [String], traits: Traits)], _ values: [Value],
    _ name: (Value) -> String, _ set: (inout Traits, Value) -> Void
  ) {
    if values.isEmpty { return }
    variants = variants.flatMap { parts, traits in
      values.map { value in
        var traits = traits
        set(&traits, value)
        return (parts + [name(value)], traits)
      }
    }
  }
}
