/// What `cellproof.json` says: which cells are proved, and how.
public struct Project: Sendable, Hashable {
  /// Cells of one feed and one template.
  public struct Suite: Sendable, Hashable {
    /// The suite's name, the first part of its cases' names.
    public var name: String
    /// The feed's file, relative to the project file.
    public var feed: String
    /// The template: a built-in one's name, or a file.
    public var template: String
    /// Folders that pictures are looked for in, relative to the project file.
    public var assets: [String]
    /// The cases.
    public var cases: [Case]
    /// Under which traits each case is drawn.
    public var variants: VariantAxes
    /// What doesn't count, in all cases.
    public var ignored: [Ignored]
    /// How much may differ.
    public var limits: Limits
    /// When pixels count as different.
    public var comparison: Comparison
    /// Where the pictures are if the repository keeps digests only; nil if it keeps the pictures.
    public var pictureFolder: String?
  }

  /// One record under an explicit name.
  public struct Case: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The record's number in the feed, from 1.
    public var record: Int
    /// What doesn't count, in this case.
    public var ignored: [Ignored]
  }

  /// A part of the picture that doesn't count.
  public enum Ignored: Sendable, Hashable {
    /// A view, wherever it is.
    case view(String)
    /// A rectangle in points, in the cell's coordinates.
    case rect(LayoutRecord.Frame)
  }

  /// The folder of references, relative to the project file.
  public var snapshots: String
  /// The suites.
  public var suites: [Suite]

  /// The project file's usual name.
  public static let fileName = "cellproof.json"

  /// Every case under every variant, in the file's order.
  public var caseIDs: [CaseID] {
    suites.flatMap { suite in
      suite.cases.flatMap { item in
        suite.variants.variants.map { CaseID(suite: suite.name, name: item.name, variant: $0.name) }
      }
    }
  }

  /// Finds names that would be one file, on systems too that don't tell capitals apart.
  func checkCollisions() throws(ProjectError) {
    var seen: [String: CaseID] = [:]
    for id in caseIDs {
      if let other = seen.updateValue(id, forKey: id.path.lowercased()) {
        let first = other == id ? "is there twice" : "and \(other) share a file"
        throw ProjectError("", "\(id) \(first); give each case a name of its own")
      }
    }
  }
}
