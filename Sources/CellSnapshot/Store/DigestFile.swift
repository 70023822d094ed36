import CellCanvas
import Glibc

/// The digests of a suite in one text file, for suites that keep their pictures elsewhere.
///
/// One line a case, sorted, so that two branches that add or change different cases merge:
/// `long.dark  5b1e…  750x256`.
public struct DigestFile: Sendable, Equatable {
  /// What stands for one picture.
  public struct Entry: Sendable, Hashable {
    /// The digest of the pixels.
    public let digest: PixelDigest
    /// Columns and rows.
    public let size: Difference.Size

    /// Makes an entry.
    public init(digest: PixelDigest, size: Difference.Size) {
      self.digest = digest
      self.size = size
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
  private static let heading = "# case, digest of its pixels, size; written by cellproof record\n"

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
      let sides = fields.last?.split(separator: "x").compactMap { Int($0) } ?? []
      guard fields.count == 3, sides.count == 2, let digest = PixelDigest(hex: fields[1]) else {
        throw .malformed(line: index + 1)
      }
      let size = Difference.Size(width: sides[0], height: sides[1])
      let old = entries.updateValue(Entry(digest: digest, size: size), forKey: fields[0])
      if old != nil { throw .duplicate(fields[0], line: index + 1) }
    }
  }

  /// The file's text.
  public var text: String {
    entries.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
      .reduce(into: DigestFile.heading) { text, entry in
        let size = entry.value.size
        text += "\(entry.key)\t\(entry.value.digest)\t\(size.width)x\(size.height)\n"
      }
  }
}
