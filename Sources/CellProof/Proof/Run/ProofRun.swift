public import CellSnapshot
internal import Synchronization

/// Draws the cases of a plan with several workers and judges or stores them.
public struct ProofRun: Sendable {
  /// The cases.
  public let plan: ProofPlan
  /// Which of them are run.
  public var selection: Selection
  /// How many workers to use.
  public var jobs: Int
  /// Whether a warning, such as a missing picture, makes a case fail.
  public var isStrict: Bool

  /// Prepares a run; without a selection, of all cases.
  public init(
    _ plan: ProofPlan, selection: Selection = Selection(), jobs: Int, isStrict: Bool = false
  ) {
    self.plan = plan
    self.selection = selection
    self.jobs = jobs
    self.isStrict = isStrict
  }

  /// Judges the cases; `emit` gets one result at a time, in the order of the plan.
  ///
  /// - Parameters:
  ///   - toleratesEnvironment: whether differences of another environment are judged by its tolerance.
  ///   - emit: takes a result and what was doubtful about its record.
  /// - Throws: what makes it impossible to go on, such as missing fonts.
  /// - Returns: what is wrong or doubtful about whole suites: keys that no view reads, and, of a
  ///   complete run, ignored views that no case has.
  public func verify(
    toleratesEnvironment: Bool = false,
    emit: @escaping @Sendable (CaseResult, [Diagnostic]) throws -> Void
  ) async throws -> [Diagnostic] {
    try await run(toleratesEnvironment: toleratesEnvironment) { worker, item, task in
      try worker.verify(item, task)
    } emit: { result, diagnostics in
      try emit(result, diagnostics)
    }
  }

  /// Draws the cases and compares nothing; `emit` gets what is wrong with each, in order.
  ///
  /// - Returns: what is wrong or doubtful about whole suites, as `verify` does.
  public func draw(
    emit: @escaping @Sendable (CaseID, [Diagnostic]) throws -> Void
  ) async throws -> [Diagnostic] {
    try await run(toleratesEnvironment: false) { worker, item, task in
      (task.id, try worker.draw(item, task))
    } emit: { result, warnings in
      try emit(
        result.0, result.1.map { Diagnostic(.error, "\(result.0): \($0)") } + warnings)
    }
  }

  /// Draws the cases and stores their pictures as references.
  ///
  /// - Parameters:
  ///   - onlyMissing: whether references that exist are left alone.
  ///   - emit: takes an outcome and what was doubtful about its record.
  /// - Throws: `FileError` when a reference can't be written; those before it are.
  /// - Returns: what is wrong or doubtful about whole suites, as `verify` does.
  public func record(
    onlyMissing: Bool = false,
    emit: @escaping @Sendable (RecordOutcome, [Diagnostic]) throws -> Void
  ) async throws -> [Diagnostic] {
    let digests = DigestLines(plan.project)
    let remarks: [Diagnostic]
    do {
      remarks = try await run(toleratesEnvironment: false) { worker, item, task in
        try worker.record(item, task, onlyMissing: onlyMissing)
      } emit: { outcome, diagnostics in
        try digests.add(outcome)
        try emit(outcome, diagnostics)
      }
    } catch {
      // What was drawn before the failure is not lost.
      try? digests.finish()
      throw error
    }
    try digests.finish()
    return remarks
  }

  private func run<Value: Sendable>(
    toleratesEnvironment: Bool,
    work: @escaping @Sendable (ProofWorker, CaseQueue.Item, CaseQueue.Task) throws -> Value,
    emit: @escaping @Sendable (Value, [Diagnostic]) throws -> Void
  ) async throws -> [Diagnostic] {
    let context = try ProofContext(
      plan.project, toleratesEnvironment: toleratesEnvironment, isStrict: isStrict)
    let queue = CaseQueue(plan, selection, schemas: context.templates.map(\.schema))
    let severity: Diagnostic.Severity = isStrict ? .error : .warning
    typealias Output = [(value: Value, diagnostics: [Diagnostic])]
    try await OrderedPipeline<CaseQueue.Item, Output>(jobs: jobs).run(
      next: { try queue.next() },
      worker: { try ProofWorker(context) },
      work: { worker, item in
        try item.tasks.map { task in
          let value = try work(worker, item, task)
          let warnings = worker.takeWarnings().map {
            Diagnostic(
              severity, "\(task.id): \($0.text)", topic: "\(task.id.suite): \($0.topic)")
          }
          return (value, warnings)
        }
      },
      emit: { outputs in
        for output in outputs { try emit(output.value, output.diagnostics) }
      })
    let isComplete = selection.isComplete && plan.diagnostics.isEmpty
    return context.templates.flatMap(\.remarks).map { Diagnostic(severity, $0) }
      + queue.keyDiagnostics(isStrict: isStrict) + (isComplete ? context.ignored.diagnostics : [])
  }
}

/// Collects lines for files of digests and writes many at a time: each write goes over the whole file.
private final class DigestLines: Sendable {
  private static let limit = 256

  private struct State {
    var suite = ""
    var lines: [String: DigestFile.Entry?] = [:]
  }

  private let project: Project
  private let state = Mutex(State())

  init(_ project: Project) { self.project = project }

  func add(_ outcome: RecordOutcome) throws {
    guard let entry = outcome.entry else { return }
    try state.withLock { state in
      if state.suite != outcome.id.suite || state.lines.count >= DigestLines.limit {
        try flush(&state)
      }
      state.suite = outcome.id.suite
      state.lines[outcome.id.key] = entry
    }
  }

  func finish() throws { try state.withLock { try flush(&$0) } }

  private func flush(_ state: inout State) throws {
    defer { state.lines = [:] }
    guard let suite = project.suites.first(where: { $0.name == state.suite }) else { return }
    try suite.store(in: project).updateDigests(state.lines)
  }
}
