internal import CellFeed

/// A project file for a feed, as `cellproof init` writes it.
public struct ProjectDraft: Sendable, Hashable {
  /// Path of the feed, relative to the project file.
  public let feed: String
  /// The suite's name.
  public let suite: String
  /// The template that fits the records best.
  public let template: String
  /// A key whose values tell all records apart; nil if there is none.
  public let nameKey: String?
  /// How many records the feed has.
  public let records: Int

  /// Looks at a feed.
  ///
  /// - Throws: `FeedError` if it can't be read.
  public init(feed: String, template: String? = nil) throws {
    self.feed = feed
    suite = ProjectDraft.stem(feed)
    var survey = FeedSurvey()
    let reader = try FeedReader(path: feed)
    while let item = try reader.next() { survey.note(item) }
    self.template = template ?? survey.template
    nameKey = survey.nameKey
    records = survey.records
  }

  private static func stem(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// The file's text: JSON with comments.
  public var text: String {
    let quoted = LayoutListing.quoted
    let naming =
      nameKey.map { "\"nameKey\": \(quoted($0)),  // cases are named by this key of their record" }
      ?? "// Cases are named by their records' numbers; \"nameKey\": \"id\" names them by a key."
    return """
      // What cellproof draws and proves. Paths are relative to this file; comments are allowed.
      {
        "snapshots": "snapshots",  // references: snapshots/<suite>/<case>[.<variant>].png
        "suites": {
          \(quoted(suite)): {
            "feed": \(quoted(feed)),
            "template": \(quoted(template)),  // one of: \(TemplateCatalogue.names.joined(separator: ", "))
            \(naming)
            // "assets": ["images"],  // where pictures are; without it the feed's folder and its images
            "variants": {  // every record is drawn in all combinations
              "appearances": ["light", "dark"],
              // "widths": [320, "iphone-15"],
              // "scales": [2, 3],
              // "textSizes": ["l", "xxl", "ax3"],
              // "directions": ["ltr", "rtl"],
              // "languages": ["en", "ja"],
            },
            // "ignore": ["clock", {"x": 0, "y": 0, "width": 40, "height": 20}],  // views, or points
            // "comparison": "exact",  // or channel, yiq, perceptual, visible
            // "limits": {"pixels": 10, "ratio": "0.1%", "density": "5/16"},  // all must hold
            // "mapping": {"title": "titleLabel"}, "rowHeight": "automatic",  // for cells of a .xib or storyboard
            // "digestsOnly": true, "pictures": ".cellproof/pictures",  // keep pictures elsewhere
          },
        },
      }

      """
  }
}

/// Finds out what records have in common.
private struct FeedSurvey {
  var records = 0
  private var errors: [Int] = TemplateCatalogue.names.map { _ in 0 }
  private var values: [String: Set<String>] = [:]
  private var order: [String] = []

  /// Templates are judged by the first records: all have the same keys, as a rule.
  private static let sample = 50

  mutating func note(_ item: Result<Record, FeedError>) {
    records += 1
    guard case .success(let record) = item else { return }
    if records <= FeedSurvey.sample {
      for (index, name) in TemplateCatalogue.names.enumerated() {
        guard let schema = TemplateCatalogue.template(named: name)?.schema else { continue }
        // A template that shows nothing of a record fits worse than one that shows much.
        let shown = record.keys.count { schema.knows($0) }
        errors[index] += schema.validate(record).count * 100 - shown
      }
    }
    if records == 1 {
      order = record.keys
      for key in order { values[key] = [] }
    }
    for key in Array(values.keys) {
      guard let text = FeedSurvey.name(record[key]), values[key]?.insert(text).inserted == true
      else {
        values[key] = nil
        continue
      }
    }
  }

  /// A value that makes a good name: short, and on one line.
  private static func name(_ value: FeedValue?) -> String? {
    switch value {
    case .string(let text) where !text.isEmpty && text.utf8.count <= 40 && !text.contains("\n"):
      text.lowercased()
    case .integer(let number): "\(number)"
    default: nil
    }
  }

  var template: String {
    let best = errors.indices.min { (errors[$0], $0) < (errors[$1], $1) } ?? 0
    return TemplateCatalogue.names[best]
  }

  /// `id` and its like first, then the first key of the file.
  var nameKey: String? {
    let usual = ["id", "identifier", "key", "slug", "name"]
    return (usual + order).first { values[$0] != nil }
  }
}
