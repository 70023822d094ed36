internal import CellFeed

/// JSON as it's written into references: compact, members in the order given.
///
/// The bytes must be the same with every version of every library, so none is asked.
enum CompactJSON {
  case null
  case bool(Bool)
  /// A measure in points, to a thousandth.
  case number(Double)
  /// A number as it is, in the fewest digits that give it back.
  case exact(Double)
  case string(String)
  case array([CompactJSON])
  case members([Member])

  /// A member of an object.
  struct Member {
    let name: String
    let value: CompactJSON
  }

  static func object(_ members: [(String, CompactJSON)]) -> CompactJSON {
    .members(members.map { Member(name: $0, value: $1) })
  }

  static func integer(_ value: Int) -> CompactJSON { .number(Double(value)) }

  /// The JSON text, ASCII control characters escaped, everything else as UTF-8.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += CompactJSON.format(value)
    case .exact(let value): text += value.isFinite ? "\(value)" : "null"
    case .string(let value): CompactJSON.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .members(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        CompactJSON.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Three decimals: a thousandth of a point is nothing, and less than that is noise.
  private static func format(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    guard abs(value) < 1e12 else { return "\(value)" }
    let scaled = Int((value * 1000).rounded())
    if scaled % 1000 == 0 { return "\(scaled / 1000)" }
    var digits = String(abs(scaled) % 1000 + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return (scaled < 0 ? "-" : "") + "\(abs(scaled) / 1000).\(digits)"
  }

  /// Writes a string; the report puts JSON into a page.
  private static func write(_ value: String, to text: inout String) {
    JSONQuoting.write(value, to: &text, escapesMarkup: true)
  }
}
