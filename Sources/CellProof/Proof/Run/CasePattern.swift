internal import Glibc

/// Chooses cases by name: a part of `suite/case.variant`, or a pattern with `*`, `?` or `[…]`.
public struct CasePattern: Sendable, Hashable, CustomStringConvertible {
  private let text: String

  /// Makes a pattern.
  public init(_ text: String) { self.text = text }

  /// Whether a name fits.
  public func matches(_ name: String) -> Bool {
    let isGlob = text.utf8.contains {
      [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "[")].contains($0)
    }
    return isGlob ? fnmatch(text, name, 0) == 0 : text.isEmpty || CasePattern.contains(name, text)
  }

  private static func contains(_ name: String, _ part: String) -> Bool {
    strstr(name, part) != nil
  }

  /// The pattern as it was given.
  public var description: String { text }
}
