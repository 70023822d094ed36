/// How a run was cut down.
public struct RunScope: Sendable, Hashable, Codable {
  /// One of several equal parts of all cases, counted from 1.
  public struct Shard: Sendable, Hashable, Codable {
    /// Which part.
    public let index: Int
    /// How many parts.
    public let count: Int

    /// Makes a part.
    ///
    /// - Returns: nil unless 1 ≤ `index` ≤ `count`.
    public init?(index: Int, count: Int) {
      guard count >= 1, (1...count).contains(index) else { return nil }
      self.index = index
      self.count = count
    }

    /// Whether the case of that number, counted from 0, belongs to this part.
    public func contains(_ number: Int) -> Bool { number % count == index - 1 }
  }

  /// The parts that were run; empty for all of it.
  public var shards: [Shard]
  /// The filter; nil for none.
  public var filter: String?

  /// Describes a run.
  public init(shards: [Shard] = [], filter: String? = nil) {
    self.shards = shards
    self.filter = filter
  }

  /// Whether every case was run: only then can references be called stale.
  public var isComplete: Bool { filter == nil && missingShards.isEmpty }

  /// Parts that weren't run.
  public var missingShards: [Shard] {
    guard let count = shards.map(\.count).max() else { return [] }
    return (1...count).compactMap { Shard(index: $0, count: count) }.filter { !shards.contains($0) }
  }
}

/// How many cases came out how.
public struct RunSummary: Sendable, Hashable, Codable {
  /// How the run was cut down.
  public var scope: RunScope
  /// Cases by verdict; verdicts without cases are left out.
  public private(set) var counts: [String: Int] = [:]

  /// Starts counting.
  public init(scope: RunScope = RunScope()) { self.scope = scope }

  /// Counts a case.
  public mutating func add(_ verdict: Verdict) { counts[verdict.rawValue, default: 0] += 1 }

  /// Cases with that verdict.
  public subscript(verdict: Verdict) -> Int { counts[verdict.rawValue] ?? 0 }

  /// All cases, stale references left out.
  public var total: Int { Verdict.allCases.filter { $0 != .stale }.reduce(0) { $0 + self[$1] } }

  /// Cases that fail the run.
  public var failed: Int { Verdict.allCases.filter(\.isFailure).reduce(0) { $0 + self[$1] } }

  /// The process's exit status: 0 all is well, 1 something differs, 5 only the environment does.
  ///
  /// - Parameter failsOnStale: whether stale references fail the run, as they do on CI.
  /// - Returns: 0, 1 or 5.
  public func exitStatus(failsOnStale: Bool) -> Int32 {
    if failed > self[.environmentDiffers] || (failsOnStale && self[.stale] > 0) { return 1 }
    return self[.environmentDiffers] > 0 ? 5 : 0
  }

  /// "12 passed, 2 differ, 1 no reference".
  public var sentence: String {
    let parts = Verdict.allCases.filter { self[$0] > 0 }.map { $0.counted(self[$0]) }
    return parts.isEmpty ? "no case" : parts.joined(separator: ", ")
  }
}

/// Why results can't be joined.
public enum MergeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Two results are of runs cut into different numbers of parts.
  case differentShardCounts(Int, Int)
  /// Two results say different things of one case.
  case contradiction(CaseID)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .differentShardCounts(let one, let other):
      "one result is of a run in \(one) parts, another of one in \(other); merge one run at a time"
    case .contradiction(let id):
      "the results disagree about \(id); merge results of one run and one revision"
    }
  }
}

extension RunScope {
  /// The scope of several runs together.
  ///
  /// - Throws: `MergeError.differentShardCounts`.
  public static func merged(_ scopes: [RunScope]) throws(MergeError) -> RunScope {
    var result = RunScope()
    for scope in scopes {
      result.filter = result.filter ?? scope.filter
      for shard in scope.shards where !result.shards.contains(shard) {
        if let first = result.shards.first, first.count != shard.count {
          throw .differentShardCounts(first.count, shard.count)
        }
        result.shards.append(shard)
      }
    }
    // One run of everything makes its parts superfluous.
    if scopes.contains(where: { $0.shards.isEmpty && $0.filter == nil }) { return RunScope() }
    result.shards.sort { $0.index < $1.index }
    return result
  }
}
