internal import CellFeed

/// Finds out what records have in common.
struct FeedSurvey {
  var records = 0
  private var errors: [Int] = TemplateCatalogue.names.map { _ in 0 }
  private var values: [String: Set<String>] = [:]
  /// The keys of the first record, in its order.
  private(set) var keys: [String] = []

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
      keys = record.keys
      for key in keys { values[key] = [] }
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
    return (usual + keys).first { values[$0] != nil }
  }
}
