internal import Synchronization

/// Does the same work for many items on several workers; results come back in the items' order.
///
/// Each worker is made by the task that uses it and never leaves it, so workers need no locks.
struct OrderedPipeline<Item: Sendable, Output: Sendable> {
  /// How many workers to use, at least 1.
  var jobs: Int

  /// Runs until `next` gives nil.
  ///
  /// `next` and `emit` are called by one worker at a time; `emit` sees outputs in the order of items.
  /// The first error thrown by any of the closures ends the run and is thrown.
  func run<Worker>(
    next: @escaping @Sendable () throws -> Item?,
    worker: @escaping @Sendable () throws -> Worker,
    work: @escaping @Sendable (Worker, Item) throws -> Output,
    emit: @escaping @Sendable (Output) throws -> Void
  ) async throws {
    let source = Source(next: next)
    let sink = Sink(emit: emit)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<max(jobs, 1) {
        group.addTask {
          var own: Worker?
          while !Task.isCancelled, let (index, item) = try source.pull() {
            let current = try own ?? worker()
            own = current
            try sink.put(index, try work(current, item))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Deals items out with their index.
  private final class Source: Sendable {
    private let next: @Sendable () throws -> Item?
    private let count = Mutex(0)

    init(next: @escaping @Sendable () throws -> Item?) { self.next = next }

    func pull() throws -> (Int, Item)? {
      try count.withLock { count in
        guard let item = try next() else { return nil }
        defer { count += 1 }
        return (count, item)
      }
    }
  }

  /// Puts outputs back into the order of their items.
  private final class Sink: Sendable {
    private struct State {
      var waiting: [Int: Output] = [:]
      var nextIndex = 0
    }

    private let emit: @Sendable (Output) throws -> Void
    private let state = Mutex(State())

    init(emit: @escaping @Sendable (Output) throws -> Void) { self.emit = emit }

    func put(_ index: Int, _ output: Output) throws {
      try state.withLock { state in
        state.waiting[index] = output
        while let ready = state.waiting.removeValue(forKey: state.nextIndex) {
          state.nextIndex += 1
          try emit(ready)
        }
      }
    }
  }
}
