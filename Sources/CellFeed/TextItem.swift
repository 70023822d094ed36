/// What a text cell shows: a text of any length.
public struct TextItem: Sendable, Equatable {
  /// The text; may be empty.
  public var text: String

  /// The keys of a text item.
  public static let schema = RecordSchema([KeySpec("text", .string)])

  /// A text item made by hand.
  public init(text: String) {
    self.text = text
  }

  /// The text item of a record; throws if the text is missing or mistyped.
  public init(_ record: Record) throws(FeedError) {
    text = try record.string("text")
  }
}
