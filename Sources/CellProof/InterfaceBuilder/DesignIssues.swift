internal import InterfaceBuilder

extension [InterfaceBuilderCell] {
  /// What of the cells and their document isn't taken as it is written, each in a line.
  var remarks: [String] {
    // Cells of one table share what it says.
    var seen: Set<DocumentIssue> = []
    let issues = ((first?.documentIssues ?? []) + flatMap(\.issues))
      .filter { seen.insert($0).inserted }
    let most = 100
    let lines = issues.prefix(most).map(\.description)
    guard issues.count > most, let file = issues.first?.place.file else { return lines }
    return lines + ["\(file): \(issues.count - most) more of the kind, not listed"]
  }
}
