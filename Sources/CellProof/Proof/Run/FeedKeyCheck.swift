internal import CellFeed

/// Looks for keys of a project's feeds that no view reads, and keys of mappings that no record has.
///
/// Suites that share a feed are looked at together: what one of them shows isn't superfluous.
struct FeedKeyCheck: Sendable {
  private struct Feed {
    var unknown: UnknownKeys
    /// Keys of mappings that weren't met yet, by suite.
    var unmet: [(suite: String, key: String)]
  }

  /// Feeds that invent keys are reported with this many of them.
  private static let limit = 20

  private let path: String
  /// The suite that notes a suite's records: the first of those with the same feed.
  private let owners: [Int]
  private var feeds: [Int: Feed] = [:]

  /// Prepares for a project's suites; `schemas` say what each one's template reads.
  init(_ project: Project, schemas: [RecordSchema]) {
    path = project.path
    let suites = project.suites
    owners = suites.map { suite in suites.firstIndex { $0.feed == suite.feed } ?? 0 }
    for owner in Set(owners) {
      let sharing = suites.indices.filter { owners[$0] == owner }
      let keys = sharing.flatMap { schemas[$0].keys + FeedKeyCheck.keys(suites[$0]) }
      feeds[owner] = Feed(
        unknown: UnknownKeys(
          schema: RecordSchema(
            keys, allowsProperties: sharing.contains { schemas[$0].allowsProperties })),
        unmet: sharing.flatMap { index in
          suites[index].mapping.keys.sorted().map { (suites[index].name, $0) }
        })
    }
  }

  /// Keys that the project itself reads: names of cases, and what is mapped.
  private static func keys(_ suite: ProjectSuite) -> [KeySpec] {
    var keys = Array(suite.mapping.keys)
    if case .key(let key) = suite.naming { keys.append(key) }
    return keys.sorted().map { KeySpec($0, .any, required: false) }
  }

  /// Notes a record's keys.
  mutating func note(_ record: Record, suite: Int) {
    guard owners[suite] == suite else { return }
    feeds[suite]?.unknown.note(record)
    feeds[suite]?.unmet.removeAll { record[$0.key] != nil }
  }

  /// What was found, in the order of the suites; to be asked for after all records were read.
  func diagnostics(isStrict: Bool) -> [Diagnostic] {
    feeds.sorted { $0.key < $1.key }.flatMap { _, feed in
      let issues = feed.unknown.issues
      let warnings = issues.prefix(FeedKeyCheck.limit).map { issue in
        isStrict ? issue.error.description : issue.description
      }
      let unmet = feed.unmet.map { suite, key in
        let near = nearest(to: key, in: issues.map(\.key)).map { "; did you mean \"\($0)\"?" }
        return "\(path): suites.\(suite).mapping: no record has the key "
          + LocatedJSON.quoted(key) + (near ?? "")
      }
      return (warnings + unmet).map { Diagnostic(isStrict ? .error : .warning, $0) }
    }
  }
}
