import Synchronization
import Testing

@testable import CellProof

@Suite struct OrderedPipelineTests {
  private struct Stop: Error {}

  private func run(jobs: Int, count: Int, failAt: Int? = nil) async throws -> [Int] {
    let position = Mutex(0)
    let seen = Mutex<[Int]>([])
    try await OrderedPipeline<Int, Int>(jobs: jobs).run(
      next: {
        position.withLock { next in
          guard next < count else { return nil }
          defer { next += 1 }
          return next
        }
      },
      worker: { 2 },
      work: { worker, item in
        if item == failAt { throw Stop() }
        // Some items take longer than those after them.
        var sum = 0
        for step in 0..<((item % 7) * 2_000) { sum &+= step }
        return item * worker + (sum == -1 ? 1 : 0)
      },
      emit: { output in seen.withLock { $0.append(output) } })
    return seen.withLock { $0 }
  }

  @Test(arguments: [1, 2, 8]) func `outputs come in the order of items`(jobs: Int) async throws {
    #expect(try await run(jobs: jobs, count: 500) == (0..<500).map { $0 * 2 })
  }

  @Test func `an error of the work ends the run`() async {
    await #expect(throws: Stop.self) { try await run(jobs: 4, count: 500, failAt: 30) }
  }

  @Test func `no items give no outputs`() async throws {
    #expect(try await run(jobs: 3, count: 0).isEmpty)
  }
}
