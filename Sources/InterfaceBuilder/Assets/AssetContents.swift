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
  }

  /// A component: a decimal `0.5`, a byte `128` or hexadecimal `0x80`, as text or number.
  struct Component: Decodable, Sendable {
    var value: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = number
      } else {
        let text = try container.decode(String.self)
        guard let number = Component.parse(text) else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "“\(text)” is no component of a colour")
        }
        value = number
      }
    }

    static func parse(_ text: String) -> Double? {
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      }
      if text.contains(".") { return parseNumber(text) }
      // Whole numbers are bytes, except for one and zero in decimal colour sets, which Xcode writes
      // with a point.
      return parseNumber(text).map { $0 / 255 }
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
