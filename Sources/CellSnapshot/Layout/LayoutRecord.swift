import FoundationEssentials

/// What a cell consists of, as it's stored beside its picture: enough to say why it changed.
public struct LayoutRecord: Sendable, Hashable, Codable {
  /// A rectangle in points, in the cell's coordinates.
  public struct Frame: Sendable, Hashable, Codable {
    /// The left side.
    public var x: Double
    /// The top side.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Makes a frame.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// One view.
  public struct View: Sendable, Hashable, Codable {
    /// The view's name, or a path that tells it from the others.
    public var id: String
    /// The `id` of the view it lies in; nil for the cell itself.
    public var parent: String?
    /// Where it is, in the cell's coordinates.
    public var frame: Frame
    /// What a label shows.
    public var text: String?
    /// The label's font, as a person would name it: "SF Pro 17 semibold".
    public var font: String?
    /// Colours by role: "text", "background", "tint"; as "#RRGGBB" or "#RRGGBBAA".
    public var colors: [String: String]
    /// The name of the picture it shows.
    public var image: String?
    /// A digest of that picture's content.
    public var imageDigest: String?

    /// Describes a view.
    public init(
      id: String, parent: String? = nil, frame: Frame, text: String? = nil, font: String? = nil,
      colors: [String: String] = [:], image: String? = nil, imageDigest: String? = nil
    ) {
      self.id = id
      self.parent = parent
      self.frame = frame
      self.text = text
      self.font = font
      self.colors = colors
      self.image = image
      self.imageDigest = imageDigest
    }
  }

  /// Pixels a point.
  public var scale: Double
  /// The views, each before those that lie in it.
  public var views: [View]

  /// Collects views.
  public init(scale: Double = 1, views: [View]) {
    self.scale = scale
    self.views = views
  }
}

extension LayoutRecord {
  /// The text that is stored in a reference.
  var json: String {
    CompactJSON.object([
      ("scale", .number(scale)), ("views", .array(views.map(\.json))),
    ]).text
  }

  /// Reads the stored text; nil if it isn't one.
  init?(json: [UInt8]) {
    guard let stored = try? JSONDecoder().decode(StoredLayout.self, from: Data(json)) else {
      return nil
    }
    self.init(scale: stored.scale, views: stored.views.map(\.view))
  }
}

extension LayoutRecord.View {
  fileprivate var json: CompactJSON {
    let frame = [frame.x, frame.y, frame.width, frame.height].map { CompactJSON.number($0) }
    let colors = colors.sorted { $0.key < $1.key }.map { ($0.key, CompactJSON.string($0.value)) }
    let optional: [(String, String?)] = [
      ("in", parent), ("text", text), ("font", font), ("image", image), ("digest", imageDigest),
    ]
    return .object(
      [("id", .string(id)), ("frame", .array(frame))]
        + optional.compactMap { name, value in value.map { (name, .string($0)) } }
        + (colors.isEmpty ? [] : [("colors", .object(colors))]))
  }
}

/// The stored form: frames as four numbers, absent members left out.
private struct StoredLayout: Decodable {
  struct View: Decodable {
    let id: String
    let frame: [Double]
    let parent: String?
    let text: String?
    let font: String?
    let image: String?
    let digest: String?
    let colors: [String: String]?

    enum CodingKeys: String, CodingKey {
      case id, frame, text, font, image, digest, colors
      case parent = "in"
    }

    var view: LayoutRecord.View {
      let sides = frame + [Double](repeating: 0, count: max(0, 4 - frame.count))
      return LayoutRecord.View(
        id: id, parent: parent,
        frame: LayoutRecord.Frame(x: sides[0], y: sides[1], width: sides[2], height: sides[3]),
        text: text, font: font, colors: colors ?? [:], image: image, imageDigest: digest)
    }
  }

  let scale: Double
  let views: [View]
}
