internal import CellFeed

extension LocatedJSON {
  /// What it is, for messages.
  var summary: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): LayoutListing.number(value)
    case .string(let value): value.isEmpty ? "an empty text" : LocatedJSON.quoted(value)
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// A text in quotes, cut off where it's too long for a message.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isLong = scalars.count > 60
    return JSONQuoting.quoted(isLong ? String(scalars.prefix(60)) + "…" : text)
  }
}
