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

  /// The traits of a device, as the project file spells them; the scale is the record's own.
  public struct Traits: Sendable, Hashable, Codable {
    /// Width of the row, in points.
    public var width: Double
    /// "light" or "dark".
    public var appearance: String
    /// "l", "xxl", "ax1".
    public var textSize: String
    /// "ltr" or "rtl".
    public var direction: String
    /// BCP 47 tag.
    public var language: String

    /// Collects traits.
    public init(
      width: Double, appearance: String, textSize: String, direction: String, language: String
    ) {
      self.width = width
      self.appearance = appearance
      self.textSize = textSize
      self.direction = direction
      self.language = language
    }
  }

  /// One view.
  public struct View: Sendable, Hashable, Codable {
    /// What tells the view from the others: its name, or an Interface Builder file's object id.
    public var id: String
    /// What people call a view whose `id` says nothing to them, such as its outlet's name.
    public var name: String?
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
    /// A digest of that picture's content; nil for one that isn't there.
    public var imageDigest: String?
    /// What else decides its looks, where it isn't as usual: "corner radius": "8".
    public var style: [String: String]

    /// Describes a view.
    public init(
      id: String, name: String? = nil, parent: String? = nil, frame: Frame, text: String? = nil,
      font: String? = nil, colors: [String: String] = [:], image: String? = nil,
      imageDigest: String? = nil, style: [String: String] = [:]
    ) {
      self.id = id
      self.name = name
      self.parent = parent
      self.frame = frame
      self.text = text
      self.font = font
      self.colors = colors
      self.image = image
      self.imageDigest = imageDigest
      self.style = style
    }

    /// What messages call it.
    public var title: String { name ?? id }
  }

  /// The template's name, or its file's; nil where a test has made the view.
  public var template: String?
  /// What the cell was laid out for; nil if it isn't known.
  public var traits: Traits?
  /// Pixels a point.
  public var scale: Double
  /// The views, each before those that lie in it.
  public var views: [View]

  /// Collects views.
  public init(
    template: String? = nil, traits: Traits? = nil, scale: Double = 1, views: [View]
  ) {
    self.template = template
    self.traits = traits
    self.scale = scale
    self.views = views
  }

  /// 64 bits that stand for all of it (FNV-1a of what is stored).
  ///
  /// They tell accidents apart, in suites that keep no pictures to look the layout up in.
  public var digest: UInt64 {
    json.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension LayoutRecord {
  /// The text that is stored in a reference.
  var json: String {
    let template = template.map { [("template", CompactJSON.string($0))] } ?? []
    let traits = traits.map { [("traits", $0.json)] } ?? []
    return CompactJSON.object(
      template + traits + [("scale", .number(scale)), ("views", .array(views.map(\.json)))]
    ).text
  }

  /// Reads the stored text; nil if it isn't one.
  init?(json: [UInt8]) {
    guard let stored = try? JSONDecoder().decode(StoredLayout.self, from: Data(json)) else {
      return nil
    }
    self.init(
      template: stored.template, traits: stored.traits, scale: stored.scale,
      views: stored.views.map(\.view))
  }
}

extension LayoutRecord.Traits {
  fileprivate var json: CompactJSON {
    .object([
      ("width", .number(width)), ("appearance", .string(appearance)),
      ("textSize", .string(textSize)), ("direction", .string(direction)),
      ("language", .string(language)),
    ])
  }
}

extension LayoutRecord.View {
  fileprivate var json: CompactJSON {
    let frame = [frame.x, frame.y, frame.width, frame.height].map { CompactJSON.number($0) }
    let optional: [(String, String?)] = [
      ("name", name), ("in", parent), ("text", text), ("font", font), ("image", image),
      ("digest", imageDigest),
    ]
    return .object(
      [("id", .string(id)), ("frame", .array(frame))]
        + optional.compactMap { name, value in value.map { (name, .string($0)) } }
        + LayoutRecord.View.json("colors", colors) + LayoutRecord.View.json("style", style))
  }

  /// A member of sorted texts; none for none.
  private static func json(_ name: String, _ texts: [String: String]) -> [(String, CompactJSON)] {
    if texts.isEmpty { return [] }
    let sorted = texts.sorted { $0.key < $1.key }.map { ($0.key, CompactJSON.string($0.value)) }
    return [(name, .object(sorted))]
  }
}

/// The stored form: frames as four numbers, absent members left out.
private struct StoredLayout: Decodable {
  struct View: Decodable {
    let id: String
    let frame: [Double]
    let name: String?
    let parent: String?
    let text: String?
    let font: String?
    let image: String?
    let digest: String?
    let colors: [String: String]?
    let style: [String: String]?

    enum CodingKeys: String, CodingKey {
      case id, frame, name, text, font, image, digest, colors, style
      case parent = "in"
    }

    var view: LayoutRecord.View {
      let sides = frame + [Double](repeating: 0, count: max(0, 4 - frame.count))
      return LayoutRecord.View(
        id: id, name: name, parent: parent,
        frame: LayoutRecord.Frame(x: sides[0], y: sides[1], width: sides[2], height: sides[3]),
        text: text, font: font, colors: colors ?? [:], image: image, imageDigest: digest,
        style: style ?? [:])
    }
  }

  let template: String?
  let traits: LayoutRecord.Traits?
  let scale: Double
  let views: [View]
}
