/// `Contents.json` of an image set, colour set or folder.
struct AssetContents: Decodable, Sendable {
  struct Appearance: Decodable, Sendable {
    var appearance: String?
    var value: String?
  }

  struct Image: Decodable, Sendable {
    var filename: String?
    var scale: String?
    var idiom: String?
    var appearances: [Appearance]?
    var resizing: Resizing?
  }

  struct Resizing: Decodable, Sendable {
    struct Insets: Decodable, Sendable {
      var top: Double?
      var left: Double?
      var bottom: Double?
      var right: Double?
    }

    struct Center: Decodable, Sendable {
      var mode: String?
      var width: Double?
      var height: Double?
    }

    enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
    }

    var mode: String?
    var center: Center?
    var capInsets: Insets?
  }

  struct ColorEntry: Decodable, Sendable {
    var idiom: String?
    var appearances: [Appearance]?
    var color: ColorValue?
  }

  struct ColorValue: Decodable, Sendable {
    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }

    var space: String?
    var components: [String: Component]?
    var reference: String?

    /// A component as a share of one.
    ///
    /// A whole number is a byte, but alpha never is, and a colour with nothing but zeros and ones is
    /// meant as shares: as bytes it couldn't be told from black.
    func share(_ name: String) -> Double? {
      guard let component = components?[name] else { return nil }
      return name != "alpha" && component.isWhole && countsBytes
        ? component.number / 255 : component.number
    }

    private var countsBytes: Bool {
      components?.contains { $0.key != "alpha" && $0.value.isWhole && $0.value.number > 1 } ?? false
    }
  }

  /// A component: a decimal `0.5`, a byte `128` or hexadecimal `0x80`, as text or number.
  struct Component: Decodable, Sendable {
    /// The number as it is written; of a hexadecimal byte its share of 255.
    var number: Double
    /// Whether it is written without a point, so that it may be a byte.
    var isWhole: Bool

    private init(number: Double, isWhole: Bool) {
      self.number = number
      self.isWhole = isWhole
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self.init(number: number, isWhole: number == number.rounded())
      } else {
        let text = try container.decode(String.self)
        guard let component = Component.parse(text) else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "“\(text)” is no component of a colour")
        }
        self = component
      }
    }

    static func parse(_ text: String) -> Component? {
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        return Int(text.dropFirst(2), radix: 16)
          .map { Component(number: Double($0) / 255, isWhole: false) }
      }
      return parseNumber(text).map { Component(number: $0, isWhole: !text.contains(".")) }
    }
  }

  struct Properties: Decodable, Sendable {
    enum CodingKeys: String, CodingKey {
      case template = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
      case preservesVector = "preserves-vector-representation"
    }

    var template: String?
    var providesNamespace: Bool?
    var preservesVector: Bool?
  }

  var images: [Image]?
  var colors: [ColorEntry]?
  var properties: Properties?
}

extension AssetContents {
  /// Names of the files whose slices have a cap of less than nothing.
  var filesWithNegativeCaps: [String] {
    (images ?? []).filter { image in
      guard let caps = image.resizing?.capInsets else { return false }
      return [caps.top, caps.left, caps.bottom, caps.right].contains { ($0 ?? 0) < 0 }
    }.compactMap(\.filename)
  }
}
