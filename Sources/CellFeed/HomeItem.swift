/// What a home cell shows: a picture with a text below.
public struct HomeItem: Sendable, Equatable {
  /// The picture's name, looked up as `imageNamed:` does.
  public var icon: String
  /// The text.
  public var content: String

  /// The keys of a home item.
  public static let schema = RecordSchema([KeySpec("icon", .string), KeySpec("content", .string)])

  /// A home item made by hand.
  public init(icon: String, content: String) {
    self.icon = icon
    self.content = content
  }

  /// The home item of a record; throws the first thing that is missing or mistyped.
  public init(_ record: Record) throws(FeedError) {
    icon = try record.string("icon")
    content = try record.string("content")
  }
}
