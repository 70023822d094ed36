/// JSON as people write it by hand, with the place of every value.
///
/// Comments (`//` and `/* */`), trailing commas and unquoted keys are allowed, as in JSON5. Of a key
/// that is given twice both are kept: the reader knows what to say about it.
public struct LocatedJSON: Sendable {
  /// What a value is.
  public enum Content: Sendable {
    /// Nothing.
    case null
    /// Yes or no.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case list([LocatedJSON])
    /// Values by key, in the order of the text.
    case object([Member])
  }

  /// A key with its value.
  public struct Member: Sendable {
    /// The key.
    public let key: String
    /// Where the key begins.
    public let place: TextPlace
    /// The value.
    public let value: LocatedJSON
  }

  /// Why a text can't be read.
  public struct SyntaxError: Error, Sendable, Hashable {
    /// Where reading stopped.
    public let place: TextPlace
    /// The keys that lead there, `suites.feed.variants[1]`; empty outside of all values.
    public let keyPath: String
    /// What was expected, what is there, and what to do.
    public let reason: String
  }

  /// What it is.
  public let content: Content
  /// Where it begins.
  public let place: TextPlace

  init(_ content: Content, at place: TextPlace) {
    self.content = content
    self.place = place
  }

  /// Reads a text in UTF-8, or in UTF-16 with a byte order mark.
  ///
  /// - Throws: `SyntaxError` at the first mistake.
  public init(parsing bytes: [UInt8]) throws(SyntaxError) {
    var text = bytes
    do throws(ParseProblem) {
      text = try LocatedJSON.decoded(bytes)
      var parser = LocatedJSONParser(text)
      self = try parser.parseDocument()
    } catch {
      let advice = error.advice.map { "; \($0)" } ?? ""
      throw SyntaxError(
        place: TextPlace(of: error.offset, in: text), keyPath: error.keyPath,
        reason: "expected \(error.expected), found \(error.found)\(advice)")
    }
  }

  private static func decoded(_ bytes: [UInt8]) throws(ParseProblem) -> [UInt8] {
    switch TextEncoding(bytes) {
    case .utf16(let bigEndian, let skipping):
      return try transcodeUTF16(bytes, bigEndian: bigEndian, skipping: skipping)
    case .utf32:
      throw ParseProblem(
        kind: .invalidEncoding, expected: "UTF-8", found: "UTF-32", offset: 0,
        advice: "save the file as UTF-8")
    case .utf8(let skipping):
      let text = Array(bytes.dropFirst(skipping))
      guard let bad = firstInvalidUTF8(text[...]) else { return text }
      throw .invalidUTF8(text[bad], at: bad, inFile: bad + skipping)
    }
  }
}
