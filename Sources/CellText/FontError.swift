/// Why a font cannot be used.
public enum FontError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A family of the catalogue isn't installed; the Debian package that brings it.
  case missing(family: String, debianPackage: String)
  /// The private font configuration could not be made.
  case configuration(String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .missing(let family, let package):
      "the font family “\(family)” isn't installed; install it with: apt-get install \(package)"
    case .configuration(let reason):
      "the font configuration could not be made: \(reason)"
    }
  }
}

/// Something about the fonts of a text that its author should know.
public enum TextWarning: Sendable, Hashable, CustomStringConvertible {
  /// No font has a glyph for the character; a box is drawn.
  case uncoveredCharacter(UncoveredCharacter)
  /// No font of that name is known; a stand-in for Helvetica Neue is drawn, as UIKit's tools do.
  case unknownFont(String)
  /// The font's family is known but not installed; a stand-in is drawn.
  case unavailable(FontError)

  /// One sentence for people.
  public var description: String {
    switch self {
    case .uncoveredCharacter(let character): character.description
    case .unknownFont(let name):
      "no font called “\(name)” is known; Helvetica Neue's stand-in is drawn instead"
    case .unavailable(let error): error.description
    }
  }
}

/// A character that no font of the catalogue covers.
public struct UncoveredCharacter: Sendable, Hashable, CustomStringConvertible {
  /// The code point.
  public let codePoint: UInt32

  /// Names a character by its code point.
  public init(codePoint: UInt32) {
    self.codePoint = codePoint
  }

  /// One sentence with the code point in the form `U+1F600`.
  public var description: String {
    let digits = String(codePoint, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return "no font has a glyph for U+\(padding)\(digits)"
  }
}
