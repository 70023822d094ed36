import CellCanvas
import Glibc

/// The digests of a suite in one text file, for suites that keep their pictures elsewhere.
///
/// One line a case, sorted, so that two branches that add or change different cases merge:
/// `long.dark  5b1e…  750x256  07c4…`.
public struct DigestFile: Sendable, Equatable {
  /// What stands for one picture.
  public struct Entry: Sendable, Hashable {
    /// The digest of the pixels.
    public let digest: PixelDigest
    /// Columns and rows.
    public let size: Difference.Size
    /// The digest of the layout; nil if it isn't known.
    public let layout: UInt64?

    /// Makes an entry.
    public init(digest: PixelDigest, size: Difference.Size, layout: UInt64? = nil) {
      self.digest = digest
      self.size = size
      self.layout = layout
    }

    /// Makes the entry of a picture.
    public init(_ content: ReferenceContent) {
      self.init(
        digest: PixelDigest(content.bitmap),
        size: Difference.Size(width: content.bitmap.width, height: content.bitmap.height),
        layout: content.layout.digest)
    }
  }

  /// Why a file of digests can't be read.
  public enum ReadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Git has left both sides of a conflict in it.
    case conflict(line: Int)
    /// A line isn't an entry.
    case malformed(line: Int)
    /// Two lines name one case.
    case duplicate(String, line: Int)

    /// What is wrong, and what to do.
    public var description: String {
      switch self {
      case .conflict(let line):
        "line \(line) is an unresolved merge conflict; keep both sides' lines, then verify"
      case .malformed(let line): "line \(line) isn't a case, a digest and a size; record again"
      case .duplicate(let key, let line):
        "line \(line) names \(key) a second time; delete one of the two, then verify"
      }
    }
  }

  /// The file's name in a suite's folder.
  public static let name = "digests.txt"
  private static let heading =
    "# case, digest of its pixels, size, digest of its layout; written by cellproof record\n"

  /// Entries by the case's key, `CaseID.key`.
  public var entries: [String: Entry]

  /// Collects entries.
  public init(_ entries: [String: Entry] = [:]) { self.entries = entries }

  /// Reads a file's text.
  public init(parsing text: String) throws(ReadError) {
    entries = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: line.hasPrefix) {
        throw .conflict(line: index + 1)
      }
      let fields = line.split(separator: "\t").map(String.init)
      guard let entry = Entry(fields.dropFirst()), let key = fields.first else {
        throw .malformed(line: index + 1)
      }
      if entries.updateValue(entry, forKey: key) != nil { throw .duplicate(key, line: index + 1) }
    }
  }

  /// The file's text.
  public var text: String {
    entries.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
      .reduce(into: DigestFile.heading) { text, entry in
        text += "\(entry.key)\t\(entry.value.text)\n"
      }
  }
}

extension DigestFile.Entry {
  private static let layoutDigits = 16

  /// Reads what follows a case's key; nil if it isn't an entry.
  fileprivate init?(_ fields: ArraySlice<String>) {
    let fields = Array(fields)
    guard (2...3).contains(fields.count), let digest = PixelDigest(hex: fields[0]) else {
      return nil
    }
    let sides = fields[1].split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { return nil }
    var layout: UInt64?
    if fields.count == 3 {
      guard fields[2].utf8.count == Self.layoutDigits, let number = UInt64(fields[2], radix: 16)
      else { return nil }
      layout = number
    }
    self.init(
      digest: digest, size: Difference.Size(width: sides[0], height: sides[1]), layout: layout)
  }

  /// What follows a case's key.
  fileprivate var text: String {
    let digits = layout.map { String($0, radix: 16) }
    let padded = digits.map {
      "\t" + String(repeating: "0", count: Self.layoutDigits - $0.count) + $0
    }
    return "\(digest)\t\(size.width)x\(size.height)\(padded ?? "")"
  }
}
