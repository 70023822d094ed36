public import CellFeed
public import CellLayout

extension View {
  /// The tree with a record's values in the views of their names, as key-value coding would set them.
  ///
  /// A view's id is looked up as a key path. A string or whole number becomes a label's text, a string
  /// an image view's picture; null empties both; a boolean shows or hides any view. Views without a
  /// value stay as they are. Throws a `FeedError` where a view cannot show its value.
  public func bound(to record: Record) throws(FeedError) -> View {
    var copy = self
    if let value = record[id] { try copy.show(value, of: record) }
    for index in copy.subviews.indices {
      copy.subviews[index] = try copy.subviews[index].bound(to: record)
    }
    return copy
  }

  private mutating func show(_ value: FeedValue, of record: Record) throws(FeedError) {
    switch (content, value) {
    case (_, .bool(let flag)): style.isHidden = !flag
    case (.label(var label), .string), (.label(var label), .null), (.label(var label), .integer):
      label.text = AttributedText(View.text(of: value))
      content = .label(label)
    case (.image(var image), .string), (.image(var image), .null):
      image.image = value == .null ? nil : View.text(of: value)
      content = .image(image)
    default:
      throw FeedError(
        .typeMismatch, file: record.file, record: record.number, keyPath: id,
        expected: "what its view can show", found: value.summary)
    }
  }

  private static func text(of value: FeedValue) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    default: ""
    }
  }
}
