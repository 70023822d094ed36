internal import FoundationEssentials

/// Values as JSON for programs that read the command's output.
public enum JSONText {
  /// One line, members sorted.
  public static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing that is printed holds a number that JSON lacks.
    guard let data = try? encoder.encode(value) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}
