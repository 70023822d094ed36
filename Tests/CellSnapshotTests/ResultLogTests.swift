import CellSnapshot
import Foundation
import Synchronization
import Testing

@Suite struct ResultLogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func result(_ name: String, _ verdict: Verdict) -> CaseResult {
    CaseResult(
      id: CaseID(suite: "feed", name: name, variant: "dark"), verdict: verdict,
      messages: verdict == .passed ? [] : ["cause: <b> & \"x\""])
  }

  @discardableResult
  private func log(_ name: String, _ scope: RunScope, _ results: [CaseResult]) throws -> ResultLog {
    let writer = try ResultLog.Writer(path: folder(name), scope: scope)
    for result in results { try writer.append(result) }
    try writer.finish()
    return try ResultLog(path: folder(name))
  }

  @discardableResult
  private func merge(_ logs: [ResultLog], _ name: String) throws(MergeError) -> RunResults {
    try ResultLog.merge(logs.map { ($0.scope, $0) }, into: folder(name))
  }

  @Test func `results come back as they were written, as often as they're asked for`() throws {
    let results = [result("a", .passed), result("b", .failed), result("c", .missing)]
    let log = try log("a.ndjson", RunScope(), results)
    #expect(Array(log) == results)
    #expect(Array(log) == results)
    #expect(log.summary().sentence == "1 passed, 1 differs, 1 no reference")
    #expect(try folder.names() == ["a.ndjson"])
  }

  @Test func `a log that isn't finished can be read, and is gone with its writer`() throws {
    let equal = CaseResult(
      id: CaseID(suite: "feed", name: "a"), verdict: .passed,
      pictures: CaseResult.Pictures(reference: folder("old.png"), candidate: folder("new.png")))
    do {
      let writer = try ResultLog.Writer(path: folder("a.ndjson"), scope: RunScope())
      for result in [equal, result("b", .failed)] { try writer.append(result) }
      #expect(Array(try writer.unfinished()) == [equal, result("b", .failed)])
      try writer.append(result("c", .passed))
      #expect(try writer.unfinished().map(\.id.name) == ["a", "b", "c"])
      #expect(!FileSystem.exists(folder("a.ndjson")))
    }
    #expect(try folder.names() == [])
  }

  @Test func `a log cut off by a killed run gives what is whole`() throws {
    try log("a.ndjson", RunScope(), [result("a", .passed), result("b", .failed)])
    let bytes = try FileSystem.read(folder("a.ndjson"))
    try FileSystem.replace(folder("a.ndjson"), with: Array(bytes.dropLast(9)))
    #expect(Array(try ResultLog(path: folder("a.ndjson"))) == [result("a", .passed)])
    try FileSystem.replace(folder("a.ndjson"), with: Array("hello\n".utf8))
    #expect(throws: FileError.self) { try ResultLog(path: folder("a.ndjson")) }
  }

  @Test func `shards join to a complete run, sorted, each case once`() throws {
    let shards = (1...3).compactMap { RunScope.Shard(index: $0, count: 3) }
    let logs = try shards.map { shard in
      try log(
        "\(shard.index)", RunScope(shards: [shard]), [result("\(9 - shard.index)", .passed)])
    }
    let joined = try merge(Array(logs.prefix(2)), "part")
    #expect(joined.failure == nil && joined.map(\.id.name) == ["7", "8"])
    let part = try ResultLog(path: folder("part"))
    #expect(!part.scope.isComplete && part.scope.missingShards == [shards[2]])
    try merge(logs.reversed() + [logs[0]], "all")
    let all = try ResultLog(path: folder("all"))
    #expect(all.scope.isComplete)
    #expect(all.map(\.id.name) == ["6", "7", "8"])
  }

  @Test(arguments: [0, 1, 3]) func `a run whose log can't be written keeps its results in memory`(
    flushes: Int
  ) throws {
    let old = [result("old", .passed)]
    try log("a.ndjson", RunScope(), old)
    let results = (0..<5000).map { result("case \($0)", $0 % 3 == 0 ? .failed : .passed) }
    let written = Mutex(0)
    let refusal = { @Sendable (action: FileAction, _: String) -> Int32? in
      if flushes == 0 { return EROFS }
      guard action == .writing else { return nil }
      return written.withLock { count in
        count += 1
        return count > flushes ? ENOSPC : nil
      }
    }
    let kept = FileFault.$refusal.withValue(refusal) {
      let collector = ResultCollector(path: folder("a.ndjson"), scope: RunScope())
      for result in results { collector.add(result) }
      return collector.finish()
    }
    let path = folder("a.ndjson")
    #expect(kept.failure == (flushes == 0 ? .readOnly(path: folder.path) : .noSpace(path: path)))
    #expect(Array(kept) == results && Array(kept) == results)
    #expect(kept.summary.sentence == "3333 passed, 1667 differ")
    #expect(try folder.names() == ["a.ndjson"])
    #expect(Array(try ResultLog(path: path)) == old)
  }

  @Test func `results that contradict each other aren't joined`() throws {
    let one = try log("1", RunScope(), [result("a", .passed)])
    let other = try log("2", RunScope(), [result("a", .failed)])
    #expect(throws: MergeError.contradiction(CaseID(suite: "feed", name: "a", variant: "dark"))) {
      try merge([one, other], "all")
    }
    #expect(!FileSystem.exists(folder("all")))
    let half = RunScope.Shard(index: 1, count: 2).map { [$0] } ?? []
    let third = RunScope.Shard(index: 1, count: 3).map { [$0] } ?? []
    #expect(throws: MergeError.differentShardCounts(2, 3)) {
      try RunScope.merged([RunScope(shards: half), RunScope(shards: third)])
    }
  }

  @Test(arguments: [
    ([Verdict.passed, .passed], 0, 0), ([.passed, .failed], 1, 1), ([.missing], 1, 1),
    ([.environmentDiffers, .passed], 5, 5), ([.environmentDiffers, .failed], 1, 1),
    ([.stale, .passed], 0, 1), ([.notDrawn], 1, 1), ([], 0, 0),
  ])
  func `the exit status follows from the verdicts`(
    verdicts: [Verdict], status: Int32, onCI: Int32
  ) {
    var summary = RunSummary()
    verdicts.forEach { summary.add($0) }
    #expect(summary.exitStatus(failsOnStale: false) == status)
    #expect(summary.exitStatus(failsOnStale: true) == onCI)
  }

  @Test func `every case belongs to one shard`() {
    let shards = (1...5).compactMap { RunScope.Shard(index: $0, count: 5) }
    for number in 0..<23 {
      #expect(shards.filter { $0.contains(number) }.count == 1)
    }
    #expect(RunScope.Shard(index: 6, count: 5) == nil && RunScope.Shard(index: 0, count: 5) == nil)
  }
}
