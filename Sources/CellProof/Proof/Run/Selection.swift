public import CellSnapshot

/// Which cases of a project are run.
public struct Selection: Sendable {
  /// Patterns of which one must fit; none for all cases.
  public var patterns: [CasePattern]
  /// A part of all cases; nil for all.
  public var shard: RunScope.Shard?
  /// The only cases to take; nil for all.
  public var only: Set<CaseID>?

  /// Chooses cases; without arguments all of them.
  public init(
    patterns: [CasePattern] = [], shard: RunScope.Shard? = nil, only: Set<CaseID>? = nil
  ) {
    self.patterns = patterns
    self.shard = shard
    self.only = only
  }

  /// Whether every case is run.
  var isComplete: Bool { patterns.isEmpty && shard == nil && only == nil }

  /// Whether a pattern fits, or there is none.
  public func contains(_ id: CaseID) -> Bool {
    if patterns.isEmpty { return true }
    let name = id.description
    return patterns.contains { $0.matches(name) }
  }

  /// Whether the case of that number, counted from 0, is run.
  func contains(_ id: CaseID, number: Int) -> Bool {
    if let shard, !shard.contains(number) { return false }
    if let only, !only.contains(id) { return false }
    return contains(id)
  }

  /// What results say of the run.
  public var scope: RunScope {
    var filter = patterns.isEmpty ? nil : patterns.map(\.description).joined(separator: " ")
    if only != nil, filter == nil { filter = "a list of cases" }
    return RunScope(shards: shard.map { [$0] } ?? [], filter: filter)
  }
}
