internal import CellFeed
internal import InterfaceBuilder

/// A project file for a feed, as `cellproof init` writes it.
public struct ProjectDraft: Sendable, Hashable {
  /// Path of the feed, relative to the project file.
  public let feed: String
  /// The suite's name.
  public let suite: String
  /// The template that fits the records best, or the one that was asked for.
  public let template: String
  /// A key whose values tell all records apart; nil if there is none.
  public let nameKey: String?
  /// How many records the feed has.
  public let records: Int
  /// Outlets of an Interface Builder file; empty for other templates.
  private let outlets: [String]
  /// Outlets by the keys of the feed that seem to mean them.
  private let mapping: [String: String]

  /// Looks at a feed, and at the template's file if it is one.
  ///
  /// - Parameters:
  ///   - feed: path of the feed.
  ///   - template: a template's name or file; nil for the one that fits the records best.
  ///   - path: where the project file is to lie; its folder is what paths in it are relative to.
  /// - Throws: `FeedError`, `TemplateError` or `InterfaceBuilderError` if one can't be read.
  public init(feed: String, template: String? = nil, path: String = Project.fileName) throws {
    let place = RelativePath(toFolderOf: path)
    self.feed = place.path(of: feed)
    suite = ProjectDraft.stem(feed)
    var survey = FeedSurvey()
    let reader = try FeedReader(path: feed)
    while let item = try reader.next() { survey.note(item) }
    nameKey = survey.nameKey
    records = survey.records
    guard let template else {
      self.template = survey.template
      (outlets, mapping) = ([], [:])
      return
    }
    let designed = try TemplateLoader().template(template) as? InterfaceBuilderTemplate
    self.template = designed == nil ? template : place.path(of: template)
    outlets = (designed?.binder.targets.keys.sorted() ?? []).filter { $0 != "self" }
    mapping = ProjectDraft.guess(survey.keys, outlets)
  }

  private static func stem(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// Keys that are outlets but for the kind of view that outlets' names end with: `title` is meant for
  /// `titleLabel`.
  private static func guess(_ keys: [String], _ outlets: [String]) -> [String: String] {
    let kinds = [
      "", "label", "view", "imageview", "image", "button", "field", "textview", "switch",
    ]
    var result: [String: String] = [:]
    for key in keys where !outlets.contains(key) {
      let names = kinds.map { key.lowercased() + $0 }
      result[key] = outlets.first { names.contains($0.lowercased()) && !keys.contains($0) }
    }
    return result
  }

  /// The file's text: JSON with comments.
  public var text: String {
    let quoted = JSONQuoting.quoted
    let naming =
      nameKey.map { "\"nameKey\": \(quoted($0)),  // cases are named by this key of their record" }
      ?? "// \"nameKey\": \"id\",  // names cases by a key of their record; now they are numbered"
    return """
      // What cellproof draws and proves. Paths are relative to this file; comments are allowed.
      {
        "snapshots": "snapshots",  // references: snapshots/<suite>/<case>[.<variant>].png
        // "artifacts": ".cellproof",  // what runs leave: results, candidates, differences
        "suites": {
          \(quoted(suite)): {
            "feed": \(quoted(feed)),
            // \(TemplateCatalogue.help)
            "template": \(quoted(template)),
            \(naming)
            // "names": ["short", "long"],  // or a list, a name for each record
            \(mappingLines.joined(separator: "\n      "))
            // "assets": ["App/Assets.xcassets"],  // where pictures are; else beside the feed
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
            // "digestsOnly": true, "pictures": ".cellproof/pictures",  // keep pictures elsewhere
          },
        },
      }

      """
  }

  private var mappingLines: [String] {
    let quoted = JSONQuoting.quoted
    let schema = TemplateCatalogue.template(named: template)?.schema
    let example = outlets.first ?? schema?.keys.first?.key ?? "text"
    guard !mapping.isEmpty else {
      return outletLines + [
        "// \"mapping\": {\"author.name\": \(quoted(example))},  // views by keys of the feed"
      ]
    }
    let pairs = mapping.sorted { $0.key < $1.key }.map { "\(quoted($0)): \(quoted($1))" }
    return outletLines + [
      "\"mapping\": {\(pairs.joined(separator: ", "))},  // views by keys of the feed"
    ]
  }

  /// What the file's views are called, for whoever writes a mapping.
  private var outletLines: [String] {
    guard TemplateReference(template) != nil else { return [] }
    return [
      "// \"rowHeight\": \"automatic\",  // or designed, or points; else as the file has it",
      "// The file's outlets: \(outlets.isEmpty ? "none" : outlets.joined(separator: ", "))",
    ]
  }
}
