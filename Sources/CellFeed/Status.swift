/// What a status cell shows: an avatar, a name, a badge for VIPs, a text, perhaps a picture.
public struct Status: Sendable, Equatable {
  /// The body text.
  public var text: String
  /// The avatar's name, looked up as `imageNamed:` does.
  public var icon: String
  /// The author's name.
  public var name: String
  /// The picture's name, if there is one.
  public var picture: String?
  /// Whether the author is a VIP.
  public var vip: Bool

  /// The keys of a status; only `picture` may be missing.
  public static let schema = RecordSchema([
    KeySpec("text", .string), KeySpec("icon", .string), KeySpec("name", .string),
    KeySpec("picture", .string, required: false), KeySpec("vip", .bool),
  ])

  /// A status made by hand.
  public init(text: String, icon: String, name: String, picture: String? = nil, vip: Bool = false) {
    self.text = text
    self.icon = icon
    self.name = name
    self.picture = picture
    self.vip = vip
  }

  /// The status of a record; throws the first thing that is missing or mistyped.
  public init(_ record: Record) throws(FeedError) {
    text = try record.string("text")
    icon = try record.string("icon")
    name = try record.string("name")
    picture = try record.optionalString("picture")
    vip = try record.bool("vip")
  }
}
