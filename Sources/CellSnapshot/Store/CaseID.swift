/// The explicit name of a case: suite, case, variant.
public struct CaseID: Sendable, Hashable, Codable, Comparable {
  /// The suite.
  public let suite: String
  /// The case.
  public let name: String
  /// The combination of traits; nil for a case that has one only.
  public let variant: String?

  /// Makes a name; every text is allowed, `path` makes file names of them.
  public init(suite: String, name: String, variant: String? = nil) {
    self.suite = suite
    self.name = name
    self.variant = variant
  }

  /// Where the picture lies below a snapshot folder: "feed/long.dark.png".
  public var path: String { CaseID.fileName(suite) + "/" + key + ".png" }

  /// The name within the suite, as a file's name without its extension: "long.dark".
  public var key: String {
    let name = CaseID.fileName(name)
    return variant.map { name + "." + CaseID.fileName($0) } ?? name
  }

  /// Sorts by what people read.
  public static func < (left: CaseID, right: CaseID) -> Bool {
    left.description.unicodeScalars.lexicographicallyPrecedes(right.description.unicodeScalars)
  }

  /// Whether a name has nothing but ASCII letters, digits and, after the first of them, hyphens.
  private static func isPlain(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.utf8 {
      let letter = byte | 0x20
      let isPlain = (97...122).contains(letter) || (48...57).contains(byte)
      guard isPlain || (byte == UInt8(ascii: "-") && !isFirst) else { return false }
      isFirst = false
    }
    return !isFirst
  }

  /// What no file system, shell or archive takes amiss stays; the rest becomes "%" and two digits.
  private static func fileName(_ text: String) -> String {
    // Nearly all names are of this kind, and asking Unicode for each letter costs more than the path.
    if isPlain(text) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      let isAllowed = isPlain || "-_+=@, ()".unicodeScalars.contains(scalar)
      let isLeading = result.isEmpty && !isPlain && scalar != "_"
      if (isAllowed && !isLeading) || (scalar == "." && !result.isEmpty) {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return result.isEmpty ? "%" : result
  }
}

extension CaseID: CustomStringConvertible {
  /// "feed/long.dark".
  public var description: String { "\(suite)/\(name)\(variant.map { ".\($0)" } ?? "")" }
}
