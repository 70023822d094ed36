internal import CellFeed
internal import CellSnapshot
internal import Synchronization

/// Deals out the records of a plan's suites with the cases that are to be run of each.
///
/// Feeds are read as workers ask, so that no more records are in memory than workers.
final class CaseQueue: Sendable {
  /// A case of a record: which variant of its suite, and its name.
  struct Task: Sendable {
    let variant: Int
    let id: CaseID
  }

  /// A record, or what is wrong with it, and its cases.
  struct Item: Sendable {
    let suite: Int
    let record: Result<Record, FeedError>
    let tasks: [Task]
  }

  private struct State {
    var suite = 0
    var reader: FeedReader?
    var record = 0
    var number = 0
    var keys: FeedKeyCheck
  }

  private let plan: ProofPlan
  private let selection: Selection
  private let state: Mutex<State>

  /// Makes a queue; `schemas` say what each suite's template reads.
  init(_ plan: ProofPlan, _ selection: Selection, schemas: [RecordSchema]) {
    self.plan = plan
    self.selection = selection
    state = Mutex(State(keys: FeedKeyCheck(plan.project, schemas: schemas)))
  }

  /// What is doubtful about the keys of the feeds; to be asked for at the end.
  func keyDiagnostics(isStrict: Bool) -> [Diagnostic] {
    state.withLock { $0.keys.diagnostics(isStrict: isStrict) }
  }

  /// The next record that has a case to run.
  func next() throws -> Item? {
    try state.withLock { state in
      while state.suite < plan.project.suites.count {
        let feed = plan.project.suites[state.suite].feed
        if state.reader == nil { state.reader = try FeedReader(path: feed) }
        // A feed that broke off was told of when its cases were named.
        guard let read = try? state.reader?.next() else {
          state.suite += 1
          state.reader = nil
          state.record = 0
          continue
        }
        if case .success(let record) = read { state.keys.note(record, suite: state.suite) }
        let tasks = tasks(&state)
        if !tasks.isEmpty { return Item(suite: state.suite, record: read, tasks: tasks) }
      }
      return nil
    }
  }

  private func tasks(_ state: inout State) -> [Task] {
    let suite = plan.project.suites[state.suite]
    let names = plan.names[state.suite]
    defer { state.record += 1 }
    guard state.record < names.count, let name = names[state.record] else { return [] }
    return suite.variants.indices.compactMap { index in
      let id = CaseID(suite: suite.name, name: name, variant: suite.variants[index].name)
      defer { state.number += 1 }
      return selection.contains(id, number: state.number) ? Task(variant: index, id: id) : nil
    }
  }
}
